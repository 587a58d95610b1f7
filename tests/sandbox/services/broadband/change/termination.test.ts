import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths, addWorkingDays, dayOf } from '../../../../../sandbox/records/working-days';
import { control, signIn, testSandbox } from '~tests/sandbox/client';
import type { Client, RpcAnswer, TestSandbox } from '~tests/sandbox/client';
import { order, wishDate } from '~tests/sandbox/services/broadband/orders/order-body';

interface Contract {
  start_date: string;
  end_date: string;
  contract_duration: number;
  skip_business_days: boolean;
  sla: { id: number; i18n_name: string };
  customer: { company_name: string; zipcode: string; phone_number: string };
}

interface Cost {
  termination_date: string;
  cost: number | null;
  contract_end_date: string;
}

const today = dayOf(new Date());
const earliest = addWorkingDays(today, 5);

let sandbox: TestSandbox;
let reseller: Client;
let noprice: Client;
let stranger: Client;

beforeAll(async () => {
  sandbox = await testSandbox();
  [reseller, noprice, stranger] = await Promise.all([
    signIn(sandbox, 'reseller'),
    signIn(sandbox, 'noprice'),
    signIn(sandbox, 'stranger'),
  ]);
});

afterEach(() => control(sandbox, 'reset', {}));
afterAll(() => sandbox.stop());

async function contractOf(nid: string): Promise<Contract | null | undefined> {
  return (await reseller.rpc<{ contract: Contract | null }>('broadband', 'get_contract', { nid })).result?.contract;
}

function costOf(nid: string, termination_date: string, client = reseller): Promise<RpcAnswer<Cost>> {
  return client.rpc<Cost>('broadband', 'get_termination_cost', { nid, termination_date });
}

const wish = { nid: 'NL100002', reason: 'De winkel sluit', moment: 'scheduled', wish_date: earliest, confirm: true };

function terminate(changes: Record<string, unknown> = {}): Promise<RpcAnswer<{ transaction_uuid: string }>> {
  return reseller.rpc('broadband', 'terminate_connection', { ...wish, ...changes });
}

async function recent(nid: string) {
  const { result } = await reseller.rpc<{ transaction: Record<string, unknown> | null }>(
    'broadband',
    'get_recent_transaction',
    { nid },
  );
  return result?.transaction;
}

async function lineOf(nid: string) {
  const { result } = await reseller.rpc<{
    connections: { carrier: { state: string }; circuits: { online: boolean | null }[] }[];
  }>('broadband', 'list_connections', { filter: { search_field: 'nid', search: nid } });
  return result?.connections[0];
}

describe('BBC-22 get_contract', () => {
  it('gives the contract with its end, the SLA and the customer', async () => {
    const contract = await contractOf('NL100001');
    expect(contract).toMatchObject({
      skip_business_days: true,
      customer: { company_name: 'Administratiekantoor Postma' },
    });
    expect(contract?.end_date).toBe(
      addDays(addMonths(contract?.start_date ?? '', contract?.contract_duration ?? 0), -1),
    );
    expect((contract?.end_date ?? '') > addDays(today, 90)).toBe(true);
    expect(contract?.sla.i18n_name).toMatch(/^SLA /);
  });

  it.each(['NL100012', 'NL100013', 'NL100014'])('%s has none', async (nid) => {
    expect(await contractOf(nid)).toBeNull();
    expect(await lineOf(nid)).toMatchObject({ carrier: { state: 'ACTIVE' } });
  });

  it.each([
    ['NL100002', 45],
    ['NL100006', -30],
  ])('that of %s ends %i days from the seed', async (nid, days) => {
    expect(
      Math.abs(Date.parse((await contractOf(nid))?.end_date ?? '') - Date.parse(addDays(today, days))),
    ).toBeLessThanOrEqual(3 * 86_400_000);
  });

  it('NL100015 may end from today on', async () => {
    expect(await contractOf('NL100015')).toMatchObject({ skip_business_days: false });
  });

  it('begins with the delivery of its order, as it was ordered', async () => {
    const custwishdate = wishDate(21);
    const { result } = await reseller.rpc<{ orderid: string }>(
      'broadband',
      'order_connection',
      order({ custwishdate, contract_duration: 60, sla: 607 }),
    );
    const nid = result?.orderid ?? '';
    expect(await contractOf(nid)).toBeNull();
    await control(sandbox, 'clock', { advance: 'P40D' });
    expect(await contractOf(nid)).toMatchObject({ start_date: custwishdate, contract_duration: 60, sla: { id: 607 } });
  });

  it("another organisation's is not found", async () => {
    expect((await stranger.rpc('broadband', 'get_contract', { nid: 'NL100001' })).error?.code).toBe(-32004);
  });
});

