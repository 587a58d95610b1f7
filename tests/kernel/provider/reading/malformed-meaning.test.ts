import { describe, expect, it } from 'vitest';
import { readAnswer } from '~/kernel/provider/reading/read-answer';
import { Availability } from '~/broadband/provider/schemas/availability';
import { SubnetSizes, TerminationProfiles } from '~/telecom/circuits/catalogue';
import { Done, Ordered, placed } from '~/kernel/provider/reading/write-answers';
import { ChangeOptions, ChangeSummary } from '~/broadband/provider/schemas/change';
import { Receipt } from '~/flows/prices/receipt';
import { Contract } from '~/telecom/ending/contract';
import { Connections } from '~/telecom/provider/connection';
import { OneLineTest } from '~/telecom/provider/diagnostics';
import { AccessList, IpVpns } from '~/broadband/provider/schemas/radius';
import { judgeTest } from '~/telecom/lines/line-test';
import { contractEndWarns } from '~/telecom/ending/termination';

/** Reads a malformed answer. It may never look better, cheaper or freer than the real value might have been. */
function read<T>(...[schema, answer]: Parameters<typeof readAnswer<T>>): T | 'nothing' {
  const found = readAnswer(schema, answer);
  return found.ok ? found.value : 'nothing';
}

it('a line whose circuits the provider leaves out is not known to have none', () => {
  const address = { street: 'Proefstraat', housenr: '1', zipcode: '1000AA', city: 'Amsterdam' };
  const line = { uuid: '0b54f3a1-7c2d-4e8f-9a6b-1c2d3e4f5a6b', address, carrier: { nid: 'NL100001' } };
  const lost = (change: object) => {
    const found = read(Connections, { connections: [{ ...line, ...change }], pagination: { count: 1 } });
    return found === 'nothing' ? found : found.rows.map(({ lostCircuits }) => lostCircuits);
  };
  expect([lost({}), lost({ circuits: [] }), lost({ circuits: 'x' })]).toEqual([[true], [false], [true]]);
});

describe('prices', () => {
  it.each([
    ['"1.234" may be a thousand times as much', { price: '1.234', recurring_interval_unit: 'months' }],
    ['a unit that cannot be read', { price: 8, recurring_interval_unit: {} }],
    ['a price that cannot be read', { price: {}, recurring_interval_unit: 'months' }],
    ['a price that is no number', { price: 'NaN', recurring_interval_unit: 'months' }],
    ['less than nothing', { price: -8, recurring_interval_unit: 'months' }],
    ['more than anything costs', { price: 1e15, recurring_interval_unit: 'months' }],
  ])('%s: there is no price', (_what, pricing) => {
    expect(read(SubnetSizes, { subnet_sizes: [{ protocol: 'ipv4', size: 29, pricing }] })).toMatchObject([
      { price: null },
    ]);
    const line = { carrier_product_id: 1, ...pricing };
    expect(read(Availability, { available: [], pricing: [line] })).toMatchObject({ prices: [] });
    const products = [{ circuit_uuid: 'c', products: [{ id: 1, i18n_name: 'EVC', ...pricing }] }];
    expect(read(ChangeOptions, { options: { products } })).toMatchObject({
      circuits: [{ products: [{ price: null }] }],
    });
  });

  it.each([{}, { recurring_interval_unit: null }])(
    '29 the price of a line or a profile without its interval, %j, is monthly',
    (unit) => {
      const line = { carrier_product_id: 1, price: 39.5, ...unit };
      expect(read(Availability, { available: [], pricing: [line] })).toMatchObject({
        prices: [{ price: 39.5, unit: 'months' }],
      });
      const profile = { uuid: 'p', type: 'ipvpn', i18n_name: 'IPVPN', price: 7.5, ...unit };
      expect(read(TerminationProfiles, { profiles: [profile] })).toMatchObject([{ price: 7.5, unit: 'months' }]);
    },
  );

  it.each([
    ['no list', { prices_per_category: 'x' }],
    ['a category without its lines', { prices_per_category: [{ type: 'recurring', i18n_name: 'Per maand' }] }],
    [
      'a line without its price',
      { prices_per_category: [{ type: 'recurring', prices: [{ count: 1, i18n_name: 'IPVPN' }] }] },
    ],
  ])('a receipt with %s is no receipt', (_what, answer) => {
    expect(read(Receipt, answer)).toBe('nothing');
  });

  it.each([
    { new_price: '9,95' },
    { current_price: {} },
    { recurring_interval_unit: [] },
    { i18n_interruption: { minutes: 5 } },
  ])('a change of which %j cannot be read is no change to agree to', (malformed) => {
    const summary = {
      i18n_description: 'x',
      prices_per_category: [],
      current_price: 5,
      new_price: 9,
      recurring_interval_unit: 'months',
      ...malformed,
    };
    expect(read(ChangeSummary, { summary })).toBe('nothing');
  });
});

describe('what may be done', () => {
  const line = { carrier_product_id: 1, name: 'Glas', carrier_type: 'smb' };
  it.each<[object, object]>([
    [{}, { orderable: true, adminOnly: false }],
    [{ orderable: 'nee' }, { orderable: false }],
    [{ planned: { quarter: 3 } }, { orderable: false }],
    [{ is_admin_only: 'ja' }, { adminOnly: true }],
  ])('a line with %j', (malformed, expected) => {
    expect(read(Availability, { available: [{ ...line, ...malformed }] })).toMatchObject({ lines: [expected] });
  });

  it.each([
    { default: 'ja' },
    { settings: { ipv4_dns1: {} } },
    { settings: 'x' },
    { pool: [{ id: {} }] },
    { pool: [{ id: 1, default: 'ja' }] },
  ])('an IPVPN with %j is not changed: the call sets all of it', (malformed) => {
    expect(
      read(IpVpns, { ipvpns: [{ uuid: 'u', name: 'n', default: true, pool: [], settings: {}, ...malformed }] }),
    ).toMatchObject({ rows: [{ isWhole: false }] });
  });
});

