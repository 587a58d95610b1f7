import { describe, expect, it } from 'vitest';
import { ProviderFailure, ProviderOutage } from '~/kernel/provider/errors';
import type { ConnectionsQuery, TransactionsQuery } from '~/broadband/provider/broadband.server';
import type { Connection } from '~/telecom/provider/connection';
import type { Transaction } from '~/broadband/provider/schemas/transaction';
import type { Provider } from '~/kernel/provider/provider.server';
import { orderLookUp } from '~/broadband/order/review/find-order.server';
import type { Intent } from '~/flows/intents/intent';
import { anIntent } from '~tests/fixtures/an-intent';

const intent = anIntent({
  wizard: 'broadband-order',
  trace: { action: 'new', zipcode: '1000AA', housenr: 1, housenrext: 'a', product: 'Glasvezel 1000/1000' },
});

const findOrder = (provider: { readonly broadband: object }, wanted: Intent) =>
  orderLookUp.find(provider as unknown as Provider, wanted);

function transaction(nid: string, tags: string[]): Transaction {
  const address = { street: '', housenr: '1', housenrext: '', zipcode: '', city: '' };
  const moments = { createdAt: '', wishDate: null, expectedDate: null };
  const plain = {
    cancelRequested: false,
    cancelDate: null,
    cancelledBy: null,
    replanRequested: false,
    replanPossible: true,
    cancelPossible: true,
  };
  const demand = { onDemand: false, onDemandRequested: false, lastUpdated: null };
  return {
    id: nid,
    uuid: nid,
    nid,
    action: 'new',
    state: 'open',
    open: true,
    ...moments,
    ...plain,
    ...demand,
    username: null,
    tags,
    productName: null,
    technology: null,
    address,
  };
}

const down = async () => {
  throw new ProviderFailure(new ProviderOutage('down', 'list', true));
};

/** A provider with these orders, at most a hundred a page, and these connections. */
function withOrders(orders: readonly Transaction[], connections: readonly Connection[] = []) {
  const asked: TransactionsQuery[] = [];
  const searched: ConnectionsQuery['search'][] = [];
  const listTransactions = async (query: TransactionsQuery) => {
    asked.push(query);
    return {
      rows: orders.slice((query.page - 1) * query.perPage, query.page * query.perPage),
      count: orders.length,
      lost: [],
    };
  };
  const listConnections = async ({ search }: ConnectionsQuery) => {
    searched.push(search);
    return { rows: [...connections], count: connections.length, lost: [] };
  };
  return { asked, searched, provider: { broadband: { listTransactions, listConnections } } };
}

function connection(nid: string, tags: string[]): Connection {
  const address = { street: '', housenr: '1', housenrext: '', zipcode: '', city: '' };
  const line = { technology: 'Fiber', carrierType: 'smb', network: 'FTTH', upload: 1, download: 1 };
  return {
    uuid: nid,
    nid,
    state: 'PROCESSING',
    supplier: 'WBA',
    endOfLifeDate: null,
    address,
    tags,
    ...line,
    circuits: [],
    endUser: null,
    isEndUserMalformed: false,
  };
}

const mine = transaction('NL100500', ['kantoor', 'ref_abcdef0123']);
const others = (count: number) =>
  Array.from({ length: count }, (_, at) => transaction(`NL${at}`, ['ref_0000000000', 'abcdef0123', 'xref_abcdef0123']));

const NOWHERE = { street: '', housenr: '', housenrext: '', zipcode: '', city: '' };

const SENT = new Date(intent.sentAt + 20_000).toISOString();

function alike(changes: Partial<Transaction> = {}): Transaction {
  const address = { street: 'Proefstraat', housenr: '1', housenrext: 'A', zipcode: '1000 AA', city: 'Amsterdam' };
  return {
    ...transaction('NL100600', ['kantoor']),
    username: 'reseller',
    productName: 'Glasvezel 1000/1000',
    createdAt: SENT,
    address,
    ...changes,
  };
}

