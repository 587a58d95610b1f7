import { describe, expect, it } from 'vitest';
import { deedsOf, managesUsers } from '~/admin/domain/deeds';

describe('USR-01 what rights let a user do', () => {
  it.each([
    [[], []],
    [['coffee-r', 'admin'], []],
    [['broadband-r'], ['seeBroadband', 'seeOffers']],
    [
      ['broadband-r', 'broadband-c'],
      ['seeBroadband', 'changeBroadband', 'seeOffers'],
    ],
    [
      ['broadband-r', 'broadband-c', 'broadband-ordering-c'],
      ['seeBroadband', 'changeBroadband', 'orderBroadband', 'seeOffers'],
    ],
    // the right to order is of no use to who cannot see a line
    [['broadband-c', 'broadband-ordering-c'], []],
    [['broadband-diagnostics-r'], []],
    [['mobile-broadband-c'], []],
    [
      ['mobile-broadband-r', 'mobile-broadband-c'],
      ['seeMobile', 'orderMobile'],
    ],
    [
      ['enduser-r', 'enduser-c'],
      ['seeCustomers', 'addCustomers', 'changeCustomers'],
    ],
    [['user-r'], ['seeUsers']],
    [
      ['user-r', 'user-c'],
      ['seeUsers', 'manageUsers', 'addressBook'],
    ],
  ])('%j: %j', (rights, deeds) => {
    expect(deedsOf(rights)).toEqual(deeds);
  });

  it.each([
    [['user-r', 'user-c'], true],
    [['user-c'], false],
    [['user-r', 'user-d'], false],
  ])('%j manage users: %s', (rights, manages) => {
    expect(managesUsers(rights)).toBe(manages);
  });
});
