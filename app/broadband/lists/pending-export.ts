import type { LoaderFunctionArgs } from '@remix-run/node';
import { authorize } from '~/kernel/session/authorize.server';
import { openFile } from '~/kernel/table/open-list.server';
import { orderColumns } from './export-columns.server';
import { pendingList } from './list-definitions';
import { listOrders } from './pending-orders.server';

/** The orders that match the list's search and filter, from all pages. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-r');
  const { provider, t, timezone } = access;
  return openFile(access, args, pendingList, {
    name: t('connections:export.files.pending'),
    columns: orderColumns(t, timezone),
    load: (query, state) => listOrders(provider, query, state),
  });
}
