import { readFileSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { every } from '~/timer.server';
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
export interface Absence {
  readonly lastAt: number | null;
}

/** A file on its machine: a copy of it is another place, also one that was put back under its name. */
export function placeOf(file: string): string {
  const { ino, birthtimeMs } = statSync(file);
  return [machine(), ino, Math.round(birthtimeMs)].join(' ');
}

/** A container may have no id of its own, and another name at each start. */
function machine(): string {
  return idIn('/etc/machine-id') || idIn('/proc/sys/kernel/random/boot_id') || hostname();
}

function idIn(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}

/** Null when it was used from this place until a moment ago. */
export async function absenceFrom(store: Store, place: string): Promise<Absence | null> {
  const last = (await store.get<Beat>(KIND, LAST))?.value;
  if (last?.place === place && Math.abs(Date.now() - last.at) <= AWAY_MS) return null;
  return { lastAt: last?.at ?? null };
}

/** Writes down now, and every few seconds until it is stopped, that the store is used from this place. */
export async function stayIn(store: Store, place: string, failed: (error: unknown) => void): Promise<NodeJS.Timeout> {
  const beat = async () => {
    const value: Beat = { place, at: Date.now() };
    const known = await store.get<Beat>(KIND, LAST);
    // when two processes write at the same moment, one of them is enough
    if (known) await store.replace(KIND, LAST, known.version, value);
    else await store.create(KIND, LAST, { value, expiresAt: Number.MAX_SAFE_INTEGER });
  };
  await beat().catch(failed);
  return every(BEAT_MS, beat, failed);
}
