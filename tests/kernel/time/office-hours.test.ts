import { describe, expect, it } from 'vitest';
import { afterOfficeMinutes, officeMinutes } from '~/kernel/time/office-hours';

/** Two moments, and the hours between them that count. */
const SPANS: readonly (readonly [string, string, string, number])[] = [
  ['within a day', '2026-11-26T09:00+01:00', '2026-11-26T11:30+01:00', 2.5],
  ['before the office opens', '2026-11-26T05:00+01:00', '2026-11-26T09:00+01:00', 1],
  ['after it closed, until the next morning', '2026-11-26T19:00+01:00', '2026-11-27T08:30+01:00', 0.5],
  ['over a night', '2026-11-26T17:00+01:00', '2026-11-27T09:00+01:00', 2],
  ['over a weekend', '2026-11-27T17:00+01:00', '2026-11-30T09:00+01:00', 2],
  ['within a weekend', '2026-11-28T10:00+01:00', '2026-11-29T22:00+01:00', 0],
  ['over Christmas', '2026-12-24T17:00+01:00', '2026-12-28T09:00+01:00', 2],
  ['over the Easter weekend', '2026-04-03T17:00+02:00', '2026-04-07T09:00+02:00', 2],
  ['over King’s Day', '2026-04-24T17:00+02:00', '2026-04-28T09:00+02:00', 2],
  ['over the night on which summer time begins', '2026-03-27T17:00+01:00', '2026-03-30T09:00+02:00', 2],
  ['over the night on which it ends', '2026-10-23T17:00+02:00', '2026-10-26T09:00+01:00', 2],
  ['a whole week', '2026-11-16T00:00+01:00', '2026-11-23T00:00+01:00', 50],
  ['backwards', '2026-11-26T12:00+01:00', '2026-11-26T11:00+01:00', 0],
  ['backwards over a day', '2026-11-26T12:00+01:00', '2026-11-20T11:00+01:00', 0],
];

describe('officeMinutes', () => {
  it.each(SPANS)('SLA clock: %s', (_, from, until, hours) => {
    expect(officeMinutes(new Date(from), new Date(until))).toBe(hours * 60);
  });

  it('ends for a moment of another age', () => {
    expect(officeMinutes(new Date('1026-11-26T09:00Z'), new Date('2026-11-26T09:00Z'))).toBeGreaterThan(0);
  });
});

describe('afterOfficeMinutes', () => {
  it.each([
    ['the same day', '2026-11-26T09:00+01:00', 2.5, '2026-11-26T11:30+01:00'],
    ['at closing time, not at the next opening', '2026-11-26T08:00+01:00', 10, '2026-11-26T18:00+01:00'],
    ['the next morning', '2026-11-26T17:00+01:00', 2, '2026-11-27T09:00+01:00'],
    ['from a night', '2026-11-26T23:00+01:00', 1, '2026-11-27T09:00+01:00'],
    ['from a Saturday', '2026-11-28T12:00+01:00', 20, '2026-12-01T18:00+01:00'],
    ['over Christmas', '2026-12-24T17:00+01:00', 2, '2026-12-28T09:00+01:00'],
    ['over the end of summer time', '2026-10-23T17:00+02:00', 2, '2026-10-26T09:00+01:00'],
  ])('SLA clock: %s', (_, from, hours, expected) => {
    expect(afterOfficeMinutes(new Date(from), hours * 60)).toEqual(new Date(expected));
  });

  it('finds no moment more than two years ahead', () => {
    expect(afterOfficeMinutes(new Date('2026-11-26T09:00Z'), 1e9)).toBeNull();
  });
});
