import type { RowsShown } from '~/flows/runs/outcome/shown';
import { paths } from '~/kernel/paths/paths';
import { settlePanel } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';
import { transactionRow } from '../../orders/transaction-row.server';

const MOST_ORDERS = 50;
const NEWEST = { field: 'created_at', descending: true };

/** The provider's newest orders. Some of them may be SIMs that a held run still waits to send. */
export async function newestOrders({
  provider,
  t,
  timezone,
}: Access): Promise<RowsShown | { readonly failed: string }> {
  const read = await settlePanel(
    provider.mobileTransactions.list({ page: 1, perPage: MOST_ORDERS, sort: NEWEST, showClosed: true }),
  );
  if (!read.ok) return { failed: t('simRuns:orders.failed') };
  return {
    caption: t('simRuns:orders.newest'),
    columns: [
      { key: 'connection', label: t('mobileOrders:list.columns.connection'), heads: true },
      { key: 'type', label: t('mobileOrders:list.columns.i18n_type') },
      { key: 'endUser', label: t('mobileOrders:list.columns.end_user') },
      { key: 'state', label: t('mobileOrders:list.columns.state') },
      { key: 'createdAt', label: t('mobileOrders:list.columns.created_at') },
    ],
    rows: read.value.rows.map((order) => {
      const { uuid, connection, type, endUser, state, createdAt } = transactionRow(
        order,
        { name: null, change: null, run: null },
        t,
        timezone,
      );
      return { key: uuid, href: paths.mobileTransaction(uuid), cells: { connection, type, endUser, state, createdAt } };
    }),
  };
}
