import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { authorize } from '~/kernel/session/authorize.server';
import { movedTo } from './moved';

export const handle: PageHandle = { page: 'plain' };

/**
 * Answers unknown addresses with 404, inside the shell for signed-in users (NAV-03, AUT-13). Earlier addresses redirect
 * to the present ones (NAV-04).
 */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  await authorize(args, 'public');
  const now = movedTo(new URL(args.request.url));
  if (now === null) throw new Response(null, { status: 404 });
  return redirect(now, 302);
}

export async function action(args: ActionFunctionArgs): Promise<null> {
  await authorize(args, 'public');
  throw new Response(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
