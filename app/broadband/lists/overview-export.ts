import type { LoaderFunctionArgs } from '@remix-run/node';
import { authorize } from '~/kernel/session/authorize.server';
import { limitFiles } from '~/kernel/session/forms/too-often.server';
import { exportList } from '~/kernel/table/export.server';
import { readTableState } from '~/kernel/table/table';
import { connectionColumns } from './export-columns.server';
import { connectionsTable } from './list-definitions';
import { statesOf } from './states';

/** The connections that the overview has under its search and filter, all pages. */
export async function loader(args: LoaderFunctionArgs) {
  const { provider, t, now, timezone, session } = await authorize(args, 'broadband-r');
  await limitFiles(args, session);
  const state = readTableState(connectionsTable, new URL(args.request.url).searchParams);
  return exportList({
    definition: connectionsTable,
    name: t('connections:export.files.overview'),
    columns: connectionColumns(t),
    load: (query) => provider.broadband.listConnections({ ...query, ...statesOf(state.filters.state) }),
    state,
    now,
    timezone,
    lostText: t('table.lostRow'),
  });
}
