import { satisfies } from '~/kernel/access/permissions';
import type { Access } from '~/kernel/session/authorize.server';
import type { BulkAction } from './action.server';
import { fits } from './job';
import { listOwnRuns, readOwnRun, type RunEntry } from './kept-run.server';
import { countsOf, type Counts } from './outcome/counts';
import { outcomesOf, type ItemOutcome } from './outcomes.server';

export interface ActedRun {
  readonly run: RunEntry;
  readonly action: BulkAction;
}

export interface OpenedRun extends ActedRun {
  readonly items: readonly ItemOutcome[];
  readonly counts: Counts;
}

/**
 * Reads the user's run, when it is of one of these actions and the user has the right to it.
 * @throws 404 for a malformed, unknown or somebody else's id
 */
export async function openRun(
  access: Access,
  actions: readonly BulkAction[],
  id: string | undefined,
): Promise<ActedRun> {
  const allowed = allowedOf(access, actions);
  const run = await readOwnRun(access.session, namesOf(allowed), id);
  const action = run && allowed.find((one) => fits(one, run.value));
  if (!run || !action) throw new Response(null, { status: 404 });
  return { run, action };
}

/** Reads the run with its records. */
export async function openWhole(
  access: Access,
  actions: readonly BulkAction[],
  id: string | undefined,
): Promise<OpenedRun> {
  const { run, action } = await openRun(access, actions, id);
  const items = await outcomesOf(run);
  return { run, action, items, counts: countsOf(items) };
}

/** The user's runs of these actions, the last first. */
export async function listRuns(access: Access, actions: readonly BulkAction[]): Promise<ActedRun[]> {
  const allowed = allowedOf(access, actions);
  const runs = await listOwnRuns(access.session, namesOf(allowed));
  return runs.flatMap((run) => {
    const action = allowed.find((one) => fits(one, run.value));
    return action ? [{ run, action }] : [];
  });
}

export function allowedOf({ permissions }: Pick<Access, 'permissions'>, actions: readonly BulkAction[]): BulkAction[] {
  return actions.filter(({ requirement }) => satisfies(requirement, permissions));
}

export function namesOf(actions: readonly BulkAction[]): ReadonlySet<string> {
  return new Set(actions.map(({ name }) => name));
}
