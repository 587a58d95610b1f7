import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { paths } from '~/kernel/paths/paths';
import { cookieNames, gone, secretCookie } from '~/kernel/session/cookies.server';

/** The time for which the page may stay open. The provider decides how long the token itself is good. */
const KEPT_S = 60 * 60;
/** The signs that tokens are made of, none of which has a meaning in a cookie. */
const TOKEN = /^[\w.~+/=-]{8,1500}$/;

/**
 * Moves the token of a mailed link into a cookie that scripts cannot read, and leads to the page without it. The token
 * thus stands in no later address, and in no Referer (security 14.2.1).
 */
export function withoutToken({ request, context }: LoaderFunctionArgs): Response | null {
  const { searchParams } = new URL(request.url);
  const token = searchParams.get('token');
  if (token === null) return null;
  const name = cookieNames.reset();
  context.responseHeaders.append('set-cookie', TOKEN.test(token) ? secretCookie(name, token, KEPT_S) : gone(name));
  return redirect(paths.resetPassword(), 303);
}

/** The token of the link that this browser opened last; null without one. */
export function tokenOf({ context }: ActionFunctionArgs | LoaderFunctionArgs): string | null {
  const token = context.cookies.get(cookieNames.reset()) ?? '';
  return TOKEN.test(token) ? token : null;
}

/** Forgets a token that has been used, or that is no good. */
export function dropToken({ context }: ActionFunctionArgs): void {
  context.responseHeaders.append('set-cookie', gone(cookieNames.reset()));
}
