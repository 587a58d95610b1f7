import { runtime } from '~/kernel/process/runtime.server';
import { endDraft } from '~/flows/drafts/drafts.server';
import { auditIntent, auditSettled } from './audit.server';
import { claim, ofNoOther } from './claim.server';
import { isSameRecord, SEND_LIMIT_MS, type Candidate, type Intent, type Settler, type SettlingNow } from './intent';
import { isOpen, replace, type IntentEntry } from './kept-intent.server';
import { listOwnIntentsSince } from './list-intents.server';

/** A person may send again only after this long without a trace at the provider. */
export const LOOK_UP_MS = 5 * 60_000;
const MOST_DENIED = 100;

/**
 * Records the result of a look-up. A single certain effect that no other intent claims is accepted as this intent's. A
 * person chooses between several or uncertain effects. An intent without any effect is 'not placed' five minutes after
 * sending. Other sends about the same record make every effect uncertain, and hide the candidates until they end. An
 * intent that changed during the look-up is left alone.
 * @param by the person who asked for the look-up, or null for an automatic one
 */
export async function concludeLookUp(
  entry: IntentEntry,
  found: readonly Candidate[],
  by: SettlingNow | null = null,
): Promise<void> {
  const conflicts = await conflictsOf(entry);
  const isOwn = ({ effect }: Candidate) => effect === entry.value.key || conflicts.length === 0;
  const isUnderWay = conflicts.some(({ value }) => value.state === 'submitting');
  const free = (await ofNoOther(entry, found)).filter((candidate) => isOwn(candidate) || !isUnderWay);
  const certain = free.filter((candidate) => candidate.certain && isOwn(candidate));
  const [only] = certain;
  if (only && certain.length === 1) return void (await chooseEffect(entry, only.effect, by));
  const candidates = (certain.length > 1 ? certain : free).filter(({ effect }) => !entry.value.denied.includes(effect));
  const { now } = runtime();
  const over = candidates.length === 0 && now() - entry.value.sentAt >= LOOK_UP_MS;
  const concluded = await replace(entry, {
    state: over ? 'not placed' : 'unknown',
    candidates,
    lookedUpAt: now(),
    trouble: null,
    settled: null,
  });
  if (over && concluded && entry.value.state !== 'not placed') auditIntent('not found', entry);
}

/** This user's other sends about the same record at about the same time, whose effects are not known. */
async function conflictsOf({ id, owner, value: { record, orders, sentAt } }: IntentEntry): Promise<IntentEntry[]> {
  if (!record || !orders) return [];
  const sent = await listOwnIntentsSince({ owner }, sentAt - SEND_LIMIT_MS);
  return sent.filter(
    ({ id: other, value }) =>
      other !== id &&
      value.orders &&
      isSameRecord(value.record, record) &&
      (isOpen(value) || (value.state === 'accepted' && value.effect === value.key)),
  );
}

/**
 * Accepts an effect as the intent's: the only one found, or the one that a person chose. False for an effect of another
 * intent, and for an intent that changed since it was read.
 */
export async function chooseEffect(
  entry: IntentEntry,
  effect: string,
  by: SettlingNow | null = null,
): Promise<boolean> {
  if (!(await claim(entry, effect))) return false;
  const accepted = await replace(entry, {
    state: 'accepted',
    effect,
    candidates: [],
    lookedUpAt: runtime().now(),
    trouble: null,
    settled: by && settlerOnly(by),
  });
  if (!accepted) return false;
  auditSettled('found', entry, by, { effect });
  await endDraft(entry);
  return true;
}

/** Adds the effect's id to an intent that was accepted without one, when exactly one certain effect is unclaimed. */
export async function nameEffect(entry: IntentEntry, found: readonly Candidate[]): Promise<void> {
  const [only, another] = (await ofNoOther(entry, found)).filter(({ certain }) => certain);
  if (!only || another || !(await claim(entry, only.effect))) return;
  if (await replace(entry, { effect: only.effect })) auditIntent('found', entry, { effect: only.effect });
}

/**
 * Records that a person rejected all candidates. False before the five minutes of look-ups are over, and for an intent
 * that changed since it was read.
 */
export async function denyEffects(entry: IntentEntry, by: SettlingNow): Promise<boolean> {
  if (runtime().now() - entry.value.sentAt < LOOK_UP_MS) return false;
  const denied = [...entry.value.denied, ...entry.value.candidates.map(({ effect }) => effect)].slice(-MOST_DENIED);
  if (!(await replace(entry, { state: 'not placed', candidates: [], denied }))) return false;
  auditSettled('not found', entry, by, { why: 'denied by a person' });
  return true;
}

/** Closes an intent that was not found: its user has dealt with it and does not send it again. */
export async function giveUp(entry: IntentEntry, by: SettlingNow): Promise<void> {
  if (entry.value.state === 'not placed' && (await replace(entry, { state: 'given up', settled: settlerOnly(by) })))
    auditSettled('given up', entry, by);
}

/** The person as the intent keeps them, without the request. */
function settlerOnly({ via: _, ...settler }: SettlingNow): Settler {
  return settler;
}

/** Records why a look-up failed. A repeated failure is not written again. */
export async function noteTrouble(entry: IntentEntry, trouble: NonNullable<Intent['trouble']>): Promise<void> {
  if (entry.value.trouble !== trouble) await replace(entry, { trouble });
}
