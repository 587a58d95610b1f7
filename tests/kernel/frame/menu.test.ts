import { matchPath } from '@remix-run/react';
import { describe, expect, it } from 'vitest';
import { homeEntries, PERMISSION_ACTIONS, PERMISSION_GROUPS, type Permission } from '~/kernel/access/permissions';
import { allowedEntries, currentEntry, homeFor, menuOf } from '~/kernel/frame/menu';
import { routeMap } from '~tests/house/route-map';

const rights = (...list: Permission[]): ReadonlySet<Permission> => new Set(list);
const ALL = rights(
  ...PERMISSION_GROUPS.flatMap((group) => PERMISSION_ACTIONS.map((action) => `${group}-${action}` as const)),
);

const paths = new Set(routeMap().map(({ path }) => path));

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

describe('NAV-07 the drawer is put together by area', () => {
  const groups = menuOf(allowedEntries(ALL));

  it('has the groups in their order, each with entries of its own', () => {
    expect(groups.map(({ key, items }) => [key, items.map(({ entry }) => entry)])).toEqual([
      ['attention', ['attention']],
      [
        'broadband',
        [
          'broadband.order',
          'broadband.checks',
          'broadband.connections',
          'broadband.endOfLife',
          'broadband.pending',
          'broadband.radius',
        ],
      ],
      ['mobile', ['mobile.order', 'mobile.connections', 'mobile.dataPools', 'mobile.orders']],
      ['ordered', ['ordered']],
      ['email', ['email']],
      ['offers', ['offers.create', 'offers.overview']],
      ['customers', ['customers.create', 'customers.overview']],
      ['support', ['support.create', 'support.overview']],
      ['admin', ['admin.users', 'admin.shippingAddresses', 'admin.activity']],
      ['changelog', ['changelog']],
    ]);
    for (const { key, items } of groups)
      expect(items.every(({ entry }) => entry === key || entry.startsWith(`${key}.`))).toBe(true);
  });

  it('leaves out a group of which nothing is allowed', () => {
    expect(menuOf(allowedEntries(rights('enduser-r'))).map(({ key }) => key)).toEqual(['customers', 'changelog']);
  });

  it('leads to screens that exist', () => {
    const hrefs = groups.flatMap(({ items }) => items.map(({ href }) => href));
    const screens = [...paths].filter((path) => !path.endsWith('*'));
    expect(hrefs.filter((href) => !screens.some((path) => matchPath(path, href)))).toEqual([]);
  });
});

describe('34 the entry that is marked', () => {
  const menu = menuOf(allowedEntries(ALL));

  it.each([
    ['/mobile', null, 'mobile.connections'],
    ['/mobile/create/1/sim', null, 'mobile.order'],
    ['/mobile/data_pools/create', null, 'mobile.dataPools'],
    ['/mobile/runs/1', null, 'mobile.connections'],
    ['/mobile/runs/1', 'mobile.order', 'mobile.order'],
    ['/connections/create/sheet/1', null, 'broadband.order'],
    ['/connections/watched', null, 'broadband.order'],
    ['/mobilex', null, undefined],
  ] as const)('at %s, named as %s, is %s', (pathname, named, entry) => {
    expect(currentEntry(menu, pathname, named)).toBe(entry);
  });

  it('is that of the address for who does not have the named one', () => {
    const reader = menuOf(allowedEntries(rights('mobile-broadband-r')));
    expect(currentEntry(reader, '/mobile/runs/1', 'mobile.order')).toBe('mobile.connections');
  });
});
