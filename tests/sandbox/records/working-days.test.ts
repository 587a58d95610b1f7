import { describe, expect, it } from 'vitest';
import { addDays, dayOf, isDay, isWorkingDay, momentOn, workingDayFrom } from '../../../sandbox/records/working-days';

describe('the calendar of the sandbox', () => {
  it.each([
    '2026-04-06',
    '2026-05-14',
    '2026-05-25',
    '2027-03-29',
    '2027-05-06',
    '2027-05-17',
    '2028-04-17',
    '2028-05-25',
    '2028-06-05',
    '2027-04-27',
    '2025-04-26',
    '2026-12-25',
    '2027-01-01',
    '2030-05-05',
  ])('%s is a holiday', (day) => {
    expect(isWorkingDay(day)).toBe(false);
  });

  it.each(['2027-05-05', '2027-03-26', '2026-12-24', '2026-11-23'])('%s is a working day', (day) => {
    expect(isWorkingDay(day)).toBe(true);
  });

  it('finds the next working day over Christmas', () => {
    expect(workingDayFrom('2026-12-25')).toBe('2026-12-28');
  });

  it('knows five o’clock in winter and in summer', () => {
    expect(momentOn('2026-12-07', 17).toISOString()).toBe('2026-12-07T16:00:00.000Z');
    expect(momentOn('2027-07-07', 17).toISOString()).toBe('2027-07-07T15:00:00.000Z');
  });

  it('counts days in the Netherlands', () => {
    expect(dayOf(new Date('2026-12-31T23:30:00Z'))).toBe('2027-01-01');
    expect(addDays('2027-03-27', 2)).toBe('2027-03-29');
  });

  it.each([
    ['2027-02-29', false],
    ['2028-02-29', true],
    ['2027-2-1', false],
    ['', false],
  ])('%s is a day: %s', (text, day) => {
    expect(isDay(text)).toBe(day);
  });
});
