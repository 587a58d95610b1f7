import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { sessionMeta } from '~/kernel/frame/failed-meta';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { PublicError } from '~/kernel/frame/public-error';
import { authorize } from '~/kernel/session/authorize.server';
import { completeSignIn } from '~/kernel/session/sign-in/sign-in.server';

export const handle: PageHandle = { page: 'public' };

export const meta = sessionMeta;

export async function loader(args: LoaderFunctionArgs) {
  await authorize(args, 'public');
  const { returnTo, setCookies } = await completeSignIn(args);
  for (const cookie of setCookies) args.context.responseHeaders.append('set-cookie', cookie);
  return redirect(returnTo, 303);
}

/** Never drawn. Without a component a refusal would be its bare reason and no page. */
export default function Callback() {
  return null;
}

export const ErrorBoundary = PublicError;
