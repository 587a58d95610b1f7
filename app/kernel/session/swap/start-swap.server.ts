import type { ActionFunctionArgs } from '@remix-run/node';
import { endOfNew, isLacking, readClaims } from '~/kernel/access/token-claims';
import { payloadOf } from '~/kernel/identity/oidc.server';
import { audit } from '~/kernel/process/audit.server';
import { randomId } from '~/kernel/process/keys.server';
import { loggedKey } from '~/kernel/process/log.server';
import { runtime } from '~/kernel/process/runtime.server';
import { settle } from '~/kernel/provider/client.server';
import { outcomeOf, ProviderOutage } from '~/kernel/provider/errors';
import { causeCode } from '~/kernel/provider/services.server';
import { cookieNames, secretCookie } from '../cookies.server';
import { identityIn, type Identity, type Session, type SessionRecord, type Swap } from '../session.server';
import { identityOf, preferencesOf } from '../sessions.server';
import { moveSession } from './move.server';
import { profileWith, systemFor } from './own-calls.server';
import { rememberPress } from './pressed-twice.server';
import { forgetSwapStart, noteSwapEnd, noteSwapStart } from './worked-as.server';

/** The longest time that staff work as a user in one go. */
const LONGEST_MS = 60 * 60_000;

/** Why a swap failed, for the log. */
class SwapFailure extends Error {
  override readonly name = 'SwapFailure';
}

/**
 * Lets staff work as another user (AUT-08), by the token of who signed in.
 * @returns `moved` when the session has ended or another tab changed it first, so that nothing is done
 */
export async function startSwap(
  args: ActionFunctionArgs,
  session: Session,
  { username, reason }: { readonly username: string; readonly reason: string },
): Promise<'swapped' | 'failed' | 'moved'> {
  const become = await userAs(session, username).catch((error: unknown) => logFailure(session, username, error));
  if (!become) return 'failed';
  const id = randomId();
  const { own, swap } = swapOf(session.record, become, { id, reason });
  await noteSwapStart({ ...session.record, ...become.identity, swap: { ...swap, access: '' } });
  const moved = await moveSession(session, (record) =>
    // another tab may have swapped or come back since
    record.swap?.id === session.record.swap?.id ? { identity: become.identity, swap: { ...swap, own } } : null,
  );
  if (!moved) {
    await forgetSwapStart(id);
    audit('swap failed', session.record, { ...session.via, why: 'the session moved' });
    return 'moved';
  }
  await rememberPress(args, moved.id);
  const { record } = moved.session;
  await noteSwapEnd(moved.before, 'another user', session.via);
  audit('swap started', record, { ...session.via, why: reason, until: new Date(swap.until).toISOString() });
  args.context.responseHeaders.append('set-cookie', secretCookie(cookieNames.session(), moved.id));
  return 'swapped';
}

interface Become {
  readonly identity: Identity;
  readonly token: string;
  readonly until: number;
}

function swapOf(
  record: SessionRecord,
  { token, until }: Become,
  facts: Pick<Swap, 'id' | 'reason'>,
): { own: Identity; swap: Omit<Swap, 'access'> & { token: string } } {
  const own = identityIn(record.swap?.own ?? record);
  return { own, swap: { ...facts, own, token, since: runtime().now(), until } };
}

/**
 * The user of a new token, whose claims the provider vouches for by TLS.
 * @throws an Error or a ProviderFailure when the provider gives no usable token
 */
async function userAs(session: Session, username: string): Promise<Become> {
  const { env, now } = runtime();
  const system = await systemFor(session);
  if (!system) throw new SwapFailure('no environment');
  const token = await system.swapUser(username);
  const payload = payloadOf(token);
  const claims = readClaims([{ from: 'access token', claims: payload }], env.oidcClaims);
  if (isLacking(claims)) throw new SwapFailure(`the token lacks ${claims.claim}`);
  const until = Math.min(endOfNew(payload, now()) ?? Infinity, now() + LONGEST_MS);
  if (until <= now()) throw new SwapFailure('the token has expired');
  const profile = await settle(profileWith(session, token, username));
  const known = { ...identityOf(claims), ...preferencesOf(profile.ok ? profile.value : null, claims) };
  return { identity: { ...known, username: known.username ?? username }, token, until };
}

/** The cause reaches the error log (AUT-10). The provider's words may name people and are left out. */
function logFailure(session: Session, username: string, thrown: unknown): null {
  const { requestId, record } = session;
  const error = thrown instanceof Response && 'error' in thrown ? thrown.error : thrown;
  const code = error instanceof ProviderOutage ? causeCode(error.cause) : undefined;
  const cause = error instanceof SwapFailure ? error.message : outcomeOf(error);
  runtime().log.error({ requestId, as: loggedKey(username), cause, ...(code ? { code } : {}) }, 'Failed to swap user');
  audit('swap failed', record, { ...session.via, why: cause });
  return null;
}
