import { hashId } from '~/kernel/process/keys.server';
import { hasRoom } from '~/kernel/process/room.server';
import { runtime } from '~/kernel/process/runtime.server';
import type { Session } from '~/kernel/session/session.server';

/** The lines that a user put off, in one record for all browsers. The number is the version of its shape. */
const KIND = 'attention later 1';
/** More lines than a person puts off. The oldest are dropped first. */
const MOST_HIDDEN = 300;
const MARK_LENGTH = 16;
const MARK = /^[\w-]{16}$/;

/** The moment until which a line is hidden, in milliseconds since 1970, by the mark of its key. */
type Hidden = Readonly<Record<string, number>>;

/** A short mark of a line, since its key may be long. */
export function markOf(key: string): string {
  return hashId(key).slice(0, MARK_LENGTH);
}

/** The marks of the lines that the user put off until a later moment. */
export async function hiddenBy({ owner }: Pick<Session, 'owner'>): Promise<ReadonlyMap<string, number>> {
  const entry = await runtime().store.get<Hidden>(KIND, hashId(owner));
  return new Map(liveOf(entry?.value ?? {}));
}

/**
 * Puts a line off until a moment, for the user alone.
 * @returns false for a malformed mark, and when the store has no room
 */
export async function hideLine({ owner }: Session, mark: string, until: number): Promise<boolean> {
  const { store } = runtime();
  if (!MARK.test(mark) || !(await hasRoom())) return false;
  const id = hashId(owner);
  for (;;) {
    const entry = await store.get<Hidden>(KIND, id);
    const all = [[mark, until] as const, ...liveOf(entry?.value ?? {}).filter(([known]) => known !== mark)];
    const value = Object.fromEntries(all.slice(0, MOST_HIDDEN));
    const expiresAt = Math.max(...Object.values(value));
    const kept = entry
      ? await store.replace(KIND, id, entry.version, value, { expiresAt })
      : await store.create(KIND, id, { value, owner, expiresAt });
    if (kept) return true;
  }
}

/** Shows all lines again that the user put off. */
export async function showHidden({ owner }: Session): Promise<void> {
  await runtime().store.remove(KIND, hashId(owner));
}

function liveOf(hidden: Hidden): [string, number][] {
  return Object.entries(hidden).filter(([, until]) => until > runtime().now());
}
