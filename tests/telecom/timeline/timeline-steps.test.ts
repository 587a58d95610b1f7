import { describe, expect, it } from 'vitest';
import { type OpenVariant, type Order, orderSteps } from '~/telecom/timeline/timeline-steps';
import { TODAY, order, closed, finished, cancelled, byCustomer } from '~tests/fixtures/telecom/an-open-order';

const byProvider: Partial<Order> = { ...cancelled, cancelledBy: 'provider' };

const stepsOf = (traits: Partial<Order>) => orderSteps({ ...order, ...traits }, TODAY);

describe('step 2: what is under way', () => {
  it.each<[string, Partial<Order>, OpenVariant]>([
    [
      'a cancellation asked for',
      { cancelRequested: true, cancelDate: '2026-11-20' },
      { kind: 'cancelRequested', date: '2026-11-20' },
    ],
    ['a cancellation without date', { cancelRequested: true }, { kind: 'cancelRequested', date: null }],
    [
      'a change of date, the date known',
      { replanRequested: true, expectedDate: '2026-12-04' },
      { kind: 'replanRequested', expected: '2026-12-04' },
    ],
    ['a change of date, none known', { replanRequested: true }, { kind: 'replanRequested', expected: null }],
    ['the date', { expectedDate: '2026-12-04' }, { kind: 'expectedKnown', date: '2026-12-04' }],
    ['a date that has passed', { expectedDate: '2026-11-20' }, { kind: 'expectedKnown', date: '2026-11-20' }],
    ['a date in words', { expectedDate: 'Q4 2027' }, { kind: 'expectedKnown', date: 'Q4 2027' }],
    ['on demand, yesterday', { onDemand: true, expectedDate: '2026-11-20' }, { kind: 'onDemandAllowed' }],
    ['on demand, today', { onDemand: true, expectedDate: TODAY }, { kind: 'onDemandAllowed' }],
    [
      'on demand, tomorrow',
      { onDemand: true, expectedDate: '2026-11-22' },
      { kind: 'onDemandWaiting', until: '2026-11-22' },
    ],
    [
      'on demand, a date in words',
      { onDemand: true, expectedDate: '1e kwartaal' },
      { kind: 'onDemandWaiting', until: '1e kwartaal' },
    ],
    ['on demand, no date', { onDemand: true }, { kind: 'waiting', wishDate: '2026-12-07' }],
    [
      'on demand, called for',
      { onDemand: true, onDemandRequested: true, expectedDate: TODAY },
      { kind: 'onDemandRequested', expected: TODAY },
    ],
    [
      'on demand, called for without date',
      { onDemand: true, onDemandRequested: true },
      { kind: 'onDemandRequested', expected: null },
    ],
    ['waiting', {}, { kind: 'waiting', wishDate: '2026-12-07' }],
    ['waiting without a wish', { wishDate: null }, { kind: 'waiting', wishDate: null }],
    ['a termination with a wish', { action: 'terminate' }, { kind: 'waiting', wishDate: '2026-12-07' }],
    ['life B10 a termination without a wish', { action: 'terminate', wishDate: null }, { kind: 'atOnce' }],
    [
      'such a termination with a date',
      { action: 'terminate', wishDate: null, expectedDate: TODAY },
      { kind: 'expectedKnown', date: TODAY },
    ],
  ])('TRX-02 %s', (_case, traits, variant) => {
    expect(stepsOf(traits)[1].variant).toEqual(variant);
  });

  it.each<[string, Partial<Order>]>([
    [
      'cancelRequested',
      { cancelRequested: true, replanRequested: true, onDemand: true, onDemandRequested: true, expectedDate: TODAY },
    ],
    ['replanRequested', { replanRequested: true, onDemand: true, onDemandRequested: true, expectedDate: TODAY }],
    ['onDemandRequested', { onDemand: true, onDemandRequested: true, expectedDate: TODAY }],
    ['onDemandAllowed', { onDemand: true, expectedDate: TODAY }],
    ['expectedKnown', { expectedDate: TODAY }],
  ])('TRX-02 %s outweighs what comes after it', (kind, traits) => {
    expect(stepsOf(traits)[1].variant.kind).toBe(kind);
  });

  it.each<[string, Partial<Order>, OpenVariant]>([
    ['finished', finished, { kind: 'past', expected: '2026-11-20' }],
    ['finished, no date known', { ...finished, expectedDate: null }, { kind: 'past', expected: null }],
    [
      'finished on demand',
      { ...finished, onDemand: true, onDemandRequested: true },
      { kind: 'past', expected: '2026-11-20' },
    ],
    [
      'finished after a change of date',
      { ...finished, replanRequested: true },
      { kind: 'past', expected: '2026-11-20' },
    ],
    [
      'finished though a cancellation was asked for',
      { ...finished, cancelRequested: true },
      { kind: 'past', expected: '2026-11-20' },
    ],
    ['cancelled by the customer', byCustomer, { kind: 'cancelRequested', date: '2026-11-19' }],
    ['cancelled by the provider', byProvider, { kind: 'past', expected: null }],
    [
      'a termination at once',
      { ...finished, action: 'terminate', wishDate: null, expectedDate: null },
      { kind: 'past', expected: null },
    ],
  ])('TRX-02 TRX-03 an order that has ended expects nothing: %s', (_case, traits, variant) => {
    expect(stepsOf(traits)[1].variant).toEqual(variant);
  });
});