describe('BBO-14 an order whose tag is nowhere is recognised by what was ordered', () => {
  const elsewhere = (changes: Partial<Transaction['address']>) =>
    alike({ address: { ...alike().address, ...changes } });

  const at = (ms: number) => alike({ createdAt: new Date(intent.sentAt + ms).toISOString() });
  const MINUTE = 60_000;

  it.each<[string, Transaction[], boolean[]]>([
    ['the same order', [alike()], [true]],
    ['two of the same', [alike(), alike({ nid: 'NL100601' })], [true, true]],
    ['the tag of another intent', [alike({ tags: ['ref_0000000000'] })], []],
    ['another user', [alike({ username: 'secured' })], []],
    ['another action', [alike({ action: 'migrate' })], []],
    ['another zipcode', [elsewhere({ zipcode: '1000AB' })], []],
    ['another number', [elsewhere({ housenr: '3' })], []],
    ['another suffix', [elsewhere({ housenrext: '' })], []],
    ['the suffix with a blank and a connection point', [elsewhere({ housenrext: ' a |001/MK/MK' })], [true]],
    ['made before it was sent', [at(-3 * MINUTE)], []],
    ['made long after it was sent: a person says', [at(10 * MINUTE)], [false]],
    ['foreign F1 no line is named', [alike({ productName: null })], [true]],
    ['foreign F1 the line is named otherwise: a person says', [alike({ productName: 'FTTH 1 Gb' })], [false]],
    ['foreign F1 no user is named: a person says', [alike({ username: null })], [false]],
    [
      'foreign F1 neither user nor line nor tags are given',
      [alike({ username: null, productName: null, tags: [] })],
      [false],
    ],
    ['foreign F1 neither address nor kind is given: a person says', [alike({ action: '', address: NOWHERE })], [false]],
    [
      'foreign F1 nothing but kind and moment is given',
      [alike({ uuid: null, nid: null, username: null, productName: null, tags: [], address: NOWHERE })],
      [false],
    ],
    ['foreign F1 the moment cannot be read', [alike({ createdAt: 'week 51', username: null })], [false]],
    ['foreign F1 the day alone is given', [alike({ createdAt: '2027-03-15' })], [true]],
    ['foreign F1 another day is given', [alike({ createdAt: '2027-03-12' })], []],
    ['foreign F1 a moment without its offset', [alike({ createdAt: '2027-03-15T13:00:10' })], [true]],
  ])('%s', async (_what, orders, certain) => {
    const found = await findOrder(withOrders(orders).provider, intent);
    expect(found.map((candidate) => candidate.certain)).toEqual(certain);
  });

  it('foreign F2 as long as the portal does not know how the provider names its user, nobody is excluded', async () => {
    const found = await findOrder(withOrders([alike({ username: 'r.dewit' })]).provider, { ...intent, username: null });
    expect(found).toMatchObject([{ effect: 'NL100600', certain: false }]);
  });

  it('foreign N1 what stood in the list before it was sent is another one, also without a moment', async () => {
    const undated = { createdAt: '', username: null, productName: null };
    const orders = [alike(undated), alike({ ...undated, nid: 'NL100601' })];
    const found = await findOrder(withOrders(orders).provider, { ...intent, stood: ['NL100600'] });
    expect(found).toMatchObject([{ effect: 'NL100601', certain: false }]);
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

  it('an earlier attempt that was given up and turns up after all is it too; one that was refused is not looked for', async () => {
    const given = {
      attempt: 1,
      reference: '1111111111',
      sentAt: intent.sentAt - 3_600_000,
      state: 'not placed' as const,
    };
    const again = {
      ...intent,
      attempt: 3,
      earlier: [given, { ...given, attempt: 2, reference: '2222222222', state: 'rejected' as const }],
    };
    const { provider, asked, searched } = withOrders([transaction('NL100700', ['ref_1111111111'])]);
    expect(await findOrder(provider, again)).toMatchObject([{ effect: 'NL100700', certain: true }]);
    expect([asked[0]?.createdAfter, searched.map((search) => search?.text)]).toEqual([
      '2027-03-15T10:58:00.000Z',
      ['ref_abcdef0123', 'ref_1111111111'],
    ]);
  });

  it('asks for open and closed ones since two minutes before it was sent, newest first', async () => {
    const { provider, asked } = withOrders([]);
    await findOrder(provider, intent);
    expect(asked).toEqual([
      {
        page: 1,
        perPage: 100,
        showClosed: true,
        createdAfter: '2027-03-15T11:58:00.000Z',
        sort: { field: 'created_at', descending: true },
      },
    ]);
  });

  it('foreign F1 the tag of the connection is asked too: an order that shows none is found by it, once', async () => {
    const { provider, searched } = withOrders(
      [alike({ username: null })],
      [connection('NL100001', ['kantoor']), connection('NL100600', ['ref_abcdef0123'])],
    );
    expect(await findOrder(provider, intent)).toMatchObject([{ effect: 'NL100600', certain: true }]);
    expect(searched).toEqual([{ field: 'tags', text: 'ref_abcdef0123' }]);
    expect(
      await findOrder(withOrders([mine], [connection('NL100500', ['ref_abcdef0123'])]).provider, intent),
    ).toHaveLength(1);
  });

  it('foreign F1 a provider that knows no moment to begin at is not read to its end', async () => {
    const old = Array.from({ length: 5000 }, (_, at) => transaction(`NL${at}`, [])).map((order) => ({
      ...order,
      createdAt: '2027-03-01T08:00:00Z',
    }));
    const { provider, asked } = withOrders([alike(), ...old]);
    expect(await findOrder(provider, intent)).toHaveLength(1);
    expect(asked).toHaveLength(1);
  });

  it('foreign F1 a list that does not come to an end is no "not found"', async () => {
    const unsorted = Array.from({ length: 5000 }, (_, at) => ({
      ...transaction(`NL${at}`, []),
      createdAt: `2027-03-0${(at % 9) + 1}T08:00:00Z`,
    }));
    await expect(findOrder(withOrders(unsorted).provider, intent)).rejects.toBeInstanceOf(ProviderFailure);
  });

  it('a look-up that fails is no "not found"; the tag in the other list is enough all the same', async () => {
    const { listTransactions, listConnections } = withOrders([mine], [connection('NL100500', ['ref_abcdef0123'])])
      .provider.broadband;
    const empty = withOrders([]).provider.broadband;
    for (const failing of [
      { ...empty, listTransactions: down },
      { ...empty, listConnections: down },
    ]) {
      await expect(findOrder({ broadband: failing }, intent)).rejects.toBeInstanceOf(ProviderFailure);
    }
    for (const broadband of [
      { listConnections, listTransactions: down },
      { listTransactions, listConnections: down },
    ]) {
      expect(await findOrder({ broadband }, intent)).toMatchObject([{ effect: 'NL100500', certain: true }]);
    }
  });
});
