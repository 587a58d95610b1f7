import type { LoaderFunctionArgs } from '@remix-run/node';
import { authorize } from '~/kernel/session/authorize.server';

/**
 * The check of every 30 s while a page is open (AUT-05). Loading the session has refreshed the token when it was due.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { session } = await authorize(args, 'public');
  return new Response(null, { status: session ? 204 : 401 });
}
