import { describe, expect, it } from 'vitest';
import { eventsAhead, type Order, orderMenu } from '~/telecom/timeline/timeline-steps';
import { TODAY, order, finished, byCustomer } from '~tests/fixtures/telecom/an-open-order';

const menuOf = (traits: Partial<Order>) => orderMenu({ ...order, ...traits }, TODAY);

describe('eventsAhead', () => {
  it.each<[string, Partial<Order>, string[], string[]]>([
    ['an order', {}, [], ['expected_completion_date_planned', 'complete_order']],
    [
      'a termination on a date',
      { action: 'terminate' },
      ['create_order'],
      ['expected_completion_date_planned', 'complete_order'],
    ],
    [
      'life B10 a termination at once, which waits for no date',
      { action: 'terminate', wishDate: null },
      ['create_order'],
      ['complete_order'],
    ],
    [
      'the same, to be cancelled',
      { action: 'terminate', wishDate: null },
      ['customer_cancel'],
      ['customer_cancel_confirm'],
    ],
    ['the same, ended', { action: 'terminate', wishDate: null }, ['complete_order'], []],
  ])('TRX-04 %s', (_case, traits, happened, ahead) => {
    expect(eventsAhead({ ...order, ...traits }, happened)).toEqual(ahead);
  });
});

describe('orderMenu', () => {
  it.each<[string, Partial<Order>, string]>([
    ['possible', {}, 'offered'],
    ['not possible', { replanPossible: false }, 'notPossible'],
    ['asked for', { replanRequested: true }, 'replanRequested'],
    ['asked for and not possible', { replanRequested: true, replanPossible: false }, 'replanRequested'],
    ['under a cancellation', { cancelRequested: true }, 'cancelRequested'],
    ['under a cancellation and not possible', { cancelRequested: true, replanPossible: false }, 'cancelRequested'],
    ['asked for, under a cancellation', { cancelRequested: true, replanRequested: true }, 'cancelRequested'],
    ['finished', { ...finished, replanPossible: true }, 'notOffered'],
  ])('TRX-05 wish date: %s', (_case, traits, state) => {
    expect(menuOf(traits).wishDate).toBe(state);
  });

  it.each<[string, Partial<Order>, string]>([
    ['no such order', { expectedDate: TODAY }, 'notOffered'],
    ['yesterday', { onDemand: true, expectedDate: '2026-11-20' }, 'offered'],
    ['today', { onDemand: true, expectedDate: TODAY }, 'offered'],
    ['tomorrow', { onDemand: true, expectedDate: '2026-11-22' }, 'onDemandTooEarly'],
    ['a date in words', { onDemand: true, expectedDate: '1e kwartaal' }, 'onDemandTooEarly'],
    ['no date', { onDemand: true }, 'onDemandDateUnknown'],
    ['called for', { onDemand: true, onDemandRequested: true, expectedDate: TODAY }, 'notOffered'],
    ['under a cancellation', { onDemand: true, expectedDate: TODAY, cancelRequested: true }, 'cancelRequested'],
    ['finished', { ...finished, onDemand: true, expectedDate: TODAY }, 'notOffered'],
  ])('TRX-05 on demand: %s', (_case, traits, state) => {
    expect(menuOf(traits).onDemand).toBe(state);
  });

  it.each<[string, Partial<Order>, string]>([
    ['possible', {}, 'offered'],
    ['possible while a change of date is asked for', { replanRequested: true }, 'offered'],
    ['life B9 not possible', { cancelPossible: false }, 'notPossible'],
    ['asked for', { cancelRequested: true }, 'notOffered'],
    ['asked for and not possible', { cancelRequested: true, cancelPossible: false }, 'notOffered'],
    ['finished', { ...finished, cancelPossible: true }, 'notOffered'],
    ['cancelled', { ...byCustomer, cancelPossible: true, cancelRequested: false }, 'notOffered'],
  ])('TRX-05 cancel: %s', (_case, traits, state) => {
    expect(menuOf(traits).cancel).toBe(state);
  });
});
