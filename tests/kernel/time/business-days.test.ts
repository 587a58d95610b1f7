import { describe, expect, it } from 'vitest';
import { addBusinessDays, DUTCH_HOLIDAYS, easterSunday, isBusinessDay } from '~/kernel/time/business-days';

/**
 * A calendar in which the two doubtful days are always off, which is one reading of article 3 of the Algemene
 * termijnenwet.
 */
const STRICT = [
  ...DUTCH_HOLIDAYS,
  { name: 'good-friday', daysAfterEaster: -2 },
  { name: 'liberation-day-every-year', on: '05-05' },
];

describe('easterSunday', () => {
  it.each([
    [1818, '1818-03-22'],
    [1943, '1943-04-25'],
    [1954, '1954-04-18'],
    [1981, '1981-04-19'],
    [2000, '2000-04-23'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2028, '2028-04-16'],
    [2038, '2038-04-25'],
    [2049, '2049-04-18'],
  ])('BBC-12 Easter of %d is %s', (year, date) => {
    expect(easterSunday(year)).toBe(date);
  });
});

describe('isBusinessDay', () => {
  it.each([
    ['2026-01-01'],
    ['2026-04-06'],
    ['2026-05-14'],
    ['2026-05-25'],
    ['2027-03-29'],
    ['2027-05-06'],
    ['2027-05-17'],
    ['2028-04-17'],
    ['2028-05-25'],
    ['2028-06-05'],
    ['2026-04-27'],
    ['2027-04-27'],
    ['2026-12-25'],
    ['2028-12-26'],
    ['2025-05-05'],
    ['2045-05-05'],
  ])('BBC-12 %s is a holiday', (date) => {
    expect(isBusinessDay(date)).toBe(false);
  });

  it.each([['2026-11-21'], ['2026-11-22'], ['2027-03-28']])('BBC-12 %s is in a weekend', (date) => {
    expect(isBusinessDay(date)).toBe(false);
  });

  it.each([
    ['2026-11-20'],
    ['2026-11-23'],
    ['2026-12-24'],
    ['2026-12-31'],
    ['2026-01-02'],
    ['2026-12-28'],
    ['2026-04-03'],
    ['2026-05-05'],
    ['2026-04-07'],
    ['2026-05-15'],
    ['2026-05-26'],
    ['2026-04-28'],
  ])('BBC-12 %s is a business day', (date) => {
    expect(isBusinessDay(date)).toBe(true);
  });

  it('BBC-12 moves a King\u2019s Day on a Sunday to the Saturday before, so that the Monday is a business day', () => {
    expect(isBusinessDay('2031-04-28')).toBe(true);
    const movable = [{ name: 'kings-day', on: '04-21', whenSunday: '04-19' }];
    expect(isBusinessDay('2030-04-19', movable)).toBe(false);
    expect(isBusinessDay('2031-04-21', movable)).toBe(false);
  });

  it.each([[''], ['nonsense'], ['2027-02-30'], ['23-11-2026'], ['2026-11-23T10:00:00Z']])(
    'BBC-12 %j is no business day',
    (date) => {
      expect(isBusinessDay(date)).toBe(false);
    },
  );

  it('BBC-12 lets a setting decide about Good Friday and 5 May', () => {
    expect(isBusinessDay('2027-03-26')).toBe(true);
    expect(isBusinessDay('2027-03-26', STRICT)).toBe(false);
    expect(isBusinessDay('2027-05-05')).toBe(true);
    expect(isBusinessDay('2027-05-05', STRICT)).toBe(false);
    expect(isBusinessDay('2026-12-25', [])).toBe(true);
  });
});

describe('addBusinessDays', () => {
  it.each([
    ['2026-11-21', '2026-11-27', '2026-11-27'],
    ['2026-12-18', '2026-12-28', '2026-12-28'],
    ['2026-12-24', '2027-01-04', '2027-01-04'],
    ['2027-03-24', '2027-04-01', '2027-04-02'],
    ['2027-05-04', '2027-05-12', '2027-05-13'],
  ])('BBC-12 five business days from %s is %s, strictly %s', (from, usual, strict) => {
    expect(addBusinessDays(from, 5)).toBe(usual);
    expect(addBusinessDays(from, 5, DUTCH_HOLIDAYS)).toBe(usual);
    expect(addBusinessDays(from, 5, STRICT)).toBe(strict);
  });

  it.each([
    ['2026-11-20', 0, '2026-11-20'],
    ['2026-11-21', 0, '2026-11-21'],
    ['2026-11-20', 1, '2026-11-23'],
    ['2026-11-19', 1, '2026-11-20'],
    ['2026-11-21', 1, '2026-11-23'],
  ])('BBC-12 %s and %d business days is %s', (from, days, date) => {
    expect(addBusinessDays(from, days)).toBe(date);
  });

  it.each([
    ['nonsense', 5],
    ['2027-02-30', 5],
    ['2026-11-20', -1],
    ['2026-11-20', 1.5],
    ['2026-11-20', Number.NaN],
    ['2026-11-20', Number.POSITIVE_INFINITY],
  ])('BBC-12 refuses %j and %d days', (from, days) => {
    expect(() => addBusinessDays(from, days)).toThrow(RangeError);
  });
});
