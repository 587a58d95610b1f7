import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { sessionMeta } from '~/kernel/frame/errors/failed-meta';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { PublicError } from '~/kernel/frame/errors/public-error';
import { authenticator } from '~/kernel/identity/authenticator.server';
import { authorize } from '~/kernel/session/authorize.server';
import { takeAttempt } from '~/kernel/session/sign-in/attempt.server';
import { beginSession, refuseSignIn } from '~/kernel/session/sign-in/sign-in.server';

export const handle: PageHandle = { page: 'public' };

export const meta = sessionMeta;

/** The callback, which turns the identity provider's code into a session with a new id. */
export async function loader(args: LoaderFunctionArgs) {
  await authorize(args, 'public');
  const { answer, returnTo } = await takeAttempt(args);
  const signedIn = await authenticator
    .authenticate('openid', answer)
    .catch((error: unknown) => refuseSignIn(args, error));
  await beginSession(args, signedIn, returnTo);
  return redirect(returnTo, 303);
}

/** This component is never drawn. Without it, a refusal would be shown as its bare reason instead of a page. */
export default function Callback() {
  return null;
}

export const ErrorBoundary = PublicError;
