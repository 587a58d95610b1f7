import { hashId } from '~/kernel/process/keys.server';
import { hasRoom } from '~/kernel/process/room.server';
import { ifKept, runtime } from '~/kernel/process/runtime.server';
import type { Session } from '~/kernel/session/session.server';

/** The entries that a user has seen, in one record for all browsers. The number is the version of its shape. */
const KIND = 'changelog seen 1';
/** Longer than the provider is asked for. */
const KEPT_MS = 90 * 24 * 60 * 60 * 1000;
/** More entries than sixty days have. Older ones are dropped first. */
const MOST_SEEN = 300;
const MARK_LENGTH = 16;

/** The moment at which an entry was first seen, by the mark of its key. */
type Seen = Readonly<Record<string, number>>;

/**
 * Sets entries as seen, and returns those that are new to the user: never seen before, or first seen in this session. A
 * page that is opened again thus shows the same.
 */
export async function see(session: Session, keys: readonly string[], marks: boolean): Promise<ReadonlySet<string>> {
  const now = runtime().now();
  const before = await seenBy(session);
  const fresh = keys.filter((key) => before[markOf(key)] === undefined);
  if (marks && fresh.length > 0) await ifKept(keep(session, fresh, now), undefined);
  return new Set(keys.filter((key) => (before[markOf(key)] ?? now) >= session.record.createdAt));
}

export async function countUnseen(session: Session, keys: readonly string[]): Promise<number> {
  const seen = await seenBy(session);
  return new Set(keys.filter((key) => seen[markOf(key)] === undefined)).size;
}

async function seenBy({ owner }: Session): Promise<Seen> {
  return (await runtime().store.get<Seen>(KIND, hashId(owner)))?.value ?? {};
}

async function keep({ owner }: Session, keys: readonly string[], now: number): Promise<void> {
  const { store } = runtime();
  if (!(await hasRoom())) return;
  const id = hashId(owner);
  const expiresAt = now + KEPT_MS;
  const come = Object.fromEntries(keys.map((key) => [markOf(key), now]));
  for (;;) {
    const entry = await store.get<Seen>(KIND, id);
    const value = newest({ ...come, ...entry?.value });
    const kept = entry
      ? await store.replace(KIND, id, entry.version, value, { expiresAt })
      : await store.create(KIND, id, { value, owner, expiresAt });
    if (kept) return;
  }
}

function newest(seen: Seen): Seen {
  const entries = Object.entries(seen).sort(([, left], [, right]) => right - left);
  return Object.fromEntries(entries.slice(0, MOST_SEEN));
}

/** A short mark, since a key may be a whole title. */
function markOf(key: string): string {
  return hashId(key).slice(0, MARK_LENGTH);
}
