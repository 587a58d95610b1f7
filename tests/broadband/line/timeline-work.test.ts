import { describe, expect, it } from 'vitest';
import { withWork, type WorkEvent } from '~/broadband/line/timeline-work';

const event: WorkEvent = {
  nid: 'NL100010',
  orderUuid: 'o1',
  orderAction: 'change',
  type: 'order_received',
  action: 'create_order',
  method: 'add_route',
  createdAt: '2026-11-21T10:00:00Z',
  expectedDate: null,
  code: 0,
  causeCode: null,
  comments: [],
  request: { nid: 'NL100010-2', protocol: 'ipv4', network: '198.51.100.64', subnet_size: 29 },
  response: {},
};
const ordered = (traits: Partial<WorkEvent> = {}): WorkEvent => ({ ...event, ...traits });
const complete = (traits: Partial<WorkEvent> = {}): WorkEvent => ({
  ...event,
  type: 'order_delivered',
  action: 'complete_order',
  method: 'provider_update',
  request: {},
  ...traits,
});
const told = (events: readonly WorkEvent[], mute = true) =>
  withWork(events, () => mute).map(({ action, work }) => [
    action,
    work && [work.method, work.subject, work.done].join(' '),
  ]);

describe('life B11 what was done, by the news of it', () => {
  it.each<[string, Partial<WorkEvent>, string]>([
    ['a route', {}, 'add_route 198.51.100.64/29'],
    ['a route that went', { method: 'delete_route' }, 'delete_route 198.51.100.64/29'],
    [
      'a route whose address the answer tells',
      { request: { network: null, subnet_size: 29 }, response: { network: '198.51.100.8', subnet_size: 29 } },
      'add_route 198.51.100.8/29',
    ],
    ['a route whose address nobody tells', { request: { network: null, subnet_size: 29 } }, 'add_route '],
    ['a circuit', { method: 'delete_circuit', request: { nid: 'NL100010-2' } }, 'delete_circuit NL100010-2'],
    [
      'a whole connection has no circuit',
      { method: 'change_sla', request: { nid: 'NL100010', sla_product_id: 607 } },
      'change_sla ',
    ],
    [
      'an ONT',
      { method: 'change_ont', request: { nid: 'NL100010', ont_serial: 'GNXS0000CAFE' } },
      'change_ont GNXS0000CAFE',
    ],
    ['a request that is no object', { method: 'add_circuit', request: 'x' }, 'add_circuit '],
    ['a request of another kind', { method: 'add_circuit', request: { nid: 7 } }, 'add_circuit '],
    ['no request', { method: 'add_circuit', request: null }, 'add_circuit '],
  ])('%s', (_case, traits, work) => {
    expect(told([ordered(traits)])).toEqual([['create_order', `${work} false`]]);
  });

  it.each(['order_connection', 'terminate_connection', 'provider_update', 'constructor', ''])(
    '%s is no work on a connection',
    (method) => {
      expect(told([ordered({ method })])).toEqual([['create_order', null]]);
    },
  );

  it('what needs no order is done', () => {
    const tags = ordered({
      action: 'generic_transaction_update',
      method: 'set_tags',
      orderUuid: null,
      orderAction: null,
      request: { nid: 'NL100010' },
    });
    expect(told([tags])).toEqual([['generic_transaction_update', 'set_tags  true']]);
  });

  it('an order that was done at once is told once, unless its end has something to say', () => {
    expect(told([complete(), ordered()])).toEqual([['create_order', 'add_route 198.51.100.64/29 true']]);
    expect(told([complete(), ordered()], false)).toEqual([
      ['complete_order', 'add_route 198.51.100.64/29 true'],
      ['create_order', 'add_route 198.51.100.64/29 false'],
    ]);
  });

  it('one that took days is told twice: as ordered, and as done', () => {
    expect(told([complete({ createdAt: '2026-11-28T10:00:00Z' }), ordered()])).toEqual([
      ['complete_order', 'add_route 198.51.100.64/29 true'],
      ['create_order', 'add_route 198.51.100.64/29 false'],
    ]);
  });

  it('of two orders each end tells of its own', () => {
    const other = {
      orderUuid: 'o2',
      method: 'delete_circuit',
      request: { nid: 'NL100010-2' },
      createdAt: '2026-11-22T10:00:00Z',
    };
    const ends = [
      complete({ orderUuid: 'o2', createdAt: '2026-11-30T10:00:00Z' }),
      complete({ createdAt: '2026-11-29T10:00:00Z' }),
    ];
    expect(told([...ends, ordered(other), ordered()])).toEqual([
      ['complete_order', 'delete_circuit NL100010-2 true'],
      ['complete_order', 'add_route 198.51.100.64/29 true'],
      ['create_order', 'delete_circuit NL100010-2 false'],
      ['create_order', 'add_route 198.51.100.64/29 false'],
    ]);
  });

  it('where the provider names no order, only what was done at once is put together', () => {
    const nameless = { orderUuid: null };
    expect(told([complete(nameless), ordered(nameless)])).toHaveLength(1);
    expect(told([complete({ ...nameless, createdAt: '2026-11-28T10:00:00Z' }), ordered(nameless)])).toEqual([
      ['complete_order', null],
      ['create_order', 'add_route 198.51.100.64/29 false'],
    ]);
    const terminated = complete({ ...nameless, orderAction: 'terminate' });
    expect(told([terminated, ordered(nameless)])).toHaveLength(2);
  });
});
