import { statfs } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

const MIN_FREE_BYTES = 200 * 1024 * 1024;
const MAX_WAIT_MS = 250;

/** Ready for requests: enough disk for sessions and orders, and the store answers, both within 250 ms. Never asks the provider. */
export async function isReady(dataDir: string, storeAnswers: () => Promise<boolean>): Promise<boolean> {
  const late = new AbortController();
  const tooLate = pause(MAX_WAIT_MS, false, { signal: late.signal }).catch(() => false);
  try {
    const checks = Promise.all([hasSpace(dataDir), storeAnswers()]).then((results) => results.every(Boolean));
    return await Promise.race([checks, tooLate]);
  } catch {
    return false;
  } finally {
    late.abort();
  }
}

async function hasSpace(dataDir: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize >= MIN_FREE_BYTES;
}
