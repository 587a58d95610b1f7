import { createHash, randomBytes } from 'node:crypto';
import type { Entry } from '~/store/store';
import { ProviderRejection, ProviderWeather, type ProviderDetail } from '~/provider/errors';
import { settle } from '~/provider/client.server';
import { runtime } from '~/session/runtime.server';
import type { Session } from '~/session/session.server';

const KIND = 'intent';
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** A send that has not come back by now never will: its process died (security 6.3). */
const SEND_LIMIT_MS = 60_000;
/** Only after this long without a trace at the provider may a person send again. */
export const LOOK_UP_MS = 5 * 60_000;

/** One wish that costs something, from the first send to its known end. At most one call per attempt (house rule 7). */
export interface Intent {
  readonly hash: string;
  /** Random part of the technical tag by which the effect is found again. */
  readonly reference: string;
  readonly state: 'submitting' | 'accepted' | 'rejected' | 'unknown' | 'not placed';
  /** What the provider calls the effect; set when accepted. */
  readonly effect: string | null;
  readonly attempt: number;
  readonly sentAt: number;
  /** The provider answered, but named no effect. */
  readonly answeredWithoutEffect: boolean;
}

export type IntentEntry = Entry<Intent>;

export type Submission =
  | { readonly kind: 'accepted'; readonly effect: string }
  | { readonly kind: 'rejected'; readonly message: string; readonly details: readonly ProviderDetail[] }
  /** Nothing was sent: the provider could not be reached at all. */
  | { readonly kind: 'not sent' }
  /** Sent, by this request or another, and its outcome is not known here. */
  | { readonly kind: 'open' };

/** Fingerprint of what is about to be sent: the review shows it, the post must bring it back. */
export function contentHash(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}

/** The intent of a draft, a stuck send read as unknown; null as long as nothing was sent. */
export async function readIntent(id: string): Promise<IntentEntry | null> {
  const entry = await runtime().store.get<Intent>(KIND, id);
  if (entry?.value.state === 'submitting' && runtime().now() - entry.value.sentAt > SEND_LIMIT_MS) {
    return (await settleIntent(entry, { state: 'unknown' })) ?? runtime().store.get<Intent>(KIND, id);
  }
  return entry;
}

/** True when the draft may not be changed or sent: something of it is under way or done. */
export function isCommitted(intent: Intent | undefined): boolean {
  return intent !== undefined && intent.state !== 'rejected' && intent.state !== 'not placed';
}

/**
 * Sends once. The intent is committed before the call; whoever finds it committed sends nothing.
 * @param send gets the reference to put on the effect; answers the effect's id, or null when the provider names none
 */
export async function submitOnce(
  session: Session,
  draftId: string,
  hash: string,
  send: (reference: string) => Promise<string | null>,
): Promise<Submission> {
  const intent = await commit(session, draftId, hash);
  if (!intent) return existing(draftId);
  const call = async () => send(intent.value.reference);
  const outcome = await settle(call()).catch((thrown: unknown) => unforeseen(intent, thrown));
  if (outcome.ok) {
    if (outcome.value === null) return open(intent, { state: 'unknown', answeredWithoutEffect: true });
    await settleIntent(intent, { state: 'accepted', effect: outcome.value });
    return { kind: 'accepted', effect: outcome.value };
  }
  const { error } = outcome.failure;
  if (!(error instanceof ProviderWeather)) {
    await settleIntent(intent, { state: 'rejected' });
    return { kind: 'rejected', message: error.message, details: error instanceof ProviderRejection ? error.details : [] };
  }
  if (error.sent) return open(intent, { state: 'unknown' });
  await settleIntent(intent, { state: 'rejected' });
  return { kind: 'not sent' };
}

/**
 * A send that broke off in a way nobody thought of may have been carried out: unknown, until it was looked up.
 * A Response is how a client ends a session that the provider refuses (AUT-11): a 401 proves that nothing was carried out.
 * @throws what was thrown
 */
async function unforeseen(intent: IntentEntry, thrown: unknown): Promise<never> {
  await settleIntent(intent, { state: thrown instanceof Response ? 'rejected' : 'unknown' });
  throw thrown;
}

/** The look-up found the effect, or has looked long enough without finding it. */
export async function resolveIntent(entry: IntentEntry, found: string | null): Promise<void> {
  if (found !== null) await settleIntent(entry, { state: 'accepted', effect: found });
  else if (runtime().now() - entry.value.sentAt > LOOK_UP_MS) await settleIntent(entry, { state: 'not placed' });
}

/** One row moves to `submitting`, or none: of two tabs, two clicks or two processes one gets it. */
async function commit(session: Session, draftId: string, hash: string): Promise<IntentEntry | null> {
  const { store, now } = runtime();
  const known = await readIntent(draftId);
  const fresh: Intent = {
    hash,
    reference: randomReference(),
    state: 'submitting',
    effect: null,
    attempt: (known?.value.attempt ?? 0) + 1,
    sentAt: now(),
    answeredWithoutEffect: false,
  };
  if (!known) return store.create(KIND, draftId, { value: fresh, owner: session.owner, expiresAt: now() + KEPT_MS });
  return isCommitted(known.value) ? null : store.replace(KIND, draftId, known.version, fresh);
}

async function existing(draftId: string): Promise<Submission> {
  const intent = await readIntent(draftId);
  return intent?.value.effect ? { kind: 'accepted', effect: intent.value.effect } : { kind: 'open' };
}

async function open(entry: IntentEntry, change: Partial<Intent>): Promise<Submission> {
  await settleIntent(entry, change);
  return { kind: 'open' };
}

function settleIntent(entry: IntentEntry, change: Partial<Intent>): Promise<IntentEntry | null> {
  return runtime().store.replace<Intent>(KIND, entry.id, entry.version, { ...entry.value, ...change });
}

const REFERENCE_LENGTH = 10;

function randomReference(): string {
  return randomBytes(REFERENCE_LENGTH).toString('hex').slice(0, REFERENCE_LENGTH);
}
