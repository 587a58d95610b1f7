import { seesPrices } from '~/kernel/access/permissions';
import { centsOf, formatPrice } from '~/flows/prices/amounts';
import { settlePanel } from '~/kernel/provider/client.server';
import type { PoolOffer } from '~/mobile/provider/data-pools.server';
import type { Access } from '~/kernel/session/authorize.server';
import { offeredPools } from './offered-pools.server';

/** The cost of a pool over its whole contract. Null without a monthly price, and for users who may not see prices. */
export async function wholeTerm(access: Access, { productUuid, months }: PoolOffer): Promise<string | null> {
  if (months === null || !seesPrices(access)) return null;
  const [products, receipt] = await Promise.all([
    offeredPools(access),
    settlePanel(access.provider.dataPools.receipt({ productUuid, months })),
  ]);
  const offer = products
    ?.find(({ uuid }) => uuid === productUuid)
    ?.offers.find((one) => one.months === months)
    ?.totals?.find(({ unit }) => unit === 'months');
  const monthly = offer ? centsOf(offer.price) : null;
  const asked = receipt.ok ? receipt.value.find(({ type }) => type === 'recurring')?.total : null;
  // only the offer says how often the receipt's price is paid, so both have to name the same price
  if (monthly === null || !asked || centsOf(asked) !== monthly) return null;
  const sum = formatPrice((monthly * months) / 100);
  return access.t('dataPools:create.wholeText', { number: months, price: formatPrice(monthly / 100), sum });
}
