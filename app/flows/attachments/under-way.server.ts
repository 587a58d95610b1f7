/** The files under way in this process, each with its outcome: the id of the kept file, or null when it failed. */
const underWay = new Map<string, Promise<string | null>>();

/**
 * Waits for the same file of another post of its form. Its sender is not read meanwhile, and each file ends in time by
 * its own clocks.
 * @returns the id of the kept file; null when there is none, and this post sends its own
 */
export async function sentMeanwhile(key: string): Promise<string | null> {
  for (let other = underWay.get(key); other; other = underWay.get(key)) {
    const id = await other;
    if (id !== null) return id;
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
    underWay.delete(key);
  }
}
