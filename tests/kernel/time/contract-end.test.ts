import { expect, it } from 'vitest';
import { contractEnd } from '~/kernel/time/dates';

it.each([
  ['2026-11-25', 12, '2027-11-24'],
  ['2026-12-01', 1, '2026-12-31'],
  ['2027-01-31', 1, '2027-02-28'],
  ['2027-01-30', 1, '2027-02-28'],
  ['2027-01-28', 1, '2027-02-27'],
  ['2028-02-29', 12, '2029-02-28'],
  ['Q4 2027', 12, null],
])('BBC-11 a contract from %s of %s months ends on %s', (begin, months, end) => {
  expect(contractEnd(begin, months)).toBe(end);
});
