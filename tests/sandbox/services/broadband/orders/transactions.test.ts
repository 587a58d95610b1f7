import { afterEach, beforeAll, afterAll, describe, expect, it } from 'vitest';
import { addDays, dayOf } from '../../../../../sandbox/records/working-days';
import { control, signIn, testSandbox } from '~tests/sandbox/client';
import type { Client, TestSandbox } from '~tests/sandbox/client';
import { order, wishDate } from './order-body';

interface Transaction {
  uuid: string;
  nid: string;
  action: string;
  state: string;
  open: boolean;
  created_at: string;
  customer_wish_date: string | null;
  expected_completion_date: string | null;
  cancel_requested: boolean;
  cancel_date: string | null;
  cancelled_by: string | null;
  replan_requested: boolean;
  on_demand: boolean;
  address: { zipcode: string; city: string; street: string };
}

interface Event {
  action: string;
  type: string;
  created_at: string;
}

const timelineActions = [
  ...[
    'create_order',
    'confirm_order',
    'sitesurvey_planned',
    'sitesurvey_executed',
    'internalworks_planned',
    'internalworks_executed',
  ],
  ...[
    'externalworks_planned',
    'externalworks_executed',
    'expected_completion_date_planned',
    'delayed',
    'scheduling',
    'customer_replan',
  ],
  ...[
    'customer_replan_confirm',
    'customer_replan_revert',
    'customer_cancel',
    'customer_cancel_confirm',
    'customer_cancel_revert',
  ],
  ...[
    'provider_cancel',
    'provider_error',
    'complete_order',
    'proof_of_delivery',
    'custom_notification',
    'generic_transaction_update',
  ],
];

const news = [
  ...[
    'order_received',
    'plan_date_known',
    'replan_requested',
    'replanned',
    'delivery_on_demand_requested',
    'delivery_on_demand_executed',
  ],
  ...[
    'order_delivered',
    'cancel_requested',
    'order_cancelled',
    'terminate_requested',
    'terminated',
    'migrate_out_received',
    'order_failed',
  ],
];

let sandbox: TestSandbox;
let reseller: Client;

beforeAll(async () => {
  sandbox = await testSandbox();
  reseller = await signIn(sandbox, 'reseller');
});

afterEach(() => control(sandbox, 'reset', {}));
afterAll(() => sandbox.stop());

async function list(params: Record<string, unknown> = {}): Promise<{ transactions: Transaction[]; count: number }> {
  const all = { pagination: { page: 1, per_page: 100 }, ...params };
  const { result } = await reseller.rpc<{ transactions: Transaction[]; pagination: { count: number } }>(
    'broadband',
    'list_transactions',
    all,
  );
  return { transactions: result?.transactions ?? [], count: result?.pagination.count ?? -1 };
}

async function eventsOf(nid: string): Promise<Event[]> {
  const { result } = await reseller.rpc<{ events: Event[] }>('broadband', 'list_events', {
    filter: { nid },
    pagination: { page: 1, per_page: 100 },
  });
  return result?.events ?? [];
}

async function recent(nid: string): Promise<Transaction | null> {
  const { result } = await reseller.rpc<{ transaction: Transaction | null }>('broadband', 'get_recent_transaction', {
    nid,
  });
  return result?.transaction ?? null;
}

async function lineOf(nid: string) {
  const { result } = await reseller.rpc<{
    connections: { carrier: { state: string }; circuits: { online: boolean | null; last_username: string | null }[] }[];
  }>('broadband', 'list_connections', { filter: { search_field: 'nid', search: nid } });
  return result?.connections[0];
}

describe('the seed’s orders', () => {
  it('life S2 are cancelled on the day on which that was asked, as others are', async () => {
    const { transactions } = await list({ filter: { show_closed: true } });
    const cancelled = transactions.filter(
      (each) => each.cancelled_by === 'reseller' || each.cancelled_by === 'noprice',
    );
    expect(cancelled.length).toBeGreaterThan(2);
    for (const { nid, cancel_date: date } of cancelled) {
      const asked = (await eventsOf(nid)).find(({ action }) => action === 'customer_cancel');
      expect([nid, date]).toEqual([nid, dayOf(new Date(asked?.created_at ?? ''))]);
    }
  });
});

