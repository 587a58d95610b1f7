import { orderAttention, type OrderAttention } from '~/broadband/domain/order-attention';
import { pendingGroup } from '~/broadband/domain/pending-group';
import { callUpHref } from '~/broadband/orders/call-up';
import type { Transaction } from '~/broadband/provider/schemas/transaction';
import type { Translator } from '~/kernel/i18n/i18n.server';
import { today } from '~/kernel/time/dates';
import type { Shown } from '~/kernel/ui/status';
import { pendingRow } from './pending-row.server';

interface Reader {
  readonly t: Translator;
  readonly timezone: string;
  readonly now: Date;
  /** True for users who may say that an order on demand is to be delivered. */
  readonly mayOrder: boolean;
  /** True when the list has the order of the expected days. */
  readonly isByDay: boolean;
}

/**
 * A row of the pending orders as work: whom it waits for, and the group of its day.
 * @param example the reader's example that made it
 */
export function workRow(order: Transaction, { t, timezone, now, mayOrder, isByDay }: Reader, example?: string) {
  const row = pendingRow(order, t, timezone, example);
  const day = today(now, timezone);
  const waits = orderAttention(order, day)?.kind;
  return {
    ...row,
    group: isByDay && order.open ? t(`connections:pending.groups.${pendingGroup(order.expectedDate, day)}`) : undefined,
    state: (waits && WAITING[waits]?.(t)) ?? row.state,
    callUpHref: waits === 'onDemand' && mayOrder && order.nid !== null ? callUpHref(order.nid, order) : null,
  };
}
export type WorkRow = ReturnType<typeof workRow>;

/** The state of an order that somebody has to do something for. A failed one has words of its own already. */
const WAITING: Readonly<Partial<Record<OrderAttention['kind'], (t: Translator) => Shown>>> = {
  onDemand: (t) => ({ text: t('connections:pending.waits'), tone: 'warning', icon: 'warning' }),
  late: (t) => ({ text: t('connections:pending.late'), tone: 'danger', icon: 'error' }),
};
