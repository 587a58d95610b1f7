import { runtime } from '~/kernel/process/runtime.server';
import { KEPT_MS, type Candidate } from './intent';
import type { IntentEntry } from './kept-intent.server';

/** Claims exist over all wizards, because two intents of different wizards could have made the same effect. */
const CLAIM = 'effect';

/** Claims an effect for an intent. False when another intent has it. */
export async function claim(entry: IntentEntry, effect: string): Promise<boolean> {
  const { store, now } = runtime();
  const key = claimKey(entry.owner, effect);
  if (await store.create(CLAIM, key, { value: entry.id, owner: entry.owner, expiresAt: now() + KEPT_MS })) return true;
  return (await store.get<string>(CLAIM, key))?.value === entry.id;
}

/** The id of the intent that has this effect. */
export async function holderOf(owner: string, effect: string): Promise<string | undefined> {
  return (await runtime().store.get<string>(CLAIM, claimKey(owner, effect)))?.value;
}

/** The found effects that no other intent has claimed. */
export async function ofNoOther<F extends Pick<Candidate, 'effect'>>(
  entry: IntentEntry,
  found: readonly F[],
): Promise<F[]> {
  const holders = await Promise.all(found.map(({ effect }) => holderOf(entry.owner, effect)));
  return found.filter((_candidate, at) => (holders[at] ?? entry.id) === entry.id);
}

/** Orders without an id of their own have keys that are unique only within their organisation. */
function claimKey(owner: string, effect: string): string {
  return `${owner.split('/')[0]}/${effect}`;
}
