const running = new Set<Promise<unknown>>();

/** Goes on when the request that began it is answered; the process ends after it. The work itself says what becomes of a failure. */
export function inBackground(work: Promise<unknown>): void {
  running.add(work);
  void work.finally(() => running.delete(work));
}

/** Resolves when nothing goes on any more. Every call of such work has its own time limit. */
export async function endOfChores(): Promise<void> {
  await Promise.allSettled(running);
}
