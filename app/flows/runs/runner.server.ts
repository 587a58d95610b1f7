import { randomUUID } from 'node:crypto';
import { SEND_LIMIT_MS } from '~/flows/intents/intent';
import { waitMs } from '~/kernel/provider/sending/waits.server';
import { actAsUser } from '~/kernel/session/background.server';
import { runtime } from '~/kernel/process/runtime.server';
import type { Stay } from '~/kernel/store/presence.server';
import { after, every, pause } from '~/kernel/time/timer.server';
import { fits, isReading, type AnyJob } from './job';
import { isOver, leftOf } from './left.server';
import { isPaused } from './pause.server';
import { leaseOf } from './sign.server';
import { listRunning, noteTrouble, readRun, type RunEntry } from './kept-run.server';
import { readOne } from './read-one.server';
import { endRun } from './runs.server';
import { sendOne, type Means } from './send-one.server';

export interface Runner {
  /** Stops new sends. Resolves when those under way have ended. */
  stop(): Promise<void>;
}

/** The number of simultaneous sends of one run. The provider has other users too. */
const AT_ONCE = 3;
const RUNS_AT_ONCE = 4;
/** Runs that only read leave places free, so that no change waits for them. */
const READING_AT_ONCE = 2;
/** After this many failures in a row the provider is at fault, and the rest waits for the next round. */
const ENOUGH = 6;

let wake = (): void => undefined;

/** Starts a round at once, because a user has just begun a run. */
export function wakeRunner(): void {
  wake();
}

/** Carries out the runs under way, including those that another process left, for as long as the process lives. */
export function startRunner(
  jobs: readonly AnyJob[],
  { mark }: Pick<Stay, 'mark'>,
  act: typeof actAsUser = actAsUser,
): Runner {
  const atWork = new Map<string, Promise<void>>();
  const reading = new Set<string>();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const begin = (entry: RunEntry): void => {
    const job = jobs.find((one) => fits(one, entry.value));
    if (!job || isPaused(entry) || atWork.has(entry.id) || atWork.size >= RUNS_AT_ONCE) return;
    if (isReading(job) && reading.size >= READING_AT_ONCE) return;
    if (isReading(job)) reading.add(entry.id);
    const work = carryOut(entry, job, { act, mark }, () => stopped)
      .catch((error: unknown) => runtime().log.error({ run: entry.id, err: String(error) }, 'a run broke off'))
      .finally(() => {
        atWork.delete(entry.id);
        reading.delete(entry.id);
      });
    atWork.set(entry.id, work);
  };
  const round = async (): Promise<void> => {
    for (const entry of await listRunning()) if (!stopped) begin(entry);
  };
  const run = (): void => {
    clearTimeout(timer);
    const failed = (error: unknown) => runtime().log.error({ err: String(error) }, 'runs could not be begun');
    void round()
      .catch(failed)
      .then(() => {
        if (!stopped) timer = after(waitMs('runRound'), run, failed);
      });
  };
  wake = () => {
    if (!stopped) run();
  };
  run();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await Promise.all(atWork.values());
    },
  };
}

/** Sends the rest of a run, a few records at a time. It ends after the last record, or when an obstacle stops it. */
async function carryOut(entry: RunEntry, job: AnyJob, means: Means, stopped: () => boolean): Promise<void> {
  const { store, now, log } = runtime();
  const [lease, holder] = [leaseOf(entry.id), randomUUID()];
  // the intents already prevent double sends, so this lease only saves work and may be short
  const mine = () => store.lease(lease, holder, waitMs('run'));
  if (!(await mine())) return;
  let batchAt = now();
  // a process whose call hangs for too long must lose its lease
  const sign = async () => now() - batchAt < SEND_LIMIT_MS && (await mine());
  const signs = every(waitMs('runSign'), sign, (error) =>
    log.error({ run: entry.id, err: String(error) }, 'a run could not be kept to itself'),
  );
  try {
    const left = await leftOf(entry);
    // a run with few records stops only when all of them fail
    const enough = Math.min(ENOUGH, left.length);
    const atOnce = (isReading(job) ? null : job.atOnce) ?? AT_ONCE;
    let inARow = 0;
    for (let at = 0; at < left.length; at += atOnce) {
      // a run that was stopped and continued meanwhile may have another request
      const current = await readRun(entry.id);
      if (stopped() || current?.value.state !== 'running' || !(await mine())) return;
      batchAt = now();
      const ways = await Promise.all(
        left
          .slice(at, at + atOnce)
          .map((item) => (isReading(job) ? readOne(current, job, item, means) : sendOne(current, job, item, means))),
      );
      inARow = ways.some((way) => way === 'done' || way === 'busy' || way === 'later') ? 0 : inARow + ways.length;
      if (ways.includes('wait')) return;
      const isAlone = ways.includes('session');
      await noteTrouble(entry.id, isAlone ? 'session' : inARow >= enough ? 'provider' : null);
      if (isAlone || inARow >= enough || ways.includes('later')) return;
      if (isReading(job)) await pause(waitMs('runRest'));
    }
    if (await isOver(entry)) await endRun(entry.id);
  } finally {
    clearInterval(signs);
    await store.release(lease, holder);
  }
}
