import { runtime } from '~/kernel/process/runtime.server';
import type { Session } from '~/kernel/session/session.server';
import { LOST, OPEN, type Intent } from './intent';
import { asOfNow, isOpen, KIND, type IntentEntry } from './kept-intent.server';

const MOST_OWN = 1_000;
/** Twice the records of the largest run, each of which has an intent. */
const MOST_REFUSED_OF = 2_000;

/** The open intents of all users. */
export async function listOpenIntents(limit: number): Promise<IntentEntry[]> {
  return (await runtime().store.listGroup<Intent>(KIND, OPEN, limit)).map(asOfNow);
}

/** The user's own open intents, the last changed first. */
export async function listOwnOpenIntents(session: Session, wizard: string): Promise<IntentEntry[]> {
  const own = (await runtime().store.list<Intent>(KIND, session.owner, MOST_OWN, OPEN)).map(asOfNow);
  return own.filter(({ value }) => value.wizard === wizard && isOpen(value));
}

/** The wizards of the lost intents of a request's session, read once for all entries of its menu. */
const lostOfRequest = new WeakMap<Session, Promise<string[]>>();

/** The number of the user's own intents in these wizards that were not found and not dealt with. */
export async function countOwnLost(session: Session, wizards: readonly string[]): Promise<number> {
  const lost = lostOfRequest.get(session) ?? wizardsOfLost(session);
  lostOfRequest.set(session, lost);
  return (await lost).filter((wizard) => wizards.includes(wizard)).length;
}

async function wizardsOfLost({ owner }: Session): Promise<string[]> {
  const lost = await runtime().store.list<Intent>(KIND, owner, MOST_OWN, LOST);
  return lost.map(({ value }) => value.wizard);
}

/** The user's own intents that were not found and not dealt with, the last changed first. */
export async function listOwnLostIntents(session: Session, wizard: string): Promise<IntentEntry[]> {
  const lost = await runtime().store.list<Intent>(KIND, session.owner, MOST_OWN, LOST);
  return lost.map(asOfNow).filter(({ value }) => value.wizard === wizard && value.state === 'not placed');
}

/** The user's own intents sent since a moment (milliseconds since 1970), in any state. */
export async function listOwnIntentsSince({ owner }: Pick<Session, 'owner'>, since: number): Promise<IntentEntry[]> {
  const latest = (await runtime().store.list<Intent>(KIND, owner, MOST_OWN)).map(asOfNow);
  return latest.filter(({ value }) => value.sentAt >= since);
}

/** The user's own intents of these wizards in any state, the last changed first. */
export async function listOwnIntents(
  { owner }: Pick<Session, 'owner'>,
  wizards: readonly string[],
): Promise<IntentEntry[]> {
  const own = (await runtime().store.list<Intent>(KIND, owner, MOST_OWN)).map(asOfNow);
  return own.filter(({ value }) => wizards.includes(value.wizard));
}

/** The user's own intents without a known outcome, and those that were not found and not dealt with. */
export async function listOwnUnsettled({ owner }: Pick<Session, 'owner'>): Promise<IntentEntry[]> {
  const { store } = runtime();
  const groups = await Promise.all([LOST, OPEN].map((group) => store.list<Intent>(KIND, owner, MOST_OWN, group)));
  return groups
    .flat()
    .map(asOfNow)
    .filter(({ value: { state } }) => state === 'unknown' || state === 'not placed');
}

/** The user's own intents that the provider refused since a moment, among those that changed last. */
export async function listOwnRefused({ owner }: Pick<Session, 'owner'>, since: number): Promise<IntentEntry[]> {
  const latest = await runtime().store.list<Intent>(KIND, owner, MOST_REFUSED_OF);
  return latest
    .map(asOfNow)
    .filter(({ value }) => value.state === 'rejected' && value.refusal !== null && value.sentAt >= since);
}
