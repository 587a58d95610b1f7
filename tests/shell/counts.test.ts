import { describe, expect, it } from 'vitest';
import type { MenuCount } from '~/kernel/frame/menu-count';
import { wizards } from '~/flows/wizard/pages/wizards.server';
import type { MenuGroup } from '~/kernel/frame/menu-group';

const menus = import.meta.glob<MenuGroup>(['/app/*/menu.ts', '/app/*/*/menu.ts', '!/app/kernel/**'], {
  eager: true,
  import: 'menu',
});
const counts = import.meta.glob<readonly MenuCount[]>('/app/*/counts.server.ts', { eager: true, import: 'counts' });

describe('NAV-07 a number behind an entry of the menu', () => {
  // each wizard counts what it sent and did not find
  const counted = [...Object.values(counts).flat(), ...wizards].map(({ entry }) => entry);
  const withUnit = Object.values(menus)
    .flatMap(({ items }) => items)
    .filter(({ unit }) => unit !== undefined)
    .map(({ entry }) => entry);

  it('has its words in the menu and its count in the area', () => {
    expect(counted.toSorted()).toEqual(withUnit.toSorted());
    expect(counted).toContain('broadband.endOfLife');
  });

  it('is counted once', () => {
    expect(new Set(counted).size).toBe(counted.length);
  });
});
