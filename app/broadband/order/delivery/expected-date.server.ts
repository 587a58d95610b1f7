import type { Transaction } from '~/broadband/provider/schemas/transaction';
import type { Access } from '~/kernel/session/authorize.server';
import { formatDate, today } from '~/kernel/time/dates';
import type { CompleteOrder } from '../review/order-payload.server';
import { firstDate } from './wish-date.server';

/** An order as it was sent, with the moment in milliseconds since 1970, and as the provider has it now. */
interface OrderNow {
  readonly sent: CompleteOrder | null;
  readonly sentAt: number | null;
  /** Null when the provider was not read. */
  readonly order: Pick<Transaction, 'expectedDate' | 'wishDate' | 'onDemand' | 'open'> | null;
}

/**
 * The provider's date of delivery in words. Before there is one, the first day that was possible, for an order without
 * a requested day. Empty when there is nothing to say.
 */
export function expectedText(
  { t, now, timezone }: Pick<Access, 't' | 'now' | 'timezone'>,
  { sent, sentAt, order }: OrderNow,
): string {
  if (order?.expectedDate) return formatDate(order.expectedDate, timezone);
  if (!sent || sentAt === null || order?.open === false) return '';
  const { custwishdate, on_demand } = sent.answers.delivery;
  if ((order?.wishDate ?? custwishdate) !== null || order?.onDemand || on_demand) return '';
  const line = sent.facts.product;
  const first = firstDate({ now: new Date(sentAt), timezone }, line);
  // a day that has passed says nothing any more
  const isKnown = line.leadTimeDays !== null && first >= today(now, timezone);
  return isKnown ? t('order:complete.earliest', { date: formatDate(first) }) : t('order:complete.undated');
}
