import { describe, expect, it } from 'vitest';
import type { Intent } from '~/flows/intents/intent';
import { ProviderFailure, ProviderOutage } from '~/kernel/provider/errors';
import { MobileConnection } from '~/telecom/provider/sim';
import { MobileTransaction } from '~/mobile/provider/schemas/transaction';
import type { Provider } from '~/kernel/provider/provider.server';
import { simsFound } from '~/mobile/order/review/find-order.server';
import { anIntent } from '~tests/fixtures/an-intent';

const SENT_AT = Date.UTC(2027, 2, 15, 12, 0, 0);
const SENT = new Date(SENT_AT + 20_000).toISOString();
const BEFORE = new Date(SENT_AT - 3_600_000).toISOString();

const uuid = (at: number) => `00000000-0000-4000-8000-00000000000${at}`;

const intent = anIntent({
  wizard: 'mobile-order',
  trace: {
    name: 'Kassa Utrecht',
    product: 'p-101',
    productName: 'Mobiel Internet NL',
    endUser: { uuid: 'e-1', name: 'Bakkerij Bruin' },
  },
  sentAt: SENT_AT,
});

const order = (at: number, more: object = {}) =>
  MobileTransaction.parse({
    uuid: `t-${at}`,
    type: 'new',
    i18n_type: 'Nieuw',
    created_at: SENT,
    username: 'reseller',
    tags: [],
    end_user: { uuid: 'e-1', company_name: 'Bakkerij Bruin' },
    connection_identifiers: { uuid: uuid(at), nid: `NL80000${at}` },
    ...more,
  });

const sim = (at: number, more: object = {}, carrier: object = {}) =>
  MobileConnection.parse({
    uuid: uuid(at),
    state: 'ordered',
    carrier: { nid: `NL80000${at}`, tags: [], product: { uuid: 'p-101', i18n_name: 'Mobiel Internet NL' }, ...carrier },
    data_pool: { type: 'single_connection', i18n_name: 'Kassa Utrecht' },
    end_user: { uuid: 'e-1', company_name: 'Bakkerij Bruin' },
    ...more,
  });

type Found<T> = readonly T[] | 'down';

function rowsOf<T>(found: Found<T>) {
  if (found === 'down') throw new ProviderFailure(new ProviderOutage('down', 'list', true));
  return { rows: [...found], count: found.length, lost: [] };
}

function find(
  orders: Found<MobileTransaction>,
  { tagged = [], named = [] }: { tagged?: Found<MobileConnection>; named?: Found<MobileConnection> } = {},
  wanted: Intent = intent,
) {
  const list = async ({ search = '' }: { search?: string }) => rowsOf(search.startsWith('ref_') ? tagged : named);
  const read = async () => rowsOf('down');
  const provider = { mobileTransactions: { list: async () => rowsOf(orders) }, mobileConnections: { list, read } };
  return simsFound.find(provider as unknown as Provider, wanted);
}

