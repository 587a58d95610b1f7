import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { PublicError } from '~/kernel/frame/errors/public-error';
import { paths } from '~/kernel/paths/paths';
import { authorize } from '~/kernel/session/authorize.server';
import { postOnly } from '~/kernel/session/post-only.server';
import { swapBack } from '~/kernel/session/swap/swap-back.server';

export const handle: PageHandle = { page: 'public' };

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await authorize(args, 'public');
  throw postOnly(args);
}

/** Ends the work as another user (AUT-08). A chip of an earlier swap in another tab ends it too: that is never wrong. */
export async function action(args: ActionFunctionArgs) {
  const { session } = await authorize(args, 'public');
  if (session && session.swap !== null) await swapBack(args.context, session, 'closed');
  return redirect(paths.home(), 303);
}

/** This component is never drawn. Without it, a refusal would be shown as its bare reason instead of a page. */
export default function SwapBack() {
  return null;
}

export const ErrorBoundary = PublicError;
