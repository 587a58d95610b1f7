import { afterEach, describe, expect, it } from 'vitest';
import { addDays, addWorkingDays, dayOf } from '../../../../../sandbox/records/working-days';
import { sandboxStage } from '~tests/sandbox/stage';
import { changesOf } from './changes';

const sandbox = sandboxStage();
const { call, optionsOf, ordered, where } = changesOf(sandbox);

afterEach(sandbox.reset);

const day = () => dayOf(new Date());

describe('changes that are refused', () => {
  const nextSunday = () => {
    let found = addDays(day(), 20);
    while (new Date(`${found}T12:00:00Z`).getUTCDay() !== 0) found = addDays(found, 1);
    return found;
  };

  it.each<[string, () => Record<string, unknown>, string, string]>([
    ['the product it has', () => ({ product_id: 5101 }), 'product_id', 'Het circuit heeft dit product al.'],
    ['the product of another line', () => ({ product_id: 5204 }), 'product_id', 'Dit product is hier niet mogelijk.'],
    [
      'an unknown circuit',
      () => ({ circuit_uuid: 'x' }),
      'circuit_uuid',
      'Het product van dit circuit kan niet worden gewijzigd.',
    ],
    ['no date', () => ({ wish_date: '2026-02-30' }), 'wish_date', 'Dit is geen datum.'],
    [
      'today',
      () => ({ wish_date: day() }),
      'wish_date',
      `De datum is ${addWorkingDays(day(), 5).split('-').reverse().join('-')} of later.`,
    ],
    [
      'a day too far',
      () => ({ wish_date: addDays(day(), 91) }),
      'wish_date',
      `De datum is ${addDays(day(), 90).split('-').reverse().join('-')} of eerder.`,
    ],
    ['a Sunday', () => ({ wish_date: nextSunday() }), 'wish_date', 'Dit is geen werkdag.'],
  ])('change_connection with %s', async (_what, changes, field, words) => {
    const nid = await where(({ carrier }) => carrier.product_id === 4101);
    const [circuit] = (await optionsOf(nid)).products;
    const params = { nid, circuit_uuid: circuit?.circuit_uuid, product_id: 41011, wish_date: null, ...changes() };
    const { error } = await call('change_connection', params);
    expect([error?.code, error?.data.details[0]]).toMatchObject([-32602, { field, i18n_msg: words }]);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['change_sla', { sla_product_id: 759 }, 'Deze SLA is niet mogelijk op de lijn.'],
    [
      'change_ont',
      { ont_serial: 'GNX-12345' },
      'Een serienummer begint met GNXS, ALCL of een andere code van vier tekens, gevolgd door een nummer.',
    ],
    [
      'change_ont',
      { ont_serial: 'GNXSKAST' },
      'Een serienummer begint met GNXS, ALCL of een andere code van vier tekens, gevolgd door een nummer.',
    ],
  ])('%s with %o', async (method, params, words) => {
    const { error } = await call(method, { nid: 'NL100002', ...params });
    expect([error?.code, error?.data.details[0]?.i18n_msg]).toEqual([-32602, words]);
  });

  it('the ONT and the SLA that are there', async () => {
    const { ont, sla } = await optionsOf('NL100002');
    expect(
      (await call('change_ont', { nid: 'NL100002', ont_serial: ont?.current_serial })).error?.data.details[0]?.i18n_msg,
    ).toBe('Dit is de ONT die er al hangt.');
    const same = await call('change_sla', { nid: 'NL100002', sla_product_id: sla?.current_product_id });
    expect(same.error?.data.details[0]?.i18n_msg).toBe('De verbinding heeft deze SLA al.');
  });

  it('a second change while the first is open', async () => {
    await ordered('change_ont', { nid: 'NL100002', ont_serial: 'GNXS00000001' });
    const { error } = await call('change_ont', { nid: 'NL100002', ont_serial: 'GNXS00000002' });
    expect([error?.code, error?.data.details[0]?.i18n_msg]).toEqual([
      -32010,
      'Er loopt al een bestelling voor deze verbinding.',
    ]);
  });
});

describe('who may change', () => {
  const writes: [string, Record<string, unknown>][] = [
    ['change_connection', { nid: 'NL100002', circuit_uuid: 'x', product_id: 1 }],
    ['change_sla', { nid: 'NL100002', sla_product_id: 607 }],
    ['change_ont', { nid: 'NL100002', ont_serial: 'GNXS00000001' }],
    ['migrate_provisioning', { nid: 'NL100002' }],
  ];

  it.each(writes)('%s needs the right to order', async (method, params) => {
    expect((await call(method, params, sandbox.client('noorder'))).status).toBe(403);
  });

  it.each([
    ...writes,
    ['get_change_connection_options', { nid: 'NL100002' }] as const,
    ['get_change_summary', { nid: 'NL100002', change: { kind: 'migration' } }] as const,
  ])('another organisation has no such line: %s', async (method, params) => {
    expect((await call(method, params, sandbox.client('stranger'))).error?.code).toBe(-32004);
  });
});
