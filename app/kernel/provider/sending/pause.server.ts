import { setTimeout as wait } from 'node:timers/promises';
import { after } from '~/kernel/time/timer.server';
import { ProviderFailure, ProviderOutage } from '../errors';

const SHORTEST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 250;

/** A pause of random length within the page's time, so that calls that failed together return one by one. */
export async function pause(leastMs: number, page: AbortSignal | null): Promise<void> {
  const ms = leastMs + SHORTEST_PAUSE_MS + Math.random() * (LONGEST_PAUSE_MS - SHORTEST_PAUSE_MS);
  await wait(ms, undefined, page ? { signal: page } : {}).catch(() => undefined);
}

/**
 * Gives up waiting but leaves the call running, since other parts of the page may wait longer. A plain timer is cheaper
 * than an aborted wait, which makes an error with a stack.
 */
export function race<T, L>(call: Promise<T>, ms: number, otherwise: () => L): Promise<T | L> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<L>((resolve, reject) => {
    timer = after(ms, () => resolve(otherwise()), reject);
  });
  return Promise.race([call, late]).finally(() => clearTimeout(timer));
}

/** The value of the call, or a `timeout` that does not end it. */
export function within<T>(call: Promise<T>, ms: number): Promise<T> {
  return race(call, ms, () => {
    throw new ProviderFailure(new ProviderOutage('timeout', 'panel', true));
  });
}
