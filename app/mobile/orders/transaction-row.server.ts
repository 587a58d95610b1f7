import { formatDate } from '~/kernel/time/dates';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { MobileTransaction } from '~/mobile/provider/schemas/transaction';
import { shownIccid, shownMsisdn } from '~/telecom/sims/shown-number';
import type { OrderRun } from './order-runs.server';
import { orderName, orderState, progressText } from './order-words.server';

interface Besides {
  /** The name under which the SIM was ordered here. */
  readonly name: string | null;
  /** The change that the order makes, or null when it is unknown. */
  readonly change: string | null;
  /** The run that ordered it together with others; null when none is known. */
  readonly run: OrderRun | null;
}

/** A row of the mobile orders as text (house rule 10). */
export function transactionRow(order: MobileTransaction, besides: Besides, t: Translator, timezone: string) {
  const { uuid, connection, endUser, createdAt, expectedDate, open } = order;
  return {
    uuid,
    ...besides,
    connection: connection.nid ?? t('mobileOrders:noConnection'),
    type: orderName(order, t),
    /** The numbers of its SIM, without the one that names the row. */
    numbers: [
      besides.name && connection.nid,
      connection.msisdn && shownMsisdn(connection.msisdn),
      connection.iccid && shownIccid(connection.iccid),
    ]
      .filter(Boolean)
      .join(' · '),
    endUser: endUser?.companyName ?? '',
    state: orderState(order, t),
    progress: progressText(order, t),
    createdAt: createdAt ? formatDate(createdAt, timezone) : '',
    // an order that has ended is not expected any more
    expectedDate: open === false ? '' : expectedDate ? formatDate(expectedDate, timezone) : t('mobileOrders:noDate'),
  };
}
export type TransactionRow = ReturnType<typeof transactionRow>;
