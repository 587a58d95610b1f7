import type { LoaderFunctionArgs } from '@remix-run/node';
import type { PageHandle } from '~/frame/page-kinds';
import { authorize } from '~/session/authorize.server';

export const handle: PageHandle = { page: 'plain' };

/** Unknown addresses: 404, inside the shell for who is signed in (NAV-03, AUT-13). */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await authorize(args, 'public');
  throw new Response(null, { status: 404 });
}

export const action = loader;

export default function NotFound() {
  return null;
}
