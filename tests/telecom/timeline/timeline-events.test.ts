import { describe, expect, it } from 'vitest';
import {
  eventsOf,
  hasErrorResponse,
  isErrorTitle,
  isFailure,
  oldestFirst,
  firstPromise,
  promisedDates,
  refusalOf,
  withTestAndLabel,
} from '~/telecom/timeline/timeline-events';

const event = (createdAt: string, expectedDate: string | null) => ({ createdAt, expectedDate });
const delivered = (...codes: number[]) => ({
  type: 'order_delivered',
  comments: codes.map((code) => ({ code })),
  cid: 'c1',
});

describe('oldestFirst', () => {
  it.each([
    ['newest first', [3, 2, 1], [1, 2, 3]],
    ['oldest first', [1, 2, 3], [1, 2, 3]],
    ['mixed', [2, 3, 1], [1, 2, 3]],
    ['none', [], []],
  ])('TRX-04 sorts a list that is %s', (_case, days, sorted) => {
    const events = days.map((day) => ({ createdAt: `2026-11-0${day}T10:00:00Z`, day }));
    expect(oldestFirst(events).map(({ day }) => day)).toEqual(sorted);
  });

  it('TRX-04 keeps the order of events of one moment, read from a list that is newest first too', () => {
    const at = (createdAt: string, name: string) => ({ createdAt, name });
    const chronicle = [
      at('2026-11-01T10:00:00Z', 'a'),
      at('2026-11-02T10:00:00Z', 'b'),
      at('2026-11-02T10:00:00.000Z', 'c'),
    ];
    expect(oldestFirst(chronicle)).toEqual(chronicle);
    expect(oldestFirst([...chronicle].reverse())).toEqual(chronicle);
  });

  it('TRX-04 compares moments, not texts, and leaves the list that it was given', () => {
    const list = [
      { createdAt: '2026-11-02T00:30:00+02:00' },
      { createdAt: '2026-11-01T23:00:00Z' },
      { createdAt: 'nonsense' },
    ];
    const sorted = oldestFirst(list).map(({ createdAt }) => createdAt);
    expect(sorted).toEqual(['nonsense', '2026-11-02T00:30:00+02:00', '2026-11-01T23:00:00Z']);
    expect(list.at(-1)?.createdAt).toBe('nonsense');
  });
});

describe('35.1 the first promise', () => {
  const promise = (createdAt: string, expectedDate: string | null) => ({ createdAt, expectedDate });
  const moved = [promise('2026-11-01T08:00:00Z', '2026-12-11'), promise('2026-11-02T08:00:00Z', '2026-12-18')];

  it.each([
    ['a week later', moved, '2026-12-18', { date: '2026-12-11', days: 7 }],
    ['two days earlier', moved, '2026-12-09', { date: '2026-12-11', days: -2 }],
    ['back where it was', moved, '2026-12-11', null],
    ['never moved', moved.slice(0, 1), '2026-12-18', null],
    ['no date now', moved, null, null],
    ['a date in words', moved, 'Q4 2027', null],
    ['a first promise in words', [promise('2026-10-01T08:00:00Z', 'najaar'), ...moved], '2026-12-18', null],
    ['nothing promised', [], '2026-12-18', null],
  ])('%s', (_case, events, present, told) => {
    expect(firstPromise(events, present)).toEqual(told);
  });
});

describe('promisedDates', () => {
  const confirmed = event('2026-11-01T10:00:00Z', null);
  const first = event('2026-11-02T10:00:00Z', '2026-12-04');
  const again = event('2026-11-03T10:00:00Z', '2026-12-04');
  const later = event('2026-11-04T10:00:00Z', '2026-12-11');
  const back = event('2026-11-05T10:00:00Z', '2026-12-04');

  it.each([
    ['nothing', [], null, null, 0],
    ['no promise', [confirmed], null, null, 0],
    ['an empty date', [event('2026-11-01T10:00:00Z', '')], null, null, 0],
    ['one', [confirmed, first], '2026-12-04', '2026-12-04', 0],
    ['the same again', [first, again], '2026-12-04', '2026-12-04', 0],
    ['moved', [first, again, later], '2026-12-04', '2026-12-11', 1],
    ['moved, with news in between', [first, event('2026-11-03T12:00:00Z', null), later], '2026-12-04', '2026-12-11', 1],
    ['moved and back', [first, later, back], '2026-12-04', '2026-12-04', 2],
    ['words that became a date', [event('2026-11-01T10:00:00Z', 'Q4 2026'), later], 'Q4 2026', '2026-12-11', 1],
  ])('TRX-02 %s', (_case, events, promised, current, moves) => {
    expect(promisedDates(events)).toEqual({ first: promised, current, moves });
    expect(promisedDates([...events].reverse())).toEqual({ first: promised, current, moves });
  });
});

