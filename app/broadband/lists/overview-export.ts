import type { LoaderFunctionArgs } from '@remix-run/node';
import { authorize } from '~/kernel/session/authorize.server';
import { openFile } from '~/kernel/table/open-list.server';
import { addressSearch } from './exact.server';
import { connectionColumns } from './export-columns.server';
import { connectionsList } from './list-definitions';
import { statesOf } from './states';

/** The connections that match the overview's search and filter, from all pages. */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-r');
  const { provider, t } = access;
  return openFile(access, args, connectionsList, {
    name: t('connections:export.files.overview'),
    columns: connectionColumns(t),
    load: (query, { filters }) =>
      provider.broadband.listConnections({ ...addressSearch(query), ...statesOf(filters.state) }),
  });
}
