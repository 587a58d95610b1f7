import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { safePath } from '~/kernel/access/safe-path';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { PublicError } from '~/kernel/frame/errors/public-error';
import { paths } from '~/kernel/paths/paths';
import { authorize } from '~/kernel/session/authorize.server';
import { postOnly } from '~/kernel/session/post-only.server';
import { forgetWorkedAs } from '~/kernel/session/swap/worked-as.server';

export const handle: PageHandle = { page: 'public' };

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await authorize(args, 'public');
  throw postOnly(args);
}

/** Puts away the messages that the user has seen, and returns to the page. */
export async function action(args: ActionFunctionArgs) {
  const { session, form } = await authorize(args, 'public');
  if (session) await forgetWorkedAs(session, (form.get('seen') ?? '').split(' '));
  return redirect(safePath(new URL(args.request.url).searchParams.get('returnTo')) ?? paths.home(), 303);
}

/** This component is never drawn. Without it, a refusal would be shown as its bare reason instead of a page. */
export default function Dismiss() {
  return null;
}

export const ErrorBoundary = PublicError;
