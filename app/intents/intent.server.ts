import { createHash, randomBytes } from 'node:crypto';
import { inTurn } from '~/store/lease';
import type { Entry } from '~/store/store';
import { ProviderForbidden, ProviderRejection, ProviderWeather } from '~/provider/errors';
import { settle } from '~/provider/client.server';
import type { AuditEvent, AuditRecord } from '~/session/audit.server';
import { ifKept, runtime } from '~/session/runtime.server';
import type { Session } from '~/session/session.server';
import { endDraft, keepSent } from '~/drafts/drafts.server';
import { auditIntent } from './audit.server';
import { claim, holderOf } from './claim.server';
import { KEPT_MS, OPEN, SEND_LIMIT_MS, type Intent } from './intent';
import type { Content, Send, Submission } from './submission';

export const KIND = 'intent';
const MOST_EARLIER = 20;
/** Who does not get through the gate soon is told so, and sends nothing. */
const GATE_TURN = { waitMs: 2_000, holdMs: 10_000 };

export type IntentEntry = Entry<Intent>;

/** What has to hold when an intent is committed. Of those that ask under one lease, the next sees what the one before has committed. */
export interface Gate {
  readonly lease: string;
  allows(): Promise<boolean>;
}

/** Fingerprint of what is about to be sent: the review shows it, the post must bring it back. */
export function contentHash(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}

/** The intent of a draft, a stuck send read as unknown; null as long as nothing was sent. Reading changes nothing. */
export async function readIntent(id: string): Promise<IntentEntry | null> {
  const entry = await runtime().store.get<Intent>(KIND, id);
  return entry && asOfNow(entry);
}

/** The same for its own user; nobody else learns that it exists. */
export async function readOwnIntent(
  session: Session,
  wizard: string,
  id: string | undefined,
): Promise<IntentEntry | null> {
  const entry = id ? await readIntent(id) : null;
  return entry?.owner === session.owner && entry.value.wizard === wizard ? entry : null;
}

/** The user's own intent that made this effect; null when another made it, in another way, or too long ago. */
export async function readIntentOf(session: Session, wizard: string, effect: string): Promise<IntentEntry | null> {
  return readOwnIntent(session, wizard, await holderOf(session.owner, effect));
}

/** As it is by now: a send that has not come back in its time never will. */
export function asOfNow(entry: IntentEntry): IntentEntry {
  // kept for 30 days: there may be some without these fields
  const { username = null, denied = [], refusal = null } = entry.value as Partial<Intent>;
  const value: Intent = { ...entry.value, username, denied, refusal };
  const stuck = value.state === 'submitting' && runtime().now() - value.sentAt > SEND_LIMIT_MS;
  return { ...entry, value: stuck ? { ...value, state: 'unknown' } : value };
}

/** Sent, and its outcome is still to come. */
export function isOpen({ state }: Pick<Intent, 'state'>): boolean {
  return state === 'submitting' || state === 'unknown';
}

/** True when the draft may not be changed or sent: something of it is under way or done. */
export function isCommitted(intent: Intent | undefined): boolean {
  return intent !== undefined && intent.state !== 'rejected' && intent.state !== 'not placed';
}

/**
 * Sends once. The intent is committed before the call; whoever finds it committed sends nothing.
 * @param send gets what to put on the effect
 */
export async function submitOnce(session: Session, draftId: string, content: Content, send: Send): Promise<Submission> {
  return sendCommitted(session, draftId, await committed(draftId, commit(session, draftId, content)), send);
}

/** The same through a gate; `held` when it is closed: then nothing was sent. */
export async function submitThrough(
  gate: Gate,
  session: Session,
  draftId: string,
  content: Content,
  send: Send,
): Promise<Submission | { readonly kind: 'held' }> {
  const intent = await committed(draftId, commitThrough(gate, session, draftId, content));
  return intent === 'held' ? { kind: 'held' } : sendCommitted(session, draftId, intent, send);
}

/** What cannot be written down is not sent. */
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
  { requestId }: Session,
  draftId: string,
  committed: IntentEntry | null | 'not kept',
  send: Send,
): Promise<Submission> {
  if (committed === 'not kept') return { kind: 'not kept' };
  if (!committed) return knownOutcome(draftId);
  const { value } = committed;
  const note = (event: AuditEvent, record: AuditRecord = {}) => auditIntent(event, committed, { requestId, ...record });
  note('order sent');
  const call = async () => send({ reference: value.reference, key: value.key });
  const outcome = await settle(call()).catch((thrown: unknown) => {
    note(isEndOfSession(thrown) ? 'order not sent' : 'order unknown');
    return unforeseen(committed, thrown);
  });
  if (outcome.ok) {
    note(outcome.value === null ? 'order unknown' : 'order accepted', { orderid: outcome.value });
    if (outcome.value === null) return open(committed, { answeredWithoutEffect: true });
    await ifKept(claim(committed, outcome.value), false);
    await endAttempt(committed, { state: 'accepted', effect: outcome.value });
    await ifKept(endDraft(committed), undefined);
    return { kind: 'accepted', effect: outcome.value };
  }
  const { error } = outcome.failure;
  if (!(error instanceof ProviderWeather)) {
    note('order refused');
    const message = error instanceof ProviderForbidden ? (error.detail ?? '') : error.message;
    const details = error instanceof ProviderRejection ? error.details : [];
    await endAttempt(committed, { state: 'rejected', refusal: details[0]?.message ?? message });
    return { kind: 'rejected', message, details };
  }
  note(error.sent ? 'order unknown' : 'order not sent');
  if (error.sent) return open(committed);
  await endAttempt(committed, { state: 'rejected' });
  return { kind: 'not sent' };
}

