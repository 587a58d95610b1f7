import { describe, expect, it } from 'vitest';
import { NO_SUMS, type Sums } from '~/flows/prices/confirmed-sums';
import { sumsSince } from '~/flows/prices/sums-since';

const sums = (some: Partial<Sums>): Sums => ({ ...NO_SUMS, ...some });

describe('ordering 7.4 the differences from earlier sums', () => {
  it.each([
    ['the same', sums({ months: 5250 }), sums({ months: 5250 }), []],
    ['more per month', sums({ months: 5250 }), sums({ months: 5400 }), ['more € 1,50 /mnd']],
    [
      'less per month, and more once',
      sums({ months: 5400 }),
      sums({ months: 5085, once: 9500 }),
      ['less € 3,15 /mnd', 'more € 95,00 /once'],
    ],
    ['a yearly amount that is gone', sums({ years: 1200 }), sums({}), ['less € 12,00 /yrl']],
  ])('%s', (_what, before, now, said) => {
    expect(
      sumsSince(before, now).map(({ is, amount, per }) => `${is} ${amount.replace('\u00a0', ' ')} ${per}`),
    ).toEqual(said);
  });
});
