import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { every } from '~/kernel/time/timer.server';

const DELAY_WINDOW_MS = 5_000;
/** Requests between two looks are let in unseen, so that looks are short. */
const LOOK_EVERY_MS = 100;
const MOST_IN_FLIGHT = 200;
/** The share of a window without a pause, in which more requests only wait for each other. */
const BUSY = 0.95;
/** One busy window may be a first page, or another program on the machine. */
const BUSY_WINDOWS = 2;
/** The time within which the requests are served that a busy process lets in. */
const WITHIN_MS = 250;
const LEAST_IN_FLIGHT = 20;

/** One look at the process: the share of the time in which it worked, and the requests that it served. */
export interface Window {
  readonly ms: number;
  readonly busy: number;
  readonly served: number;
}

/**
 * The number of requests that may be under way. A process that waits for the provider may have many; one that works
 * without a pause has as many as it serves in time.
 */
export class Admission {
  private busyWindows = 0;
  private perMs = 0;

  note({ ms, busy, served }: Window): void {
    if (busy < BUSY) {
      this.busyWindows = 0;
      return;
    }
    const now = served / ms;
    this.perMs = this.busyWindows === 0 ? now : (this.perMs + now) / 2;
    this.busyWindows += 1;
  }

  most(): number {
    if (this.busyWindows < BUSY_WINDOWS) return MOST_IN_FLIGHT;
    return Math.min(MOST_IN_FLIGHT, Math.max(LEAST_IN_FLIGHT, this.perMs * WITHIN_MS));
  }
}

export interface Load {
  /** True when there is more work than can be done in time, so that new requests are better refused (security 4). */
  isTooHigh(inFlight: number): boolean;
  /** The 99th percentile over the last five seconds, in milliseconds. */
  delayP99(): number;
  stop(): void;
}

interface Watched {
  /** The multiplier of the limits (PORTAL_LIMITS_FACTOR). */
  readonly factor: number;
  /** The number of requests that were served since the start. */
  readonly served: () => number;
  /** True while statements wait for a connection to the database, which is then what holds requests up. */
  readonly storeWaits: () => boolean;
  readonly failed: (error: unknown) => void;
}

export function watchLoad({ factor, served, storeWaits, failed }: Watched): Load {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let p99 = 0;
  const delays = every(
    DELAY_WINDOW_MS,
    () => {
      p99 = delay.percentile(99) / 1e6;
      delay.reset();
    },
    failed,
  );
  const admission = new Admission();
  let last = { at: performance.now(), use: performance.eventLoopUtilization(), served: 0 };
  const looks = every(
    LOOK_EVERY_MS,
    () => {
      const next = { at: performance.now(), use: performance.eventLoopUtilization(), served: served() };
      const { utilization } = performance.eventLoopUtilization(next.use, last.use);
      const busy = storeWaits() ? 1 : utilization;
      admission.note({ ms: next.at - last.at, busy, served: next.served - last.served });
      last = next;
    },
    failed,
  );
  return {
    isTooHigh: (inFlight) => inFlight > admission.most() * factor,
    delayP99: () => p99,
    stop() {
      clearInterval(delays);
      clearInterval(looks);
      delay.disable();
    },
  };
}
