import { zonesText } from '../usage/zone-usage.server';
import { seesPrices } from '~/kernel/access/permissions';
import { subscriptionsIn, suits, visibleTo } from '~/mobile/domain/sim-product';
import { formatVolume } from '~/kernel/text/volume';
import { centsOf, recurringLabel } from '~/flows/prices/amounts';
import type { DataPool } from '~/telecom/provider/data-pool';
import type { MobileProduct } from '~/mobile/provider/schemas/product';
import type { Access } from '~/kernel/session/authorize.server';
import { foreign } from '~/kernel/ui/words';

/** All products that can be ordered for a SIM, as far as this user may see them. */
export interface Catalogue {
  readonly subscriptions: readonly MobileProduct[];
  readonly bundles: readonly MobileProduct[];
  readonly hardware: readonly MobileProduct[];
  /** True when products have no category, so that bundles may be among the subscriptions. */
  readonly isUnreported: boolean;
}

/** @throws a failing provider */
export async function catalogue({ provider, admin }: Access): Promise<Catalogue> {
  const { rows } = await provider.mobileProducts.availability();
  const seen = visibleTo(rows, admin);
  const subscriptions = subscriptionsIn(seen);
  return {
    subscriptions,
    bundles: seen.filter((product) => product.category === 'bundle' && !subscriptions.includes(product)),
    hardware: seen.filter(({ category }) => category === 'hardware'),
    isUnreported: seen.every(({ category }) => category === ''),
  };
}

/** The pools of the organisation. @throws a failing provider */
export async function pools({ provider }: Access): Promise<readonly DataPool[]> {
  return (await provider.dataPools.choices()).rows;
}

/** The data that a SIM with this product can have. */
export function dataFor(
  sim: Pick<MobileProduct, 'providerName'>,
  zone: number,
  { bundles, pools: all }: { readonly bundles: readonly MobileProduct[]; readonly pools: readonly DataPool[] },
) {
  return {
    bundles: bundles.filter((bundle) => suits(bundle, sim, zone)),
    pools: all.filter((pool) => suits(pool, sim, zone)),
  };
}

export type Amount = { readonly amount: string; readonly per: ReturnType<typeof recurringLabel> };

type Priced = Pick<MobileProduct, 'offers' | 'withoutTerm'>;

/**
 * The price of a product for a contract of so many months, or without a contract for null. Empty when the price is
 * missing or the user may not see it (MOB-15).
 */
export function amountsOf(access: Access, product: Priced, months: number | null): Amount[] {
  return totalsOf(access, product, months).map(({ price, unit }) => ({
    amount: foreign(price),
    per: recurringLabel(unit),
  }));
}

function totalsOf(access: Access, { offers, withoutTerm }: Priced, months: number | null) {
  if (!seesMobilePrices(access)) return [];
  const offer = months === null ? withoutTerm : offers.find((each) => each.months === months);
  return offer?.isAdminOnly && !access.admin ? [] : (offer?.totals ?? []);
}

/**
 * The monthly part of the same price in cents. Null when it is missing, unclear, or not visible to the user, and when
 * some of the price is paid otherwise than monthly or once.
 */
export function monthlyCents(access: Access, product: Priced, months: number | null): number | null {
  const totals = totalsOf(access, product, months);
  if (totals.length === 0 || totals.some(({ unit }) => unit !== null && unit !== 'months')) return null;
  return addCents(totals.filter(({ unit }) => unit === 'months').map(({ price }) => centsOf(price)));
}

/** The sum of amounts. Null when one of them is unknown. */
export function addCents(amounts: readonly (number | null)[]): number | null {
  return amounts.reduce((sum, cents) => (sum === null || cents === null ? null : sum + cents), 0);
}

/** True when the user may see prices and the product names none. */
export function isPriceUnknown(access: Access, product: Priced): boolean {
  const terms = [...product.offers.map(({ months }) => months), null];
  return seesMobilePrices(access) && terms.every((months) => amountsOf(access, product, months).length === 0);
}

/** The same in a sentence; null without any price. */
export function priceText(access: Access, product: Priced, months: number | null) {
  const amounts = amountsOf(access, product, months);
  return amounts.length > 0
    ? amounts.map(({ amount, per }) => `${amount} ${access.t(`prices:spoken.${per}`)}`).join(' + ')
    : null;
}

/** The one rule for who sees mobile prices (PER-05). */
export function seesMobilePrices(access: Pick<Access, 'permissions' | 'showPrices'>): boolean {
  return seesPrices(access);
}

/** The zone, the size and the network of a product. */
export function aboutProduct(
  { zones, limit, providerName, redundancy }: Pick<MobileProduct, 'zones' | 'limit' | 'providerName' | 'redundancy'>,
  { t, language }: Access,
): string {
  return [
    zones && zonesText(zones, t),
    limit !== null && t('mobileOrder:offered.volume', { volume: formatVolume(limit, language) }),
    providerName && foreign(providerName),
    redundancy === 'backup' && t('mobileOrder:offered.backup'),
  ]
    .filter(Boolean)
    .join(' · ');
}