describe('MOB-08 a SIM whose answer was lost', () => {
  it.each([
    ['on its order', [order(1, { tags: ['kassa', 'ref_abcdef0123'] }), order(2)], []],
    ['on the SIM', [order(2)], [sim(1, {}, { tags: ['ref_abcdef0123'] })]],
  ] as const)('is certain by its tag %s', async (_where, orders, tagged) => {
    expect(await find(orders, { tagged })).toMatchObject([{ effect: uuid(1), certain: true }]);
  });

  it('that is tagged twice is one', async () => {
    const tags = ['ref_abcdef0123'];
    expect(await find([order(1, { tags })], { tagged: [sim(1, {}, { tags })] })).toHaveLength(1);
  });

  it('of an attempt that was given up may turn up late', async () => {
    const earlier = [{ attempt: 1, reference: 'eerder0123', sentAt: SENT_AT - 60_000, state: 'not placed' as const }];
    const found = await find([order(1, { tags: ['ref_eerder0123'] })], {}, { ...intent, attempt: 2, earlier });
    expect(found).toMatchObject([{ effect: uuid(1), certain: true }]);
  });

  it('is never certain without its tag, however alike', async () => {
    const found = await find([order(1)], { named: [sim(1)] });
    expect(found).toEqual([{ effect: uuid(1), name: 'NL800001, Bakkerij Bruin', madeAt: SENT, certain: false }]);
  });

  it.each([
    ['of another customer', { end_user: { uuid: 'e-2', company_name: 'Ander' } }],
    ['of another user', { username: 'listed' }],
    ['of before', { created_at: BEFORE }],
    ['that ends something', { type: 'terminate' }],
    ['with the tag of another order', { tags: ['ref_0000000000'] }],
    ['without its SIM', { connection_identifiers: null }],
  ])('is no order %s', async (_what, more) => {
    expect(await find([order(1, more)])).toEqual([]);
  });

  it.each([
    ['its customer', { end_user: null }],
    ['its customer’s uuid', { end_user: { company_name: 'Bakkerij Bruin' } }],
    ['its user', { username: null }],
    ['its type', { type: null }],
    ['its tags', { tags: null }],
    ['its moment', { created_at: null }],
    ['anything but its SIM', { created_at: null, type: null, tags: null, username: null, end_user: null }],
  ])('may be one that does not tell %s', async (_what, more) => {
    expect(await find([order(1, more)])).toMatchObject([{ effect: uuid(1), certain: false }]);
  });

  it('may be a SIM of its name that is ordered, where orders tell nothing', async () => {
    const orders = [order(2, { created_at: null })];
    const before = { ...intent, stood: [uuid(2)] };
    expect(await find(orders, { named: [sim(1)] }, before)).toMatchObject([
      { effect: uuid(1), madeAt: '', certain: false },
    ]);
    for (const [more, carrier] of [
      [{ state: 'active' }, {}],
      [{ data_pool: { type: 'single_connection', i18n_name: 'Kassa Utrecht 2' } }, {}],
      [{}, { product: { uuid: 'p-102', i18n_name: 'Mobiel Internet EU' } }],
      [{ end_user: { uuid: 'e-2', company_name: 'Ander' } }, {}],
      [{}, { tags: ['ref_0000000000'] }],
    ])
      expect(await find(orders, { named: [sim(1, more, carrier)] }, before)).toEqual([]);
  });

  it('foreign N1 is none that stood in the lists before it was sent, with or without a moment', async () => {
    const bare = { created_at: null, type: null, tags: null, username: null, end_user: null };
    const found = await find([order(1, bare), order(2, bare)], {}, { ...intent, stood: [uuid(1)] });
    expect(found).toMatchObject([{ effect: uuid(2), certain: false }]);
    expect(await find([order(1)], { named: [sim(1)] }, { ...intent, stood: [uuid(1)] })).toEqual([]);
  });

  it('foreign N1 may be a SIM of its name whose state is not told', async () => {
    expect(await find([], { named: [sim(1, { state: null })] })).toMatchObject([{ effect: uuid(1), certain: false }]);
  });

  it('foreign N1 is looked for on every page where the order of the list is not known', async () => {
    const bare = Array.from({ length: 150 }, (_, at) =>
      order(1, { uuid: `t-${at}`, created_at: null, connection_identifiers: { uuid: uuid(at % 9), nid: null } }),
    );
    const pages: number[] = [];
    const list = async ({ page }: { page: number }) => {
      pages.push(page);
      return { rows: bare.slice((page - 1) * 100, page * 100), count: 150, lost: [] };
    };
    const sims = { list: async () => rowsOf([]), read: async () => rowsOf('down') };
    await simsFound.find({ mobileTransactions: { list }, mobileConnections: sims } as unknown as Provider, intent);
    expect(pages).toEqual([1, 2]);
  });

  it('for nobody is none with a customer', async () => {
    const ofNobody = { ...intent, trace: { ...(intent.trace as object), endUser: null } };
    expect(await find([order(1)], {}, ofNobody)).toEqual([]);
    expect(await find([order(1, { end_user: null })], {}, ofNobody)).toHaveLength(1);
  });

  it.each([
    ['orders', 'down', []],
    ['SIMs', [], 'down'],
  ] as const)('is not said to be missing while %s cannot be asked', async (_what, orders, tagged) => {
    await expect(find(orders, { tagged })).rejects.toThrow();
  });

  it('is certain by one of both while the other cannot be asked', async () => {
    expect(await find('down', { tagged: [sim(1, {}, { tags: ['ref_abcdef0123'] })] })).toHaveLength(1);
    expect(await find([order(1, { tags: ['ref_abcdef0123'] })], { tagged: 'down' })).toHaveLength(1);
  });
});
