import { describe, expect, it } from 'vitest';
import { DUTCH_HOLIDAYS } from '~/kernel/time/business-days';
import { Contract } from '~/telecom/ending/contract';
import {
  contractEndWarns,
  datesThatMatter,
  judgeDate,
  reasonProblem,
  terminationWindow,
} from '~/telecom/ending/termination';

/**
 * A calendar in which the two doubtful days are always off, which is one reading of article 3 of the Algemene
 * termijnenwet.
 */
const STRICT = [
  ...DUTCH_HOLIDAYS,
  { name: 'good-friday', daysAfterEaster: -2 },
  { name: 'liberation-day-every-year', on: '05-05' },
];

describe('BBC-12 the end of a contract', () => {
  const endOf = (contract: object) => Contract.parse({ contract })?.endDate;
  it.each([
    [{ start_date: '2025-03-01', contract_duration: 36 }, '2028-02-29'],
    [{ start_date: '2025-03-01T00:00:00+01:00', contract_duration: 12 }, '2026-02-28'],
    [{ start_date: '2025-03-01', end_date: '2027-12-31', contract_duration: 36 }, '2027-12-31'],
    [{ end_date: '2027-12-31T00:00:00+01:00' }, '2027-12-31'],
    [{ start_date: '2025-03-01' }, null],
    [{ start_date: 'ooit', contract_duration: 36 }, null],
    [{ contract_duration: 36 }, null],
  ])('of %j is %j', (contract, end) => {
    expect(endOf(contract)).toBe(end);
  });
});

describe('terminationWindow', () => {
  it.each([
    ['2026-11-21', '2026-11-27', '2026-11-27', '2027-02-19'],
    ['2026-12-18', '2026-12-28', '2026-12-28', '2027-03-18'],
    ['2026-12-24', '2027-01-04', '2027-01-04', '2027-03-24'],
    ['2027-03-24', '2027-04-01', '2027-04-02', '2027-06-22'],
    ['2027-05-04', '2027-05-12', '2027-05-13', '2027-08-02'],
  ])('BBC-12 on %s from %s (strictly %s) to %s', (today, earliest, strict, latest) => {
    expect(terminationWindow({ today, skipBusinessDays: true })).toEqual({ earliest, latest });
    expect(terminationWindow({ today, skipBusinessDays: true, holidays: STRICT })).toEqual({
      earliest: strict,
      latest,
    });
  });

  it.each([
    ['2026-11-20', '2027-02-18'],
    ['2026-11-21', '2027-02-19'],
    ['2026-12-25', '2027-03-25'],
  ])('BBC-12 on %s, business days not skipped, from that day to %s', (today, latest) => {
    expect(terminationWindow({ today, skipBusinessDays: false })).toEqual({ earliest: today, latest });
  });

  it.each(['', '2027-02-30', '21-11-2026'])('BBC-12 knows no window from %j', (today) => {
    expect(() => terminationWindow({ today, skipBusinessDays: true })).toThrow(RangeError);
    expect(() => terminationWindow({ today, skipBusinessDays: false })).toThrow(RangeError);
  });
});

describe('judgeDate', () => {
  const window = { earliest: '2026-11-27', latest: '2027-02-19' };

  it.each([
    ['2026-11-26', 'tooEarly'],
    ['2025-12-31', 'tooEarly'],
    ['2026-11-27', null],
    ['2026-12-25', null],
    ['2026-12-26', null],
    ['2027-02-19', null],
    ['2027-02-20', 'tooLate'],
    ['2028-01-01', 'tooLate'],
  ])('BBC-12 %s: %s', (date, verdict) => {
    expect(judgeDate(date, window)).toBe(verdict);
  });

  it.each(['', '2027-02-30', '27-11-2026', '2026-12-01x'])('BBC-12 does not judge %j', (date) => {
    expect(() => judgeDate(date, window)).toThrow(RangeError);
  });
});