describe('an access list', () => {
  const permit = { position: 1, action: 'permit', protocol: 'tcp', source: 'any', destination: 'any', port: '443' };
  it.each<[string, unknown[], boolean]>([
    ['whole', [permit], true],
    ['with a rule that is none', [permit, 'x'], false],
    ['with a rule of which a part is odd', [{ ...permit, action: { deny: true } }], false],
  ])('%s', (_what, rules, isWhole) => {
    expect(read(AccessList, { accesslist: { name: 'standaard', rules } })).toMatchObject({ isWhole });
  });
});

describe('what is said of an address', () => {
  it.each<[unknown, string[]]>([
    ['Graafwerk, 5000 euro', ['Graafwerk, 5000 euro']],
    [['Graafwerk'], ['Graafwerk']],
    [{ msg: 'Digging', i18n_msg: 'Graafwerk' }, ['Graafwerk']],
    [[{ msg: 'Digging' }, null], ['Digging']],
    [null, []],
  ])('%j', (messages, expected) => {
    expect(read(Availability, { available: [], construction_messages: messages })).toMatchObject({
      constructionMessages: expected,
    });
  });
});

describe('a test of a line', () => {
  const verdict = (results: unknown) => {
    const test = read(OneLineTest, { report: { uuid: 'r', state: 'finished', results } });
    return test === 'nothing' ? test : judgeTest(test, { download: null, upload: null });
  };
  const up = { key: 'ont_state', value: 'up' };

  it.each<[string, unknown, string]>([
    ['a bad value as text', [up, { key: 'rx_power', value: '-35.2' }], 'bad'],
    [
      'a bad word in capitals',
      [
        { key: 'ont_state', value: 'DOWN' },
        { key: 'tx_power', value: 2 },
      ],
      'bad',
    ],
    ['a value that cannot be read', [up, { key: 'rx_power', value: '-35,2 dBm' }], 'unknown'],
    ['a value that is missing', [up, { key: 'rx_power', value: null }], 'unknown'],
    ['a result without a name', [up, { value: -35 }], 'unknown'],
    ['results that are none', 'x', 'unknown'],
    ['good values beside one without a norm', [up, { key: 'uptime_hours', value: 'lang' }], 'good'],
  ])('with %s is %s', (_what, results, expected) => {
    expect(verdict(results)).toBe(expected);
  });
});

describe('a write that was answered', () => {
  it.each([undefined, null, true, {}, { transaction_uuid: 't' }, { error: null, success: true }])(
    'ERR-03 with %j is done',
    (answer) => {
      expect(readAnswer(Ordered, answer).ok).toBe(true);
    },
  );

  it.each([false, 'ok', [], 7, { error: 'no ports', success: false }, { success: false }])(
    'with %j is not known to be done',
    (answer) => {
      expect(readAnswer(Ordered, answer).ok).toBe(false);
    },
  );
});

describe('a write by JSON-RPC that makes nothing', () => {
  it.each([null, true, {}, 'OK', { tags: ['kantoor'] }, { enduser: { uuid: 'u' } }, { error: null }])(
    '29 with the result %j is done',
    (answer) => {
      expect(readAnswer(Done, answer).ok).toBe(true);
    },
  );

  it.each([false, { error: 'not done', status: 'failed' }, { success: false }, { error: { code: 1 } }])(
    '29 with the result %j is not known to be done',
    (answer) => {
      expect(readAnswer(Done, answer).ok).toBe(false);
    },
  );
});

describe('29 a mobile write that makes an order', () => {
  const [made, record] = ['00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000a2'];

  it.each([
    [undefined, undefined],
    [null, undefined],
    [{}, undefined],
    [{ uuid: made.toUpperCase() }, made],
    [{ transaction_uuid: made, uuid: record }, made],
    [{ transaction: { uuid: made } }, made],
    [{ uuid: record }, undefined],
  ])('answered with %j is placed as %s', (answer, uuid) => {
    expect(readAnswer(placed(record), answer)).toMatchObject({ ok: true, value: uuid });
  });

  it.each([
    [{ uuid: made, transaction_uuid: record }, made],
    [{ transaction_uuid: record }, undefined],
  ])('that makes a record is placed as that: %j as %s', (answer, uuid) => {
    expect(readAnswer(placed(), answer)).toMatchObject({ ok: true, value: uuid });
  });

  it.each([true, 'ok', [], { status: 'failed' }, { uuid: 'x' }, { uuid: made, error: 'no' }])(
    'answered with %j is not known to be placed',
    (answer) => {
      expect(readAnswer(placed(record), answer).ok).toBe(false);
    },
  );
});

describe('a contract', () => {
  it.each([
    ['2029-05-01', true],
    ['2029-05-01T00:00:00Z', true],
    ['2026-12-01', false],
  ])('that ends at %s warns: %s', (end, warns) => {
    const contract = read(Contract, { contract: { end_date: end } });
    expect(contract !== 'nothing' && contractEndWarns(contract?.endDate ?? null, '2026-11-22')).toBe(warns);
  });

  it('that cannot be read is not none', () => {
    expect(read(Contract, { contract: 'none' })).toBe('nothing');
    expect(read(Contract, { contract: null })).toBeNull();
  });
});
