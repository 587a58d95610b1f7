import { describe, expect, it } from 'vitest';
import { repairClock, type RepairNorm } from '~/telecom/lines/repair-clock';

const OFFICE: RepairNorm = {
  clock: 'office',
  steps: [
    { hours: 40, percentage: 100 },
    { hours: 20, percentage: 80 },
    { hours: 30, percentage: 95 },
  ],
};
const ROUND_THE_CLOCK: RepairNorm = {
  clock: '24x7',
  steps: [
    { hours: 8, percentage: 80 },
    { hours: 48, percentage: 95 },
    { hours: 96, percentage: 100 },
  ],
};

interface Case {
  readonly title: string;
  readonly norm: RepairNorm;
  readonly reported: string;
  readonly now: string;
  readonly used: number;
  readonly percentage: number;
  readonly left: number;
  readonly due: string | null;
  readonly isOver?: boolean;
}

const CASES: readonly Case[] = [
  {
    title: 'just reported',
    norm: OFFICE,
    reported: '2026-11-26T09:00+01:00',
    now: '2026-11-26T09:00+01:00',
    used: 0,
    percentage: 80,
    left: 20,
    due: '2026-11-30T09:00+01:00',
  },
  {
    title: 'at the very end of the first step',
    norm: OFFICE,
    reported: '2026-11-26T08:00+01:00',
    now: '2026-11-27T18:00+01:00',
    used: 20,
    percentage: 80,
    left: 0,
    due: '2026-11-27T18:00+01:00',
  },
  {
    title: 'in the second step, over a weekend',
    norm: OFFICE,
    reported: '2026-11-26T08:00+01:00',
    now: '2026-11-30T09:00+01:00',
    used: 21,
    percentage: 95,
    left: 9,
    due: '2026-11-30T18:00+01:00',
  },
  {
    title: 'longer than the whole norm',
    norm: OFFICE,
    reported: '2026-11-23T08:00+01:00',
    now: '2026-11-27T12:00+01:00',
    used: 44,
    percentage: 100,
    left: 0,
    due: null,
    isOver: true,
  },
  {
    title: 'nights and weekends count for 24x7',
    norm: ROUND_THE_CLOCK,
    reported: '2026-11-28T22:00+01:00',
    now: '2026-11-29T04:00+01:00',
    used: 6,
    percentage: 80,
    left: 2,
    due: '2026-11-29T06:00+01:00',
  },
  {
    title: 'hours that pass, whatever clocks show when summer time ends',
    norm: ROUND_THE_CLOCK,
    reported: '2026-10-25T00:00+02:00',
    now: '2026-10-25T05:00+01:00',
    used: 6,
    percentage: 80,
    left: 2,
    due: '2026-10-25T07:00+01:00',
  },
  {
    title: 'a report from the future counts no time',
    norm: ROUND_THE_CLOCK,
    reported: '2026-11-26T12:00+01:00',
    now: '2026-11-26T11:00+01:00',
    used: 0,
    percentage: 80,
    left: 8,
    due: '2026-11-26T20:00+01:00',
  },
];

describe('repairClock', () => {
  it.each(CASES)('SLA clock: $title', ({ norm, reported, now, used, percentage, left, due, isOver = false }) => {
    const clock = repairClock(norm, new Date(reported), new Date(now), false);
    expect(clock).toMatchObject({ usedMinutes: used * 60, leftMinutes: left * 60, isOver });
    expect(clock?.step.percentage).toBe(percentage);
    expect(clock?.due).toEqual(due === null ? null : new Date(due));
  });

  it('SLA clock: a solved fault has no moment to come', () => {
    const solved = repairClock(OFFICE, new Date('2026-11-26T09:00+01:00'), new Date('2026-11-26T12:00+01:00'), true);
    expect(solved).toMatchObject({ usedMinutes: 180, due: null, isOver: false });
  });

  it('SLA clock: without a step of hours there is no clock', () => {
    const now = new Date();
    expect(repairClock({ clock: 'office', steps: [] }, now, now, false)).toBeNull();
    expect(repairClock({ clock: '24x7', steps: [{ hours: 0, percentage: 80 }] }, now, now, false)).toBeNull();
  });
});