describe('datesThatMatter', () => {
  const window = { earliest: '2026-11-27', latest: '2027-02-19' };
  const months = [
    { date: '2026-11-30', is: ['endOfMonth'] },
    { date: '2026-12-31', is: ['endOfMonth'] },
    { date: '2027-01-31', is: ['endOfMonth'] },
  ];
  const earliest = { date: '2026-11-27', is: ['earliest'] };

  it.each([[null], ['2026-11-26'], ['2027-02-20'], ['2028-02-29'], ['Q1 2027'], ['']])(
    'BBC-11 a contract that ends %j',
    (contractEnd) => {
      expect(datesThatMatter({ window, contractEnd })).toEqual([earliest, ...months]);
    },
  );

  it.each([
    [
      'between months',
      '2026-12-10',
      [earliest, months[0], { date: '2026-12-10', is: ['contractEnd'] }, months[1], months[2]],
    ],
    ['on the last day', '2027-02-19', [earliest, ...months, { date: '2027-02-19', is: ['contractEnd'] }]],
    ['on the first day', '2026-11-27', [{ date: '2026-11-27', is: ['earliest', 'contractEnd'] }, ...months]],
    [
      'with a month',
      '2026-12-31',
      [earliest, months[0], { date: '2026-12-31', is: ['endOfMonth', 'contractEnd'] }, months[2]],
    ],
  ])('BBC-11 a contract that ends %s', (_case, contractEnd, dates) => {
    expect(datesThatMatter({ window, contractEnd })).toEqual(dates);
  });

  it('BBC-11 the first day that ends a month is one day', () => {
    expect(
      datesThatMatter({ window: { earliest: '2028-02-29', latest: '2028-03-30' }, contractEnd: '2028-02-29' }),
    ).toEqual([{ date: '2028-02-29', is: ['earliest', 'endOfMonth', 'contractEnd'] }]);
    expect(datesThatMatter({ window: { earliest: '2028-03-01', latest: '2028-03-31' }, contractEnd: null })).toEqual([
      { date: '2028-03-01', is: ['earliest'] },
      { date: '2028-03-31', is: ['endOfMonth'] },
    ]);
  });
});

it.each([
  ['2027-02-19', false],
  ['2027-02-20', true],
  ['2028-02-29', true],
  ['2026-11-21', false],
  ['2020-01-01', false],
  ['Q1 2028', false],
  [null, false],
])('BBC-12 a contract end of %s warns: %s', (contractEnd, warns) => {
  expect(contractEndWarns(contractEnd, '2026-11-21')).toBe(warns);
});

describe('reasonProblem', () => {
  it.each([
    ['', 'reasonRequired'],
    [' \n\t\u00a0', 'reasonRequired'],
    ['stopt', 'reasonTooShort'],
    ['1234567890', 'reasonTooShort'],
    ['  1234567890  ', 'reasonTooShort'],
    ['a          ', 'reasonTooShort'],
    ['12345678901', null],
    ['  12345678901\n', null],
    ['De winkel sluit', null],
  ])('BBC-11 %j: %s', (reason, problem) => {
    expect(reasonProblem(reason)).toBe(problem);
  });

  it.each([
    ['signs of two units', '\u{1f600}', 'reasonTooShort', null],
    ['a letter with a mark of its own', 'e\u0301', 'reasonTooShort', null],
    ['a family', '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}', 'reasonTooShort', null],
    ['a flag', '\u{1f1f3}\u{1f1f1}', 'reasonTooShort', null],
  ])('BBC-11 counts %s as people do: ten, then eleven', (_case, character, ten, eleven) => {
    expect(reasonProblem(character.repeat(10))).toBe(ten);
    expect(reasonProblem(character.repeat(11))).toBe(eleven);
  });

  it.each([
    ['a thousand characters', 'a'.repeat(1_000), null],
    ['a thousand with line breaks as a browser sends them', 'abc\r\n'.repeat(250), null],
    ['one more', 'a'.repeat(1_001), 'reasonTooLong'],
    ['twenty thousand', 'a'.repeat(20_000), 'reasonTooLong'],
  ])('security C1 %s: judged at once', (_what, reason, problem) => {
    const start = performance.now();
    expect(reasonProblem(reason)).toBe(problem);
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});
