import { describe, expect, it } from 'vitest';
import { translator } from '~/kernel/i18n/i18n.server';
import { contractEnds } from '~/mobile/order/review/order-summary.server';
import { anOrder } from './an-order';

describe('ordering 3 the end of the contract of a SIM', () => {
  it.each<[string, number | null, string | null]>([
    ['2026-11-28T12:00:00Z', 36, 'Op zijn vroegst tot en met 27-11-2029.'],
    ['2026-11-28T23:30:00Z', 36, 'Op zijn vroegst tot en met 28-11-2029.'],
    ['2027-03-01T12:00:00Z', 12, 'Op zijn vroegst tot en met 29-02-2028.'],
    ['2026-11-28T12:00:00Z', 1, 'Op zijn vroegst tot en met 27-12-2026.'],
    ['2026-11-28T12:00:00Z', null, null],
  ])('that is ordered at %s for %s months: %s', (now, months, said) => {
    const { product } = anOrder().answers;
    const order = anOrder({ answers: { product: { ...product, contract_duration: months } } });
    const ends = contractEnds(order, { t: translator('nl'), now: new Date(now), timezone: 'Europe/Amsterdam' });
    expect(ends).toBe(said && `${said} De netwerkaanbieder bepaalt de begindatum.`);
  });
});
