import { formatDateTime } from '~/kernel/time/dates';
import { settlePanel } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';
import { transactionRow } from '~/mobile/orders/transaction-row.server';
import { orderOf, type OpenedRun } from '../outcome/row.server';

const MOST_ORDERS = 50;
const NEWEST = { field: 'created_at', descending: true };

/**
 * The waiting records of a held run, and the moment since when their sends are unknown. Null for a run that is not
 * held.
 */
export function heldOf({ run, items }: OpenedRun, { timezone }: Pick<Access, 'timezone'>) {
  const { held } = run.value;
  const waiting = items.filter(({ isHeld }) => isHeld);
  if (!held || waiting.length === 0) return null;
  return {
    count: waiting.length,
    names: waiting.map(({ name }) => name),
    last: held.lastAt === null ? null : formatDateTime(new Date(held.lastAt), timezone),
  };
}
export type Held = NonNullable<ReturnType<typeof heldOf>>;

/**
 * The provider's newest orders, which the user looks through first. Null when it does not answer, and none for runs
 * that make no orders.
 */
export async function ordersToLookThrough({ provider, t, timezone }: Access, { run }: OpenedRun) {
  if (!orderOf(run)) return [];
  const read = await settlePanel(
    provider.mobileTransactions.list({ page: 1, perPage: MOST_ORDERS, sort: NEWEST, showClosed: true }),
  );
  return read.ok
    ? read.value.rows.map((order) => transactionRow(order, { name: null, change: null }, t, timezone))
    : null;
}
