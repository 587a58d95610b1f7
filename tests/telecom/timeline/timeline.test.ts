import { describe, expect, it } from 'vitest';
import { endOf, projectedEvents, stateLook, TIMELINE_ACTIONS } from '~/telecom/timeline/timeline';

/** The kinds of order, by the provider's names (spec 4). */
const ORDER_KINDS = ['new', 'migrate', 'migrate_out', 'change', 'terminate'] as const;

const DATE = 'expected_completion_date_planned';
const DELIVERY = [DATE, 'complete_order'];
const COMPLETION = ['complete_order'];
const CANCELLATION = ['customer_cancel_confirm'];

const ENDS = {
  complete_order: 'delivered',
  proof_of_delivery: 'delivered',
  customer_cancel_confirm: 'cancelled',
  provider_cancel: 'cancelled',
  provider_error: 'failed',
};
const end = (action: string) => Object.entries(ENDS).find(([name]) => name === action)?.[1] ?? null;

const NAMED_BY_A_RULE = [
  'create_order',
  'confirm_order',
  'sitesurvey_planned',
  'sitesurvey_executed',
  DATE,
  'scheduling',
  'customer_cancel',
  ...Object.keys(ENDS),
];
const UNNAMED = TIMELINE_ACTIONS.filter((action) => !NAMED_BY_A_RULE.includes(action));

it('TRX-04 knows the 23 timeline actions', () => {
  expect(TIMELINE_ACTIONS.join(' ')).toBe(
    'create_order confirm_order sitesurvey_planned sitesurvey_executed internalworks_planned internalworks_executed ' +
      'externalworks_planned externalworks_executed expected_completion_date_planned delayed scheduling ' +
      'customer_replan customer_replan_confirm customer_replan_revert customer_cancel customer_cancel_confirm customer_cancel_revert ' +
      'provider_cancel provider_error complete_order proof_of_delivery custom_notification generic_transaction_update',
  );
  expect(TIMELINE_ACTIONS).toHaveLength(23);
});

describe.each(ORDER_KINDS)('projectedEvents of %s', (kind) => {
  const delivery = kind === 'migrate_out' ? COMPLETION : DELIVERY;

  it.each([
    ['create_order', delivery],
    ['confirm_order', delivery],
    ['sitesurvey_planned', delivery],
    ['sitesurvey_executed', delivery],
    [DATE, COMPLETION],
    ['scheduling', COMPLETION],
    ['customer_cancel', CANCELLATION],
    ['complete_order', []],
    ['proof_of_delivery', []],
    ['customer_cancel_confirm', []],
    ['provider_cancel', []],
    ['provider_error', []],
  ])('TRX-04 after %s comes %j', (action, ahead) => {
    expect(projectedEvents(kind, ['create_order', action])).toEqual(ahead);
    expect(projectedEvents(kind, ['create_order', DATE, action])).toEqual(ahead);
  });

  it.each(UNNAMED)('TRX-04 %s leaves the projection as it was', (action) => {
    for (const before of [['create_order'], ['create_order', DATE], ['create_order', DATE, 'sitesurvey_planned']]) {
      expect(projectedEvents(kind, [...before, action])).toEqual(projectedEvents(kind, before));
    }
  });

  it.each(TIMELINE_ACTIONS)('TRX-04 %s: something is ahead exactly as long as there is no end', (action) => {
    for (const happened of [[action], ['create_order', action], ['create_order', DATE, 'customer_cancel', action]]) {
      expect(projectedEvents(kind, happened).length > 0).toBe(endOf(happened) === null);
    }
  });

  it.each(Object.keys(ENDS))('TRX-04 nothing follows on %s, whatever is still reported', (action) => {
    for (const late of ['custom_notification', 'confirm_order', DATE, 'customer_cancel']) {
      expect(projectedEvents(kind, ['create_order', action, late])).toEqual([]);
    }
  });
});

