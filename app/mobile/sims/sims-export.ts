import type { LoaderFunctionArgs } from '@remix-run/node';
import { attachmentOf, fileNameIn } from '~/kernel/text/file-name';
import { today } from '~/kernel/time/dates';
import { authorize } from '~/kernel/session/authorize.server';
import { limitFiles } from '~/kernel/session/forms/too-often.server';
import { simQuery } from './sim-query';
import { readSimsState } from './sims-table';

/**
 * The SIMs that match the list's search and filters, as the provider's own file, streamed under its own name (MOB-01).
 * When the provider breaks off, so does this answer, since half a file must not pass for a whole one.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { provider, t, now, timezone, session } = await authorize(args, 'mobile-broadband-r');
  await limitFiles(args, session);
  const state = readSimsState(new URL(args.request.url).searchParams);
  const sort = { field: state.sortBy, descending: state.descending };
  const { content, disposition } = await provider.mobileConnections.file({ ...simQuery(state), sort });
  const name = fileNameIn(disposition, '.csv') ?? `${t('mobile:list.file')}-${today(now, timezone)}.csv`;
  return new Response(content, {
    headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': attachmentOf(name) },
  });
}
