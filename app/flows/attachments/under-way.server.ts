import { waitMs } from '~/kernel/provider/sending/waits.server';
import { pause } from '~/kernel/time/timer.server';

const LATE = '';

/** The files under way in this process, each with its outcome: the id of the kept file, or null when it failed. */
const underWay = new Map<string, Promise<string | null>>();

/**
 * Waits for the same file of another post of its form. Its sender is not read meanwhile. A provider that is slow costs
 * no more than the time of a panel.
 * @returns the id of the kept file; null when there is none yet, and this post sends its own
 */
export async function sentMeanwhile(key: string): Promise<string | null> {
  if (!underWay.has(key)) return null;
  const late = pause(waitMs('panel'), LATE, { ref: false });
  for (let other = underWay.get(key); other; other = underWay.get(key)) {
    const id = await Promise.race([other, late]);
    if (id !== null) return id === LATE ? null : id;
  }
  return null;
}

/** Sends a file, and lets other posts of it wait. `sentMeanwhile` comes right before it. */
export async function underWayAs<T>(key: string, send: () => Promise<T>, idOf: (sent: T) => string | null): Promise<T> {
  const sending = send();
  const outcome = sending.then(idOf, () => null);
  underWay.set(key, outcome);
  try {
    return await sending;
  } finally {
    // one that did not wait any longer may stand there instead
    if (underWay.get(key) === outcome) underWay.delete(key);
  }
}
