import { describe, expect, it } from 'vitest';
import { needsReplacement, tellReplacements } from '~/broadband/domain/ending-attention';
import { orderAttention, type OrderAttention } from '~/broadband/domain/order-attention';
import type { Order } from '~/telecom/timeline/timeline-steps';
import { cancelled, finished, order, TODAY } from '~tests/fixtures/telecom/an-open-order';

const YESTERDAY = '2026-11-20';

describe('life 5 an open order that needs a person', () => {
  it.each<[string, Partial<Order>, OrderAttention | null]>([
    ['without a date', {}, null],
    ['today', { expectedDate: TODAY }, null],
    ['yesterday', { expectedDate: YESTERDAY }, { kind: 'late', day: YESTERDAY }],
    ['a moment of yesterday', { expectedDate: `${YESTERDAY}T10:00:00Z` }, { kind: 'late', day: YESTERDAY }],
    ['a date in words', { expectedDate: 'Q4 2025' }, null],
    ['yesterday, another date asked for', { expectedDate: YESTERDAY, replanRequested: true }, null],
    ['yesterday, a cancellation asked for', { expectedDate: YESTERDAY, cancelRequested: true }, null],
    ['on demand, reached', { onDemand: true, expectedDate: TODAY }, { kind: 'onDemand', day: TODAY }],
    ['on demand, tomorrow', { onDemand: true, expectedDate: '2026-11-22' }, null],
    [
      'on demand, called up and late',
      { onDemand: true, onDemandRequested: true, expectedDate: YESTERDAY },
      { kind: 'late', day: YESTERDAY },
    ],
    ['failed and open', { state: 'failed' }, { kind: 'failed', day: YESTERDAY }],
    ['in error, nobody says since when', { state: 'error', lastUpdated: null }, { kind: 'failed', day: '' }],
    ['failed and closed', { state: 'failed', open: false }, null],
    ['finished', finished, null],
    ['cancelled', cancelled, null],
    ['finished, though it says that it is open', { ...finished, open: true }, null],
  ])('%s', (_case, traits, found) => {
    expect(orderAttention({ ...order, ...traits }, TODAY)).toEqual(found);
  });
});

describe('life 5 a line that ends without a replacement', () => {
  const address = { zipcode: '1000AA', housenr: '1', housenrext: 'a' };
  const elsewhere = { ...address, housenr: '2' };
  const none = { zipcode: '', housenr: '', housenrext: '' };
  const line = { nid: 'NL1', endOfLifeDate: '2026-12-31', address };
  const other = { nid: null, action: 'new', open: true, address };

  it.each([
    ['within ninety days', line, [], true],
    ['on the last of them', { ...line, endOfLifeDate: '2027-02-19' }, [], true],
    ['a day later', { ...line, endOfLifeDate: '2027-02-20' }, [], false],
    ['that should have ended', { ...line, endOfLifeDate: YESTERDAY }, [], true],
    ['at a date in words', { ...line, endOfLifeDate: 'Q1 2027' }, [], false],
    ['with a new line on order there', line, [{ ...other, address: { ...address, zipcode: '1000 aa' } }], false],
    ['with one on order elsewhere', line, [{ ...other, address: elsewhere }], true],
    ['with one that was closed', line, [{ ...other, open: false }], true],
    ['with its own migration', line, [{ ...other, nid: 'NL1', action: 'migrate', address: none }], false],
    ['with its own end', line, [{ ...other, nid: 'NL1', action: 'terminate', address: none }], false],
    ['with a change of its own', line, [{ ...other, nid: 'NL1', action: 'change', address: none }], true],
    ['without an address, nor has the order', { ...line, address: none }, [{ ...other, address: none }], true],
  ])('%s', (_case, one, orders, needed) => {
    expect(needsReplacement(one, orders, TODAY)).toBe(needed);
  });

  it.each([
    ['orders with addresses', [other, { ...other, address: elsewhere }], true],
    ['a new line without an address', [other, { ...other, address: none }], false],
    ['a change without one', [{ ...other, action: 'change', address: none }], true],
    ['a closed one without one', [{ ...other, open: false, address: none }], true],
    ['no orders', [], true],
  ])('%s tell what is replaced: %#', (_case, orders, isTold) => {
    expect(tellReplacements(orders)).toBe(isTold);
  });
});
