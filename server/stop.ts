import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { after, every } from '~/kernel/time/timer.server';

interface StopOptions {
  /** Time for a balancer to notice that readiness is 503 before new connections are refused. */
  readonly delayMs: number;
  /** Time for requests in flight; then their connections are cut. */
  readonly graceMs?: number;
  /** Releases what the application holds, after the last request in flight. */
  readonly close: () => Promise<void>;
}

const IDLE_EVERY_MS = 50;

/**
 * Stops accepting, lets requests in flight finish, closes the application. The caller has set readiness to 503 already.
 */
export async function stopServer(server: Server, { delayMs, graceMs = 25_000, close }: StopOptions): Promise<void> {
  await pause(delayMs);
  await new Promise<void>((resolve) => {
    const cut = after(
      graceMs,
      () => server.closeAllConnections(),
      () => resolve(),
    );
    // an answered request leaves its connection open for a next one, which would get no answer
    const tidy = every(
      IDLE_EVERY_MS,
      () => server.closeIdleConnections(),
      () => resolve(),
    );
    server.close(() => {
      clearTimeout(cut);
      clearInterval(tidy);
      resolve();
    });
  });
  await close();
}
