import { afterEach, describe, expect, it } from 'vitest';
import { addDays, addMonths, dayOf } from '../../../../../sandbox/records/working-days';
import type { RpcAnswer } from '~tests/sandbox/client';
import { order, wishDate } from '~tests/sandbox/services/broadband/orders/order-body';
import { sandboxStage } from '~tests/sandbox/stage';
import type { Api } from '~tests/sandbox/stage';

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

const sandbox = sandboxStage();
const reseller = sandbox.client('reseller');
const noprice = sandbox.client('noprice');
const stranger = sandbox.client('stranger');

afterEach(sandbox.reset);

const today = dayOf(new Date());

async function contractOf(nid: string): Promise<Contract | null | undefined> {
  return (await reseller.rpc<{ contract: Contract | null }>('broadband', 'get_contract', { nid })).result?.contract;
}

function costOf(nid: string, termination_date: string, client: Api = reseller): Promise<RpcAnswer<Cost>> {
  return client.rpc<Cost>('broadband', 'get_termination_cost', { nid, termination_date });
}

async function lineOf(nid: string) {
  const { result } = await reseller.rpc<{
    connections: { carrier: { state: string } }[];
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
    await sandbox.clock({ advance: 'P40D' });
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
