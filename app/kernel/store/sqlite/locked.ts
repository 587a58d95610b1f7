import { setTimeout as pause } from 'node:timers/promises';

const PAUSE_MS = 200;
const WAIT_MS = 3_000;

/**
 * Waits for a store that another program has locked. The driver blocks the process while it waits, so its own wait is
 * short; longer waits are made here. One waiting caller at a time tries again.
 */
export class Locked {
  private current: { readonly error: unknown; readonly over: Promise<void> } | null = null;

  constructor(private readonly isLock: (error: unknown) => boolean) {}

  /**
   * Does its work as soon as the store is free.
   * @throws the error of the work when that takes too long
   */
  async patiently<T>(work: () => T): Promise<T> {
    const until = performance.now() + WAIT_MS;
    for (;;) {
      for (let lock = this.current; lock !== null; lock = this.current) {
        if (performance.now() > until) throw lock.error;
        await lock.over;
      }
      try {
        return work();
      } catch (error) {
        if (!this.isLock(error)) throw error;
        this.current = { error, over: pause(PAUSE_MS).then(() => void (this.current = null)) };
      }
    }
  }

  /** Does its work at once, or fails. */
  atOnce<T>(work: () => T): T {
    if (this.current) throw this.current.error;
    return work();
  }
}