/**
 * A send that broke off in a way nobody thought of may have been carried out: unknown, until it was looked up.
 * A Response is how a client ends a session that the provider refuses (AUT-11): a 401 proves that nothing was carried out.
 * @throws what was thrown
 */
async function unforeseen(intent: IntentEntry, thrown: unknown): Promise<never> {
  await endAttempt(intent, { state: isEndOfSession(thrown) ? 'rejected' : 'unknown' });
  throw thrown;
}

function isEndOfSession(thrown: unknown): thrown is Response {
  return thrown instanceof Response;
}

async function commitThrough(
  gate: Gate,
  session: Session,
  draftId: string,
  content: Content,
): Promise<IntentEntry | null | 'held'> {
  const passed = await inTurn(runtime().store, gate.lease, GATE_TURN, async () =>
    (await gate.allows()) ? commit(session, draftId, content) : 'held',
  );
  return passed === 'late' ? 'held' : passed;
}

/** One row moves to `submitting`, or none: of two tabs, two clicks or two processes one gets it. */
async function commit(session: Session, draftId: string, content: Content): Promise<IntentEntry | null> {
  const { store, now } = runtime();
  const known = await readIntent(draftId);
  if (known && isCommitted(known.value)) return null;
  await keepSent(draftId, now() + KEPT_MS);
  const attempt = (known?.value.attempt ?? 0) + 1;
  const fresh: Intent = {
    ...content,
    reference: randomReference(),
    // a key stands for one content: with another one the provider would answer for the first
    key: !known ? draftId : known.value.hash === content.hash ? known.value.key : `${draftId}.${attempt}`,
    state: 'submitting',
    effect: null,
    attempt,
    earlier: known ? [...known.value.earlier, earlierAttempt(known.value)].slice(-MOST_EARLIER) : [],
    by: [session.record.subject],
    username: session.record.username,
    sentAt: now(),
    refusal: null,
    answeredWithoutEffect: false,
    lookedUpAt: null,
    trouble: null,
    candidates: [],
    denied: known?.value.denied ?? [],
  };
  if (known) return store.replace(KIND, draftId, known.version, fresh, { group: OPEN, expiresAt: now() + KEPT_MS });
  return store.create(KIND, draftId, { value: fresh, owner: session.owner, group: OPEN, expiresAt: now() + KEPT_MS });
}

function earlierAttempt({ attempt, reference, sentAt, state }: Intent) {
  return { attempt, reference, sentAt, state };
}

/** What is known by now of a draft that was sent. */
export async function knownOutcome(draftId: string): Promise<Submission> {
  const intent = await readIntent(draftId);
  return intent?.value.effect ? { kind: 'accepted', effect: intent.value.effect } : { kind: 'open' };
}

async function open(entry: IntentEntry, change: Partial<Intent> = {}): Promise<Submission> {
  await endAttempt(entry, { ...change, state: 'unknown' });
  return { kind: 'open' };
}

/**
 * What the provider said of an attempt counts, also when somebody looked it up meanwhile; not when it was settled, or another was made. Where it cannot be written
 * down it is looked up later.
 */
async function endAttempt(entry: IntentEntry, change: Partial<Intent>): Promise<void> {
  for (let current: IntentEntry | null = entry; current; current = await runtime().store.get<Intent>(KIND, entry.id)) {
    const { attempt, state } = current.value;
    if (attempt !== entry.value.attempt || !isOpen({ state })) return;
    if (await ifKept(replace(current, change), current)) return;
  }
}

/** An intent that is settled leaves the group of the open ones. Null when it has changed since it was read: then nothing was written. */
export function replace(entry: IntentEntry, change: Partial<Intent>): Promise<IntentEntry | null> {
  const value = { ...entry.value, ...change };
  const group = isOpen(value) ? OPEN : '';
  return runtime().store.replace<Intent>(KIND, entry.id, entry.version, value, { group });
}

const REFERENCE_LENGTH = 10;

function randomReference(): string {
  return randomBytes(REFERENCE_LENGTH).toString('hex').slice(0, REFERENCE_LENGTH);
}
