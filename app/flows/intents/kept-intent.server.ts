import type { Entry } from '~/kernel/store/store';
import { runtime } from '~/kernel/process/runtime.server';
import type { Session } from '~/kernel/session/session.server';
import { holderOf } from './claim.server';
import { noteAccepted } from './last-accepted.server';
import { CALL_BY_MS, LOST, OPEN, SEND_LIMIT_MS, settledOf, withoutAttempt, type Intent } from './intent';

export const KIND = 'intent';

export type IntentEntry = Entry<Intent>;

/**
 * Reads the intent of a draft. Null before it is sent. An intent whose send did not end in time reads as unknown,
 * though the store is not changed.
 */
export async function readIntent(id: string): Promise<IntentEntry | null> {
  const entry = await runtime().store.get<Intent>(KIND, id);
  return entry && asOfNow(entry);
}

/** Reads an intent for its own user. For other users it does not exist. */
export async function readOwnIntent(
  session: Session,
  wizard: string,
  id: string | undefined,
): Promise<IntentEntry | null> {
  const entry = id ? await readIntent(id) : null;
  return entry?.owner === session.owner && entry.value.wizard === wizard ? entry : null;
}

/**
 * The user's own intent that made this effect. Null when another user or wizard made it, or when the intent has
 * expired.
 */
export async function readIntentOf(session: Session, wizard: string, effect: string): Promise<IntentEntry | null> {
  return readOwnIntent(session, wizard, await holderOf(session.owner, effect));
}

/** The intent of anybody in the user's organisation that made this effect. Null when none did, or it has expired. */
export async function readMakerOf({ owner }: Pick<Session, 'owner'>, effect: string): Promise<IntentEntry | null> {
  const id = await holderOf(owner, effect);
  const entry = id === undefined ? null : await readIntent(id);
  return entry?.value.effect === effect ? entry : null;
}

/** Intents are stored for 30 days, so some may predate these fields. */
const OLDER = {
  username: null,
  denied: [],
  refusal: null,
  record: null,
  action: '',
  orders: false,
  stood: null,
  isCalled: true,
  settled: null,
};

/** The intent in its present state. A send that has not ended in time counts as unknown. */
export function asOfNow(entry: IntentEntry): IntentEntry {
  const value: Intent = { ...OLDER, ...entry.value };
  const limit = value.isCalled ? SEND_LIMIT_MS : CALL_BY_MS;
  const stuck = value.state === 'submitting' && runtime().now() - value.sentAt > limit;
  if (!stuck) return { ...entry, value };
  return { ...entry, value: { ...value, ...(value.isCalled ? { state: 'unknown' } : withoutAttempt(value)) } };
}

/** True when it was sent and its outcome is not known yet. */
export function isOpen({ state }: Pick<Intent, 'state'>): boolean {
  return state === 'submitting' || state === 'unknown';
}

/** True when the draft may not be changed or sent, because a send is under way or has succeeded. */
export function isCommitted(intent: Intent | undefined): boolean {
  return intent !== undefined && (isOpen(intent) || intent.state === 'accepted');
}

/**
 * Changes an intent; a settled one leaves the group of the open ones. Null, without a write, when it changed since it
 * was read.
 */
export function replace(entry: IntentEntry, change: Partial<Intent>): Promise<IntentEntry | null> {
  const value = { ...entry.value, ...change };
  if (change.state === 'accepted') noteAccepted(entry.owner, runtime().now());
  return runtime().store.replace<Intent>(KIND, entry.id, entry.version, value, { group: groupOf(entry.owner, value) });
}

function groupOf(owner: string, value: Intent): string {
  if (isOpen(value)) return OPEN;
  if (value.state === 'not placed') return LOST;
  return value.record ? settledOf(owner, value.record) : '';
}
