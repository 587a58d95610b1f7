import { seesPrices } from '~/kernel/access/permissions';
import { firstOffer, openOffers } from '~/mobile/domain/offers';
import { recurringLabel } from '~/flows/prices/amounts';
import { settlePanel } from '~/kernel/provider/client.server';
import type { MobileOffer } from '~/mobile/provider/schemas/product';
import type { Access } from '~/kernel/session/authorize.server';
import { foreign } from '~/kernel/ui/words';
import { zonesText } from '../../usage/zone-usage.server';
import { productText } from '../pool-words.server';

/** The pools on offer with the terms that the user may choose, or null when they could not be loaded. */
export async function offeredPools({ provider, admin }: Pick<Access, 'provider' | 'admin'>) {
  const found = await settlePanel(provider.mobileProducts.dataPools());
  if (!found.ok) return null;
  return (
    found.value.rows
      // a pool without any term stays on offer, but a pool with staff terms only does not
      .filter(({ offers }) => offers.length === 0 || openOffers(offers, admin).length > 0)
      .map((product) => ({ ...product, offers: openOffers(product.offers, admin) }))
  );
}
type OfferedPool = NonNullable<Awaited<ReturnType<typeof offeredPools>>>[number];

/** The choices of the form, and the term that stands first. */
export async function poolChoices(access: Access) {
  const products = await offeredPools(access);
  if (products === null) return { failed: true as const };
  const shows = seesPrices(access);
  const months = [...new Set(products.flatMap(({ offers }) => offers.map((offer) => offer.months)))];
  return {
    failed: false as const,
    showsPrices: shows,
    products: products.map((product) => productChoice(access, product, shows)),
    months: months
      .toSorted((one, other) => one - other)
      .map((count) => ({ value: String(count), label: access.t('dataPools:months', { count }) })),
    usual: products.flatMap(({ offers }) => firstOffer(offers)?.months ?? [])[0] ?? null,
  };
}
export type PoolChoices = Awaited<ReturnType<typeof poolChoices>>;

function productChoice({ t }: Access, product: OfferedPool, shows: boolean) {
  const { uuid, name, zones, providerName, offers } = product;
  const prices = shows ? offers.flatMap((offer) => priceOf(offer, t)) : [];
  return {
    uuid,
    name: foreign(name) || uuid,
    note: [zonesText(zones, t), productText({ productName: null, providerName })].filter(Boolean).join(' · '),
    prices,
    isPriceUnknown: shows && prices.length === 0,
  };
}

function priceOf({ months, totals }: MobileOffer, t: Access['t']) {
  return (totals ?? []).map(({ price, unit }) => ({
    months: t('dataPools:months', { count: months }),
    amount: price,
    per: recurringLabel(unit),
  }));
}
