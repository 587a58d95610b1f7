import { describe, expect, it } from 'vitest';
import { drawnNow, isShared, isChosen, nextMonth, type DataPool } from '~/telecom/sims/data-pool';

const pool = (change: Partial<DataPool> = {}): DataPool => ({
  uuid: 'a1',
  type: 'pool',
  name: 'Camera’s',
  productUuid: 'p1',
  ...change,
});
const bundle = (change: Partial<DataPool> = {}) => pool({ type: 'single_connection', name: '1 GB', ...change });
const STAYS = { kind: 'stays' };
const to = (other: DataPool) => ({ kind: 'changes', to: other });

describe('what a SIM draws on now', () => {
  it.each([
    ['shared', { dataPool: pool() }],
    ['own', { dataPool: bundle() }],
    ['none', {}],
    ['unreported', { isDataPoolReported: false }],
    ['unread', { isDataPoolMalformed: true }],
  ])('is %s', (drawn, sim) => {
    expect(drawnNow({ dataPool: null, isDataPoolReported: true, isDataPoolMalformed: false, ...sim })).toBe(drawn);
  });
});

describe('MOB-04 what is struck through', () => {
  it.each([
    ['nothing is told', pool(), null, STAYS],
    ['the same pool', pool(), pool(), STAYS],
    ['the same pool in capitals', pool(), pool({ uuid: 'A1' }), STAYS],
    ['the same pool in another language', pool(), pool({ name: 'Cameras' }), STAYS],
    ['another pool', pool(), pool({ uuid: 'b2' }), to(pool({ uuid: 'b2' }))],
    ['another product in the same bundle', bundle(), bundle({ productUuid: 'p2' }), to(bundle({ productUuid: 'p2' }))],
    ['a product that is not told', bundle(), bundle({ productUuid: null }), STAYS],
    ['from a bundle to a pool', bundle(), pool({ uuid: 'b2' }), to(pool({ uuid: 'b2' }))],
    ['from nothing to a pool', null, pool(), to(pool())],
    ['nothing at all', null, null, STAYS],
    [
      'names alone',
      bundle({ uuid: null, productUuid: null }),
      bundle({ uuid: null, productUuid: null, name: '5 GB' }),
      to(bundle({ uuid: null, productUuid: null, name: '5 GB' })),
    ],
    ['the same names alone', bundle({ uuid: null, productUuid: null }), bundle({ uuid: null }), STAYS],
  ] as const)('%s', (_case, now, next, expected) => {
    expect(nextMonth(now, next)).toEqual(expected);
  });

  it('says nothing of what cannot be read', () => {
    expect(nextMonth(pool(), null, true)).toEqual({ kind: 'unknown' });
  });

  it.each([
    ['pool', true],
    ['single_connection', false],
    ['POOL', false],
    ['', false],
  ])('%j is shared: %s', (type, shared) => {
    expect(isShared(pool({ type }))).toBe(shared);
  });
});

describe('MOB-10 what was chosen', () => {
  it.each([
    ['a pool by its own uuid', pool({ uuid: 'A1' }), { kind: 'pool', uuid: 'a1' }, true],
    ['another pool of that product', pool({ uuid: 'b2' }), { kind: 'pool', uuid: 'a1' }, false],
    ['a bundle by its product', bundle({ productUuid: 'p1' }), { kind: 'bundle', uuid: 'P1' }, true],
    ['a pool of that product is no bundle', pool({ productUuid: 'p1' }), { kind: 'bundle', uuid: 'p1' }, false],
    ['nothing', null, { kind: 'pool', uuid: 'a1' }, false],
    ['a bundle whose product is not told', bundle({ productUuid: null }), { kind: 'bundle', uuid: 'p1' }, false],
  ] as const)('%s', (_case, data, wish, expected) => {
    expect(isChosen(data, wish)).toBe(expected);
  });
});
