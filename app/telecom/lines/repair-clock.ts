import { afterOfficeMinutes, officeMinutes } from '~/kernel/time/office-hours';

const MINUTE_MS = 60_000;

/** The repair norm of an SLA: the percentage of faults that is solved within a number of hours (spec 9). */
export interface RepairNorm {
  /** `office` counts office hours only. */
  readonly clock: 'office' | '24x7';
  readonly steps: readonly RepairStep[];
}
export interface RepairStep {
  readonly hours: number;
  readonly percentage: number;
}

/** The time that a fault takes, beside the step of the norm that it is in. */
export interface RepairClock {
  readonly usedMinutes: number;
  /** The first step that is not over yet; the last one when all are. */
  readonly step: RepairStep;
  /** The minutes until the end of the step. Zero when the whole norm is over. */
  readonly leftMinutes: number;
  /** The moment at which the step ends. Null for a fault that is over, and for a date that cannot be reckoned. */
  readonly due: Date | null;
  readonly isOver: boolean;
}

/**
 * The repair clock of a fault from its report until now, or until it was solved. Null without a step.
 * @param solved true for a fault that is over at `until`
 */
export function repairClock(norm: RepairNorm, reported: Date, until: Date, solved: boolean): RepairClock | null {
  const steps = norm.steps.filter(({ hours }) => hours > 0).toSorted((one, other) => one.hours - other.hours);
  const last = steps.at(-1);
  if (!last) return null;
  const usedMinutes = minutesOf(norm, reported, until);
  const step = steps.find(({ hours }) => usedMinutes <= hours * 60) ?? last;
  const isOver = usedMinutes > last.hours * 60;
  return {
    usedMinutes,
    step,
    leftMinutes: Math.max(0, step.hours * 60 - usedMinutes),
    due: solved || isOver ? null : dueOf(norm, reported, step.hours * 60),
    isOver,
  };
}

function minutesOf({ clock }: RepairNorm, from: Date, until: Date): number {
  if (clock === 'office') return officeMinutes(from, until);
  return Math.max(0, Math.floor((until.getTime() - from.getTime()) / MINUTE_MS));
}

function dueOf({ clock }: RepairNorm, from: Date, minutes: number): Date | null {
  return clock === 'office' ? afterOfficeMinutes(from, minutes) : new Date(from.getTime() + minutes * MINUTE_MS);
}
