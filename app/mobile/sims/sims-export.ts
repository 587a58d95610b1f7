import type { LoaderFunctionArgs } from '@remix-run/node';
import type { TableState } from '~/kernel/table/definition';
import { attachmentOf, fileNameIn } from '~/kernel/text/file-name';
import { today } from '~/kernel/time/dates';
import { authorize, type Access } from '~/kernel/session/authorize.server';
import { limitFiles } from '~/kernel/session/forms/too-often.server';
import { openFile } from '~/kernel/table/open-list.server';
import { simFileColumns } from './sim-file-columns.server';
import { onlyAsked, simListQuery, simQuery } from './sim-query';
import { readSimsState, simsListAt } from './sims-table';

/**
 * The SIMs that match the list's search and filters. The whole file is the provider's own; one of chosen columns is made
 * here, since no provider's file has a choice.
 */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'mobile-broadband-r');
  const query = new URL(args.request.url).searchParams;
  const state = readSimsState(query);
  if (state.columns === null) return wholeFile(access, args, state);
  return openFile(access, args, simsListAt(query), {
    name: access.t('mobile:list.file'),
    columns: simFileColumns(access),
    load: async (asked) => onlyAsked(await access.provider.mobileConnections.list(simListQuery(asked, state)), state),
  });
}

/**
 * The provider's file, streamed under its own name (MOB-01). When the provider breaks off, so does this answer, since
 * half a file must not pass for a whole one.
 */
async function wholeFile(access: Access, args: LoaderFunctionArgs, state: TableState): Promise<Response> {
  const { provider, t, now, timezone, session } = access;
  await limitFiles(args, session);
  const sort = { field: state.sortBy, descending: state.descending };
  const { content, disposition } = await provider.mobileConnections.file({ ...simQuery(state), sort });
  const name = fileNameIn(disposition, '.csv') ?? `${t('mobile:list.file')}-${today(now, timezone)}.csv`;
  return new Response(content, {
    headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': attachmentOf(name) },
  });
}
