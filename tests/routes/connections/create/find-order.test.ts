import { describe, expect, it } from 'vitest';
import { ProviderFailure, ProviderWeather } from '~/provider/errors';
import type { TransactionsQuery } from '~/provider/broadband.server';
import type { Transaction } from '~/provider/schemas/broadband';
import { findOrder, tryToFindOrder } from '~/routes/connections/create/find-order.server';
import type { Intent } from '~/wizard/intent.server';

const intent: Intent = {
  hash: '',
  reference: 'abcdef0123',
  state: 'unknown',
  effect: null,
  attempt: 1,
  sentAt: Date.UTC(2027, 2, 15, 12, 0, 0),
  answeredWithoutEffect: false,
};

function transaction(nid: string, tags: string[]): Transaction {
  const address = { street: '', housenr: 1, housenrext: '', zipcode: '', city: '' };
  const moments = { createdAt: '', wishDate: null, expectedDate: null };
  return { uuid: nid, nid, action: 'new', state: 'open', open: true, ...moments, cancelRequested: false, replanRequested: false, username: null, tags, productName: null, technology: null, address };
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

describe('BBO-14 the order is found by its tag alone', () => {
  it.each([
    ['the only one', [mine], 'NL100500', 1],
    ['none at all', [], null, 1],
    ['among those of others', [...others(5), mine], 'NL100500', 1],
    ['not there', others(5), null, 1],
    ['behind more than a hundred', [...others(250), mine], 'NL100500', 3],
    ['not among more than a hundred', others(200), null, 2],
  ])('%s', async (_what, orders, nid, calls) => {
    const { provider, asked } = withOrders(orders);
    expect(await findOrder(provider, intent)).toBe(nid);
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
    expect(await tryToFindOrder(failing, intent)).toBe(null);
  });
});
