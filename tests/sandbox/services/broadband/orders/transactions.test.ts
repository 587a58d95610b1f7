import { afterEach, describe, expect, it } from 'vitest';
import { addDays, dayOf } from '../../../../../sandbox/records/working-days';
import { sandboxStage } from '~tests/sandbox/stage';
import { transactionsOn } from './transactions';
import type { Transaction } from './transactions';

const sandbox = sandboxStage();
const { reseller, list, eventsOf, recent } = transactionsOn(sandbox);

afterEach(sandbox.reset);

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
