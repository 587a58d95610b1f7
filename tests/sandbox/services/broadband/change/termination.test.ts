import { afterEach, describe, expect, it } from 'vitest';
import { addDays, addWorkingDays, dayOf } from '../../../../../sandbox/records/working-days';
import type { RpcAnswer } from '~tests/sandbox/client';
import { sandboxStage } from '~tests/sandbox/stage';

const sandbox = sandboxStage();
const reseller = sandbox.client('reseller');
const stranger = sandbox.client('stranger');

afterEach(sandbox.reset);

const today = dayOf(new Date());
const earliest = addWorkingDays(today, 5);

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
    await sandbox.clock({ advance: 'PT3H' });
    expect(await lineOf('NL100015')).toMatchObject({ carrier: { state: 'DISCONNECTED' } });
  });

  it.each(['NL100098', 'NL100105', 'NL100004', 'NL100207'])('%s ends already, or is not in service', async (nid) => {
    expect((await terminate({ nid })).error?.code).toBe(-32010);
  });

  it('asks the right to order, of the own organisation', async () => {
    expect((await sandbox.client('noorder').rpc('broadband', 'terminate_connection', wish)).status).toBe(403);
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
    await sandbox.clock({ advance: 'PT3H' });
    expect(await recent('NL100002')).toMatchObject({ expected_completion_date: earliest, open: true });
    expect(await lineOf('NL100002')).toMatchObject({
      carrier: { state: 'DISCONNECT_REQUESTED_CONFIRMED' },
      circuits: [{ online: true }],
    });
    await sandbox.clock({ now: `${earliest}T17:00:01Z` });
    expect(await recent('NL100002')).toMatchObject({ state: 'finished' });
    expect(await lineOf('NL100002')).toMatchObject({ carrier: { state: 'DISCONNECTED' } });
  });

  it('immediately: ended an hour after it is confirmed', async () => {
    await terminate({ moment: 'immediately', wish_date: null });
    await sandbox.clock({ advance: 'PT61M' });
    expect(await recent('NL100002')).toMatchObject({
      expected_completion_date: dayOf(new Date(Date.now() + 3_600_000)),
      open: true,
    });
    await sandbox.clock({ advance: 'PT60M' });
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
    await sandbox.clock({ advance: 'P20D' });
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
    await sandbox.clock({ advance: 'PT3H' });
    const answer = await reseller.rpc('broadband', 'cancel_transaction', {
      uuid: result?.transaction_uuid,
      reason: 'De klant blijft',
    });
    expect(answer.result).toMatchObject({ transaction: { cancel_requested: true } });
    await sandbox.clock({ advance: 'PT3H' });
    expect(await recent('NL100002')).toMatchObject({ state: 'cancelled', open: false });
    expect(await lineOf('NL100002')).toMatchObject({ carrier: { state: 'ACTIVE' }, circuits: [{ online: true }] });
    // the date may change within six hours
    expect((await terminate({ wish_date: addDays(earliest, 7) })).error).toBeUndefined();
  });
});
