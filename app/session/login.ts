import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { sessionMeta } from '~/kernel/frame/errors/failed-meta';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { PublicError } from '~/kernel/frame/errors/public-error';
import { authenticator } from '~/kernel/identity/authenticator.server';
import { authorize } from '~/kernel/session/authorize.server';
import { isJustMoved } from '~/kernel/session/swap/move.server';
import { keepAttempt, questionOf, returnOf } from '~/kernel/session/sign-in/attempt.server';

export const handle: PageHandle = { page: 'public' };

export const meta = sessionMeta;

/** Starts a sign-in by a GET, since no POST may end at the identity provider (decisions: Session and provider). */
export async function loader(args: LoaderFunctionArgs) {
  const { session } = await authorize(args, 'public');
  if (session && isJustMoved(session)) throw redirect(returnOf(args));
  const sent: unknown = await authenticator.authenticate('openid', questionOf(args)).catch((thrown: unknown) => thrown);
  return keepAttempt(args, sent);
}

/** This component is never drawn. Without it, a refusal would be shown as its bare reason instead of a page. */
export default function Login() {
  return null;
}

export const ErrorBoundary = PublicError;
