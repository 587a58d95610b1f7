import type { LoaderFunctionArgs } from '@remix-run/node';
import { ENDING_LINES, isEnding } from '~/telecom/lines/carrier-state';
import { authorize } from '~/kernel/session/authorize.server';
import { limitFiles } from '~/kernel/session/forms/too-often.server';
import { exportList } from '~/kernel/table/export.server';
import { withoutOthers } from '~/kernel/table/list.server';
import { readTableState } from '~/kernel/table/table';
import { connectionColumns } from './export-columns.server';
import { endOfLifeTable } from './list-definitions';

/** The connections that end, under the search of their list, all pages. */
export async function loader(args: LoaderFunctionArgs) {
  const { provider, t, now, timezone, session } = await authorize(args, 'broadband-r');
  await limitFiles(args, session);
  const state = readTableState(endOfLifeTable, new URL(args.request.url).searchParams);
  return exportList({
    definition: endOfLifeTable,
    name: t('connections:export.files.endOfLife'),
    columns: connectionColumns(t),
    load: async (query) =>
      withoutOthers(await provider.broadband.listConnections({ ...query, ...ENDING_LINES }), isEnding),
    state,
    now,
    timezone,
    lostText: t('table.lostRow'),
  });
}
