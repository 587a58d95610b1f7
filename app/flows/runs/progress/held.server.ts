import { formatDateTime } from '~/kernel/time/dates';
import type { Access } from '~/kernel/session/authorize.server';
import type { OpenedRun } from '../open-run.server';

/**
 * The waiting records of a held run, and the moment since which they may have been sent elsewhere. Null for a run that
 * is not held.
 */
export function heldOf({ run, items }: OpenedRun, { timezone }: Pick<Access, 'timezone'>) {
  const { held } = run.value;
  const waiting = items.filter(({ isHeld }) => isHeld);
  if (!held || waiting.length === 0) return null;
  return {
    count: waiting.length,
    names: waiting.map(({ name }) => name),
    byOperator: held.byOperator === true,
    last: held.lastAt === null ? null : formatDateTime(new Date(held.lastAt), timezone),
  };
}
export type Held = NonNullable<ReturnType<typeof heldOf>>;

/** The rows that the user of a held run must read before it continues. Null for an action that does not require it. */
export async function lookedThrough(access: Access, { action }: OpenedRun) {
  return (await action.lookThrough?.(access)) ?? null;
}
export type LookedThrough = Awaited<ReturnType<typeof lookedThrough>>;
