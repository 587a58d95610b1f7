import { openOffers, type TermOffer } from './offers';

/** The fields of a product that a choice depends on. A missing field excludes no choice. */
export interface Offered {
  /** `subscription`, `bundle` or `hardware`. Empty when the provider does not tell them apart. */
  readonly category: string;
  /** 1 is the Netherlands, 2 the rest of the European Union. */
  readonly zones: readonly number[] | null;
  readonly providerName: string | null;
  readonly offers: readonly TermOffer[];
}

/**
 * The products and offers that this user may choose. Offers for the provider's staff are hidden from others, and so are
 * products with no other offer (MOB-15).
 */
export function visibleTo<P extends Offered>(products: readonly P[], isAdmin: boolean): P[] {
  return products.flatMap((product) => {
    const offers = openOffers(product.offers, isAdmin);
    return offers.length > 0 || product.offers.length === 0 ? [{ ...product, offers }] : [];
  });
}

/**
 * The products that a SIM can be: subscriptions. If none has that category, these are all products except pools and
 * hardware.
 */
export function subscriptionsIn<P extends Offered>(products: readonly P[]): P[] {
  const named = products.filter(({ category }) => category === 'subscription');
  return named.length > 0 ? named : products.filter(({ category }) => category !== 'hardware' && category !== 'pool');
}

export function coversZone({ zones }: Pick<Offered, 'zones'>, zone: number): boolean {
  return zones === null || zones.includes(zone);
}

/**
 * True when a bundle or a pool can be the data of a SIM. It needs the same network and the zone in which the SIM is
 * used.
 */
export function suits(
  data: Pick<Offered, 'zones' | 'providerName'>,
  sim: Pick<Offered, 'providerName'>,
  zone: number,
): boolean {
  const isSameNetwork =
    data.providerName === null || sim.providerName === null || data.providerName === sim.providerName;
  return isSameNetwork && coversZone(data, zone);
}

/** The same for an existing SIM, which has to cover every zone of the data. */
export function goesWith(
  data: Pick<Offered, 'zones' | 'providerName'>,
  sim: Pick<Offered, 'zones' | 'providerName'>,
): boolean {
  return (data.zones ?? []).every((zone) => suits(data, sim, zone) && coversZone(sim, zone));
}

/** All durations of these offers, the shortest first. */
export function durationsOf(products: readonly Pick<Offered, 'offers'>[]): number[] {
  const months = products.flatMap(({ offers }) => offers.map((offer) => offer.months));
  return [...new Set(months)].sort((one, other) => one - other);
}

/**
 * The duration that most of these have as their default, or the shortest of several such. Null when none has a default
 * (MOB-19).
 */
export function defaultDuration(products: readonly Pick<Offered, 'offers'>[]): number | null {
  const defaults = products.flatMap(({ offers }) =>
    offers.filter(({ isDefault }) => isDefault).map((offer) => offer.months),
  );
  const times = (months: number) => defaults.filter((each) => each === months).length;
  return [...new Set(defaults)].sort((one, other) => times(other) - times(one) || one - other)[0] ?? null;
}

/** True when the product is offered for this contract length. Without known lengths the provider decides. */
export function isOfferedFor({ offers }: Pick<Offered, 'offers'>, months: number | null): boolean {
  return offers.length === 0 || offers.some((offer) => offer.months === months);
}

/** The key of a product for a contract length, as one radio sends it. Null for a product without known lengths. */
export function offerKey(uuid: string, months: number | null): string {
  return months === null ? uuid : `${uuid}/${months}`;
}

/** The product and the contract length of such a key. */
export function offerOfKey(key: string): { readonly uuid: string; readonly months: number | null } {
  const [, uuid = key, months] = /^(.*)\/(\d{1,3})$/.exec(key) ?? [];
  return { uuid, months: months === undefined ? null : Number(months) };
}
