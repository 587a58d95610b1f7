import { centsOf, formatPrice, timesAmount } from '~/flows/prices/amounts';
import type { QuotedPrice } from '~/flows/prices/quoted-price';
import type { PriceCategory } from '~/flows/prices/receipt';
import { contentHash } from '~/flows/intents/intent.server';
import { categoryTotal, otherTotal } from '~/flows/prices/category-total';
import { settlePanel } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';
import { foreign } from '~/kernel/ui/words';
import { seesMobilePrices } from '../offered.server';
import { pricedOrder, type CompleteOrder } from './order-payload.server';

/**
 * The prices of one SIM of the order and of all, by category (MOB-09, MOB-15). For users who may not see them they are
 * `hidden`, and the provider is not asked (PER-05). The order stays possible when the receipt fails.
 */
export async function orderReceipt(access: Access, order: CompleteOrder) {
  if (!seesMobilePrices(access)) return { kind: 'hidden' as const };
  const { length: count } = order.answers.sim.names;
  const asked = await settlePanel(access.provider.mobileOrders.receipt(pricedOrder(order)));
  if (!asked.ok) return { kind: 'failed' as const };
  return {
    kind: 'shown' as const,
    count,
    /** The receipt's fingerprint for the form, so that the user orders at the price that the review showed. */
    seen: contentHash(asked.value),
    /** The fingerprint with the sums. The form posts them back, so that the portal can name a changed price. */
    shown: [contentHash(asked.value), ...sumsOf(asked.value)].join(' '),
    groups: asked.value.map(({ type, name, total, prices }, at) => {
      const other = otherTotal({ prices, total });
      return {
        key: String(at),
        type,
        name: foreign(name),
        lines: prices.map((price, line) => ({
          key: String(line),
          name: foreign(price.name),
          count: price.count,
          price: foreign(price.price),
        })),
        total: foreign(categoryTotal({ prices, total })),
        /** The sum of the lines where it differs from the total. */
        otherTotal: other,
        /** The amount for all SIMs. Null when the amount of one is unclear or contradictory. */
        all: count > 1 && other === null ? timesAmount(oneAmount(total, prices) ?? '', count) : null,
      };
    }),
  };
}

/** `one_time=495` in cents, for the amounts that can be read for certain. */
function sumsOf(categories: readonly PriceCategory[]): string[] {
  return categories.flatMap(({ type, total, prices }) => {
    const cents = centsOf(oneAmount(total, prices) ?? '');
    return isKnown(type) && cents !== null ? [`${type}=${cents}`] : [];
  });
}

const KNOWN = ['one_time', 'recurring'] as const;

function isKnown(type: string): type is (typeof KNOWN)[number] {
  return KNOWN.some((known) => known === type);
}

/** The posted sums of a review in words; null when it showed none. */
export function sumsText(shown: string, t: Access['t']): string | null {
  const sums = [...shown.matchAll(/ (one_time|recurring)=(\d{1,9})(?= |$)/g)].map(
    ([, type, cents]) =>
      `${t(`prices:categories.${type as (typeof KNOWN)[number]}`)} ${formatPrice(Number(cents) / 100)}`,
  );
  return sums.length > 0 ? sums.join(', ') : null;
}

/** The amount of a category for one SIM, or null when the receipt does not give it. */
function oneAmount(total: string | null, prices: readonly { readonly count: number; readonly price: string }[]) {
  const [only, ...others] = prices;
  return total || (only?.count === 1 && others.length === 0 ? only.price : null);
}

export type OrderReceipt = Awaited<ReturnType<typeof orderReceipt>>;

/** The price of a review. An empty receipt has no price, although a SIM is a contract that costs money. */
export function quotedPrice(receipt: OrderReceipt): QuotedPrice {
  const isShown = receipt.kind === 'shown' && receipt.groups.length > 0;
  return { isOwed: receipt.kind !== 'hidden', seen: isShown ? receipt.shown : '' };
}
