import { seesPrices } from '~/kernel/access/permissions';
import type { Access } from '~/kernel/session/authorize.server';
import { amountsIn, type Ordered, type Sums } from './confirmed-sums';
import { sumsSince } from './sums-since';

type Reader = Pick<Access, 't' | 'permissions' | 'showPrices'>;

/** The part of an intent that says what was confirmed. */
interface Confirmed {
  readonly unpriced?: boolean;
  readonly ordered?: Ordered | null;
}

/** The confirmed price of a send in words. Empty for readers who may not see prices, and when none was confirmed. */
export function confirmedText(reader: Reader, { unpriced = false, ordered }: Confirmed): string {
  if (!seesPrices(reader)) return '';
  if (unpriced) return reader.t('prices:unpriced.confirmed');
  if (!ordered?.sums) return '';
  const { sums, promotion } = ordered;
  const price = reader.t('prices:confirmed', { price: sumsInWords(reader, sums) });
  return promotion ? `${price}. ${withoutPromotion(reader, promotion)}` : price;
}

/** The promotion beside the sums, as the review says it: `Exclusief actie Glas zonder aansluitkosten.` */
export function withoutPromotion({ t }: Pick<Access, 't'>, promotion: string): string {
  return t('prices:without', { what: t('prices:promotion', { name: promotion }) });
}

/** Sums in words: `€ 54,00 per maand + € 95,00 eenmalig`. */
export function sumsInWords({ t }: Pick<Access, 't'>, sums: Sums): string {
  const amounts = amountsIn(sums).map(({ amount, per }) => `${amount} ${t(`prices:spoken.${per}`)}`);
  return amounts.length > 0 ? amounts.join(' + ') : t('prices:free');
}

/** The difference from earlier sums to present ones: `€ 1,50 per maand meer`. */
export function differenceInWords({ t }: Pick<Access, 't'>, before: Sums, now: Sums): string {
  const all = sumsSince(before, now).map(({ is, amount, per }) =>
    t(`prices:since.${is}`, { amount, per: t(`prices:spoken.${per}`) }),
  );
  return all.join(', ') || t('prices:since.same');
}
