import type { Transaction } from '~/broadband/provider/schemas/transaction';
import { LETTER, type Letter } from '~/flows/papers/letter';
import { paperLanguage } from '~/flows/papers/paper';
import { translator } from '~/kernel/i18n/i18n.server';
import { paths } from '~/kernel/paths/paths';
import type { Access } from '~/kernel/session/authorize.server';
import { personName } from '~/kernel/session/session.server';
import type { CompleteOrder } from '../review/order-payload.server';
import { orderLetter } from './order-letter.server';

/**
 * The text about an order for its customer, in the language of the address. The provider does not know a customer's
 * language, so the first one is that of the page.
 */
export function letterOf(
  { session, language: own, timezone }: Access,
  order: CompleteOrder,
  nid: string,
  now: Transaction | null,
  query: URLSearchParams,
): Letter {
  const language = paperLanguage(query.get(LETTER), own);
  const from = [...new Set([personName(session.record), session.record.organization.name])];
  return {
    language,
    paragraphs: orderLetter(order, now, { t: translator(language), language, timezone, from }),
    languages: (['nl', 'en'] as const).map((key) => ({
      key,
      href: paths.broadbandOrder().complete(nid, { [LETTER]: key }),
    })),
  };
}