describe('TRX-12 the list of orders', () => {
  it('shows the open ones, and the closed ones when asked', async () => {
    const open = await list();
    const all = await list({ filter: { show_closed: true } });
    expect(open.transactions.every((transaction) => transaction.open)).toBe(true);
    expect(open.count).toBeGreaterThanOrEqual(14);
    expect(all.count - open.count).toBeGreaterThanOrEqual(15);
  });

  it('has every action and every state', async () => {
    const { transactions } = await list({ filter: { show_closed: true } });
    expect(new Set(transactions.map(({ action }) => action))).toEqual(
      new Set(['new', 'migrate', 'migrate_out', 'change', 'terminate']),
    );
    expect(new Set(transactions.map(({ state }) => state))).toEqual(
      new Set(['open', 'queued', 'finished', 'failed', 'error', 'cancelled']),
    );
    for (const trait of ['cancel_requested', 'replan_requested', 'on_demand'] as const)
      expect(transactions.some((each) => each[trait] && each.open)).toBe(true);
  });

  it.each([false, true])('TAB-02 sorts unknown dates last (descending: %s)', async (descending) => {
    const { transactions } = await list({ sort: { field: 'expected_completion_date', descending } });
    const dates = transactions.map((transaction) => transaction.expected_completion_date);
    const known = dates.filter((date) => date !== null);
    expect(known.length).toBeLessThan(dates.length);
    expect(dates.slice(0, known.length)).toEqual(descending ? known.toSorted().reverse() : known.toSorted());
  });

  it.each(['zipcode', 'street', 'city', 'nid'])('searches by %s from the start', async (search_field) => {
    const { transactions } = await list();
    const [first] = transactions;
    const value =
      { zipcode: first?.address.zipcode, street: first?.address.street, city: first?.address.city, nid: first?.nid }[
        search_field
      ] ?? '';
    const found = await list({ filter: { search_field, search: value.toLowerCase().slice(0, 6) } });
    expect(found.transactions.map(({ uuid }) => uuid)).toContain(first?.uuid);
    expect(found.count).toBeLessThan(transactions.length);
  });

  it('filters on the moment of making and on the nid', async () => {
    const { transactions } = await list({ filter: { show_closed: true } });
    const since = addDays(dayOf(new Date()), -3);
    const young = await list({ filter: { show_closed: true, created_after: `${since}T00:00:00Z` } });
    expect(young.count).toBe(transactions.filter(({ created_at }) => created_at > `${since}T00:00:00Z`).length);
    expect((await list({ filter: { nid: transactions[0]?.nid, show_closed: true } })).count).toBe(1);
  });

  it('gives one by uuid, and none for a line without orders', async () => {
    const [first] = (await list()).transactions;
    const { result } = await reseller.rpc<{ transaction: Transaction }>('broadband', 'get_transaction', {
      uuid: first?.uuid,
    });
    expect(result?.transaction).toEqual(first);
    expect(await recent('NL100001')).toBeNull();
    expect((await reseller.rpc('broadband', 'get_transaction', { uuid: 'x' })).error?.code).toBe(-32004);
  });

  it('shows every timeline action and every kind of news somewhere', async () => {
    const { transactions } = await list({ filter: { show_closed: true } });
    const events = (await Promise.all(transactions.map(({ nid }) => eventsOf(nid)))).flat();
    expect([...new Set(events.map(({ action }) => action))].sort()).toEqual(timelineActions.toSorted());
    expect([...new Set(events.map(({ type }) => type))].sort()).toEqual(news.toSorted());
  });

  it.each<[string, string, object]>([
    [
      'NL100119',
      'complete_order',
      { type: 'order_delivered', response: { comments: [9069, 9070, 9071, 9072].map((code) => ({ code })) } },
    ],
    ['NL100119', 'complete_order', { event_properties: { provider_comment_codes: [9069, 9070, 9071, 9072] } }],
    [
      'NL100119',
      'complete_order',
      { notifications: [{ attachment: expect.stringMatching(/^https:/) as string, score: '8' }] },
    ],
    ['NL100119', 'generic_transaction_update', { event_properties: { order_note: 'Graag bellen bij aankomst' } }],
    [
      'NL100240',
      'provider_error',
      { response: { code: 643, cause_code: 643 }, event_properties: { provider_comment_codes: [9071] } },
    ],
    ['NL100247', 'provider_error', { response: { code: 1201, message: expect.stringContaining('poort') as string } }],
  ])('TRX-08 %s has a %s that tells more', async (nid, action, told) => {
    expect((await eventsOf(nid)).find((event) => event.action === action)).toMatchObject(told);
  });

  it('tells what events are asked for', async () => {
    expect((await reseller.rpc('broadband', 'list_events', { filter: {} })).error?.code).toBe(-32602);
  });
});

