/** The permission groups of spec 6, with hyphens as in the token. */
export const PERMISSION_GROUPS = [
  'attachments',
  'broadband',
  'broadband-diagnostics',
  'broadband-basic',
  'broadband-ordering',
  'broadband-pricing',
  'email',
  'enduser',
  'postcodes',
  'product',
  'support',
  'user',
  'ordering',
  'user-management',
  'zipcode',
  'mobile-broadband',
  'pricing',
] as const;

/** Read and create come from the provider; update and delete are additions of this portal. */
export const PERMISSION_ACTIONS = ['r', 'c', 'u', 'd'] as const;

export type Permission = `${(typeof PERMISSION_GROUPS)[number]}-${(typeof PERMISSION_ACTIONS)[number]}`;

/** The rights that a screen requires: one, any of several, all of several, or only a session. */
export type Requirement = Permission | { anyOf: readonly Permission[] } | { allOf: readonly Permission[] } | 'session';

const PERMISSIONS: ReadonlySet<string> = new Set(
  PERMISSION_GROUPS.flatMap((group) => PERMISSION_ACTIONS.map((action) => `${group}-${action}`)),
);

/** The rights in a token's `rol` list. Roles such as admin and unknown strings are left out (PER-01). */
export function parsePermissions(rol: readonly string[]): ReadonlySet<Permission> {
  return new Set(rol.filter(isPermission));
}

/** True when a token's `rol` list has the role admin, which the provider's own staff have (PER-04). */
export function isAdmin(rol: readonly string[]): boolean {
  return rol.includes('admin');
}

/** True when these rights meet a requirement. An empty list is never met, so a rule without rights closes the door. */
export function satisfies(requirement: Requirement, permissions: ReadonlySet<Permission>): boolean {
  if (requirement === 'session') return true;
  if (typeof requirement === 'string') return permissions.has(requirement);
  if ('anyOf' in requirement) return requirement.anyOf.some((permission) => permissions.has(permission));
  return requirement.allOf.length > 0 && requirement.allOf.every((permission) => permissions.has(permission));
}

/** The rights of an unmet requirement that are missing: all of them, or any one of them. */
export function lacking(requirement: Requirement, permissions: ReadonlySet<Permission>) {
  if (requirement === 'session') return { rights: [], anyOf: false };
  if (typeof requirement === 'string') return { rights: [requirement], anyOf: false };
  if ('anyOf' in requirement) return { rights: requirement.anyOf, anyOf: requirement.anyOf.length > 1 };
  return { rights: requirement.allOf.filter((permission) => !permissions.has(permission)), anyOf: false };
}

/** True when a user is shown prices: with the right, and unless the profile switches prices off (PER-05, PRO-06). */
export function seesPrices(
  { permissions, showPrices }: { readonly permissions: ReadonlySet<Permission>; readonly showPrices: boolean },
  right: Permission = 'broadband-pricing-r',
): boolean {
  return showPrices && permissions.has(right);
}

/** True when a user has the right to see prices and has switched them off in the profile. */
export function hasPricesOff({
  permissions,
  showPrices,
}: {
  readonly permissions: ReadonlySet<Permission>;
  readonly showPrices: boolean;
}): boolean {
  return !showPrices && permissions.has('broadband-pricing-r');
}

/** The rights that each menu entry requires (PER-02, PER-07). */
export const menuRules = {
  // the page covers everything of which the user may see or finish something
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
  // the search field covers everything that the user may see
  search: { anyOf: ['broadband-r', 'broadband-pricing-r', 'enduser-r', 'mobile-broadband-r', 'email-r', 'support-r'] },
} as const satisfies Record<string, Requirement>;

export type MenuEntry = keyof typeof menuRules;

/**
 * The rights to order, change an order or end one. Its screens only need broadband-c (decisions: Orders, drafts,
 * forms).
 */
export const BROADBAND_ORDER_RIGHTS = { allOf: ['broadband-c', 'broadband-ordering-c'] } as const satisfies Requirement;

/** The rights to order, change or end something mobile. The user must also be allowed to see it. */
export const MOBILE_ORDER_RIGHTS = {
  allOf: ['mobile-broadband-r', 'mobile-broadband-c'],
} as const satisfies Requirement;

/** The rights to change the shipping address book. */
export const ADDRESS_BOOK_RIGHTS = { allOf: ['user-r', 'user-c'] } as const satisfies Requirement;

/** The rights to make, change or remove a user. */
export const USER_RIGHTS = { allOf: ['user-r', 'user-c'] } as const satisfies Requirement;

/** The rights to make, change or delete mailboxes and forwarders. The user must also be allowed to see them. */
export const EMAIL_RIGHTS = { allOf: ['email-r', 'email-c'] } as const satisfies Requirement;

/** The rights to change or archive an end customer. The user must also be allowed to see it. */
export const END_USER_RIGHTS = { allOf: ['enduser-r', 'enduser-c'] } as const satisfies Requirement;

/** The rights to reply to a support ticket. The user must also be allowed to see it. */
export const TICKET_REPLY_RIGHTS = { allOf: ['support-r', 'support-c'] } as const satisfies Requirement;

/** The entries for the empty path. The first one that exists and that the user may see wins (NAV-02). */
export const homeEntries = [
  'broadband.connections',
  'mobile.connections',
  'offers.overview',
  'support.overview',
] as const satisfies readonly MenuEntry[];

function isPermission(text: string): text is Permission {
  return PERMISSIONS.has(text);
}
