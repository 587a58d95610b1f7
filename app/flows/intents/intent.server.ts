import { createHash } from 'node:crypto';
import { inTurn } from '~/kernel/store/lease';
import { PutBack } from '~/kernel/store/presence.server';
import { StoreAway, type Turn } from '~/kernel/store/store';
import { askedToWait, ProviderForbidden, ProviderRejection, ProviderOutage } from '~/kernel/provider/errors';
import { settle } from '~/kernel/provider/client.server';
import { keptActor, refusalOf, type AuditRecord } from '~/kernel/process/audit.server';
import { ifKept, runtime } from '~/kernel/process/runtime.server';
import { actorKey, type Session } from '~/kernel/session/session.server';
import { endDraft, keepSent } from '~/flows/drafts/drafts.server';
import { isHanded } from '~/flows/drafts/hand-over.server';
import { actedIn } from './acted.server';
import { auditIntent, type IntentEvent } from './audit.server';
import { claim } from './claim.server';
import { CALL_BY_MS, isLost, KEPT_MS, OPEN, withoutAttempt, type Intent } from './intent';
import { isCommitted, isOpen, KIND, readIntent, replace, type IntentEntry } from './kept-intent.server';
import { retract } from './retract.server';
import type { Content, Send, Submission } from './submission';

const MOST_EARLIER = 20;
/** The wait for a gate. When it runs out, the portal sends nothing and says so. */
const GATE_TURN = { waitMs: 2_000, holdMs: 10_000 };

/**
 * The condition for committing an intent. Callers take turns under one lease, so each sees the commit of the one
 * before.
 */
export interface Gate {
  readonly lease: string;
  allows(): Promise<boolean>;
}

/** Fingerprint of the content to send. The review shows it, and the post must return it. */
export function contentHash(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}

/**
 * Sends at most once. The intent is committed before the call, and a caller that finds it committed does not send.
 * @param send gets the key and the tag for the effect
 * @param under the turn in which the record was read. Nothing is sent when it has ended
 */
export async function submitOnce(
  session: Session,
  draftId: string,
  content: Content,
  send: Send,
  under?: Turn,
): Promise<Submission> {
  const intent = await committed(draftId, commit(session, draftId, content, under));
  if (intent === null && under && !(await readIntent(draftId))) return { kind: 'not sent' };
  return sendCommitted(session, draftId, intent, send);
}

/** No call was made: the gate was closed, or another caller held its lease for too long. */
export interface Held {
  readonly kind: 'held';
  readonly isLate: boolean;
}

/** Submits through a gate, in the turn of its record if it has one. */
export async function submitThrough(
  gate: Gate,
  session: Session,
  draftId: string,
  content: Content,
  send: Send,
  within?: Turn,
): Promise<Submission | Held> {
  const intent = await committed(draftId, commitThrough(gate, session, draftId, content, within));
  if (intent === 'held' || intent === 'late') return { kind: 'held', isLate: intent === 'late' };
  return sendCommitted(session, draftId, intent, send);
}

/** Logs a commit that the store refuses. Such an intent is not sent. */
function committed<T>(draftId: string, committing: Promise<T>): Promise<T | 'not kept'> {
  return committing.catch((error: unknown) => {
    runtime().log.error(
      { intent: draftId, err: String(error) },
      'an intent could not be committed, so nothing was sent',
    );
    return 'not kept';
  });
}

async function sendCommitted(
  { via }: Session,
  draftId: string,
  committed: IntentEntry | null | 'not kept',
  send: Send,
): Promise<Submission> {
  if (committed === 'not kept') return { kind: 'not kept' };
  if (!committed) return knownOutcome(draftId);
  const called = await markCalled(committed);
  if (called === 'not kept') return { kind: 'not kept' };
  if (!called) return { kind: 'not sent' };
  const { value } = called;
  const note = (event: IntentEvent, record: AuditRecord = {}) => auditIntent(event, called, { ...via, ...record });
  note('sent');
  const call = async () => send({ reference: value.reference, key: value.key });
  const outcome = await settle(call()).catch((thrown: unknown) => {
    note(isEndOfSession(thrown) ? 'not sent' : 'unknown');
    return unforeseen(called, thrown);
  });
  if (outcome.ok) {
    note(outcome.value === null ? 'unknown' : 'accepted', { effect: outcome.value });
    if (outcome.value === null) return open(called, { answeredWithoutEffect: true });
    await ifKept(claim(called, outcome.value), false);
    await endAttempt(called, { state: 'accepted', effect: outcome.value });
    await ifKept(endDraft(called), undefined);
    return { kind: 'accepted', effect: outcome.value };
  }
  const { error } = outcome.failure;
  if (!(error instanceof ProviderOutage)) {
    note('refused', refusalOf(error));
    const message = error instanceof ProviderForbidden ? (error.detail ?? '') : error.message;
    const details = error instanceof ProviderRejection ? error.details : [];
    await endAttempt(called, { state: 'rejected', refusal: details[0]?.message ?? message });
    return { kind: 'rejected', message, details };
  }
  const asked = askedToWait(error);
  note(error.sent ? 'unknown' : asked ? 'refused' : 'not sent', refusalOf(error));
  if (error.sent) return open(called);
  await endAttempt(called, { state: 'rejected' });
  return { kind: 'not sent', asked };
}

/**
 * Marks an intent right before its call, so that an intent stopped earlier is known as unsent. Null when the call may
 * not begin: its time is over, its draft was handed over, or another process sent it again.
 */
