import type { AskedToWait } from '~/kernel/provider/errors';
import { runtime } from '~/kernel/process/runtime.server';
import { changeRun, type RunEntry } from './kept-run.server';

/** The pause when the provider names none, and the longest pause that a run accepts. */
const USUAL_MS = 15_000;
const LONGEST_MS = 5 * 60_000;

/** Pauses a run, because the provider asked to wait (429). A longer pause stays. */
export async function pauseRun(id: string, { retryAfterMs }: AskedToWait): Promise<'wait'> {
  const until = runtime().now() + Math.min(retryAfterMs ?? USUAL_MS, LONGEST_MS);
  await changeRun(id, ['running'], ({ pausedUntil }) => ({
    trouble: 'wait',
    pausedUntil: Math.max(until, pausedUntil ?? 0),
  }));
  return 'wait';
}

/** True while a run under way waits for the moment that the provider asked for. */
export function isPaused({ value }: RunEntry): boolean {
  return value.state === 'running' && runtime().now() < (value.pausedUntil ?? 0);
}
