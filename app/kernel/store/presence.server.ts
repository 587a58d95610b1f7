import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { every } from '~/kernel/time/timer.server';
import type { Store } from './store';

const KIND = 'presence';
const LAST = 'last';
const BEAT_MS = 15_000;
/** Longer than a restart takes. */
const AWAY_MS = 2 * 60_000;

/** The last use of the store: by which process, and when by the machine's clock. */
interface Beat {
  readonly place: string;
  readonly at: number;
}

/** Nobody is known to have used the store until a moment ago; when somebody last did, milliseconds since 1970. */
interface Absence {
  readonly lastAt: number | null;
}

/** A file on its machine: a copy of it is another place, also one that was put back under its name. */
export function placeOf(file: string): string {
  const { ino, birthtimeMs } = statSync(file);
  return [machine(), ino, Math.round(birthtimeMs)].join(' ');
}

/** A container may have no id of its own, and another name at each start. */
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

/** The version that the row of `Beat` had last. A copy written over the file has an earlier one, at the same place. */
function besideOf(file: string): string {
  return `${file}.last`;
}

/** Null where nothing can be read: then place and moment alone count. */
function versionBeside(file: string): number | null {
  const said = wordsIn(besideOf(file));
  return /^\d{1,15}$/.test(said) ? Number(said) : null;
}

/** Null when it was used from this place until a moment ago, and is as it was then. */
export async function absenceFrom(store: Store, place: string, file: string): Promise<Absence | null> {
  const known = await store.get<Beat>(KIND, LAST);
  const last = known?.value;
  const isOlder = (known?.version ?? 0) < (versionBeside(file) ?? 0);
  if (last?.place === place && Math.abs(Date.now() - last.at) <= AWAY_MS && !isOlder) return null;
  return { lastAt: last?.at ?? null };
}

export interface Stay {
  /** Between a commit and its send: it tells a copy of before the commit from the store. */
  readonly mark: () => Promise<void>;
  readonly end: () => void;
}

/** Writes down now, at each mark, and every few seconds until it is ended, that the store is used from this place. */
export async function stayIn(
  store: Store,
  place: string,
  file: string,
  failed: (error: unknown) => void,
): Promise<Stay> {
  const beat = async () => {
    const value: Beat = { place, at: Date.now() };
    const known = await store.get<Beat>(KIND, LAST);
    // when two write at the same moment, one of them is enough
    const kept = known
      ? await store.replace(KIND, LAST, known.version, value)
      : await store.create(KIND, LAST, { value, expiresAt: Number.MAX_SAFE_INTEGER });
    // after the store: killed in between, the store is the newer one
    if (kept) writeFileSync(besideOf(file), String(kept.version), { mode: 0o600 });
  };
  const mark = () => beat().catch(failed);
  await mark();
  const beats = every(BEAT_MS, beat, failed);
  return { mark, end: () => clearInterval(beats) };
}
