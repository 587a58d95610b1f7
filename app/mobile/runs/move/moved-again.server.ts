import { itemsOf, listOwnRuns, type RunEntry } from '~/flows/runs/kept-run.server';
import { outcomesOf, type ItemOutcome } from '~/flows/runs/outcomes.server';
import type { Session } from '~/kernel/session/session.server';
import { SIM_RUNS } from '../../sim/sim-wish';
import { WITHDRAW } from '../../sim/withdrawal';

const JOBS: ReadonlySet<string> = new Set([SIM_RUNS]);

/** The SIMs that a run moved, by what later runs of its user did with them. */
interface Moved {
  /** Those that no later run moved or withdrew, which are where the run put them. */
  readonly still: readonly ItemOutcome[];
  readonly again: number;
  readonly withdrawn: number;
}

export async function movedBy(session: Session, run: RunEntry, items: readonly ItemOutcome[]): Promise<Moved> {
  const moved = items.filter(({ outcome }) => outcome === 'done');
  const ids = new Set(moved.map(({ id }) => id));
  const runs = (await listOwnRuns(session, JOBS)).filter(({ id, value }) => id !== run.id && isAfter(value, run.value));
  const changedBy = async (kind: string) => {
    const changed = await Promise.all(
      runs
        .filter(({ value }) => value.wish.kind === kind)
        .map(async (other) => {
          const isAbout = (await itemsOf(other)).some(({ id }) => ids.has(id));
          return isAbout ? (await outcomesOf(other)).filter(({ outcome }) => outcome === 'done') : [];
        }),
    );
    return new Set(changed.flat().flatMap(({ id }) => (ids.has(id) ? [id] : [])));
  };
  const [again, withdrawn] = await Promise.all([changedBy(run.value.wish.kind), changedBy(WITHDRAW)]);
  return {
    still: moved.filter(({ id }) => !again.has(id) && !withdrawn.has(id)),
    again: again.size,
    withdrawn: [...withdrawn].filter((id) => !again.has(id)).length,
  };
}

function isAfter({ startedAt }: RunEntry['value'], run: RunEntry['value']): boolean {
  return startedAt !== null && startedAt > (run.startedAt ?? 0);
}
