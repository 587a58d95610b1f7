import type { LoaderFunctionArgs } from '@remix-run/node';
import { paths } from '~/kernel/paths/paths';
import { authorize } from '~/kernel/session/authorize.server';
import { endOf, isSoon } from '~/kernel/session/session.server';
import { limits } from '~/kernel/session/session-limits.server';

/**
 * The check of every 30 s while a page is open (AUT-05). Loading the session has refreshed the token when it was due.
 * A session that ends soon answers 200, with the address of the page about it.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { session, now } = await authorize(args, 'public');
  if (!session) return new Response(null, { status: 401 });
  const isEnding = isSoon(endOf(session.record, limits()).at - now.getTime());
  return isEnding
    ? new Response(null, { headers: { 'X-Ends': paths.sessionEnding() } })
    : new Response(null, { status: 204 });
}
