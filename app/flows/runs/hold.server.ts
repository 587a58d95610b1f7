import { runtime, storeFile } from '~/kernel/process/runtime.server';
import { absenceFrom, stayIn, type Stay } from '~/kernel/store/presence.server';
import type { Held, Run } from './run';
import { changeRun, listResting, listRunning, readRun, type RunEntry } from './kept-run.server';
import { outcomesOf } from './outcomes.server';

/**
 * Holds the runs of a store that was restored, moved, or unused for minutes, before any run continues. Their waiting
 * records may have been sent from elsewhere, so their users must look first.
 */
export async function takeUpRuns(): Promise<Stay> {
  const { env, store, log } = runtime();
  const file = storeFile(env);
  const place = await store.place();
  const absence = await absenceFrom(store, place, file);
  if (absence) await putBack(absence);
  return stayIn(store, place, file, {
    failed: (error) => log.error({ err: String(error) }, 'that the store is in use could not be written down'),
    putBack,
  });
}

async function putBack({ lastAt }: { readonly lastAt: number | null }): Promise<void> {
  const held = await holdRuns({ lastAt });
  if (held === 0) return;
  runtime().log.warn(
    { runs: held, last: lastAt && new Date(lastAt).toISOString() },
    'the store was put back, or was not in use: what waits in its runs is not sent before their users have looked',
  );
}

/**
 * Holds the runs of all users that have waiting records. Answers how many.
 * @param onHeld is told of each run at once, since the store may stop answering before the last
 */
export async function holdRuns(why: Held, onHeld: (run: RunEntry) => void = () => undefined): Promise<number> {
  let held = 0;
  for (const run of [...(await listRunning()), ...(await listResting())]) {
    if (!(await holdRun(run, why))) continue;
    held += 1;
    onHeld(run);
  }
  return held;
}

/**
 * Holds a run. False when nothing of it waits, or when it only asks: a question is asked again without harm. A store
 * that was put back outweighs the operator's hold, since what waits may have been sent from elsewhere.
 */
export async function holdRun(run: RunEntry, why: Held): Promise<boolean> {
  const { reads, held } = run.value;
  if (reads || (held && (why.byOperator || !held.byOperator))) return false;
  if (!(await outcomesOf(run)).some(({ outcome, isHeld }) => outcome === 'waiting' || isHeld)) return false;
  return changeRun(run.id, ['planned', 'running', 'stopped'], ({ state, held }) => ({
    state: state === 'running' ? 'stopped' : state,
    trouble: null,
    held: { ...why, from: held?.from ?? state },
  }));
}

/** Ends the hold of a run, which goes on as before it. False for a run that is not held. */
export async function releaseRun(id: string): Promise<boolean> {
  if (!(await readRun(id))?.value.held) return false;
  const release = ({ state, held }: Run): Partial<Run> => ({
    state: held?.from ?? state,
    held: null,
    runningSince: runtime().now(),
  });
  return changeRun(id, ['planned', 'stopped'], release);
}
