import { isFailed } from '~/broadband/domain/order-attention';
import { EXAMPLE } from '~/flows/wizard/example/fill.server';
import { paths } from '~/kernel/paths/paths';
import { formatDate } from '~/kernel/time/dates';
import { formatPlace } from '~/kernel/text/postcode';
import { eventsAhead, happenedSoFar } from '~/telecom/timeline/timeline-steps';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { Transaction } from '~/broadband/provider/schemas/transaction';
import { transactionState } from '~/telecom/timeline/transaction-words.server';
import { actionText } from '~/telecom/words/connection.server';
import { projectedTitle } from '../line/event-titles.server';

/** The kinds of orders that make a line. A later change of the same line is no order to repeat. */
const MAKING: readonly string[] = ['new', 'migrate'];

/**
 * A row of the pending orders as text (house rule 10).
 * @param example the reader's example that made it
 */
export function pendingRow(transaction: Transaction, t: Translator, timezone: string, example?: string) {
  const date = (value: string | null, none: string) => (value ? formatDate(value, timezone) : none);
  return {
    /** A short and unique id. A nid is not unique, since a connection can have several orders. */
    id: transaction.uuid?.slice(0, 8) ?? transaction.id,
    nid: transaction.nid,
    state: transactionState(transaction, t),
    address: formatPlace(transaction.address) || (transaction.nid ?? t('connections:pending.noAddress')),
    city: transaction.address.city,
    action: actionText(transaction.action, t),
    createdAt: formatDate(transaction.createdAt, timezone),
    wishDate: date(transaction.wishDate, t('connections:pending.noWish')),
    expectedDate: date(transaction.expectedDate, t('connections:pending.noDate')),
    next: nextEvent(transaction, t),
    /** The start of an order like this one. Null for an order that is no example of its reader. */
    likeHref:
      example === undefined || !MAKING.includes(transaction.action)
        ? null
        : paths.broadbandOrder().start({ [EXAMPLE]: example }),
  };
}

function nextEvent(order: Transaction, t: Translator): string {
  const [next] = order.open && !isFailed(order) ? eventsAhead(order, happenedSoFar(order)) : [];
  return next ? t('connections:pending.next', { event: projectedTitle(next, order.action, t) }) : '';
}
