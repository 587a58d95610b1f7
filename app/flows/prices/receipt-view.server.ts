import { centsOf, formatPrice, timesAmount } from './amounts';
import type { QuotedPrice } from './quoted-price';
import type { PriceCategory } from './receipt';
import { categoryTotal, otherTotal } from './category-total';
import { oneAmount, sumsOfReceipt } from './confirmed-sums';
import type { Settled } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';
import { foreign } from '~/kernel/ui/words';

/**
 * A receipt for one record, and for several that are sent at once, by category (MOB-09, MOB-15). It is hidden for users
 * who may not see prices, for whom the provider is not asked (PER-05).
 * @param asked the receipt of one record; null for users who may not see prices
 * @param hash the fingerprint of a receipt
 */
export function receiptView(
  asked: Settled<readonly PriceCategory[]> | null,
  count: number,
  hash: (receipt: readonly PriceCategory[]) => string,
) {
  if (asked === null) return { kind: 'hidden' as const };
  if (!asked.ok) return { kind: 'failed' as const };
  const seen = hash(asked.value);
  return {
    kind: 'shown' as const,
    count,
    /** The receipt's fingerprint for the form, so that the user orders at the price that the review showed. */
    seen,
    sums: sumsOfReceipt(asked.value),
    /** The fingerprint with the sums. The form posts them back, so that the portal can name a changed price. */
    shown: [seen, ...sumsOf(asked.value)].join(' '),
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
        /** The amount for all records. Null when the amount of one is unclear or contradictory. */
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

export type ReceiptView = ReturnType<typeof receiptView>;

/** The price of a review. An empty receipt has no price, although a contract costs money. */
export function quotedPrice(receipt: ReceiptView): QuotedPrice {
  const isShown = receipt.kind === 'shown' && receipt.groups.length > 0;
  return {
    isOwed: receipt.kind !== 'hidden',
    ...(isShown ? { seen: receipt.shown, sums: receipt.sums } : { seen: '' }),
  };
}