describe('BBC-11 get_termination_cost', () => {
  it('is the price of the months that are left, none after the contract', async () => {
    const { result } = await costOf('NL100001', today);
    const later = (await costOf('NL100001', addDays(today, 90))).result;
    expect(result).toMatchObject({
      termination_date: today,
      contract_end_date: (await contractOf('NL100001'))?.end_date,
    });
    expect(later?.cost).toBeGreaterThan(0);
    expect(later?.cost).toBeLessThan(result?.cost ?? 0);
    expect((await costOf('NL100006', today)).result?.cost).toBe(0);
  });

  it('without a contract there is none to reckon', async () => {
    const { error } = await costOf('NL100012', today);
    expect(error).toMatchObject({
      code: -32010,
      message: 'Contract niet gevonden',
      data: { details: [{ i18n_msg: 'Contract niet gevonden' }] },
    });
  });

  it('is null without broadband-pricing-r', async () => {
    expect((await costOf('NL100001', today, noprice)).result).toMatchObject({ cost: null });
  });

  it.each([
    ['yesterday', addDays(today, -1), -32602],
    ['91 days ahead', addDays(today, 91), -32602],
    ['no date', '2026-02-30', -32602],
  ])('refuses %s', async (_what, day, code) => {
    expect((await costOf('NL100001', day)).error).toMatchObject({
      code,
      data: { details: [{ field: 'termination_date' }] },
    });
  });
});