describe('the three steps', () => {
  it.each<[string, Partial<Order>, string[]]>([
    ['open', {}, ['created completed', 'open in_progress', 'completion todo']],
    ['queued', { state: 'queued' }, ['created completed', 'open in_progress', 'completion todo']],
    ['in error, still open', { state: 'error' }, ['created completed', 'open in_progress', 'completion todo']],
    ['a state that nobody knows', { state: 'parked' }, ['created completed', 'open in_progress', 'completion todo']],
    [
      'cancellation asked for',
      { cancelRequested: true },
      ['created completed', 'open in_progress', 'cancellation todo'],
    ],
    ['finished', finished, ['created completed', 'open completed', 'completion completed']],
    [
      'finished after all',
      { ...finished, cancelRequested: true },
      ['created completed', 'open completed', 'completion completed'],
    ],
    [
      'finished, still called open',
      { ...finished, open: true },
      ['created completed', 'open completed', 'completion completed'],
    ],
    ['cancelled by the customer', byCustomer, ['created completed', 'open completed', 'cancellation completed']],
    ['cancelled by the provider', byProvider, ['created completed', 'open completed', 'cancellation completed']],
    ['failed', { ...closed, state: 'failed' }, ['created completed', 'open completed', 'failure completed']],
    ['ended in error', { ...closed, state: 'error' }, ['created completed', 'open completed', 'failure completed']],
    [
      'ended in an unknown state',
      { ...closed, state: 'archived' },
      ['created completed', 'open completed', 'completion completed'],
    ],
    [
      'ended in such a state, cancelled',
      { ...closed, state: 'archived', cancelDate: '2026-11-19' },
      ['created completed', 'open completed', 'cancellation completed'],
    ],
  ])('TRX-02, TRX-03 %s', (_case, traits, states) => {
    expect(stepsOf(traits).map(({ kind, state }) => `${kind} ${state}`)).toEqual(states);
  });

  it.each<[string, Partial<Order>, [string, string | null]]>([
    ['open', {}, ['2026-11-18T09:12:00Z', null]],
    ['open with a date', { expectedDate: '2026-12-04' }, ['2026-11-18T09:12:00Z', null]],
    ['finished', finished, ['2026-11-18T09:12:00Z', '2026-11-20T08:00:00Z']],
    ['cancelled', byCustomer, ['2026-11-18T09:12:00Z', '2026-11-19']],
    [
      'cancelled on a day unknown',
      { ...byCustomer, cancelDate: null },
      ['2026-11-18T09:12:00Z', '2026-11-20T08:00:00Z'],
    ],
    ['failed', { ...closed, state: 'failed', lastUpdated: null }, ['2026-11-18T09:12:00Z', null]],
  ])('TRX-02 dates of the first and the last step: %s', (_case, traits, dates) => {
    const [created, , ending] = stepsOf(traits);
    expect([created.date, ending.date]).toEqual(dates);
  });

  it.each<[string, Partial<Order>, boolean[]]>([
    ['open', {}, [false, false, false]],
    ['finished', finished, [false, false, false]],
    ['finished after all', { ...finished, cancelRequested: true }, [false, false, false]],
    ['failed', { ...closed, state: 'failed' }, [false, false, false]],
    ['cancellation asked for', { cancelRequested: true }, [false, true, true]],
    ['cancelled by the customer', byCustomer, [false, true, true]],
    ['cancelled by somebody of the customer', { ...cancelled, cancelledBy: 'colleague' }, [false, true, true]],
    ['cancelled at request, by whom is not said', { ...cancelled, cancelRequested: true }, [false, true, true]],
    ['cancelled by the provider', byProvider, [false, false, true]],
    [
      'cancelled by the provider while the customer asked too',
      { ...byProvider, cancelRequested: true },
      [false, false, true],
    ],
    ['cancelled, by whom is not said', cancelled, [false, false, true]],
  ])('TRX-03 steps of a cancellation are marked: %s', (_case, traits, marks) => {
    expect(stepsOf(traits).map((step) => step.cancelled)).toEqual(marks);
  });

  it.each<[string, Partial<Order>, boolean]>([
    ['open', {}, false],
    ['open, its date has passed', { expectedDate: '2026-11-20' }, false],
    ['finished', finished, false],
    ['failed', { ...closed, state: 'failed' }, true],
    ['cancelled by the provider', byProvider, true],
    ['cancelled by the customer', byCustomer, false],
    ['ended in an unknown state', { ...closed, state: 'archived' }, false],
  ])('TRX-03 the second step of an order that ended otherwise did not take place: %s', (_case, traits, lapsed) => {
    expect(stepsOf(traits)[1].lapsed).toBe(lapsed);
  });

  it.each([
    ['new', false],
    ['migrate', false],
    ['migrate_out', false],
    ['terminate', false],
    ['change', true],
  ])('TRX-03 %s: a details link instead of the date: %s', (action, link) => {
    expect(stepsOf({ action })[0].detailsLink).toBe(link);
    expect(stepsOf({ ...finished, action })[0].detailsLink).toBe(link);
  });
});