describe('TRX-04 orders move along with the clock', () => {
  it('a new order goes from created to delivered on its wish date', async () => {
    const custwishdate = wishDate(21);
    const { result } = await reseller.rpc<{ orderid: string }>(
      'broadband',
      'order_connection',
      order({ custwishdate }),
    );
    const nid = result?.orderid ?? '';
    await control(sandbox, 'clock', { advance: 'PT2H' });
    expect((await eventsOf(nid)).map(({ action }) => action)).toEqual(['confirm_order', 'create_order']);
    await control(sandbox, 'clock', { advance: 'P1D' });
    expect(await recent(nid)).toMatchObject({ expected_completion_date: custwishdate, open: true });
    expect(await lineOf(nid)).toMatchObject({ carrier: { state: 'PROCESSING' } });
    await control(sandbox, 'clock', { now: `${custwishdate}T17:00:01Z` });
    expect(await recent(nid)).toMatchObject({ state: 'finished', open: false, cancel_possible: false });
    expect(await lineOf(nid)).toMatchObject({
      carrier: { state: 'ACTIVE' },
      circuits: [{ online: true, last_username: `${nid.toLowerCase()}@isp.example` }],
    });
    const events = await eventsOf(nid);
    expect(events.map(({ action }) => action)).toEqual([
      'complete_order',
      'expected_completion_date_planned',
      'confirm_order',
      'create_order',
    ]);
    expect(events[0]).toMatchObject({
      type: 'order_delivered',
      created_at: expect.stringMatching(`^${custwishdate}T1[56]:00:00`) as string,
    });
  });

  it('without a wish date the lead time gives the day', async () => {
    const { result } = await reseller.rpc<{ orderid: string }>(
      'broadband',
      'order_connection',
      order({ custwishdate: null }),
    );
    await control(sandbox, 'clock', { advance: 'P2D' });
    const date = (await recent(result?.orderid ?? ''))?.expected_completion_date ?? '';
    expect(date > addDays(dayOf(new Date()), 7)).toBe(true);
  });

  it('every open order ends, but for those on demand', async () => {
    const before = (await list()).transactions;
    await control(sandbox, 'clock', { advance: 'P90D' });
    const after = (await list()).transactions;
    expect(after.length).toBeGreaterThan(0);
    expect(after.every(({ on_demand }) => on_demand)).toBe(true);
    for (const transaction of before.filter(({ cancel_requested }) => cancel_requested)) {
      expect(await recent(transaction.nid)).toMatchObject({ state: 'cancelled' });
      expect(await lineOf(transaction.nid)).toMatchObject({ carrier: { state: 'CANCELLED_CONFIRMED' } });
    }
    for (const transaction of before.filter(({ action }) => action === 'terminate' || action === 'migrate_out')) {
      expect(await recent(transaction.nid)).toMatchObject({ state: 'finished' });
      expect(await lineOf(transaction.nid)).toMatchObject({ carrier: { state: 'DISCONNECTED' } });
    }
  });

  it('counts and searches follow a line to its new state', async () => {
    const count = async (states: string[]) => {
      const { result } = await reseller.rpc<{ pagination: { count: number } }>('broadband', 'list_connections', {
        filter: { states },
      });
      return result?.pagination.count ?? 0;
    };
    const [active, processing] = [await count(['ACTIVE']), await count(['PROCESSING'])];
    await control(sandbox, 'clock', { advance: 'P90D' });
    expect(await count(['ACTIVE'])).toBeGreaterThan(active);
    expect(await count(['PROCESSING'])).toBeLessThan(processing);
  });
});
