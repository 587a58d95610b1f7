import { audit } from '~/kernel/process/audit.server';
import { ifKept, runtime } from '~/kernel/process/runtime.server';
import { ownerOf, personName, type Session, type SessionRecord } from '../session.server';
import type { Via } from '../via';

const KIND = 'worked as';
const KEPT_MS = 90 * 24 * 60 * 60_000;
const MOST_KEPT = 20;

/** One swap, as the user finds it who was acted for. */
export interface WorkedAs {
  readonly name: string;
  readonly organization: string;
  readonly reason: string;
  /** Milliseconds since 1970. */
  readonly since: number;
  /** The end at the latest, or the true end once the swap has ended. */
  readonly until: number;
}

/**
 * Writes down for the user that somebody works as them. This comes before the swap, so that none is left unsaid.
 * @throws NotKept when the store cannot be written
 */
export async function noteSwapStart(record: SessionRecord & Required<Pick<SessionRecord, 'swap'>>): Promise<void> {
  const { store } = runtime();
  const { own, id, reason, since, until } = record.swap;
  const value: WorkedAs = { name: personName(own), organization: own.organization.name, reason, since, until };
  const owner = ownerOf({ subject: record.subject, organization: record.organization });
  await store.create<WorkedAs>(KIND, id, { value, owner, group: groupOf(record), expiresAt: until + KEPT_MS });
  const all = await store.list<WorkedAs>(KIND, owner, 2 * MOST_KEPT);
  await Promise.all(all.slice(MOST_KEPT).map((old) => store.remove(KIND, old.id)));
}

/** Takes the message back when the swap did not come about. */
export async function forgetSwapStart(id: string): Promise<void> {
  await ifKept(runtime().store.remove(KIND, id), undefined);
}

/** Logs the end of a swap, and its true moment for the user. Nothing for a session of one's own. */
export async function noteSwapEnd(record: SessionRecord, why: string | null, via: Via): Promise<void> {
  const { swap } = record;
  if (!swap) return;
  audit('swap ended', record, { ...via, why });
  const { store, now } = runtime();
  const entry = await store.get<WorkedAs>(KIND, swap.id);
  const until = Math.min(swap.until, now());
  if (entry) await ifKept(store.replace(KIND, entry.id, entry.version, { ...entry.value, until }), null);
}

/** The swaps that are over and that the user has not seen, the first one first. */
export async function workedAs({ record }: Session): Promise<{ readonly id: string; readonly value: WorkedAs }[]> {
  // only the user themselves may put the news away
  if (record.swap) return [];
  const { store, now } = runtime();
  const found =
    record.username === null
      ? await store.list<WorkedAs>(KIND, ownerOf(record), MOST_KEPT)
      : await store.listGroup<WorkedAs>(KIND, groupOf(record), MOST_KEPT);
  return found
    .filter(({ value }) => value.until <= now())
    .sort((one, other) => one.value.since - other.value.since)
    .map(({ id, value }) => ({ id, value }));
}

/** Forgets the messages that the user has seen. Others' stay. */
export async function forgetWorkedAs(session: Session, seen: readonly string[]): Promise<void> {
  const own = await workedAs(session);
  const gone = own.filter(({ id }) => seen.includes(id));
  await Promise.all(gone.map(({ id }) => runtime().store.remove(KIND, id)));
}

/** The group uses the provider's name, since a swap's token may name its subject differently from a sign-in's. */
function groupOf({ organization, username }: Pick<SessionRecord, 'organization' | 'username'>): string {
  return `${encodeURIComponent(organization.uuid)}/${username ?? ''}`;
}
