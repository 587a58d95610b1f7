import { afterEach, describe, expect, it } from 'vitest';
import { sandboxStage } from '~tests/sandbox/stage';
import { openOrdersOn } from './open-orders';
import { wishDate } from './order-body';

const sandbox = sandboxStage();
const { call, recent, eventsOf, stateOf, placed, pass } = openOrdersOn(sandbox);

afterEach(sandbox.reset);

describe('TRX-04 orders that go another way, by their address in 9400 PP', () => {
  const start = ['create_order', 'confirm_order'];
  const planned = [...start, 'expected_completion_date_planned'];

  it.each<[number, string, string[], string, string]>([
    [1, 'P30D', [...planned, 'proof_of_delivery'], 'finished', 'ACTIVE'],
    [3, 'P30D', [...planned, 'provider_cancel'], 'cancelled', 'CANCELLED_CONFIRMED'],
    [5, 'P30D', [...start, 'provider_error'], 'failed', 'CANCELLED_CONFIRMED'],
    [7, 'P45D', [...planned, 'delayed', 'complete_order'], 'finished', 'ACTIVE'],
    [
      9,
      'P30D',
      [
        ...start,
        'sitesurvey_planned',
        'sitesurvey_executed',
        'expected_completion_date_planned',
        'internalworks_planned',
        'internalworks_executed',
        'externalworks_planned',
        'externalworks_executed',
        'custom_notification',
        'complete_order',
      ],
      'finished',
      'ACTIVE',
    ],
  ])('number %i', async (housenr, duration, actions, state, line) => {
    const { nid } = await placed({ zipcode: '9400PP', housenr });
    await pass(duration);
    expect((await eventsOf(nid)).map(({ action }) => action)).toEqual(actions);
    expect(await recent(nid)).toMatchObject({ state, open: false });
    expect(await stateOf(nid)).toBe(line);
  });

  it('number 5 says why, number 9 what was not done', async () => {
    const [failed, surveyed] = [
      await placed({ zipcode: '9400PP', housenr: 5 }),
      await placed({ zipcode: '9400PP', housenr: 9 }),
    ];
    await pass('P30D');
    expect((await eventsOf(failed.nid)).at(-1)).toMatchObject({
      ...{ type: 'order_failed', response: { code: 643, cause_code: 643 } },
      event_properties: { provider_error_code: 643 },
    });
    const done = (await eventsOf(surveyed.nid)).at(-1);
    expect(done?.response.comments?.map(({ code }) => code)).toEqual([9069, 9070, 9071, 9072]);
    expect(done?.notifications).toMatchObject([{ recipient: 'reseller@vandijk.example' }]);
  });

  it('number 7 gets a later date', async () => {
    const { nid, customer_wish_date: wish } = await placed({ zipcode: '9400PP', housenr: 7 });
    await pass('P4D');
    const { expected_completion_date: expected } = await recent(nid);
    expect((expected ?? '') > (wish ?? '')).toBe(true);
  });

  it('number 11 is neither replanned nor cancelled', async () => {
    const { uuid, nid } = await placed({ zipcode: '9400PP', housenr: 11 });
    await pass('P2D');
    const { expected_completion_date: expected } = await recent(nid);
    await call('replan_transaction', { uuid, wish_date: wishDate(50) });
    await pass('PT5H');
    expect(await recent(nid)).toMatchObject({ replan_requested: false, expected_completion_date: expected });
    await call('cancel_transaction', { uuid, reason: 'De klant ziet ervan af' });
    await pass('PT3H');
    expect(await recent(nid)).toMatchObject({
      open: true,
      cancel_requested: false,
      cancel_date: null,
      cancelled_by: null,
    });
    expect(await stateOf(nid)).toBe('PROCESSING');
    await pass('P30D');
    expect((await eventsOf(nid)).map(({ action }) => action).slice(3)).toEqual([
      'customer_replan',
      'customer_replan_revert',
      'customer_cancel',
      'customer_cancel_revert',
      'complete_order',
    ]);
  });
});
