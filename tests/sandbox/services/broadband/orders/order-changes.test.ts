import { afterEach, describe, expect, it } from 'vitest';
import { addDays, addWorkingDays, dayOf, isWorkingDay } from '../../../../../sandbox/records/working-days';
import { sandboxStage } from '~tests/sandbox/stage';
import { openOrdersOn } from './open-orders';
import { wishDate } from './order-body';

const sandbox = sandboxStage();
const { call, recent, eventsOf, stateOf, placed, pass } = openOrdersOn(sandbox);

afterEach(sandbox.reset);

const today = dayOf(new Date());

describe('TRX-06 cancel_transaction', () => {
  it('asks to cancel, dated today, and is cancelled within hours', async () => {
    const { uuid, nid } = await placed();
    const { result } = await call('cancel_transaction', { uuid, reason: 'De klant ziet ervan af' });
    expect(result?.transaction).toMatchObject({
      open: true,
      cancel_requested: true,
      cancel_date: today,
      cancelled_by: 'reseller',
    });
    expect(await stateOf(nid)).toBe('CANCELLED_REQUESTED');
    await pass('PT3H');
    expect(await recent(nid)).toMatchObject({ state: 'cancelled', open: false, cancel_date: today });
    expect(await stateOf(nid)).toBe('CANCELLED_CONFIRMED');
    const events = await eventsOf(nid);
    expect(events.map(({ action }) => action)).toEqual(['create_order', 'customer_cancel', 'customer_cancel_confirm']);
    expect(events[1]).toMatchObject({
      type: 'cancel_requested',
      username: 'reseller',
      request: { reason: 'De klant ziet ervan af' },
    });
  });

  it.each(['NL100044', 'NL100078', 'NL100119', 'NL100220'])(
    'not that of %s: asked already, not possible or closed',
    async (nid) => {
      const { uuid } = await recent(nid);
      expect((await call('cancel_transaction', { uuid, reason: 'Toch maar niet' })).error?.code).toBe(-32010);
    },
  );

  it('asks a reason', async () => {
    const { uuid } = await placed();
    const { error } = await call('cancel_transaction', { uuid, reason: ' ' });
    expect(error).toMatchObject({
      code: -32602,
      data: { details: [{ field: 'reason', i18n_msg: 'Dit veld is verplicht.' }] },
    });
  });
});

