import { writeFileSync } from 'node:fs';
import { every } from '~/kernel/time/timer.server';
import { NotKept, type Store } from './store';
import { wordsIn } from './words-in.server';

export const PRESENCE = 'presence';
export const LAST = 'last';
export const BEAT_MS = 15_000;
/** Longer than a restart takes. */
const AWAY_MS = 2 * 60_000;

/** The last use of the store: the process, and the moment by the clock of the store's machine. */
export interface Beat {
  readonly place: string;
  readonly at: number;
}

/**
 * The last known use of the store, in milliseconds since 1970, or null. The store was not used from this place just
 * before the start.
 */
interface Absence {
  readonly lastAt: number | null;
}

/** The file with the last version of the `Beat` row, which a restored copy of the database does not reach. */
function besideOf(file: string): string {
  return `${file}.last`;
}

/** The version; null if the file cannot be read, so that only place and moment count. */
function versionBeside(file: string): number | null {
  const said = wordsIn(besideOf(file));
  return /^\d{1,15}$/.test(said) ? Number(said) : null;
}

/** Null if this place used the store a moment ago and the store is unchanged. */
export async function absenceFrom(store: Store, place: string, file: string): Promise<Absence | null> {
  // the file is written after the store, so it is read before it: another process may write both meanwhile
  const beside = versionBeside(file) ?? 0;
  const known = await store.get<Beat>(PRESENCE, LAST);
  const now = await store.clock();
  const last = known?.value;
  const isOlder = (known?.version ?? 0) < beside;
  if (last?.place === place && Math.abs(now - last.at) <= AWAY_MS && !isOlder) return null;
  return { lastAt: last?.at ?? null };
}

/** The last use of the store by any process. Null for a new one. */
export async function lastUse(store: Store): Promise<Beat | null> {
  return (await store.get<Beat>(PRESENCE, LAST))?.value ?? null;
}

export interface Stay {
  /**
   * Called between a commit and its send, so that a copy from before the commit can be recognised.
   * @throws NotKept when the store was put back under this process, so that nothing is sent
   */
  readonly mark: () => Promise<void>;
  readonly end: () => void;
}

/** Another copy stands at the address of the store. What it has not kept of this process may be sent twice. */
export class PutBack extends NotKept {
  constructor() {
    super(new Error('the store was put back while it was in use'));
  }
}

/** The parts of the process that hear of the store. */
interface Listeners {
  readonly failed: (error: unknown) => void;
  /** Called when another copy stands at the address of the store, before this process goes on with it. */
  readonly putBack: (absence: Absence) => Promise<void>;
}

/** Stores the present moment at each mark and every few seconds, until the use of the store ends. */
export async function stayIn(store: Store, place: string, file: string, { failed, putBack }: Listeners): Promise<Stay> {
  let here = place;
  let seen = 0;
  const beat = async () => {
    // another mark of this process may write while this one reads
    const before = seen;
    const known = await store.get<Beat>(PRESENCE, LAST);
    const now = await store.place();
    if (now !== here || (known?.version ?? 0) < before) {
      await putBack({ lastAt: known?.value.at ?? null });
      [here, seen] = [now, known?.version ?? 0];
      throw new PutBack();
    }
    const value: Beat = { place: here, at: await store.clock() };
    // one of two simultaneous writes is enough
    const kept = known
      ? await store.replace(PRESENCE, LAST, known.version, value)
      : await store.create(PRESENCE, LAST, { value, expiresAt: Number.MAX_SAFE_INTEGER });
    // the file is written after the store, so the store is newer if the process is killed in between
    if (kept) writeFileSync(besideOf(file), String(kept.version), { mode: 0o600 });
    seen = Math.max(seen, kept?.version ?? known?.version ?? 0);
  };
  await beat().catch(failed);
  const beats = every(BEAT_MS, beat, failed);
  const mark = () =>
    beat().catch((error: unknown) => {
      failed(error);
      // a moment that could not be written holds up no call
      if (error instanceof PutBack) throw error;
    });
  return { mark, end: () => clearInterval(beats) };
}
