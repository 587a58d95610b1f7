import { statfs } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { inWords } from '~/kernel/store/sqlite/sqlite-file.server';
import { Refused } from '~/kernel/store/postgres/connections.server';
import { StoreAway } from '~/kernel/store/store';

const MB = 1024 * 1024;
const MAX_WAIT_MS = 250;
const SAY_EVERY_MS = 60_000;
/** The largest share of a disk that may have to be free, for small disks. */
const SHARE_OF_DISK = 0.1;

export interface Health {
  readonly dataDir: string;
  /** The free space that DATA_DIR's disk needs. */
  readonly minFreeBytes: number;
  readonly storeAnswers: () => Promise<boolean>;
  readonly say: (about: object, message: string) => void;
}

/** The reason why no requests should come. The answer says `why`; `about` is for the log alone. */
interface Unready {
  readonly why: string;
  readonly about?: object;
}

/**
 * Returns why the portal is not ready, or null. Ready means enough disk space and a store that answers within 250 ms;
 * the provider is not asked. The log repeats the reason once a minute.
 */
export function watchReadiness({ dataDir, minFreeBytes, storeAnswers, say }: Health): () => Promise<string | null> {
  let said = { why: '', at: -Infinity };

  const look = async (): Promise<Unready | null> => {
    const late = new AbortController();
    const tooLate = pause<Unready>(
      MAX_WAIT_MS,
      { why: `the store or the disk of DATA_DIR does not answer within ${MAX_WAIT_MS} ms` },
      { signal: late.signal },
    );
    tooLate.catch(() => undefined);
    try {
      return await Promise.race([missing(dataDir, minFreeBytes, storeAnswers), tooLate]);
    } finally {
      late.abort();
    }
  };

  return async () => {
    const unready = await look();
    if (unready === null) {
      said = { why: '', at: -Infinity };
      return null;
    }
    const { why, about = {} } = unready;
    if (said.why !== why || performance.now() - said.at >= SAY_EVERY_MS) {
      said = { why, at: performance.now() };
      say({ why, ...about }, 'not ready');
    }
    return why;
  };
}

async function missing(
  dataDir: string,
  minFreeBytes: number,
  storeAnswers: () => Promise<boolean>,
): Promise<Unready | null> {
  try {
    const space = await spaceOf(dataDir, minFreeBytes);
    if (space.free < space.wanted)
      return {
        why: 'less than DATA_MIN_FREE_MB is free on the disk of DATA_DIR',
        about: { freeMb: Math.floor(space.free / MB), wantedMb: Math.ceil(space.wanted / MB) },
      };
  } catch (error) {
    return { why: 'DATA_DIR cannot be read', about: { err: inWords(error) } };
  }
  try {
    return (await storeAnswers()) ? null : { why: 'the store does not keep what is written' };
  } catch (error) {
    // the address of the database is not for everybody
    if (error instanceof StoreAway) return { why: 'the database does not answer', about: { err: error.error.message } };
    if (error instanceof Refused) return { why: 'the database refuses', about: { err: error.message } };
    return { why: `the store cannot be written: ${inWords(error)}` };
  }
}

/** The free space of the disk and the space it needs, in bytes. */
export async function spaceOf(dataDir: string, minFreeBytes: number): Promise<{ free: number; wanted: number }> {
  const { bavail, blocks, bsize } = await statfs(dataDir);
  return { free: bavail * bsize, wanted: Math.min(minFreeBytes, blocks * bsize * SHARE_OF_DISK) };
}