describe('projectedEvents of a whole order', () => {
  it.each([
    ['nothing known yet', [], DELIVERY],
    ['the first events cut off', ['internalworks_planned'], DELIVERY],
    ['an action that nobody knows', ['create_order', 'toString', 'moon_landing'], DELIVERY],
    ['a survey after the date asks for a date again', ['create_order', DATE, 'sitesurvey_planned'], DELIVERY],
    [
      'a survey, then the date',
      ['create_order', 'confirm_order', 'sitesurvey_planned', 'sitesurvey_executed', DATE],
      COMPLETION,
    ],
    ['works after the date', ['create_order', DATE, 'internalworks_planned', 'externalworks_executed'], COMPLETION],
    ['delayed', ['create_order', DATE, 'delayed'], COMPLETION],
    ['a change of date asked for', ['create_order', DATE, 'customer_replan'], COMPLETION],
    ['a change of date confirmed', ['create_order', DATE, 'customer_replan', 'customer_replan_confirm'], COMPLETION],
    ['a change of date refused', ['create_order', DATE, 'customer_replan', 'customer_replan_revert'], COMPLETION],
    ['a change of date before there was one', ['create_order', 'customer_replan', 'customer_replan_confirm'], DELIVERY],
    [
      'news of the delivery under a cancellation',
      ['create_order', 'customer_cancel', 'confirm_order', DATE],
      CANCELLATION,
    ],
    ['a notice under a cancellation', ['create_order', DATE, 'customer_cancel', 'custom_notification'], CANCELLATION],
    ['a cancellation withdrawn', ['create_order', 'customer_cancel', 'customer_cancel_revert'], DELIVERY],
    [
      'a cancellation withdrawn after the date',
      ['create_order', DATE, 'customer_cancel', 'customer_cancel_revert'],
      COMPLETION,
    ],
    [
      'a date set under a cancellation that is withdrawn',
      ['create_order', 'customer_cancel', DATE, 'customer_cancel_revert'],
      COMPLETION,
    ],
    [
      'a second cancellation',
      ['create_order', 'customer_cancel', 'customer_cancel_revert', 'customer_cancel'],
      CANCELLATION,
    ],
    [
      'a second cancellation withdrawn',
      ['create_order', 'customer_cancel', 'customer_cancel_revert', 'customer_cancel', 'customer_cancel_revert'],
      DELIVERY,
    ],
    ['a withdrawal of nothing', ['create_order', 'customer_cancel_revert'], DELIVERY],
  ])('TRX-04 %s', (_case, happened, ahead) => {
    expect(projectedEvents('new', happened)).toEqual(ahead);
  });

  it('TRX-04 migrate_out never waits for a date', () => {
    expect(projectedEvents('migrate_out', [])).toEqual(COMPLETION);
    expect(projectedEvents('migrate_out', ['create_order', 'customer_cancel', 'customer_cancel_revert'])).toEqual(
      COMPLETION,
    );
  });
});

describe('endOf', () => {
  it.each(TIMELINE_ACTIONS)('TRX-04 the end that %s is', (action) => {
    expect(endOf([action])).toBe(end(action));
    expect(endOf(['create_order', action, 'custom_notification'])).toBe(end(action));
  });

  it.each([
    [[], null],
    [['create_order', 'complete_order', 'proof_of_delivery'], 'delivered'],
    [['create_order', 'customer_cancel', 'complete_order'], 'delivered'],
    [['create_order', 'provider_error', 'complete_order'], 'delivered'],
    [['create_order', 'provider_error', 'provider_cancel'], 'cancelled'],
    [['constructor'], null],
  ])('TRX-04 %j ends %s', (happened, ended) => {
    expect(endOf(happened)).toBe(ended);
  });
});

it.each([
  ['failed', 'error'],
  ['error', 'error'],
  ['cancelled', 'error'],
  ['open', 'open'],
  ['queued', 'queued'],
  ['finished', 'finished'],
  ['', 'unknown'],
  ['OPEN', 'unknown'],
  ['toString', 'unknown'],
])('TRX-10 the state %j looks %s', (state, look) => {
  expect(stateLook(state)).toBe(look);
});
