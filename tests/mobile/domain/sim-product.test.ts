import { describe, expect, it } from 'vitest';
import type { TermOffer } from '~/mobile/domain/offers';
import {
  coversZone,
  defaultDuration,
  durationsOf,
  isOfferedFor,
  subscriptionsIn,
  suits,
  visibleTo,
  type Offered,
} from '~/mobile/domain/sim-product';

const offer = (months: number, more: Partial<TermOffer> = {}): TermOffer => ({
  months,
  isDefault: false,
  isAdminOnly: false,
  ...more,
});
const product = (more: Partial<Offered> = {}): Offered => ({
  category: '',
  zones: null,
  providerName: null,
  offers: [],
  ...more,
});

describe('MOB-15 what is for the provider’s staff alone', () => {
  const staff = offer(1, { isAdminOnly: true });
  it.each([
    ['an offer among others goes', [offer(12), staff], [12], [1, 12]],
    ['a product without another goes', [staff], null, [1]],
    ['a product without a word about offers stays', [], [], []],
  ])('%s', (_what, offers, others, admin) => {
    const [seen] = visibleTo([product({ offers })], false);
    expect(seen ? seen.offers.map(({ months }) => months) : null).toEqual(others);
    expect(visibleTo([product({ offers })], true)[0]?.offers.map(({ months }) => months)).toEqual(admin);
  });
});

describe('MOB-14 what a SIM can be', () => {
  it.each([
    ['its subscription, where there are any', ['subscription', 'bundle', 'hardware'], ['subscription']],
    ['any product of one connection, where they are not told apart', ['', ''], ['', '']],
    ['a bundle, where that is all there is', ['bundle', 'hardware', 'pool'], ['bundle']],
    ['nothing of hardware', ['hardware'], []],
  ])('is %s', (_what, categories, wanted) => {
    const products = categories.map((category) => product({ category }));
    expect(subscriptionsIn(products).map(({ category }) => category)).toEqual(wanted);
  });
});

describe('MOB-12 a zone', () => {
  it.each([
    [[1], 1, true],
    [[1], 2, false],
    [[1, 2], 1, true],
    [[1, 2], 2, true],
    [[2], 1, false],
    [[], 1, false],
    [null, 2, true],
  ] as const)('of %j covers %d: %s', (zones, zone, covered) => {
    expect(coversZone({ zones }, zone)).toBe(covered);
  });
});

describe('MOB-08 data for a SIM', () => {
  it.each([
    ['of the same network in its zone', { providerName: 'A', zones: [1] }, 'A', 1, true],
    ['of another network', { providerName: 'B', zones: [1] }, 'A', 1, false],
    ['in another zone', { providerName: 'A', zones: [1] }, 'A', 2, false],
    ['of an unknown network', { providerName: null, zones: [1, 2] }, 'A', 2, true],
    ['for a SIM of an unknown network', { providerName: 'B', zones: [1] }, null, 1, true],
    ['of which nothing is told', { providerName: null, zones: null }, null, 2, true],
  ] as const)('%s', (_what, data, providerName, zone, fits) => {
    expect(suits(data, { providerName }, zone)).toBe(fits);
  });
});

describe('MOB-19 contract durations', () => {
  it('are those of all products, once each, the shortest first', () => {
    expect(
      durationsOf([product({ offers: [offer(36), offer(12)] }), product({ offers: [offer(12), offer(24)] })]),
    ).toEqual([12, 24, 36]);
  });

  const by = (months: number) => product({ offers: [offer(1), offer(months, { isDefault: true })] });
  it.each([
    ['that of the one', [by(24)], 24],
    ['that of most', [by(12), by(36), by(36)], 36],
    ['of as many the shortest', [by(36), by(12)], 12],
    ['none without a default', [product({ offers: [offer(12)] })], null],
    ['none without products', [], null],
  ])('default: %s', (_what, products, months) => {
    expect(defaultDuration(products)).toBe(months);
  });

  it.each([
    [[12, 24], 24, true],
    [[12, 24], 36, false],
    [[12, 24], null, false],
    [[], 36, true],
    [[], null, true],
  ])('offered for %j, asked %s: %s', (months, asked, offered) => {
    expect(isOfferedFor({ offers: months.map((each) => offer(each)) }, asked)).toBe(offered);
  });
});
