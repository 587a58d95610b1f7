import { RUN_AREA } from '~/flows/runs/audit-run.server';
import { holdRun, holdRuns, releaseRun } from '~/flows/runs/hold.server';
import { itemsOf, listResting, listRunning, readRun, type RunEntry } from '~/flows/runs/kept-run.server';
import { outcomesOf } from '~/flows/runs/outcomes.server';
import type { Held } from '~/flows/runs/run';
import { runtime } from '~/kernel/process/runtime.server';
import { ageOf, CannotDo, sayTable, type Done, type Note, type Say } from './desk';
import { nameOf, partsOf } from './people';

const byOperator = (): Held => ({ lastAt: null, byOperator: true, at: runtime().now() });

/** The holds of all runs: by the operator, and as after a restore that the portal cannot know of. */
const OF_ALL = new Map<string, () => Held>([
  ['all', byOperator],
  ['restored', () => ({ lastAt: null })],
]);

/** Lists the runs that send or may send, the oldest first. */
export async function listRuns(say: Say): Promise<Done> {
  const { now } = runtime();
  const found = [...(await listRunning()), ...(await listResting())];
  const rows = [];
  for (const run of found.sort((one, other) => one.value.madeAt - other.value.madeAt)) {
    const { job, wish, state, held, trouble, madeAt } = run.value;
    rows.push([
      ageOf(madeAt, now()),
      held
        ? `${held.byOperator ? 'held' : 'held, put back'} (${state})`
        : trouble
          ? `${state}, waits for ${trouble}`
          : state,
      `${job} ${wish.kind}`,
      String((await itemsOf(run)).length),
      await nameOf(run.owner),
      partsOf(run.owner).organization,
      run.id,
    ]);
  }
  if (rows.length === 0) say('No run is planned, under way or stopped.');
  else sayTable(say, ['AGE', 'STATE', 'JOB', 'RECORDS', 'USER', 'ORGANISATION', 'RUN'], rows);
  return {};
}

/** Holds one run, or all: what waits in it is sent after its user says so, or after its release. */
export async function hold(say: Say, id: string, note: Note): Promise<Done> {
  const why = OF_ALL.get(id);
  if (why) {
    const held = await holdRuns(why(), (run) => {
      say(`Run ${run.id} is held.`);
      note(about(run));
    });
    say(`${held} runs are held.`);
    return { area: RUN_AREA };
  }
  const run = await known(id);
  if (run.value.held) throw new CannotDo(`run ${id} is held already`);
  if (run.value.reads) throw new CannotDo(`run ${id} only asks the provider, so that there is nothing to hold`);
  if (!(await holdRun(run, byOperator()))) throw new CannotDo(`nothing waits in run ${id}`);
  const waiting = (await outcomesOf((await readRun(id)) ?? run)).filter(({ isHeld }) => isHeld).length;
  say(`Run ${id} is held, with ${waiting} of its records. What is being sent at this moment is finished.`);
  return about(run);
}

/** Ends the hold of a run, which goes on as before without a look of its user. */
export async function release(say: Say, id: string): Promise<Done> {
  const run = await known(id);
  if (!(await releaseRun(id))) throw new CannotDo(`run ${id} is not held`);
  say(`Run ${id} is released, and is ${(await readRun(id))?.value.state ?? 'gone'}.`);
  return about(run);
}

async function known(id: string): Promise<RunEntry> {
  const run = await readRun(id);
  if (!run) throw new CannotDo(`there is no run ${id}`);
  return run;
}

function about({ id, owner, value }: RunEntry): Done {
  return { area: RUN_AREA, record: id, wizard: value.job, organization: partsOf(owner).organization };
}
