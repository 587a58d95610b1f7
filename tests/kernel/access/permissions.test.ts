import { describe, expect, it } from 'vitest';
import { isAdmin, menuRules, parsePermissions, satisfies, type Permission } from '~/kernel/access/permissions';

const rights = (...permissions: Permission[]) => new Set(permissions);

describe('parsePermissions', () => {
  it('PER-01 knows every group of the token with each action', () => {
    const groups = (
      'attachments broadband broadband-diagnostics broadband-basic broadband-ordering broadband-pricing email enduser postcodes product ' +
      'support user ordering user-management zipcode mobile-broadband pricing'
    ).split(' ');
    const all = groups.flatMap((group) => ['r', 'c', 'u', 'd'].map((action) => `${group}-${action}`));
    expect([...parsePermissions(all)]).toEqual(all);
    expect(all).toHaveLength(68);
  });

  it.each([
    'admin',
    '',
    'broadband',
    'broadband-',
    '-r',
    'broadband-x',
    'Broadband-r',
    'broadband_r',
    'broadband-r ',
    'constructor',
    'broadband-pricing',
  ])('PER-01 gives nothing for %j', (role) => {
    expect(parsePermissions([role]).size).toBe(0);
  });

  it('PER-01 counts a right once', () => {
    expect([...parsePermissions(['user-r', 'nonsense', 'user-r'])]).toEqual(['user-r']);
  });
});

describe('isAdmin', () => {
  it.each([
    [['admin'], true],
    [['broadband-r', 'admin'], true],
    [['Admin'], false],
    [['administrator'], false],
    [['user-management-r'], false],
    [[], false],
  ])('PER-04 %j: %s', (rol, admin) => {
    expect(isAdmin(rol)).toBe(admin);
  });
});

describe('satisfies', () => {
  it.each([
    ['one right that is there', 'broadband-r', rights('broadband-r'), true],
    ['one right that is not', 'broadband-r', rights('broadband-c'), false],
    ['a longer right is another right', 'broadband-r', rights('broadband-pricing-r'), false],
    ['any, the second there', { anyOf: ['broadband-pricing-r', 'broadband-r'] }, rights('broadband-r'), true],
    ['any, none there', { anyOf: ['broadband-pricing-r', 'broadband-r'] }, rights('email-r'), false],
    ['any of nothing', { anyOf: [] }, rights('email-r'), false],
    [
      'all, both there',
      { allOf: ['broadband-c', 'broadband-ordering-c'] },
      rights('broadband-ordering-c', 'broadband-c'),
      true,
    ],
    ['all, one there', { allOf: ['broadband-c', 'broadband-ordering-c'] }, rights('broadband-c'), false],
    ['all of nothing', { allOf: [] }, rights('email-r'), false],
    ['a session', 'session', rights(), true],
  ] as const)('PER-02 %s', (_case, requirement, permissions, met) => {
    expect(satisfies(requirement, permissions)).toBe(met);
  });
});

describe('menuRules', () => {
  it('PER-02 PER-07 asks the rights of the specification', () => {
    expect(menuRules).toEqual({
      attention: {
        anyOf: [
          'broadband-r',
          'broadband-c',
          'broadband-pricing-r',
          'mobile-broadband-r',
          'mobile-broadband-c',
          'support-r',
        ],
      },
      'broadband.order': 'broadband-c',
      'broadband.checks': 'broadband-c',
      'broadband.connections': 'broadband-r',
      'broadband.endOfLife': 'broadband-r',
      'broadband.pending': 'broadband-r',
      'broadband.radius': 'broadband-r',
      'mobile.order': 'mobile-broadband-c',
      'mobile.connections': 'mobile-broadband-r',
      'mobile.dataPools': 'mobile-broadband-r',
      'mobile.orders': 'mobile-broadband-r',
      ordered: { anyOf: ['broadband-r', 'mobile-broadband-r'] },
      email: 'email-r',
      'offers.create': 'broadband-ordering-c',
      'offers.overview': { anyOf: ['broadband-pricing-r', 'broadband-r'] },
      'customers.create': 'enduser-c',
      'customers.overview': 'enduser-r',
      'support.create': 'support-c',
      'support.overview': 'support-r',
      'admin.users': 'user-r',
      'admin.shippingAddresses': 'user-r',
      'admin.activity': 'user-r',
      changelog: 'session',
      search: {
        anyOf: ['broadband-r', 'broadband-pricing-r', 'enduser-r', 'mobile-broadband-r', 'email-r', 'support-r'],
      },
    });
  });
});
