import { describe, expect, it } from 'vitest';
import {
  addDays,
  dayOf,
  daysBetween,
  durationFromCode,
  formatDate,
  formatDateTime,
  formatLatelyExact,
  formatTime,
  isIsoDate,
  parseDateInput,
  startOfDay,
  today,
} from '~/kernel/time/dates';

describe('formatDate', () => {
  it.each([
    ['2027-03-27', 'Europe/Amsterdam', '27-03-2027'],
    ['2027-03-27', 'America/New_York', '27-03-2027'],
    ['2026-11-18T09:12:00Z', 'Europe/Amsterdam', '18-11-2026'],
    ['2026-12-31T23:30:00Z', 'Europe/Amsterdam', '01-01-2027'],
    ['2026-12-31T23:30:00Z', 'UTC', '31-12-2026'],
    ['2027-01-01T00:30:00+01:00', 'America/New_York', '31-12-2026'],
    ['2026-12-31T23:30:00Z', 'Nowhere/Atlantis', '01-01-2027'],
    ['2026-12-31T23:30:00Z', '', '01-01-2027'],
    ['Q4 2027', 'Europe/Amsterdam', 'Q4 2027'],
    ['Dec. 2027', 'Europe/Amsterdam', 'Dec. 2027'],
    ['2027-02-31', 'Europe/Amsterdam', '2027-02-31'],
    ['2027-01-01T99:00:00Z', 'Europe/Amsterdam', '2027-01-01T99:00:00Z'],
    ['', 'Europe/Amsterdam', ''],
  ])('FMT-04 shows %j in %s as %j', (value, timezone, text) => {
    expect(formatDate(value, timezone)).toBe(text);
  });

  it('FMT-04 takes a Date, in Dutch time unless told otherwise', () => {
    expect(formatDate(new Date('2026-06-30T22:30:00Z'))).toBe('01-07-2026');
    expect(formatDate(new Date(Number.NaN))).toBe('');
  });
});

describe('formatTime and formatDateTime', () => {
  it.each([
    ['2026-11-18T09:12:00Z', 'Europe/Amsterdam', '10:12', '18-11-2026 10:12'],
    ['2026-07-18T09:12:00Z', 'Europe/Amsterdam', '11:12', '18-07-2026 11:12'],
    ['2026-11-18T23:00:00Z', 'Europe/Amsterdam', '00:00', '19-11-2026 00:00'],
    ['2027-03-28T00:59:59Z', 'Europe/Amsterdam', '01:59', '28-03-2027 01:59'],
    ['2027-03-28T01:00:00Z', 'Europe/Amsterdam', '03:00', '28-03-2027 03:00'],
    ['2026-10-25T00:30:00Z', 'Europe/Amsterdam', '02:30', '25-10-2026 02:30'],
    ['2026-10-25T01:30:00Z', 'Europe/Amsterdam', '02:30', '25-10-2026 02:30'],
    ['2026-11-18T09:12:00Z', 'Asia/Kolkata', '14:42', '18-11-2026 14:42'],
    ['2026-11-18', 'Europe/Amsterdam', '', '18-11-2026'],
    ['nonsense', 'Europe/Amsterdam', '', 'nonsense'],
  ])('FMT-04 shows %j in %s as %j and %j', (value, timezone, time, dateTime) => {
    expect(formatTime(value, timezone)).toBe(time);
    expect(formatDateTime(value, timezone)).toBe(dateTime);
  });
});

describe('formatLatelyExact', () => {
  const now = new Date('2026-11-18T09:15:00Z');
  it.each([
    ['2026-11-18T09:12:05Z', 'Europe/Amsterdam', '10:12:05'],
    ['2026-11-17T09:12:50Z', 'Asia/Kolkata', '17-11-2026 14:42:50'],
  ])('shows %j in %s as %j', (moment, timezone, text) => {
    expect(formatLatelyExact(new Date(moment), now, timezone)).toBe(text);
  });
});

describe('parseDateInput', () => {
  it.each([
    '27-03-2027',
    '27-3-2027',
    '27/3/2027',
    '27.3.2027',
    '27 3 2027',
    '27032027',
    '2027-03-27',
    '2027-3-27',
    ' 27-03-2027 ',
    '27 - 3 - 2027',
    '27\u00a03\u00a02027',
    '27. 3. 2027',
  ])('FMT-04 takes %j as 27 March 2027', (text) => {
    expect(parseDateInput(text)).toBe('2027-03-27');
  });

  it.each([
    ['29-02-2028', '2028-02-29'],
    ['01-01-1900', '1900-01-01'],
    ['31-12-2199', '2199-12-31'],
    ['05-06-2027', '2027-06-05'],
  ])('FMT-04 reads the day first: %j is %s', (text, date) => {
    expect(parseDateInput(text)).toBe(date);
  });

  it.each([
    '',
    ' ',
    '27-3-27',
    '270327',
    '31-02-2027',
    '29-02-2027',
    '29-02-2100',
    '31-04-2027',
    '00-01-2027',
    '32-01-2027',
    '01-00-2027',
    '01-13-2027',
    '27-3/2027',
    '27-03-20270',
    '27-03-0227',
    '31-12-1899',
    '01-01-2200',
    '2027-02-30',
    '20270327',
    '2027/03/27',
    '27 maart 2027',
    'morgen',
    '27--3-2027',
    '-27-3-2027',
    '27-03-2027T10:00',
    '2027-03-27T10:00:00Z',
    '٢٧-٠٣-٢٠٢٧',
    '1e1-03-2027',
  ])('FMT-04 refuses %j', (text) => {
    expect(parseDateInput(text)).toBeNull();
  });
});