async function markCalled(committed: IntentEntry): Promise<IntentEntry | null | 'not kept'> {
  // a hand-over looks for the intent after its own write, so that one of both sees the other
  if (runtime().now() - committed.value.sentAt > CALL_BY_MS || (await isHanded(committed.id))) {
    await ifKept(replace(committed, withoutAttempt(committed.value)), null);
    return null;
  }
  const called = await ifKept<IntentEntry | null | 'not kept'>(replace(committed, { isCalled: true }), 'not kept');
  if (called === 'not kept') retract(committed);
  return called;
}

/**
 * Ends an attempt that failed with an unexpected error. The provider may have carried it out, so it is unknown until a
 * look-up. A Response ends a refused session (AUT-11), and its 401 proves that no effect exists.
 * @throws the error again
 */
async function unforeseen(intent: IntentEntry, thrown: unknown): Promise<never> {
  await endAttempt(intent, { state: isEndOfSession(thrown) ? 'rejected' : 'unknown' });
  throw thrown;
}

/** A store that does not answer is a Response too, and proves nothing. One that was put back stops a send before it. */
function isEndOfSession(thrown: unknown): thrown is Response {
  return thrown instanceof Response && (thrown instanceof PutBack || !(thrown instanceof StoreAway));
}

async function commitThrough(
  gate: Gate,
  session: Session,
  draftId: string,
  content: Content,
  within: Turn | undefined,
): Promise<IntentEntry | null | 'held' | 'late'> {
  const pass = async (turn: Turn) => ((await gate.allows()) ? commit(session, draftId, content, turn) : 'held');
  const passed = await inTurn(runtime().store, gate.lease, GATE_TURN, pass, within);
  // nothing is there: the turn was over before the write
  if (passed === null && !(await readIntent(draftId))) return 'late';
  return passed;
}

/** Moves one row to `submitting`. Of two tabs, clicks or processes only one succeeds. */
async function commit(session: Session, draftId: string, content: Content, under?: Turn): Promise<IntentEntry | null> {
  const { store, now } = runtime();
  const known = await readIntent(draftId);
  if (known && isCommitted(known.value)) return null;
  await keepSent(draftId, now() + KEPT_MS);
  const attempt = (known?.value.attempt ?? 0) + 1;
  const fresh: Intent = {
    ...content,
    // the effect of a first send that was not found may still turn up
    stood: (isLost(known?.value) ? known?.value.stood : null) ?? content.stood,
    isCalled: false,
    reference: referenceOf(draftId, attempt),
    // the provider answers a known key with its first content, so other content needs a new key
    key: !known ? draftId : known.value.hash === content.hash ? known.value.key : `${draftId}.${attempt}`,
    state: 'submitting',
    effect: null,
    attempt,
    earlier: known ? [...known.value.earlier, earlierAttempt(known.value)].slice(-MOST_EARLIER) : [],
    by: [actorKey(session.record)],
    actor: keptActor(session.record),
    username: session.record.username,
    ...actedIn(session),
    sentAt: now(),
    refusal: null,
    answeredWithoutEffect: false,
    lookedUpAt: null,
    trouble: null,
    candidates: [],
    denied: known?.value.denied ?? [],
    settled: null,
  };
  const kept = { group: OPEN, expiresAt: now() + KEPT_MS, ...(under ? { under } : {}) };
  if (known) return store.replace(KIND, draftId, known.version, fresh, kept);
  return store.create(KIND, draftId, { value: fresh, owner: session.owner, ...kept });
}

/** An attempt that a colleague closed may still turn up, so it stays one that was not found. */
function earlierAttempt(intent: Intent) {
  const { attempt, reference, sentAt, state } = intent;
  return { attempt, reference, sentAt, state: isLost(intent) ? ('not placed' as const) : state };
}

export async function knownOutcome(draftId: string): Promise<Submission> {
  const intent = await readIntent(draftId);
  return intent?.value.effect ? { kind: 'accepted', effect: intent.value.effect } : { kind: 'open' };
}

async function open(entry: IntentEntry, change: Partial<Intent> = {}): Promise<Submission> {
  await endAttempt(entry, { ...change, state: 'unknown' });
  return { kind: 'open' };
}

/**
 * Records the provider's answer to an attempt, even after a look-up. A person's decision or a new attempt stays. When
 * the answer cannot be stored, a look-up follows.
 */
async function endAttempt(entry: IntentEntry, change: Partial<Intent>): Promise<void> {
  for (let current: IntentEntry | null = entry; current; current = await runtime().store.get<Intent>(KIND, entry.id)) {
    const { attempt, state } = current.value;
    // a clock that was set forward ends the look-ups while the call is under way
    const isLate = state === 'not placed' && change.state === 'accepted';
    if (attempt !== entry.value.attempt || !(isOpen({ state }) || isLate)) return;
    const ended = change.state === 'rejected' ? { ...change, ...withoutAttempt(current.value) } : change;
    if (await ifKept(replace(current, ended), current)) return;
  }
}

const REFERENCE_LENGTH = 10;

/**
 * The reference of an attempt. It is always the same for the same attempt, so a second send from a copy of the store
 * carries the same tag.
 */
function referenceOf(draftId: string, attempt: number): string {
  return createHash('sha256').update(`${draftId}.${attempt}`).digest('hex').slice(0, REFERENCE_LENGTH);
}
