import type { LoaderFunctionArgs } from '@remix-run/node';
import { ENDING_LINES, isEnding } from '~/telecom/lines/carrier-state';
import { authorize } from '~/kernel/session/authorize.server';
import { withoutOthers } from '~/kernel/table/list.server';
import { openFile } from '~/kernel/table/open-list.server';
import { addressSearch } from './exact.server';
import { connectionColumns } from './export-columns.server';
import { endOfLifeList } from './list-definitions';

/** The ending connections that match the list's search, from all pages. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-r');
  const { provider, t } = access;
  return openFile(access, args, endOfLifeList, {
    name: t('connections:export.files.endOfLife'),
    columns: connectionColumns(t),
    load: async (query) =>
      withoutOthers(await provider.broadband.listConnections({ ...addressSearch(query), ...ENDING_LINES }), isEnding),
  });
}