describe('durationFromCode', () => {
  it.each([
    ['12m', { amount: 12, unit: 'months' }],
    ['2w', { amount: 2, unit: 'weeks' }],
    ['1d', { amount: 1, unit: 'days' }],
    [' 36m ', { amount: 36, unit: 'months' }],
    ['9999d', { amount: 9999, unit: 'days' }],
  ])('FMT-04 reads %j', (code, duration) => {
    expect(durationFromCode(code)).toEqual(duration);
  });

  it.each(['', 'm', '12', '0m', '-1m', '1.5m', '12y', '12M', '12mm', 'm12', '12 m', '10000d', 'null'])(
    'FMT-04 refuses %j',
    (code) => {
      expect(durationFromCode(code)).toBeNull();
    },
  );
});

describe('today', () => {
  it.each([
    ['2026-11-20T22:59:59Z', 'Europe/Amsterdam', '2026-11-20'],
    ['2026-11-20T23:00:00Z', 'Europe/Amsterdam', '2026-11-21'],
    ['2026-07-20T21:59:59Z', 'Europe/Amsterdam', '2026-07-20'],
    ['2026-07-20T22:00:00Z', 'Europe/Amsterdam', '2026-07-21'],
    ['2026-11-20T23:00:00Z', 'America/New_York', '2026-11-20'],
    ['2026-11-20T23:00:00Z', 'no timezone', '2026-11-21'],
  ])('FMT-04 at %s in %s it is %s', (now, timezone, date) => {
    expect(today(new Date(now), timezone)).toBe(date);
  });
});

describe('dayOf', () => {
  it.each([
    ['2026-12-18', 'Europe/Amsterdam', '2026-12-18'],
    ['2026-12-31T23:30:00Z', 'Europe/Amsterdam', '2027-01-01'],
    ['2026-12-31T23:30:00Z', 'UTC', '2026-12-31'],
    ['Q4 2027', 'Europe/Amsterdam', null],
    ['2026-13-45', 'Europe/Amsterdam', null],
    ['2026-12-18T00:00:00', 'Europe/Amsterdam', null],
    ['', 'Europe/Amsterdam', null],
  ])('TRX-02 %j in %s: %j', (text, timezone, day) => {
    expect(dayOf(text, timezone)).toBe(day);
  });
});

describe('calendar dates', () => {
  it.each([
    ['2026-11-21', 90, '2027-02-19'],
    ['2026-12-18', 90, '2027-03-18'],
    ['2026-12-24', 90, '2027-03-24'],
    ['2027-03-24', 90, '2027-06-22'],
    ['2027-05-04', 90, '2027-08-02'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-03-27', 1, '2027-03-28'],
    ['2027-03-01', -1, '2027-02-28'],
    ['2027-03-01', 0, '2027-03-01'],
  ])('BBC-12 %s and %d days is %s', (date, days, later) => {
    expect(addDays(date, days)).toBe(later);
  });

  it.each(['', '2027-02-30', '27-03-2027', 'nonsense'])('BBC-12 adds nothing to %j', (date) => {
    expect(() => addDays(date, 1)).toThrow(RangeError);
  });

  it.each([
    ['2027-03-27', true],
    ['2028-02-29', true],
    ['2027-02-29', false],
    ['2027-13-01', false],
    ['2027-3-27', false],
    ['2027-03-27T00:00:00Z', false],
    ['', false],
  ])('FMT-04 %j is a date: %s', (text, valid) => {
    expect(isIsoDate(text)).toBe(valid);
  });
});

describe('daysBetween', () => {
  it.each([
    ['2026-11-21', '2026-11-21', 0],
    ['2026-11-21', '2026-11-22', 1],
    ['2026-11-21', '2026-11-20', -1],
    ['2027-03-27', '2027-03-29', 2],
    ['2026-10-24', '2026-10-26', 2],
    ['2028-02-28', '2028-03-01', 2],
  ])('counts the days from %s to %s', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days);
  });

  it.each([
    ['', '2027-01-01'],
    ['2027-01-01', '2027-02-30'],
  ])('knows none between %j and %j', (from, to) => {
    expect(() => daysBetween(from, to)).toThrow(RangeError);
  });
});

describe('startOfDay', () => {
  it.each([
    ['2027-01-15', 'Europe/Amsterdam', '2027-01-14T23:00:00.000Z'],
    ['2027-07-15', 'Europe/Amsterdam', '2027-07-14T22:00:00.000Z'],
    ['2027-03-28', 'Europe/Amsterdam', '2027-03-27T23:00:00.000Z'],
    ['2027-03-29', 'Europe/Amsterdam', '2027-03-28T22:00:00.000Z'],
    ['2026-10-25', 'Europe/Amsterdam', '2026-10-24T22:00:00.000Z'],
    ['2026-10-26', 'Europe/Amsterdam', '2026-10-25T23:00:00.000Z'],
    ['2027-01-15', 'America/New_York', '2027-01-15T05:00:00.000Z'],
    ['2027-01-15', 'Pacific/Auckland', '2027-01-14T11:00:00.000Z'],
  ])('%s in %s is %s', (date, timezone, moment) => {
    expect(new Date(startOfDay(date, timezone)).toISOString()).toBe(moment);
  });
});
