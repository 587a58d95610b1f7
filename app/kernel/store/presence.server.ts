import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { every } from '~/kernel/time/timer.server';
import type { Store } from './store';

const KIND = 'presence';
const LAST = 'last';
const BEAT_MS = 15_000;
/** Longer than a restart takes. */
const AWAY_MS = 2 * 60_000;

/** The last use of the store: the process, and the moment by the machine's clock. */
interface Beat {
  readonly place: string;
  readonly at: number;
}

/**
 * Tells that this place did not use the store until a moment ago. The last known use is in milliseconds since 1970, or
 * null.
 */
interface Absence {
  readonly lastAt: number | null;
}

/** The place of a file on its machine. A copy has another place, even under the same name. */
export function placeOf(file: string): string {
  const { ino, birthtimeMs } = statSync(file);
  return [machine(), ino, Math.round(birthtimeMs)].join(' ');
}

/** The id of the machine. A container may have none, and another name at each start. */
function machine(): string {
  return wordsIn('/etc/machine-id') || wordsIn('/proc/sys/kernel/random/boot_id') || hostname();
}

function wordsIn(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}

/**
 * The file with the last version of the `Beat` row. A copy that was put over the database has an earlier version in its
 * row.
 */
function besideOf(file: string): string {
  return `${file}.last`;
}

/** Null when the file cannot be read: then only place and moment count. */
function versionBeside(file: string): number | null {
  const said = wordsIn(besideOf(file));
  return /^\d{1,15}$/.test(said) ? Number(said) : null;
}

/** Null when this place used the store until a moment ago and the store is unchanged. */
export async function absenceFrom(store: Store, place: string, file: string): Promise<Absence | null> {
  const known = await store.get<Beat>(KIND, LAST);
  const last = known?.value;
  const isOlder = (known?.version ?? 0) < (versionBeside(file) ?? 0);
  if (last?.place === place && Math.abs(Date.now() - last.at) <= AWAY_MS && !isOlder) return null;
  return { lastAt: last?.at ?? null };
}

export interface Stay {
  /** Called between a commit and its send, so that a copy from before the commit can be recognised. */
  readonly mark: () => Promise<void>;
  readonly end: () => void;
}

/** Notes now, at each mark and every few seconds that this place uses the store, until it is ended. */
export async function stayIn(
  store: Store,
  place: string,
  file: string,
  failed: (error: unknown) => void,
): Promise<Stay> {
  const beat = async () => {
    const value: Beat = { place, at: Date.now() };
    const known = await store.get<Beat>(KIND, LAST);
    // one of two simultaneous writes is enough
    const kept = known
      ? await store.replace(KIND, LAST, known.version, value)
      : await store.create(KIND, LAST, { value, expiresAt: Number.MAX_SAFE_INTEGER });
    // written after the store: when the process is killed in between, the store is the newer one
    if (kept) writeFileSync(besideOf(file), String(kept.version), { mode: 0o600 });
  };
  const mark = () => beat().catch(failed);
  await mark();
  const beats = every(BEAT_MS, beat, failed);
  return { mark, end: () => clearInterval(beats) };
}
