import { afterEach, describe, expect, it } from 'vitest';
import { sandboxStage } from '~tests/sandbox/stage';
import { at, mobileOf, nidOf } from './mobile';
import type { List, Refusal } from './mobile';

interface Order {
  uuid: string;
  type: string;
  i18n_type: string;
  state: string;
  open: boolean;
  created_at: string;
  expected_completion_date: string | null;
  username: string;
  end_user: { company_name: string; address: { zipcode: string } } | null;
  delivery_details: { carrier: string | null; track_and_trace: string | null; delivered_at: string | null } | null;
  connection_identifiers: { uuid: string; nid: string; iccid: string | null; msisdn: string | null };
  progress_summary: { state: string; i18n_title: string; i18n_description: string }[];
}

const sandbox = sandboxStage();
const reseller = sandbox.client('reseller');

afterEach(sandbox.reset);

async function list(query = '', client = reseller): Promise<List<Order>> {
  return (await client.rest<List<Order>>('GET', `${at}/transactions/${query}`)).body;
}

async function orderOf(number: number): Promise<Order> {
  const { uuid } = await mobileOf(reseller, number);
  const [order] = (await list(`?connection=${uuid}&show_closed=true`)).results;
  if (!order) throw new Error(`no order of ${number}`);
  return order;
}

const read = async (uuid: string) => (await reseller.rest<Order>('GET', `${at}/transactions/${uuid}/`)).body;
const cancel = (uuid: string, body: unknown = { reason: 'Niet meer nodig' }, client = reseller) =>
  client.rest<Refusal>('POST', `${at}/transactions/${uuid}/cancel`, body);
const progress = ({ progress_summary: steps }: Order) =>
  steps.map(({ state, i18n_title: title }) => `${title}: ${state}`);

describe('MOB-11 the list of orders', () => {
  it('has the open ones, newest first', async () => {
    const { results, pagination } = await list('?per_page=100');
    expect(pagination.total_count).toBe(results.length);
    expect(results.every(({ open }) => open)).toBe(true);
    const moments = results.map(({ created_at: made }) => made);
    expect(moments).toEqual(moments.toSorted().reverse());
    expect(new Set(results.map(({ type }) => type))).toEqual(new Set(['new', 'terminate', 'change_data_pool']));
  });

  it('has those in every state when closed ones are asked for too', async () => {
    const { results } = await list('?per_page=100&show_closed=true');
    expect(new Set(results.map(({ state }) => state))).toEqual(
      new Set(['open', 'in_progress', 'finished', 'cancelled', 'failed']),
    );
  });

  it('life S9 nobody ordered a SIM without the right to', async () => {
    const { results } = await list('?per_page=100&show_closed=true');
    expect(new Set(results.map(({ username }) => username))).toEqual(new Set(['reseller', 'mobile']));
  });

  it('sorts by day and by customer', async () => {
    const days = (await list('?per_page=100&sort=expected_completion_date')).results.map(
      ({ expected_completion_date: day }) => day ?? '',
    );
    expect(days).toEqual(days.toSorted());
    const names = (await list('?per_page=100&sort=-end_user')).results.map(({ end_user: customer }) =>
      (customer?.company_name ?? '').normalize('NFD').replace(/\p{M}/gu, '').toUpperCase(),
    );
    expect(names).toEqual(names.toSorted().reverse());
    expect((await reseller.rest('GET', `${at}/transactions/?sort=state`)).status).toBe(422);
  });

  it('is of one connection, from a moment on, or of a customer by the start of the name', async () => {
    const { uuid } = await mobileOf(reseller, 20);
    expect((await list(`?connection=${uuid}`)).results.map((each) => each.connection_identifiers.nid)).toEqual([
      nidOf(20),
    ]);
    const all = (await list('?per_page=100')).results;
    const since = all[3]?.created_at ?? '';
    expect((await list(`?per_page=100&created_after=${since}`)).results).toHaveLength(3);
    const name = all.find(({ end_user: customer }) => customer !== null)?.end_user?.company_name ?? '';
    const named = (await list(`?search=${encodeURIComponent(name.toLowerCase())}`)).results;
    expect(new Set(named.map(({ end_user: customer }) => customer?.company_name))).toEqual(new Set([name]));
    expect((await list(`?search=${nidOf(20)}`)).results).toHaveLength(1);
  });

  it('shows each organisation its own', async () => {
    const [stranger, support] = [sandbox.client('stranger'), sandbox.client('support')];
    const theirs = await list('?show_closed=true', stranger);
    expect(theirs.results.length).toBeGreaterThan(0);
    const uuid = theirs.results[0]?.uuid ?? '';
    for (const path of [`${uuid}/`, `${uuid}/activity-logs`, 'none/'])
      expect((await reseller.rest('GET', `${at}/transactions/${path}`)).status).toBe(404);
    expect((await cancel(uuid)).status).toBe(404);
    expect((await support.rest('GET', `${at}/transactions/`)).status).toBe(403);
  });
});

