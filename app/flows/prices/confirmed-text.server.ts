import { seesPrices } from '~/kernel/access/permissions';
import type { Access } from '~/kernel/session/authorize.server';
import { amountsIn, type Ordered, type Sums } from './confirmed-sums';

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
  return ordered?.sums ? reader.t('prices:confirmed', { price: sumsInWords(reader, ordered.sums) }) : '';
}

/** Sums in words: `€ 54,00 per maand + € 95,00 eenmalig`. */
export function sumsInWords({ t }: Pick<Access, 't'>, sums: Sums): string {
  const amounts = amountsIn(sums).map(({ amount, per }) => `${amount} ${t(`prices:spoken.${per}`)}`);
  return amounts.length > 0 ? amounts.join(' + ') : t('prices:free');
}
