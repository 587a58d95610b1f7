import { runtime } from '~/kernel/process/runtime.server';
import { KEPT_MS, type Candidate } from './intent';
import type { IntentEntry } from './kept-intent.server';

/** The claims that give each effect to one intent, over all wizards, when two could have made it. */
const CLAIM = 'effect';

/** False when the effect is another intent's. */
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

/** Those of what was found that are no other intent's. */
export async function ofNoOther<F extends Pick<Candidate, 'effect'>>(
  entry: IntentEntry,
  found: readonly F[],
): Promise<F[]> {
  const holders = await Promise.all(found.map(({ effect }) => holderOf(entry.owner, effect)));
  return found.filter((_candidate, at) => (holders[at] ?? entry.id) === entry.id);
}

/** An order without an id of its own is told apart within its organisation only. */
function claimKey(owner: string, effect: string): string {
  return `${owner.split('/')[0]}/${effect}`;
}
