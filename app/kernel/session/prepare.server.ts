import type { AppLoadContext } from '@remix-run/node';
import { findLanguage } from '~/kernel/i18n/find-language.server';
import { runtime } from '~/kernel/process/runtime.server';
import type { DoorContext } from '~/kernel/session/request-context';
import { cookieNames, gone } from './cookies.server';
import { putFlash } from './flash.server';
import { refreshWhenDue } from './tokens/refresh.server';
import { isSwapOver, type Language, type SessionState } from './session.server';
import { viaOf } from './via';
import { findSession } from './sessions.server';
import { swapBack } from './swap/swap-back.server';

/**
 * The ping of an open page and the page about the session's end, which must not keep an idle session alive (security
 * 6.2). A ping with `x-active` counts, since the page was shown from the browser's memory. The pattern ignores case,
 * escapes and slashes, as the router does.
 */
const NO_ACTIVITY = /^\/+session\/+(?:ping|ending)\/*$/i;

/** Loads the session into the load context, with a fresh token (decisions: Session and provider). */
export async function prepare(door: DoorContext, request: Request): Promise<AppLoadContext> {
  const cookie = door.cookies.get(cookieNames.session());
  await runtime().environment.current();
  const found = await findSession(cookie, isActivity(door, request), viaOf(door));
  const swapOver = found.kind === 'live' && isSwapOver(found.session.record, runtime().now());
  const visit = found.kind === 'live' && swapOver ? await withoutSwap(door, found) : found;
  if (visit.kind === 'live') await refreshWhenDue(visit.session);
  if (visit.kind === 'none' && cookie) door.responseHeaders.append('set-cookie', gone(cookieNames.session()));
  const language = await findLanguage(request, door.cookies.get(cookieNames.language()), languageOfProfile(visit));
  return { ...door, visit, language, swapOver, answer: { failed: false }, shown: { flash: null, restored: false } };
}

/** True for what a user does. A page that is fetched ahead, or that asks for news of its own, may not count. */
function isActivity({ prefetch }: DoorContext, { method, url, headers }: Request): boolean {
  if (method === 'POST') return true;
  if (prefetch || headers.has('x-waiting')) return false;
  return !NO_ACTIVITY.test(plain(new URL(url).pathname)) || headers.has('x-active');
}

/** The visit after the swapped-in user's time was over: of who signed in, or of nobody if another request was first. */
async function withoutSwap(
  door: DoorContext,
  { session, environmentFailing }: Extract<SessionState, { kind: 'live' }>,
): Promise<SessionState> {
  const own = await swapBack(door, session, 'over');
  return own
    ? { kind: 'live', session: own, environmentFailing }
    : { kind: 'former', former: session.record, environmentFailing };
}

function languageOfProfile(visit: SessionState): Language | null {
  if (visit.kind === 'live') return visit.session.record.language;
  return visit.kind === 'former' ? visit.former.language : null;
}

function plain(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** Stores the user's message again when the page that took it redirects. */
export async function keepMessage({ visit, shown }: AppLoadContext, { status }: Response): Promise<void> {
  const leadsElsewhere = status >= 300 && status < 400;
  if (leadsElsewhere && shown.flash && visit.kind === 'live') await putFlash(visit.session, shown.flash);
}

/** The runtime, for readiness and for the end of the process. */
export { runtime };
