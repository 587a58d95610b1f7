import { hashId, randomId } from '~/kernel/process/keys.server';
import { runtime } from '~/kernel/process/runtime.server';
import { inTurn } from '~/kernel/store/lease';
import { rememberMaker } from '../form-maker.server';
import { leaseOfTokens } from '../tokens/refresh.server';
import { FORMER_MS, ownerOf, Session, userOf, type Identity, type SessionRecord, type Swap } from '../session.server';
import { limits } from '../session-limits.server';
import { rereadSession, SESSION_KIND } from '../sessions.server';
import { openTokens, sealAnew, withoutTokens } from '../tokens/tokens.server';

/** A refresh under way ends first: its rotated token would be lost with the old id. */
const TURN = { waitMs: 6_000, holdMs: 15_000 };

/** The identity that works in the session from now on. `token` is the swapped-in user's. */
interface Next {
  readonly identity: Identity;
  readonly swap: (Omit<Swap, 'access'> & { readonly token: string }) | null;
}

export interface Moved {
  /** The id for the cookie. */
  readonly id: string;
  readonly session: Session;
  readonly before: SessionRecord;
}

/**
 * Gives a live session to another identity, under a new id and with a new key for CSRF tokens (security 6.2). The old id
 * is dead, and is still recognised as that of an ended session.
 * @param next null when there is nothing to change
 * @returns null when the session has ended, or another request moved it first
 */
export async function moveSession(
  session: Session,
  next: (record: SessionRecord) => Next | null,
): Promise<Moved | null> {
  const moved = await inTurn(runtime().store, leaseOfTokens(session.id), TURN, () => move(session, next));
  return moved === 'late' ? null : moved;
}

async function move(session: Session, next: (record: SessionRecord) => Next | null): Promise<Moved | null> {
  const { store, now } = runtime();
  for (;;) {
    const entry = await rereadSession(session);
    const to = entry && next(entry.value);
    if (!entry?.value.tokens || !to) return null;
    const id = randomId();
    const tokens = sealAnew(entry.value.tokens, entry.id, hashId(id));
    const record = tokens && { ...recordOf(entry.value, to, hashId(id)), tokens };
    if (!record) return null;
    const expiresAt = record.createdAt + limits().absoluteMs + FORMER_MS;
    const made = await store.create(SESSION_KIND, hashId(id), {
      value: record,
      owner: ownerOf(record),
      group: userOf(record),
      expiresAt,
    });
    const gone = { expiresAt: now() + FORMER_MS };
    const old = await store.replace(SESSION_KIND, entry.id, entry.version, withoutTokens(entry.value), gone);
    const clear = made && openTokens(made);
    if (!old || !made || !clear) {
      await store.remove(SESSION_KIND, hashId(id));
      continue;
    }
    await rememberMaker(record, expiresAt);
    return { id, session: new Session(made, clear, session.via), before: entry.value };
  }
}

function recordOf({ swap: _, ...record }: SessionRecord, { identity, swap }: Next, context: string): SessionRecord {
  const { keys, now } = runtime();
  const { token, ...facts } = swap ?? { token: '' };
  return {
    ...record,
    ...identity,
    stamp: { formKey: randomId(), epoch: randomId() },
    movedAt: now(),
    ...(swap ? { swap: { ...(facts as Omit<Swap, 'access'>), access: keys.encrypt(token, context) } } : {}),
  };
}

const JUST_MS = 30_000;

/** True when another request of this browser gave the session a new id, while this one still had the old. */
export function isJustMoved({ record }: Session): boolean {
  return record.movedAt !== undefined && runtime().now() - record.movedAt < JUST_MS;
}