describe('MOB-18 the course of an order', () => {
  it('of a SIM moves with the clock: prepared, shipped with its code, activated with its number', async () => {
    const received = await orderOf(20);
    expect(received).toMatchObject({ type: 'new', i18n_type: 'Nieuwe mobiele verbinding', state: 'open', open: true });
    expect(received.connection_identifiers).toMatchObject({ nid: nidOf(20), iccid: null, msisdn: null });
    expect(progress(received)).toEqual([
      'Ontvangen: completed',
      'Simkaart gereedgemaakt: in_progress',
      'Verzonden: planned',
      'Geactiveerd: planned',
    ]);
    await sandbox.clock({ advance: 'PT4H' });
    const prepared = await read(received.uuid);
    expect([prepared.state, prepared.connection_identifiers.iccid]).toEqual([
      'in_progress',
      expect.stringMatching(/^8931/) as string,
    ]);
    await sandbox.clock({ advance: 'PT20H' });
    const shipped = await read(received.uuid);
    expect(shipped.delivery_details).toMatchObject({
      carrier: 'PostNL',
      track_and_trace: expect.stringMatching(/^3S\d{11}$/) as string,
      delivered_at: null,
    });
    await sandbox.clock({ advance: 'P2D' });
    const done = await read(received.uuid);
    expect([done.state, done.open, done.connection_identifiers.msisdn]).toEqual([
      'finished',
      false,
      expect.stringMatching(/^31/) as string,
    ]);
    expect((await mobileOf(reseller, 20)).state).toBe('active');
    const { body } = await reseller.rest<List<{ type: string }>>(
      'GET',
      `${at}/transactions/${done.uuid}/activity-logs`,
    );
    expect(body.results.map(({ type }) => type)).toEqual([
      'order_delivered',
      'plan_date_known',
      'plan_date_known',
      'order_received',
    ]);
  });

  it('waits while SIMs are out of stock, says so, and goes on with the weekly delivery', async () => {
    const waiting = await orderOf(21);
    expect(waiting.progress_summary[1]).toMatchObject({
      state: 'in_progress',
      i18n_description: 'De simkaarten zijn op. De bestelling gaat verder als er weer voorraad is.',
    });
    await sandbox.clock({ advance: 'P6D' });
    expect((await read(waiting.uuid)).state).toBe('open');
    await sandbox.clock({ advance: 'P4D' });
    expect((await read(waiting.uuid)).state).toBe('finished');
  });

  it('of a change of bundle ends with the month', async () => {
    const change = await orderOf(4);
    const day = change.expected_completion_date ?? '';
    expect(day.slice(-2)).toBe('01');
    await sandbox.clock({ now: `${day}T10:00:00Z` });
    expect((await read(change.uuid)).state).toBe('finished');
    expect((await mobileOf(reseller, 4)).data_pool?.i18n_name).toBe('Stadsbussen');
  });

  it('of one that failed or was cancelled says that at its end', async () => {
    expect(progress(await orderOf(30)).at(-1)).toBe('Mislukt: completed');
    expect(progress(await orderOf(29)).at(-1)).toBe('Geannuleerd: completed');
  });
});

describe('MOB-11 cancellation', () => {
  it('of a SIM that is not on its way is so at once, and the connection never comes', async () => {
    const { uuid } = await orderOf(20);
    expect((await cancel(uuid)).status).toBe(204);
    expect(await read(uuid)).toMatchObject({ state: 'cancelled', open: false });
    expect((await mobileOf(reseller, 20)).state).toBe('terminated');
    await sandbox.clock({ advance: 'P9D' });
    expect((await read(uuid)).state).toBe('cancelled');
    const { body } = await reseller.rest<List<object>>('GET', `${at}/transactions/${uuid}/activity-logs`);
    expect(body.results[0]).toMatchObject({ method: 'cancel_transaction', request: { reason: 'Niet meer nodig' } });
  });

  it('of a termination keeps the connection, of a change of bundle the bundle', async () => {
    await cancel((await orderOf(26)).uuid);
    expect((await mobileOf(reseller, 26)).state).toBe('active');
    await cancel((await orderOf(5)).uuid);
    expect((await mobileOf(reseller, 5)).data_pool_next_month).toBeNull();
  });

  it('is refused when the SIM is on its way, is done, or has no reason', async () => {
    expect((await cancel((await orderOf(23)).uuid)).body.detail[0]?.i18n_msg).toBe(
      'Deze order kan niet meer worden geannuleerd.',
    );
    expect((await cancel((await orderOf(1)).uuid)).status).toBe(422);
    const { status, body } = await cancel((await orderOf(20)).uuid, { reason: ' ' });
    expect([status, body.detail[0]?.field]).toEqual([422, 'reason']);
  });

  it('MOB-17 its capability stands with the connection, one deeper', async () => {
    const allowed = async (number: number) => {
      const { uuid } = await mobileOf(reseller, number);
      const { body } = await reseller.rest<{
        capabilities: { transaction: { request_cancel: { is_enabled: boolean } } };
      }>('GET', `${at}/connections/${uuid}/capabilities`);
      return body.capabilities.transaction.request_cancel.is_enabled;
    };
    expect([await allowed(20), await allowed(23), await allowed(2)]).toEqual([true, false, false]);
  });

  it('asks mobile-broadband-c', async () => {
    const reader = sandbox.client('reader');
    expect((await cancel((await orderOf(20)).uuid, undefined, reader)).status).toBe(403);
  });
});
