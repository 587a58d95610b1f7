import { revoke } from '~/kernel/identity/oidc.server';
import { causeOf } from '~/kernel/identity/sign-in-trouble.server';
import { audit } from '~/kernel/process/audit.server';
import { inBackground } from '~/kernel/process/chores.server';
import { runtime } from '~/kernel/process/runtime.server';
import type { Entry } from '~/kernel/store/store';
import type { Device } from '~/kernel/text/device';
import { actingOf, type Acting } from './acting.server';
import { FORMER_MS, userOf, whyOver, type Session, type SessionRecord } from './session.server';
import type { Via } from './via';
import { limits } from './session-limits.server';
import { SESSION_KIND } from './sessions.server';
import { noteSwapEnd } from './swap/worked-as.server';
import { withoutTokens } from './tokens/tokens.server';

const MOST_LISTED = 50;

/** A place where the user is signed in. */
export interface OwnSession {
  readonly id: string;
  readonly startedAt: Date;
  /** The last activity, to the minute. */
  readonly lastSeen: Date;
  readonly device: Device | null;
  /** True for the session of this request. */
  readonly isThis: boolean;
  /** The staff member who works as the user in it. */
  readonly acting: Acting | null;
}

/** The user's live sessions, the one of this request first, then by their last activity. */
export async function ownSessions(session: Session): Promise<OwnSession[]> {
  return (await liveOnes(session))
    .map(({ id, value }) => ({
      id,
      startedAt: new Date(value.createdAt),
      lastSeen: new Date(value.lastSeen),
      device: value.device ?? null,
      isThis: id === session.id,
      acting: actingOf(value),
    }))
    .sort((one, other) => Number(other.isThis) - Number(one.isThis) || +other.lastSeen - +one.lastSeen);
}

/**
 * Ends another session of the user, or all others. Its refresh token is revoked too, so that it ends at the provider.
 * @returns how many ended
 */
export async function endOwnSessions(session: Session, which: { readonly id: string } | 'others'): Promise<number> {
  const others = (await liveOnes(session)).filter(({ id }) => id !== session.id);
  const chosen = which === 'others' ? others : others.filter(({ id }) => id === which.id);
  for (const { id } of chosen) await endSession(id, 'ended by the user', session.via);
  return chosen.length;
}

/**
 * Removes the tokens of a session, also when that session changes at the same time. The rest stays for a day, so that
 * its forms are recognised.
 * @throws NotKept
 */
export async function endSession(
  id: string,
  why: 'ended by the user' | 'ended by the operator',
  via: Via,
): Promise<void> {
  const { store, now, keys } = runtime();
  for (;;) {
    const entry = await store.get<SessionRecord>(SESSION_KIND, id);
    if (!entry?.value.tokens) return;
    const over = withoutTokens(entry.value);
    if (!(await store.replace(SESSION_KIND, id, entry.version, over, { expiresAt: now() + FORMER_MS }))) continue;
    await noteSwapEnd(entry.value, why, via);
    audit('session ended', entry.value, { ...via, why });
    const { refresh } = entry.value.tokens;
    const token = refresh && keys.decrypt(refresh, id);
    if (token) inBackground(revokeQuietly(token));
    return;
  }
}

async function liveOnes(session: Session): Promise<Entry<SessionRecord>[]> {
  const { store, now } = runtime();
  const entries = await store.listGroup<SessionRecord>(SESSION_KIND, userOf(session.record), MOST_LISTED);
  return entries.filter(({ value }) => whyOver(value, limits(), now()) === null);
}

async function revokeQuietly(token: string): Promise<void> {
  await revoke(token).catch((error: unknown) =>
    runtime().log.warn(causeOf(error), 'refresh token could not be revoked'),
  );
}
