import { expect, it } from 'vitest';
import { usedUpOn } from '~/mobile/domain/used-up';

const KEYS = ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04'];

it.each([
  ['the day on which all is used', [4, 4, 2, 1], 10, '2026-01-03'],
  ['the first day when one day takes all', [12, 0, 0, 0], 10, '2026-01-01'],
  ['no day when some is left', [3, 3, 3, 0], 10, null],
  ['no day when one before it is not known', [4, null, 8, 1], 10, null],
  ['the day, when only later ones are not known', [4, 6, null, null], 10, '2026-01-02'],
  ['no day when the first one stands for the whole month', [12, null, null, null], 10, null],
  ['no day without any', [null, null, null, null], 10, null],
])('MOB-12 a bundle is used up on %s', (_what, used, limit, date) => {
  const days = new Map(KEYS.flatMap((key, at) => (used[at] == null ? [] : [[key, used[at]] as const])));
  expect(usedUpOn(KEYS, days, limit)).toBe(date);
});