describe('BBC-11 terminate_connection', () => {
  it.each<[string, Record<string, unknown>, string]>([
    ['a reason of ten characters', { reason: '0123456789' }, 'reason'],
    ['no reason', { reason: ' ' }, 'reason'],
    ['no confirmation', { confirm: false }, 'confirm'],
    ['no date', { wish_date: null }, 'wish_date'],
    ['a date too soon', { wish_date: addDays(earliest, -1) }, 'wish_date'],
    ['a date too late', { wish_date: addDays(today, 91) }, 'wish_date'],
    ['a date when it ends at once', { moment: 'immediately' }, 'wish_date'],
    ['another moment', { moment: 'ooit' }, 'moment'],
  ])('BBC-12 refuses %s', async (_what, changes, field) => {
    const { error } = await terminate(changes);
    expect(error?.code).toBe(-32602);
    expect(error?.data.details.map((each) => each.field)).toEqual([field]);
    expect(await recent('NL100002')).toBeNull();
  });

  it('a line that does not skip business days may end today', async () => {
    expect((await terminate({ nid: 'NL100015', wish_date: today })).error).toBeUndefined();
    await control(sandbox, 'clock', { advance: 'PT3H' });
    expect(await lineOf('NL100015')).toMatchObject({ carrier: { state: 'DISCONNECTED' } });
  });

  it.each(['NL100098', 'NL100105', 'NL100004', 'NL100207'])('%s ends already, or is not in service', async (nid) => {
    expect((await terminate({ nid })).error?.code).toBe(-32010);
  });

  it('asks the right to order, of the own organisation', async () => {
    const noorder = await signIn(sandbox, 'noorder');
    expect((await noorder.rpc('broadband', 'terminate_connection', wish)).status).toBe(403);
    expect((await stranger.rpc('broadband', 'terminate_connection', wish)).error?.code).toBe(-32004);
  });

  it('scheduled: requested, confirmed, with the date that was asked, ended on it', async () => {
    const { result } = await terminate();
    expect(await recent('NL100002')).toMatchObject({
      uuid: result?.transaction_uuid,
      action: 'terminate',
      customer_wish_date: earliest,
    });
    expect(await lineOf('NL100002')).toMatchObject({
      carrier: { state: 'DISCONNECT_REQUESTED' },
      circuits: [{ online: true }],
    });
    await control(sandbox, 'clock', { advance: 'PT3H' });
    expect(await recent('NL100002')).toMatchObject({ expected_completion_date: earliest, open: true });
    expect(await lineOf('NL100002')).toMatchObject({
      carrier: { state: 'DISCONNECT_REQUESTED_CONFIRMED' },
      circuits: [{ online: true }],
    });
    await control(sandbox, 'clock', { now: `${earliest}T17:00:01Z` });
    expect(await recent('NL100002')).toMatchObject({ state: 'finished' });
    expect(await lineOf('NL100002')).toMatchObject({ carrier: { state: 'DISCONNECTED' } });
  });

  it('immediately: ended an hour after it is confirmed', async () => {
    await terminate({ moment: 'immediately', wish_date: null });
    await control(sandbox, 'clock', { advance: 'PT61M' });
    expect(await recent('NL100002')).toMatchObject({
      expected_completion_date: dayOf(new Date(Date.now() + 3_600_000)),
      open: true,
    });
    await control(sandbox, 'clock', { advance: 'PT60M' });
    expect(await lineOf('NL100002')).toMatchObject({ carrier: { state: 'DISCONNECTED' } });
  });

  it('life B10 immediately: it cannot be taken back, and no date be asked', async () => {
    await terminate({ moment: 'immediately', wish_date: null });
    expect(await recent('NL100002')).toMatchObject({ open: true, cancel_possible: false, replan_possible: false });
    await terminate({ nid: 'NL100015' });
    expect(await recent('NL100015')).toMatchObject({ cancel_possible: true, replan_possible: true });
  });

  it.each([
    ['is carried out', 'complete_order', async () => {}],
    [
      'is cancelled',
      'customer_cancel_confirm',
      (uuid: string) => reseller.rpc('broadband', 'cancel_transaction', { uuid, reason: 'De klant blijft' }),
    ],
  ])('life S1 a change that %s leaves a line under termination as it is', async (_what, action, then) => {
    const change = await recent('NL100085');
    await terminate({ nid: 'NL100085', wish_date: addDays(today, 60) });
    await then(String(change?.['uuid']));
    await control(sandbox, 'clock', { advance: 'P20D' });
    const { result } = await reseller.rpc<{ events: { action: string; transaction_uuid: string }[] }>(
      'broadband',
      'list_events',
      { filter: { transaction_uuid: change?.['uuid'] } },
    );
    expect(result?.events[0]?.action).toBe(action);
    expect(await recent('NL100085')).toMatchObject({ action: 'terminate', open: true });
    expect(await lineOf('NL100085')).toMatchObject({ carrier: { state: 'DISCONNECT_REQUESTED_CONFIRMED' } });
  });

  it('once: the second is refused', async () => {
    await terminate();
    expect((await terminate()).error?.code).toBe(-32010);
  });

  it('cancelled, the line stays', async () => {
    const { result } = await terminate();
    await control(sandbox, 'clock', { advance: 'PT3H' });
    const answer = await reseller.rpc('broadband', 'cancel_transaction', {
      uuid: result?.transaction_uuid,
      reason: 'De klant blijft',
    });
    expect(answer.result).toMatchObject({ transaction: { cancel_requested: true } });
    await control(sandbox, 'clock', { advance: 'PT3H' });
    expect(await recent('NL100002')).toMatchObject({ state: 'cancelled', open: false });
    expect(await lineOf('NL100002')).toMatchObject({ carrier: { state: 'ACTIVE' }, circuits: [{ online: true }] });
    // six hours later it may be another day
    expect((await terminate({ wish_date: addDays(earliest, 7) })).error).toBeUndefined();
  });
});