describe('withTestAndLabel', () => {
  it.each([9069, 9070, 9071, 9072])('TRX-08 code %d adds an event after the delivery', (code) => {
    const list = withTestAndLabel([{ ...delivered(), type: 'plan_date_known' }, delivered(12, code)]);
    expect(list.map(({ type }) => type)).toEqual([
      'plan_date_known',
      'order_delivered',
      'test_and_label_not_performed',
    ]);
    expect(list[2]).toEqual({ ...delivered(12, code), type: 'test_and_label_not_performed' });
  });

  it.each([[[9068]], [[9073]], [[]], [[643, 0]]])('TRX-08 codes %j add nothing', (codes) => {
    expect(withTestAndLabel([delivered(...codes)])).toEqual([delivered(...codes)]);
  });

  it('TRX-08 several such codes add one event, and only to a delivery', () => {
    expect(withTestAndLabel([delivered(9069, 9070, 9072)])).toHaveLength(2);
    expect(withTestAndLabel([{ ...delivered(9069), type: 'terminated' }])).toHaveLength(1);
    expect(withTestAndLabel([delivered(9069), delivered(9069)])).toHaveLength(4);
  });
});

it.each([
  [643, true],
  [642, false],
  [644, false],
  [0, false],
  [null, false],
])('TRX-08 cause code %s has the title of an error: %s', (causeCode, is) => {
  expect(isErrorTitle({ causeCode })).toBe(is);
});

it.each([
  [null, null, false],
  [0, null, false],
  [0, 0, false],
  [-1, null, false],
  [1, null, true],
  [null, 643, true],
  [0, 12, true],
])('TRX-09 code %s and cause code %s are an error: %s', (code, causeCode, is) => {
  expect(hasErrorResponse({ code, causeCode })).toBe(is);
});

it.each([
  [null, null, 'complete_order', false],
  [0, null, 'confirm_order', false],
  [1201, null, 'confirm_order', true],
  [null, 643, 'confirm_order', true],
  [null, null, 'provider_error', true],
])('access D18 code %s, cause code %s and action %s are shown as an error: %s', (code, causeCode, action, is) => {
  expect(isFailure({ code, causeCode, action })).toBe(is);
});

describe('eventsOf', () => {
  const order = { uuid: 'o2', nid: 'NL100085', action: 'terminate', createdAt: '2026-11-21T10:00:00Z' };
  const news = {
    nid: 'NL100085',
    orderUuid: null as string | null,
    orderAction: 'terminate' as string | null,
    createdAt: '2026-11-22T10:00:00Z',
  };

  it.each<[string, Partial<typeof news>, boolean]>([
    ['of its uuid', { orderUuid: 'O2' }, true],
    ['of its uuid, whatever its time', { orderUuid: 'o2', createdAt: '2026-11-01T10:00:00Z' }, true],
    ['of another uuid', { orderUuid: 'o1' }, false],
    ['of another connection', { nid: 'NL100008' }, false],
    ['of its connection, written small', { nid: 'nl100085' }, true],
    ['of no order by name', {}, true],
    ['of another kind', { orderAction: 'change' }, false],
    ['of no kind', { orderAction: null }, true],
    ['of before it', { createdAt: '2026-11-20T10:00:00Z' }, false],
    ['of its first moment, by another clock', { createdAt: '2026-11-21T09:59:58Z' }, true],
    ['of after it, in another zone', { createdAt: '2026-11-21T11:30:00+02:00' }, false],
  ])('life B3 TRX-12 news %s', (_case, traits, isOwn) => {
    expect(eventsOf(order, [{ ...news, ...traits }])).toHaveLength(isOwn ? 1 : 0);
  });
});

describe('refusalOf', () => {
  const events = (...actions: string[]) => actions.map((action) => ({ action }));

  it.each([
    ['nothing asked', events('create_order', 'confirm_order'), null, null],
    ['a cancellation asked', events('create_order', 'customer_cancel'), null, null],
    ['refused', events('customer_cancel', 'customer_cancel_revert'), 'customer_cancel_revert', null],
    [
      'refused, with news since',
      events('customer_cancel', 'customer_cancel_revert', 'delayed'),
      'customer_cancel_revert',
      null,
    ],
    ['asked again', events('customer_cancel', 'customer_cancel_revert', 'customer_cancel'), null, null],
    ['another date refused', events('customer_replan', 'customer_replan_revert'), null, 'customer_replan_revert'],
    [
      'another date confirmed later',
      events('customer_replan', 'customer_replan_revert', 'customer_replan', 'customer_replan_confirm'),
      null,
      null,
    ],
    [
      'both',
      events('customer_replan', 'customer_replan_revert', 'customer_cancel', 'customer_cancel_revert'),
      'customer_cancel_revert',
      'customer_replan_revert',
    ],
  ])('life B9 %s', (_case, list, cancel, replan) => {
    expect([refusalOf('cancel', list)?.action ?? null, refusalOf('replan', list)?.action ?? null]).toEqual([
      cancel,
      replan,
    ]);
  });
});
