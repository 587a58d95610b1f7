import { expect, it } from 'vitest';
import { firstOffered, isOnDemand, originOf } from '~/broadband/domain/order-defaults';

it.each([
  ['the first wish', [36, 12], [12, 36], 36],
  ['the next one, where the line does not offer the first', [60, 12], [12, 36], 12],
  ['the next one, where nobody has the first wish', [null, undefined, 12], [12, 36], 12],
  ['nothing, where the line offers no wish', [60, 24], [12, 36], null],
  ['nothing without wishes', [], [12], null],
  ['nothing of a line without choices', [12], [], null],
])('ordering 1 %s is chosen', (_what, wishes, offered, chosen) => {
  expect(firstOffered(wishes, offered)).toBe(chosen);
});

it.each([
  ['of the last order comes first', null, { onDemand: true }, false, true],
  ['of the last order comes first, also as soon as possible', null, { onDemand: false }, true, false],
  ['of the organisation comes next', null, null, true, true],
  ['is as soon as possible otherwise', null, null, false, false],
  ['is that of its own date before all', '2027-02-15', { onDemand: true }, true, false],
])('ordering 1 a delivery %s', (_what, date, before, onDemand, expected) => {
  expect(isOnDemand(date, before, { onDemand })).toBe(expected);
});

it.each([
  ['the default', 60, 60, null, 'default'],
  ['the default, which was chosen last time too', 60, 60, 60, 'default'],
  ['that of last time', 12, 60, 12, 'last'],
  ['that of last time, without a default', 12, null, 12, 'last'],
  ['another one', 36, 60, 12, null],
  ['another one, where nobody chose before', 36, null, undefined, null],
  ['on demand by default', true, true, false, 'default'],
  ['as soon as possible, as last time', false, true, false, 'last'],
  ['as soon as possible, which nobody set', false, false, false, null],
] as const)('ordering 1 the origin of a choice is told: %s', (_what, chosen, byDefault, last, origin) => {
  expect(originOf<number | boolean>(chosen, byDefault, last)).toBe(origin);
});
