import { openOffers, type TermOffer } from './offers';

/** What is offered, as far as a choice depends on it; what is not told excludes nothing. */
export interface Offered {
  /** `subscription`, `bundle`, `hardware`; empty where the provider does not tell one from another. */
  readonly category: string;
  /** 1 is the Netherlands, 2 the rest of the European Union. */
  readonly zones: readonly number[] | null;
  readonly providerName: string | null;
  readonly offers: readonly TermOffer[];
}

/** What this user may choose from: offers for the provider's staff alone are not there for others (MOB-15), nor is a product that has no other. */
export function visibleTo<P extends Offered>(products: readonly P[], isAdmin: boolean): P[] {
  return products.flatMap((product) => {
    const offers = openOffers(product.offers, isAdmin);
    return offers.length > 0 || product.offers.length === 0 ? [{ ...product, offers }] : [];
  });
}

/** What a SIM can be: its subscription, or where those are not told apart any product that is neither data for one nor hardware. */
export function subscriptionsIn<P extends Offered>(products: readonly P[]): P[] {
  const named = products.filter(({ category }) => category === 'subscription');
  return named.length > 0 ? named : products.filter(({ category }) => category !== 'hardware' && category !== 'pool');
}

export function coversZone({ zones }: Pick<Offered, 'zones'>, zone: number): boolean {
  return zones === null || zones.includes(zone);
}

/** Whether a bundle or a pool can be the data of a SIM: of the same network, and where the SIM is used. */
export function suits(
  data: Pick<Offered, 'zones' | 'providerName'>,
  sim: Pick<Offered, 'providerName'>,
  zone: number,
): boolean {
  const isSameNetwork =
    data.providerName === null || sim.providerName === null || data.providerName === sim.providerName;
  return isSameNetwork && coversZone(data, zone);
}

/** The same of a SIM that is there: wherever its data can be used, it can be used itself. */
export function goesWith(
  data: Pick<Offered, 'zones' | 'providerName'>,
  sim: Pick<Offered, 'zones' | 'providerName'>,
): boolean {
  return (data.zones ?? []).every((zone) => suits(data, sim, zone) && coversZone(sim, zone));
}

/** Every duration that one of these is offered for, the shortest first. */
export function durationsOf(products: readonly Pick<Offered, 'offers'>[]): number[] {
  const months = products.flatMap(({ offers }) => offers.map((offer) => offer.months));
  return [...new Set(months)].sort((one, other) => one - other);
}

/** The duration that most of these have as their default; of as many the shortest. Null where none has one (MOB-19). */
export function defaultDuration(products: readonly Pick<Offered, 'offers'>[]): number | null {
  const defaults = products.flatMap(({ offers }) =>
    offers.filter(({ isDefault }) => isDefault).map((offer) => offer.months),
  );
  const times = (months: number) => defaults.filter((each) => each === months).length;
  return [...new Set(defaults)].sort((one, other) => times(other) - times(one) || one - other)[0] ?? null;
}

/** Whether it is offered for this long. Without a word about durations the provider decides. */
export function isOfferedFor({ offers }: Pick<Offered, 'offers'>, months: number | null): boolean {
  return offers.length === 0 || offers.some((offer) => offer.months === months);
}
