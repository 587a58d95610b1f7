import { runtime } from '~/kernel/process/runtime.server';
import type { Session } from '~/kernel/session/session.server';
import { inTurn } from '~/kernel/store/lease';
import { NotKept, type Turn } from '~/kernel/store/store';
import { LOOK_UP_MS } from './conclude.server';
import { isSameRecord, LOST, settledOf, type Intent, type RecordRef } from './intent';
import { asOfNow, isOpen, KIND, type IntentEntry } from './kept-intent.server';
import { listOpenIntents } from './list-intents.server';

/** The times of a turn. A turn must cover a page's reads and the write after them. */
const TURN = { waitMs: 2_000, holdMs: 45_000 };
const MOST_OPEN = 1_000;
const MOST_SETTLED = 25;

/**
 * Runs work about one record in turns, over all tabs, users and processes of an organisation, so each sees the result
 * of the one before. The work does not run after two seconds of waiting (`late`), or when the turn cannot be stored
 * (`not kept`). An intent that it commits under its turn is not sent when the turn has ended meanwhile.
 */
export async function inTurnOf<T>(
  owner: string,
  record: RecordRef | null,
  work: (turn?: Turn) => Promise<T>,
  within?: Turn,
): Promise<T | 'late' | 'not kept'> {
  if (record === null) return work(within);
  const turn = `record/${organizationOf(owner)}/${record.area}/${record.id}`;
  let isBegun = false;
  const begin = (turn: Turn) => {
    isBegun = true;
    return work(turn);
  };
  try {
    return await inTurn(runtime().store, turn, TURN, begin, within);
  } catch (error) {
    if (isBegun || !(error instanceof NotKept)) throw error;
    return 'not kept';
  }
}

/** The open intents about a record, by all users of the organisation. */
export async function listOpenOf({ owner }: Pick<Session, 'owner'>, record: RecordRef): Promise<IntentEntry[]> {
  const open = await listOpenIntents(MOST_OPEN);
  return open.filter((entry) => isOpen(entry.value) && isOf(entry, owner, record));
}

/** The intents about a record that were not found and not dealt with, by all users of the organisation. */
export async function listLostOf({ owner }: Pick<Session, 'owner'>, record: RecordRef): Promise<IntentEntry[]> {
  const lost = (await runtime().store.listGroup<Intent>(KIND, LOST, MOST_OPEN)).map(asOfNow);
  return lost.filter((entry) => entry.value.state === 'not placed' && isOf(entry, owner, record));
}

function isOf(entry: IntentEntry, owner: string, record: RecordRef): boolean {
  return organizationOf(entry.owner) === organizationOf(owner) && isSameRecord(entry.value.record, record);
}

/** The accepted intents about a record, by all users of the organisation, newest first. */
export async function listDoneOf(session: Pick<Session, 'owner'>, record: RecordRef): Promise<IntentEntry[]> {
  return (await listSettledOf(session, record)).filter(({ value }) => value.state === 'accepted');
}

/** The settled intents about a record in any end state, by all users of the organisation. */
export async function listSettledOf({ owner }: Pick<Session, 'owner'>, record: RecordRef): Promise<IntentEntry[]> {
  return (await runtime().store.listGroup<Intent>(KIND, settledOf(owner, record), MOST_SETTLED)).map(asOfNow);
}

/**
 * Another order about a record, by anybody of the organisation. It is `open` while its outcome is not known, and `done`
 * when it was sent since a moment and accepted. A colleague's open order counts for five minutes.
 */
export async function otherOrder(
  session: Pick<Session, 'owner'>,
  record: RecordRef,
  since: number,
): Promise<'open' | 'done' | null> {
  const from = runtime().now() - LOOK_UP_MS;
  const open = (await listOpenOf(session, record)).some(
    ({ owner, value }) => value.orders && (owner === session.owner || value.sentAt > from),
  );
  if (open) return 'open';
  const done = (await listDoneOf(session, record)).some(({ value }) => value.orders && value.sentAt > since);
  return done ? 'done' : null;
}

/** The organisation of an intent's owner. */
export function organizationOf(owner: string): string {
  return owner.split('/')[0] ?? '';
}
