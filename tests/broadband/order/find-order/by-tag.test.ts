import { describe, expect, it } from 'vitest';
import { ProviderFailure, ProviderOutage } from '~/kernel/provider/errors';
import type { Connection } from '~/telecom/provider/connection';
import { intent, findOrder, transaction, withOrders, alike } from '~tests/fixtures/broadband/orders-to-find';

const down = async () => {
  throw new ProviderFailure(new ProviderOutage('down', 'list', true));
};

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
    lostCircuits: false,
  };
}

const mine = transaction('NL100500', ['kantoor', 'ref_abcdef0123']);
const others = (count: number) =>
  Array.from({ length: count }, (_, at) => transaction(`NL${at}`, ['ref_0000000000', 'abcdef0123', 'xref_abcdef0123']));

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
