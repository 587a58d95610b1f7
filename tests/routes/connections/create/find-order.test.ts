import { describe, expect, it } from 'vitest';
import { ProviderFailure, ProviderWeather } from '~/provider/errors';
import type { TransactionsQuery } from '~/provider/broadband.server';
import type { Transaction } from '~/provider/schemas/transaction';
import { findOrder } from '~/routes/connections/create/find-order.server';
import type { Intent } from '~/wizard/intent';

const intent: Intent = {
  wizard: 'broadband-order',
  hash: '',
  payload: {},
  trace: { action: 'new', zipcode: '1000AA', housenr: 1, housenrext: 'a', product: 'Glasvezel 1000/1000' },
  reference: 'abcdef0123',
  key: '',
  state: 'unknown',
  effect: null,
  attempt: 1,
  earlier: [],
  by: ['reseller'],
  sentAt: Date.UTC(2027, 2, 15, 12, 0, 0),
  answeredWithoutEffect: false,
  lookedUpAt: null,
  trouble: null,
  candidates: [],
};

function transaction(nid: string, tags: string[]): Transaction {
  const address = { street: '', housenr: 1, housenrext: '', zipcode: '', city: '' };
  const moments = { createdAt: '', wishDate: null, expectedDate: null };
  const plain = { cancelRequested: false, cancelDate: null, cancelledBy: null, replanRequested: false, replanPossible: true, cancelPossible: true };
  const demand = { onDemand: false, onDemandRequested: false, lastUpdated: null };
  return { uuid: nid, nid, action: 'new', state: 'open', open: true, ...moments, ...plain, ...demand, username: null, tags, productName: null, technology: null, address };
}

/** A provider with these orders, a hundred a page at most. */
function withOrders(orders: readonly Transaction[]) {
  const asked: TransactionsQuery[] = [];
  const listTransactions = async (query: TransactionsQuery) => {
    asked.push(query);
    return { rows: orders.slice((query.page - 1) * query.perPage, query.page * query.perPage), count: orders.length };
  };
  return { asked, provider: { broadband: { listTransactions } } };
}

const mine = transaction('NL100500', ['kantoor', 'ref_abcdef0123']);
const others = (count: number) => Array.from({ length: count }, (_, at) => transaction(`NL${at}`, ['ref_0000000000', 'abcdef0123', 'xref_abcdef0123']));

function alike(changes: Partial<Transaction> = {}): Transaction {
  const address = { street: 'Proefstraat', housenr: 1, housenrext: 'A', zipcode: '1000 AA', city: 'Amsterdam' };
  return { ...transaction('NL100600', ['kantoor']), username: 'reseller', productName: 'Glasvezel 1000/1000', address, ...changes };
}

describe('BBO-14 an order whose tag is nowhere is recognised by what was ordered', () => {
  const elsewhere = (changes: Partial<Transaction['address']>) => alike({ address: { ...alike().address, ...changes } });

  it.each([
    ['the same order', [alike()], 1],
    ['two of the same', [alike(), alike({ nid: 'NL100601' })], 2],
    ['the tag of another intent', [alike({ tags: ['ref_0000000000'] })], 0],
    ['another user', [alike({ username: 'secured' })], 0],
    ['no user', [alike({ username: null })], 0],
    ['another action', [alike({ action: 'migrate' })], 0],
    ['another line', [alike({ productName: 'Glasvezel 500/500' })], 0],
    ['another zipcode', [elsewhere({ zipcode: '1000AB' })], 0],
    ['another number', [elsewhere({ housenr: 3 })], 0],
    ['another suffix', [elsewhere({ housenrext: '' })], 0],
  ])('%s', async (_what, orders, count) => {
    expect(await findOrder(withOrders(orders).provider, intent)).toHaveLength(count);
  });

  it('an intent that left no trace is found by its tag only', async () => {
    expect(await findOrder(withOrders([alike()]).provider, { ...intent, trace: null })).toEqual([]);
  });
});

describe('BBO-14 the order is found by its tag', () => {
  it.each([
    ['the only one', [mine], ['NL100500'], 1],
    ['none at all', [], [], 1],
    ['among those of others', [...others(5), mine], ['NL100500'], 1],
    ['not there', others(5), [], 1],
    ['behind more than a hundred', [...others(250), mine], ['NL100500'], 3],
    ['not among more than a hundred', others(200), [], 2],
    ['twice at the provider', [mine, { ...mine, nid: 'NL100501' }], ['NL100500', 'NL100501'], 1],
    ['besides one that looks like it', [alike(), mine], ['NL100500'], 1],
  ])('%s', async (_what, orders, nids, calls) => {
    const { provider, asked } = withOrders(orders);
    expect((await findOrder(provider, intent)).map(({ effect }) => effect)).toEqual(nids);
    expect(asked).toHaveLength(calls);
  });

  it('asks for open and closed ones since two minutes before it was sent, oldest first', async () => {
    const { provider, asked } = withOrders([]);
    await findOrder(provider, intent);
    expect(asked).toEqual([{ page: 1, perPage: 100, showClosed: true, createdAfter: '2027-03-15T11:58:00.000Z', sort: { field: 'created_at', descending: false } }]);
  });

  it('a look-up that fails is no "not found"', async () => {
    const listTransactions = async () => {
      throw new ProviderFailure(new ProviderWeather('down', 'list', true));
    };
    const failing = { broadband: { listTransactions } };
    await expect(findOrder(failing, intent)).rejects.toBeInstanceOf(ProviderFailure);
  });
});
