import type { AppLoadContext } from '@remix-run/node';
import { putFlash } from '../flash.server';
import { cookieNames, secretCookie } from '../cookies.server';
import { personName, type Session } from '../session.server';
import { moveSession } from './move.server';
import { noteSwapEnd } from './worked-as.server';

/** Why a swap ends: closed by its user, its time is over, or the provider refuses its token or another swap. */
type WhySwapEnds = 'closed' | 'over' | 'refused' | 'failed';

const under = new WeakMap<AppLoadContext['responseHeaders'], Promise<Session | null>>();

/**
 * Gives a session back to who signed in, with a message for the next page. Several loaders of one request may ask.
 * @returns null when the session has ended, or another request gave it back first
 */
export function swapBack(
  context: Pick<AppLoadContext, 'responseHeaders' | 'requestId'>,
  session: Session,
  why: WhySwapEnds,
): Promise<Session | null> {
  const known = under.get(context.responseHeaders) ?? giveBack(context, session, why);
  under.set(context.responseHeaders, known);
  return known;
}

async function giveBack(
  { responseHeaders, requestId }: Pick<AppLoadContext, 'responseHeaders' | 'requestId'>,
  session: Session,
  why: WhySwapEnds,
): Promise<Session | null> {
  const moved = await moveSession(session, ({ swap }) => (swap && { identity: swap.own, swap: null }) || null);
  if (!moved) return null;
  await noteSwapEnd(moved.before, why, requestId);
  responseHeaders.append('set-cookie', secretCookie(cookieNames.session(), moved.id));
  const tone = why === 'closed' ? 'success' : why === 'failed' ? 'error' : 'info';
  await putFlash(moved.session, { tone, key: `flash.swap.${why}`, values: { name: personName(moved.before) } });
  return moved.session;
}
