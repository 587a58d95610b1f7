import type { LoaderFunctionArgs } from '@remix-run/node';
import { authorize } from '~/kernel/session/authorize.server';
import { limitFiles } from '~/kernel/session/forms/too-often.server';
import { exportList } from '~/kernel/table/export.server';
import { readTableState } from '~/kernel/table/table';
import { orderColumns } from './export-columns.server';
import { pendingTable } from './list-definitions';
import { listOrders } from './pending-orders.server';

/** The orders that the list has under its search and filter, all pages. */
export async function loader(args: LoaderFunctionArgs) {
  const { provider, t, now, timezone, session } = await authorize(args, 'broadband-r');
  await limitFiles(args, session);
  const state = readTableState(pendingTable, new URL(args.request.url).searchParams);
  return exportList({
    definition: pendingTable,
    name: t('connections:export.files.pending'),
    columns: orderColumns(t, timezone),
    load: (query) => listOrders(provider, query, state.filters.showClosed === 'true'),
    state,
    now,
    timezone,
    lostText: t('table.lostRow'),
  });
}