describe('TRX-05 replan_transaction', () => {
  const day = wishDate(40);

  it('asks another day, which comes some hours later', async () => {
    const { uuid, nid } = await recent('NL100017');
    const { result } = await call('replan_transaction', { uuid, wish_date: day });
    expect(result?.transaction).toMatchObject({ replan_requested: true, customer_wish_date: day });
    expect((await call('replan_transaction', { uuid, wish_date: day })).error?.code).toBe(-32010);
    await pass('PT5H');
    expect(await recent(nid)).toMatchObject({ replan_requested: false, expected_completion_date: day });
    const last = (await eventsOf(nid)).at(-1);
    expect(last).toMatchObject({
      action: 'customer_replan_confirm',
      type: 'replanned',
      response: { plandate: day, replan: true },
    });
    await sandbox.clock({ now: `${day}T17:00:01Z` });
    expect(await recent(nid)).toMatchObject({ state: 'finished' });
  });

  it('an order of a moment ago is confirmed first', async () => {
    const { uuid, nid } = await placed();
    await call('replan_transaction', { uuid, wish_date: day });
    await pass('PT6H');
    expect((await eventsOf(nid)).map(({ action }) => action)).toEqual([
      'create_order',
      'customer_replan',
      'confirm_order',
      'customer_replan_confirm',
    ]);
  });

  it.each([
    ['today', today],
    ['a Sunday', nextSunday()],
    ['no date', 'morgen'],
  ])('refuses %s', async (_what, wish_date) => {
    const { uuid } = await recent('NL100017');
    expect((await call('replan_transaction', { uuid, wish_date })).error).toMatchObject({
      code: -32602,
      data: { details: [{ field: 'wish_date' }] },
    });
  });

  it.each([
    ['a termination, before the fifth working day', 'NL100098', () => addDays(addWorkingDays(today, 5), -1), false],
    ['a termination, on the fifth working day', 'NL100098', () => addWorkingDays(today, 5), true],
    ['a termination, in a weekend', 'NL100098', nextSunday, true],
    ['a termination, 90 days ahead', 'NL100098', () => addDays(today, 90), true],
    ['a termination, 91 days ahead', 'NL100098', () => addDays(today, 91), false],
    ['a new line, within a year', 'NL100017', () => workingDayBefore(addDays(today, 365)), true],
    ['a new line, after a year', 'NL100017', () => addDays(today, 366), false],
    ['a change, within 90 days', 'NL100085', () => workingDayBefore(addDays(today, 90)), true],
    ['a change, after 90 days', 'NL100085', () => addDays(today, 91), false],
  ])('life S3 has bounds: %s', async (_what, nid, asked, taken) => {
    const { uuid } = await recent(nid);
    const { result, error } = await call('replan_transaction', { uuid, wish_date: asked() });
    expect(error?.data.details[0]?.field).toBe(taken ? undefined : 'wish_date');
    expect(result?.transaction.replan_requested).toBe(taken || undefined);
  });

  it('life S3 a line that may end today can be asked to', async () => {
    await call('terminate_connection', {
      nid: 'NL100015',
      reason: 'De winkel sluit',
      moment: 'scheduled',
      wish_date: addDays(today, 20),
      confirm: true,
    });
    const { uuid } = await recent('NL100015');
    expect((await call('replan_transaction', { uuid, wish_date: today })).result?.transaction.customer_wish_date).toBe(
      today,
    );
  });

  it('the day of a termination is the one that was asked for, also in a weekend', async () => {
    const { uuid, nid } = await recent('NL100098');
    const sunday = nextSunday();
    await call('replan_transaction', { uuid, wish_date: sunday });
    await pass('PT6H');
    expect(await recent(nid)).toMatchObject({ expected_completion_date: sunday });
  });

  it.each(['NL100031', 'NL100044', 'NL100078', 'NL100112', 'NL100119'])('not that of %s', async (nid) => {
    const { uuid } = await recent(nid);
    expect((await call('replan_transaction', { uuid, wish_date: day })).error?.code).toBe(-32010);
  });
});

function workingDayBefore(last: string): string {
  let found = last;
  while (!isWorkingDay(found)) found = addDays(found, -1);
  return found;
}

function nextSunday(): string {
  let found = addDays(today, 14);
  while (new Date(`${found}T12:00:00Z`).getUTCDay() !== 0) found = addDays(found, 1);
  return found;
}

describe('revise_transaction', () => {
  it('notes what the provider must know', async () => {
    const { uuid, nid } = await recent('NL100017');
    const { result } = await call('revise_transaction', { uuid, order_note: 'Bellen bij aankomst' });
    expect(result?.transaction.open).toBe(true);
    expect((await eventsOf(nid)).at(-1)).toMatchObject({
      ...{ action: 'generic_transaction_update', method: 'revise_transaction' },
      event_properties: { order_note: 'Bellen bij aankomst' },
    });
  });

  it('not in a closed order, and not nothing', async () => {
    const [closed, open] = [await recent('NL100119'), await recent('NL100017')];
    expect((await call('revise_transaction', { uuid: closed.uuid, order_note: 'Bellen' })).error?.code).toBe(-32010);
    expect((await call('revise_transaction', { uuid: open.uuid, order_note: '' })).error?.data.details[0]?.field).toBe(
      'order_note',
    );
  });
});

describe('who may change an order', () => {
  const methods: [string, Record<string, unknown>][] = [
    ['cancel_transaction', { reason: 'Niet van ons' }],
    ['replan_transaction', { wish_date: wishDate(40) }],
    ['revise_transaction', { order_note: 'Niet van ons' }],
  ];

  it.each(methods)('%s asks broadband-ordering-c, and the own organisation', async (method, params) => {
    const { uuid } = await recent('NL100017');
    const [noorder, stranger] = [sandbox.client('noorder'), sandbox.client('stranger')];
    expect((await call(method, { uuid, ...params }, noorder)).status).toBe(403);
    expect((await call(method, { uuid, ...params }, stranger)).error?.code).toBe(-32004);
    expect((await call(method, { uuid: 'x', ...params })).error?.code).toBe(-32004);
  });
});
