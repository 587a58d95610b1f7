import { describe, expect, it } from 'vitest';
import { lookUps } from '~/look-ups.server';
import { en } from '~/kernel/i18n/en';
import { nl } from '~/kernel/i18n/nl';
import { routeMap } from '~tests/house/route-map';

const PANEL_NAMES = Object.keys(nl.panels.items) as (keyof typeof nl.panels.items)[];

describe('every panel', () => {
  it('is looked up when its answer was lost', () => {
    const areas = Object.keys(nl.panels.areas);
    const named = lookUps.flatMap(({ wizard }) => {
      const [area = '', name] = wizard.split(' ');
      return name !== undefined && areas.includes(area) ? [name] : [];
    });
    expect([...new Set(named)].sort()).toEqual([...PANEL_NAMES].sort());
  });

  it.each(PANEL_NAMES)('%s has its title, its button and its message in both languages', (name) => {
    for (const texts of [nl, en])
      expect(Object.keys(texts.panels.items[name])).toEqual(expect.arrayContaining(['title', 'send', 'done']));
  });

  it('is a route of its own', () => {
    const files = routeMap().filter(({ file }) => /\/panels\/[\w-]+\/[\w-]+\.tsx$/.test(file));
    const ofConnections = lookUps.filter(({ wizard }) => wizard.startsWith('connection '));
    expect(new Set(files.map(({ file }) => file)).size).toBeGreaterThanOrEqual(ofConnections.length);
  });
});
