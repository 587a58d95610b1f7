import type { Access } from '~/kernel/session/authorize.server';
import type { Cells } from '../action.server';
import type { OpenedRun } from '../open-run.server';
import type { ItemOutcome } from '../outcomes.server';

/** The results of these records by their places: none in a plan, or for an action whose outcomes say it all. */
export async function resultsOf(
  access: Access,
  { run, action }: OpenedRun,
  items: readonly ItemOutcome[],
): Promise<ReadonlyMap<number, Cells>> {
  const isPlan = run.value.state === 'planned';
  return !isPlan && action.results ? action.results.of(access, items) : new Map<number, Cells>();
}
