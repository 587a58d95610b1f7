import { formatDateTime } from '~/kernel/time/dates';
import type { Access } from '~/kernel/session/authorize.server';
import type { OpenedRun } from '../open-run.server';

/**
 * The waiting records of a held run, and the moment since when their sends are unknown. Null for a run that is not
 * held.
 */
export function heldOf({ run, items }: OpenedRun, { timezone }: Pick<Access, 'timezone'>) {
  const { held } = run.value;
  const waiting = items.filter(({ isHeld }) => isHeld);
  if (!held || waiting.length === 0) return null;
  return {
    count: waiting.length,
    names: waiting.map(({ name }) => name),
    last: held.lastAt === null ? null : formatDateTime(new Date(held.lastAt), timezone),
  };
}
export type Held = NonNullable<ReturnType<typeof heldOf>>;

/** The rows that the user of a held run looks through before it goes on. Null for an action that needs no look. */
export async function lookedThrough(access: Access, { action }: OpenedRun) {
  return (await action.lookThrough?.(access)) ?? null;
}
export type LookedThrough = Awaited<ReturnType<typeof lookedThrough>>;
