import type { MenuEntry } from '~/kernel/access/permissions';

/** Entries of the menu that show a number, and the unit that it counts (NAV-07). */
export const COUNT_UNITS = {
  'broadband.endOfLife': 'ending',
  'mobile.orders': 'orders',
  'broadband.order': 'lost',
  'mobile.order': 'lost',
} as const satisfies Partial<Record<MenuEntry, string>>;
export type MenuCount = keyof typeof COUNT_UNITS;
