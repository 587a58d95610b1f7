import {
  ADDRESS_BOOK_RIGHTS,
  BROADBAND_ORDER_RIGHTS,
  END_USER_RIGHTS,
  menuRules,
  MOBILE_ORDER_RIGHTS,
  parsePermissions,
  satisfies,
  USER_RIGHTS,
  type Requirement,
} from '~/kernel/access/permissions';

/** The deeds that rights allow, by the rules of the screens themselves. */
const DEEDS = {
  seeBroadband: menuRules['broadband.connections'],
  changeBroadband: { allOf: ['broadband-r', 'broadband-c'] },
  orderBroadband: { allOf: ['broadband-r', ...BROADBAND_ORDER_RIGHTS.allOf] },
  testBroadband: { allOf: ['broadband-r', 'broadband-diagnostics-r'] },
  prices: 'broadband-pricing-r',
  seeMobile: menuRules['mobile.connections'],
  orderMobile: MOBILE_ORDER_RIGHTS,
  seeOffers: menuRules['offers.overview'],
  seeCustomers: menuRules['customers.overview'],
  addCustomers: menuRules['customers.create'],
  changeCustomers: END_USER_RIGHTS,
  seeTickets: menuRules['support.overview'],
  addTickets: menuRules['support.create'],
  email: menuRules.email,
  seeUsers: menuRules['admin.users'],
  manageUsers: USER_RIGHTS,
  addressBook: ADDRESS_BOOK_RIGHTS,
} as const satisfies Record<string, Requirement>;

export type Deed = keyof typeof DEEDS;

/** The deeds of a user with these rights. */
export function deedsOf(rights: readonly string[]): Deed[] {
  const permissions = parsePermissions(rights);
  return (Object.keys(DEEDS) as Deed[]).filter((deed) => satisfies(DEEDS[deed], permissions));
}

/** True for rights with which a user manages the others. */
export function managesUsers(rights: readonly string[]): boolean {
  return satisfies(USER_RIGHTS, parsePermissions(rights));
}
