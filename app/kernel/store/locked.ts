import { setTimeout as pause } from 'node:timers/promises';

const PAUSE_MS = 200;
const WAIT_MS = 3_000;

/**
 * The patience of a store that another program may keep locked. The driver stands still while it waits, and everybody with it, so it waits briefly; the rest is waited here.
 * One of all who wait tries again at a time.
 */
export class Locked {
  private current: { readonly error: unknown; readonly over: Promise<void> } | null = null;

  constructor(private readonly isLock: (error: unknown) => boolean) {}

  /** Does its work as soon as the store is free. Throws as the work did when that takes too long. */
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

  /** The same without waiting. */
  atOnce<T>(work: () => T): T {
    if (this.current) throw this.current.error;
    return work();
  }
}
