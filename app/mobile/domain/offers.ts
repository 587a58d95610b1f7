/** The price of a product for a contract of so many months. */
export interface TermOffer {
  readonly months: number;
  readonly isDefault: boolean;
  readonly isAdminOnly: boolean;
}

/** The terms that somebody may choose from: those of the provider's own staff are not there for others (MOB-15). One of each length, the shortest first. */
export function openOffers<T extends TermOffer>(offers: readonly T[], admin: boolean): T[] {
  const open = offers.filter(({ isAdminOnly }) => admin || !isAdminOnly);
  const byMonths = new Map<number, T>();
  for (const offer of open) if (!byMonths.has(offer.months)) byMonths.set(offer.months, offer);
  return [...byMonths.values()].sort((one, other) => one.months - other.months);
}

/** The term that is chosen before anybody chooses: the default one, or else the only one there is (MOB-19). */
export function firstOffer<T extends TermOffer>(offers: readonly T[]): T | null {
  return offers.find(({ isDefault }) => isDefault) ?? (offers.length === 1 ? (offers[0] ?? null) : null);
}
