import { runtime } from '~/session/runtime.server';
import type { Session } from '~/session/session.server';
import { inTurn } from '~/store/lease';
import { isSameRecord, settledOf, type Intent, type RecordRef } from './intent';
import { asOfNow, isOpen, KIND, type IntentEntry } from './kept-intent.server';
import { listOpenIntents } from './list-intents.server';

/** As long as a page's reads and a write after them may take. */
const TURN = { waitMs: 2_000, holdMs: 45_000 };
const MOST_OPEN = 1_000;
const MOST_SETTLED = 25;

/**
 * Whatever is sent about one record takes turns, over all tabs, users and processes of an organisation: the next reads the record as the one before has left it. `late`
 * when it is not its turn within two seconds: then nothing was done.
 */
export function inTurnOf<T>(owner: string, record: RecordRef | null, work: () => Promise<T>): Promise<T | 'late'> {
  if (record === null) return work();
  return inTurn(runtime().store, `record/${organizationOf(owner)}/${record.area}/${record.id}`, TURN, work);
}

/** What anybody of the organisation has sent about a record and the outcome of which is still to come. */
export async function listOpenOf({ owner }: Pick<Session, 'owner'>, record: RecordRef): Promise<IntentEntry[]> {
  const open = await listOpenIntents(MOST_OPEN);
  return open.filter(
    (entry) =>
      organizationOf(entry.owner) === organizationOf(owner) &&
      isOpen(entry.value) &&
      isSameRecord(entry.value.record, record),
  );
}

/** What the provider has taken of anybody of the organisation about a record, the newest first. */
export async function listDoneOf({ owner }: Pick<Session, 'owner'>, record: RecordRef): Promise<IntentEntry[]> {
  const done = await runtime().store.listGroup<Intent>(KIND, settledOf(owner, record), MOST_SETTLED);
  return done.map(asOfNow).filter(({ value }) => value.state === 'accepted');
}

function organizationOf(owner: string): string {
  return owner.split('/')[0] ?? '';
}
