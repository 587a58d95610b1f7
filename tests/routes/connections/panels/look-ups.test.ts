import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { panelLookUps } from '~/routes/connections/panels/look-ups.server';
import { PANEL_NAMES } from '~/routes/connections/panels/panel-names';
import { en } from '~/i18n/en';
import { nl } from '~/i18n/nl';

describe('every panel', () => {
  it('is looked up when its answer was lost', () => {
    expect(panelLookUps.map(({ wizard }) => wizard).sort()).toEqual(PANEL_NAMES.map((name) => `connection ${name}`).sort());
  });

  it.each(PANEL_NAMES)('%s has its title, its button and its message in both languages', (name) => {
    for (const texts of [nl, en]) expect(Object.keys(texts.panels.items[name])).toEqual(expect.arrayContaining(['title', 'send', 'done']));
  });

  it('is a route of its own', () => {
    const map = readFileSync('app/routes.ts', 'utf8');
    const files = panelLookUps.length;
    expect(new Set([...map.matchAll(/panels\/([\w-]+)\.tsx/g)].map(([, file]) => file)).size).toBeGreaterThanOrEqual(files);
  });
});
