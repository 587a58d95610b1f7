import { describe, expect, it } from 'vitest';
import { endingDay, needsReplacement, tellReplacements } from '~/broadband/domain/ending-attention';
import {
  closedFailure,
  notDone,
  orderAttention,
  type AskedOfOrder,
  type OrderAttention,
} from '~/broadband/domain/order-attention';
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

describe('issue 35.5 an order that failed and was closed needs a person for thirty days', () => {
  const failed = { state: 'failed', open: false };
  it.each<[string, Partial<Order>, OrderAttention | null]>([
    ['yesterday', failed, { kind: 'failed', day: YESTERDAY }],
    ['thirty days ago', { ...failed, lastUpdated: '2026-10-22' }, { kind: 'failed', day: '2026-10-22' }],
    ['before', { ...failed, lastUpdated: '2026-10-21' }, null],
    ['nobody says when', { ...failed, lastUpdated: null }, null],
    ['open still', { ...failed, open: true }, null],
    ['cancelled', cancelled, null],
  ])('%s', (_case, traits, found) => {
    expect(closedFailure({ ...order, ...traits }, TODAY)).toEqual(found);
  });
});

describe('issue 35.5 a request about an order that the provider did not carry out', () => {
  const uuid = 'a1b2';
  const noon = Date.UTC(2026, 10, 21, 12);
  const [hour, day] = [60 * 60_000, 24 * 60 * 60_000];
  const moments = { readAt: noon, now: noon };
  const cancel: AskedOfOrder = { kind: 'cancel', order: uuid, date: null, at: noon - hour };
  const date: AskedOfOrder = { kind: 'date', order: 'A1B2', date: '2026-12-10', at: noon - hour };
  const moved = { expectedDate: '2026-12-10' };
  const stays = { expectedDate: '2026-12-07T08:00:00Z' };

  it.each<[string, Partial<Order>, AskedOfOrder[], AskedOfOrder | null]>([
    ['nothing asked', {}, [], null],
    ['a cancellation that stands no more', {}, [cancel], cancel],
    ['one that stands', { cancelRequested: true }, [cancel], null],
    ['one of another order', {}, [{ ...cancel, order: 'c3d4' }], null],
    ['one of a few minutes ago', {}, [{ ...cancel, at: noon - 9 * 60_000 }], null],
    ['one of an order that was cancelled', cancelled, [cancel], null],
    ['one of an order that was delivered', finished, [cancel], null],
    ['another date, and the old one stands', stays, [date], date],
    ['another date, granted', moved, [date], null],
    ['another date, still asked for', { ...stays, replanRequested: true }, [date], null],
    ['another date, while there is none yet', { expectedDate: null }, [date], null],
    ['another date, in a plan in words', { expectedDate: 'Q4 2027' }, [date], null],
    ['a date that was granted after a cancellation', moved, [{ ...cancel, at: noon - 2 * hour }, date], null],
    ['a cancellation after a date', stays, [{ ...date, at: noon - 2 * hour }, cancel], cancel],
    ['a cancellation after a date, still asked for', { ...stays, cancelRequested: true }, [date, cancel], null],
    [
      'one of eight days ago, of an order that changed yesterday',
      {},
      [{ ...cancel, at: noon - 8 * day }],
      { ...cancel, at: noon - 8 * day },
    ],
    ['one of eight days ago, no news since', { lastUpdated: null }, [{ ...cancel, at: noon - 8 * day }], null],
    [
      'one of eight days ago, news of tomorrow',
      { lastUpdated: '2026-11-22T08:00:00Z' },
      [{ ...cancel, at: noon - 8 * day }],
      null,
    ],
  ])('%s', (_case, traits, asked, found) => {
    expect(notDone({ ...order, ...traits, uuid }, asked, moments)).toEqual(found);
  });

  it('is not judged by an answer from before it, nor for an order without a uuid', () => {
    expect(notDone({ ...order, uuid }, [cancel], { readAt: cancel.at, now: noon })).toBeNull();
    expect(notDone({ ...order, uuid: null }, [cancel], moments)).toBeNull();
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
    ['with one at its postcode without a number', line, [{ ...other, address: { ...address, housenr: '' } }], true],
    ['with one on order elsewhere', line, [{ ...other, address: elsewhere }], true],
    ['with one that was closed', line, [{ ...other, open: false }], true],
    ['with its own migration', line, [{ ...other, nid: 'NL1', action: 'migrate', address: none }], false],
    ['with one that names it and has no address', line, [{ ...other, address: none, tags: ['koperuit_NL1'] }], false],
    ['with one that names another line', line, [{ ...other, address: none, tags: ['koperuit_NL2'] }], true],
    ['with its own end', line, [{ ...other, nid: 'NL1', action: 'terminate', address: none }], false],
    ['with a change of its own', line, [{ ...other, nid: 'NL1', action: 'change', address: none }], true],
    [
      'whose number has the suffix in it, and the order has it apart',
      { ...line, address: { ...address, housenr: '12A', housenrext: '' } },
      [{ ...other, address: { ...address, housenr: '12', housenrext: 'a|001' } }],
      false,
    ],
    ['without an address, nor has the order', { ...line, address: none }, [{ ...other, address: none }], true],
  ])('%s', (_case, one, orders, needed) => {
    expect(needsReplacement(one, orders, TODAY)).toBe(needed);
  });

  it.each([
    ['orders with addresses', [other, { ...other, address: elsewhere }], true],
    ['a new line without an address', [other, { ...other, address: none }], false],
    ['a change without one', [{ ...other, action: 'change', address: none }], true],
    ['a closed one without one', [{ ...other, open: false, address: none }], true],
    ['a new line without a number', [{ ...other, address: { ...address, housenr: '' } }], false],
    ['an order of another kind at the address', [{ ...other, action: 'vernieuw' }], false],
    ['an order of another kind elsewhere', [{ ...other, action: 'vernieuw', address: elsewhere }], true],
    ['an order that says nothing', [{ ...other, action: '', address: none }], false],
    ['no orders', [], true],
  ])('%s tell what is replaced: %#', (_case, orders, isTold) => {
    expect(tellReplacements(orders, line)).toBe(isTold);
  });

  it('a line without a whole address cannot be told from its neighbours', () => {
    const unnumbered = { ...line, address: { ...address, housenr: '' } };
    expect(tellReplacements([other], unnumbered)).toBe(false);
  });

  it.each([
    ['2026-12-31', '2026-12-31'],
    ['2026-12-30T23:30:00Z', '2026-12-31'],
    ['Q1 2027', null],
    [null, null],
  ])('the day of its end, %j, is the Dutch one', (endOfLifeDate, day) => {
    expect(endingDay({ endOfLifeDate })).toBe(day);
  });
});
