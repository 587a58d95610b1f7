/** The price of a product for a contract of so many months. */
export interface TermOffer {
  readonly months: number;
  readonly isDefault: boolean;
  readonly isAdminOnly: boolean;
}

/**
 * The terms that the user may choose (MOB-15), one of each length, the shortest first. Terms for the provider's own
 * staff are hidden from others.
 */
export function openOffers<T extends TermOffer>(offers: readonly T[], admin: boolean): T[] {
  const open = offers.filter(({ isAdminOnly }) => admin || !isAdminOnly);
  const byMonths = new Map<number, T>();
  for (const offer of open) if (!byMonths.has(offer.months)) byMonths.set(offer.months, offer);
  return [...byMonths.values()].sort((one, other) => one.months - other.months);
}

/** The term that a form proposes: the default one, or else the only one (MOB-19). */
export function firstOffer<T extends TermOffer>(offers: readonly T[]): T | null {
  return offers.find(({ isDefault }) => isDefault) ?? (offers.length === 1 ? (offers[0] ?? null) : null);
}
