import { describe, expect, it } from 'vitest';
import { homeEntries, PERMISSION_ACTIONS, PERMISSION_GROUPS, type Permission } from '~/domain/permissions';
import { allowedEntries, homeFor } from '~/frame/menu';
import { routeMap } from '~tests/house/route-map';

const rights = (...list: Permission[]): ReadonlySet<Permission> => new Set(list);
const ALL = rights(
  ...PERMISSION_GROUPS.flatMap((group) => PERMISSION_ACTIONS.map((action) => `${group}-${action}` as const)),
);

describe('ordering B15 NAV-02 the empty path leads to the first screen that is allowed and exists', () => {
  it('tries the screens in their order', () => {
    expect(homeEntries).toEqual(['broadband.connections', 'mobile.connections', 'offers.overview', 'support.overview']);
  });

  it.each([
    ['everything', ALL, '/connections'],
    ['broadband and support', rights('support-r', 'broadband-r'), '/connections'],
    ['only to create', rights('broadband-c', 'mobile-broadband-c', 'support-c'), '/profile'],
    ['nothing', rights(), '/profile'],
  ])('with %s', (_case, permissions, home) => {
    expect(homeFor(permissions)).toBe(home);
  });

  const paths = new Set(routeMap().map(({ path }) => path));

  it.each([
    ['/connections', 'broadband.connections', 'broadband-r'],
    ['/mobile', 'mobile.connections', 'mobile-broadband-r'],
    ['/offers', 'offers.overview', 'broadband-pricing-r'],
    ['/tickets', 'support.overview', 'support-r'],
  ] as const)('%s is a beginning, and in the menu, as soon as it has a route', (path, entry, right) => {
    expect((allowedEntries(ALL) as readonly string[]).includes(entry)).toBe(paths.has(path));
    expect(homeFor(rights(right))).toBe(paths.has(path) ? path : '/profile');
  });
});
