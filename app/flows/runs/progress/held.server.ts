import { formatDateTime } from '~/kernel/time/dates';
import type { Access } from '~/kernel/session/authorize.server';
import type { RunEntry } from '../kept-run.server';
import type { OpenedRun } from '../open-run.server';

/** The words of a hold: the operator's leaves no doubt about what was sent. */
export function heldWords({ value }: Pick<RunEntry, 'value'>): 'operator' | 'held' {
  return value.held?.byOperator ? 'operator' : 'held';
}

/**
 * The waiting records of a held run, and the moment since which they may have been sent elsewhere. Null for a run that
 * is not held.
 */
export function heldOf({ run, items }: OpenedRun, { timezone }: Pick<Access, 'timezone'>) {
  const { held } = run.value;
  const waiting = items.filter(({ isHeld }) => isHeld);
  if (!held || waiting.length === 0) return null;
  const moment = held.byOperator ? (held.at ?? null) : held.lastAt;
  return {
    count: waiting.length,
    names: waiting.map(({ name }) => name),
    words: heldWords(run),
    isDoubted: !held.byOperator,
    /** The moment of the operator's hold, else the last one at which the store was known to be in use. */
    moment: moment === null ? null : formatDateTime(new Date(moment), timezone),
    hasSent: items.some(({ sentAt }) => sentAt !== null),
  };
}
export type Held = NonNullable<ReturnType<typeof heldOf>>;

/**
 * The rows that the user of a held run must read before it continues. Null for an action that does not require it, and
 * without doubt about what was sent.
 */
export async function lookedThrough(access: Access, { run, action }: OpenedRun) {
  if (run.value.held?.byOperator) return null;
  return (await action.lookThrough?.(access)) ?? null;
}
export type LookedThrough = Awaited<ReturnType<typeof lookedThrough>>;
