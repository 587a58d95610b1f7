import { monitorEventLoopDelay } from 'node:perf_hooks';
import { every } from '~/kernel/time/timer.server';

const WINDOW_MS = 5_000;
const MOST_IN_FLIGHT = 200;
const SLOWEST_MS = 200;
/** Slowness with fewer requests than this has another cause: a first page, or another program on the machine. */
const LEAST_IN_FLIGHT = 20;

export interface Load {
  /** True when there is more work than can be done in time, so that new requests are better refused (security 4). */
  isTooHigh(inFlight: number): boolean;
  /** The 99th percentile over the last five seconds, in milliseconds. */
  delayP99(): number;
  stop(): void;
}

/** @param factor by which the limits are multiplied (PORTAL_LIMITS_FACTOR) */
export function watchLoad(factor: number, failed: (error: unknown) => void): Load {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let p99 = 0;
  const look = every(
    WINDOW_MS,
    () => {
      p99 = delay.percentile(99) / 1e6;
      delay.reset();
    },
    failed,
  );
  return {
    isTooHigh: (inFlight) =>
      inFlight > MOST_IN_FLIGHT * factor || (p99 > SLOWEST_MS * factor && inFlight > LEAST_IN_FLIGHT * factor),
    delayP99: () => p99,
    stop() {
      clearInterval(look);
      delay.disable();
    },
  };
}
