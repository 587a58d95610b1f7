import { expect, it } from 'vitest';
import { termChange } from '~/telecom/ordering/term-change';

it.each([
  ['longer', 36, 60, { kind: 'longer', months: 24 }],
  ['shorter', 60, 12, { kind: 'shorter', months: 48 }],
  ['longer by one month', 1, 2, { kind: 'longer', months: 1 }],
  ['the same', 36, 36, null],
])('BBO-16 a contract length that is %s', (_what, from, to, change) => {
  expect(termChange(from, to)).toEqual(change);
});
