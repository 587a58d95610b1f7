import { itemsOf, listOwnRuns, type RunEntry } from '~/flows/runs/kept-run.server';
import { outcomesOf, type ItemOutcome } from '~/flows/runs/outcomes.server';
import type { Session } from '~/kernel/session/session.server';
import { SIM_RUNS } from '../../sim/sim-wish';

const JOBS: ReadonlySet<string> = new Set([SIM_RUNS]);

/** The SIMs that this run moved and that no later run of its user moved again, which are where it put them. */
export async function stillMoved(
  session: Session,
  run: RunEntry,
  items: readonly ItemOutcome[],
): Promise<readonly ItemOutcome[]> {
  const moved = items.filter(({ outcome }) => outcome === 'done');
  const ids = new Set(moved.map(({ id }) => id));
  const later = (await listOwnRuns(session, JOBS)).filter(
    ({ id, value }) => id !== run.id && value.wish.kind === run.value.wish.kind && isAfter(value, run.value),
  );
  const again = await Promise.all(
    later.map(async (other) => {
      const isAbout = (await itemsOf(other)).some(({ id }) => ids.has(id));
      return isAbout ? (await outcomesOf(other)).filter(({ outcome }) => outcome === 'done') : [];
    }),
  );
  const elsewhere = new Set(again.flat().map(({ id }) => id));
  return moved.filter(({ id }) => !elsewhere.has(id));
}

function isAfter({ startedAt }: RunEntry['value'], run: RunEntry['value']): boolean {
  return startedAt !== null && startedAt > (run.startedAt ?? 0);
}
