import { setTimeout as pause } from 'node:timers/promises';
import { isGrantRefused, refreshTokens } from '~/kernel/identity/oidc.server';
import { causeOf } from '~/kernel/identity/sign-in-trouble.server';
import { inBackground } from '~/kernel/process/chores.server';
import { randomId } from '~/kernel/process/keys.server';
import { ifKept, runtime } from '~/kernel/process/runtime.server';
import { countRefresh } from './refresh-counts.server';
import { StoreAway } from '~/kernel/store/store';
import type { Session } from '../session.server';
import { keepTokens, rereadSession } from '../sessions.server';
import { openTokens } from './tokens.server';

/** The remaining life at which a token is refreshed (spec 7); for a short-lived one it is half of its life. */
const LEAST_VALIDITY_MS = 70_000;
/** A page does not wait for the refresh when more life than this remains. */
const SERVES_MS = 20_000;
const BACK_OFF_MS = 10_000;
/** The time of four calls to the identity provider: discovery, grant, keys and userinfo. */
const LEASE_MS = 20_000;
const LONGEST_WAIT_MS = 6_000;
/** Within the lease, which is taken once more for it. */
const LONGEST_KEEP_MS = 9_000;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 250;
/** Marks a session whose last refresh failed, until it may be tried again. */
const FAILED = 'failed refresh';

const running = new Map<string, Promise<void>>();

/**
 * Refreshes a token that is about to expire, before the request uses it (AUT-05). A failure is only logged, since the
 * session lasts until the provider answers 401.
 */
export async function refreshWhenDue(session: Session): Promise<void> {
  const { store, now } = runtime();
  const { tokens } = session.record;
  if (!tokens?.refresh) return;
  const left = tokens.accessExpiresAt - now();
  if (left >= Math.min(LEAST_VALIDITY_MS, tokens.lifeMs / 2) || (await store.get(FAILED, session.id))) return;
  const refreshed = refreshOnce(session, session.ownToken);
  if (left > SERVES_MS) inBackground(refreshed);
  else await refreshed;
}

/** Gets a new token after a 401: one that another request got, or one by a forced refresh. Null when both fail. */
export async function renewAfterRefusal(session: Session, refused: string): Promise<string | null> {
  await takeOver(session);
  if (session.accessToken !== refused) return session.accessToken;
  // the token of a swapped-in user has no refresh token
  return session.swap === null ? renewOwnAfterRefusal(session, refused) : null;
}

/** The same for the token of who signed in, also while another user is swapped in. */
export async function renewOwnAfterRefusal(session: Session, refused: string): Promise<string | null> {
  await takeOver(session);
  if (session.ownToken === refused) await refreshOnce(session, refused);
  return session.ownToken === refused ? null : session.ownToken;
}

/** Runs one refresh per session, across all processes, because a rotated refresh token works once (security 6.2). */
async function refreshOnce(session: Session, old: string): Promise<void> {
  const mine = running.get(session.id);
  const job =
    mine ??
    refresh(session, old)
      .catch((error: unknown) => noteFailure(session, error))
      .finally(() => running.delete(session.id));
  if (!mine) running.set(session.id, job);
  await job;
  if (mine) await takeOver(session);
}

/** Records a failed refresh. When the store cannot be written the lease failed first, so that no token was used. */
async function noteFailure(session: Session, error: unknown): Promise<void> {
  const { store, log, now } = runtime();
  const isRefused = isGrantRefused(error);
  countRefresh(isRefused ? 'refused' : 'failed');
  log.warn({ session: session.id.slice(0, 12), refused: isRefused, ...causeOf(error) }, 'token refresh failed');
  await ifKept(store.create(FAILED, session.id, { value: null, expiresAt: now() + BACK_OFF_MS }), null);
}

/** The lease under which a session's tokens are refreshed or moved. */
export function leaseOfTokens(session: string): string {
  return `refresh/${session}`;
}

async function refresh(session: Session, old: string): Promise<void> {
  const { store, keys } = runtime();
  const lease = leaseOfTokens(session.id);
  const holder = randomId();
  if (!(await store.lease(lease, holder, LEASE_MS))) return waitForOther(session, old);
  try {
    await takeOver(session);
    const used = session.record.tokens;
    const refreshToken = used?.refresh ? keys.decrypt(used.refresh, session.id) : null;
    if (!used || session.ownToken !== old || !refreshToken) return;
    const tokens = await refreshTokens(refreshToken);
    await ifKept(store.lease(lease, holder, LEASE_MS), false);
    await patiently(() => keepTokens(session, used, tokens));
    countRefresh('ok');
  } finally {
    await ifKept(store.release(lease, holder), undefined);
  }
}

/** Keeps new tokens as soon as the store answers: the old refresh token is spent, and the new one is here alone. */
async function patiently(keep: () => Promise<void>): Promise<void> {
  const until = performance.now() + LONGEST_KEEP_MS;
  for (;;) {
    try {
      return await keep();
    } catch (error) {
      if (!(error instanceof StoreAway) || performance.now() > until) throw error;
      await pause(LONGEST_PAUSE_MS);
    }
  }
}

async function waitForOther(session: Session, old: string): Promise<void> {
  const until = performance.now() + LONGEST_WAIT_MS;
  for (let ms = FIRST_PAUSE_MS; performance.now() < until; ms = Math.min(ms * 2, LONGEST_PAUSE_MS)) {
    await pause(ms);
    await takeOver(session);
    if (session.ownToken !== old) return;
  }
}

/** Updates this request's session from the store. */
async function takeOver(session: Session): Promise<void> {
  const entry = await rereadSession(session);
  if (!entry?.value.tokens || entry.version === session.entry.version) return;
  const clear = openTokens(entry);
  if (clear) session.renewed(entry, clear);
}
