import { describe, expect, it } from 'vitest';
import { firstOffer, openOffers, type TermOffer } from '~/mobile/domain/offers';

const offer = (months: number, more: Partial<TermOffer> = {}): TermOffer => ({
  months,
  isDefault: false,
  isAdminOnly: false,
  ...more,
});

describe('MOB-15 the terms of a product', () => {
  it('are without those of staff, for others', () => {
    const offers = [offer(1), offer(12, { isAdminOnly: true })];
    expect(openOffers(offers, false)).toEqual([offer(1)]);
    expect(openOffers(offers, true)).toHaveLength(2);
  });

  it('come by length, one of each', () => {
    const first = offer(12, { isDefault: true });
    expect(openOffers([first, offer(1), offer(12)], false)).toEqual([offer(1), first]);
  });
});

describe('MOB-19 the term that stands first', () => {
  it('is the default, or the only one', () => {
    expect(firstOffer([offer(1), offer(12, { isDefault: true })])?.months).toBe(12);
    expect(firstOffer([offer(24)])?.months).toBe(24);
  });

  it('is none where there is no default among several, nor without any', () => {
    expect(firstOffer([offer(1), offer(12)])).toBeNull();
    expect(firstOffer([])).toBeNull();
  });
});
