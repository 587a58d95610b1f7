import { afterEach, describe, expect, it } from 'vitest';
import { circuitById } from '../../../../../sandbox/catalogue/circuits';
import { addDays, dayOf, workingDayFrom } from '../../../../../sandbox/records/working-days';
import { sandboxStage } from '~tests/sandbox/stage';
import { changesOf, isPpp } from './changes';

const sandbox = sandboxStage();
const { call, line, optionsOf, ordered, orderOf, where } = changesOf(sandbox);

afterEach(sandbox.reset);

const day = () => dayOf(new Date());

describe('changes are orders', () => {
  it('of a product: open at first, in effect when complete', async () => {
    const nid = await where((each) => each.carrier.product_id === 4101 && isPpp(each));
    const [circuit] = (await optionsOf(nid)).products;
    const wish = workingDayFrom(addDays(day(), 14));
    const params = {
      nid,
      circuit_uuid: circuit?.circuit_uuid.toUpperCase(),
      product_id: 41011,
      wish_date: wish,
      on_demand: false,
    };
    const uuid = await ordered('change_connection', params);
    expect(await orderOf(uuid)).toMatchObject({
      nid,
      action: 'change',
      state: 'open',
      open: true,
      customer_wish_date: wish,
      on_demand: false,
    });
    expect((await line(nid))?.circuits[0]?.product.download).toBe(1024000);
    await sandbox.clock({ advance: 'P2D' });
    expect(await orderOf(uuid)).toMatchObject({ expected_completion_date: wish });
    await sandbox.clock({ now: `${wish}T17:00:01Z` });
    expect(await orderOf(uuid)).toMatchObject({ state: 'finished', open: false });
    const [first, ...others] = (await line(nid))?.circuits ?? [];
    expect(first).toMatchObject({ product: { upload: 512000, download: 512000 }, bandwidth_down: 512000 });
    for (const { product } of others) expect(product).not.toEqual(first?.product);
    expect((await optionsOf(nid)).products[0]?.current_product_id).toBe(41011);
  });

  it('of an SLA and of an ONT', async () => {
    const before = await optionsOf('NL100002');
    const level = before.sla?.products[0]?.id;
    const bySla = await ordered('change_sla', { nid: 'NL100002', sla_product_id: level });
    await sandbox.clock({ advance: 'P30D' });
    expect(await orderOf(bySla)).toMatchObject({ action: 'change', state: 'finished' });
    const between = await optionsOf('NL100002');
    expect(between).toMatchObject({ sla: { current_product_id: level }, ont: before.ont });
    await ordered('change_ont', { nid: 'NL100002', ont_serial: ' gnxs0000cafe ' });
    await sandbox.clock({ advance: 'P30D' });
    expect(await optionsOf('NL100002')).toMatchObject({
      sla: { current_product_id: level },
      ont: { current_serial: 'GNXS0000CAFE' },
    });
  });

  it('of the provisioning', async () => {
    const nid = await where((each) => each.carrier.data_technology === 'VDSL' && isPpp(each));
    const uuid = await ordered('migrate_provisioning', { nid, transaction_uuid: null });
    expect(await orderOf(uuid)).toMatchObject({ action: 'change', on_demand: false, open: true });
    await sandbox.clock({ advance: 'P30D' });
    expect((await line(nid))?.circuits.every(({ provisioning }) => provisioning === 'ipoe')).toBe(true);
    expect((await optionsOf(nid)).migration).toBeNull();
    expect((await call('migrate_provisioning', { nid })).error?.data.details[0]?.i18n_msg).toBe(
      'Deze verbinding kan niet worden gemigreerd.',
    );
  });

  it('of fibre: on demand', async () => {
    const uuid = await ordered('migrate_provisioning', { nid: 'NL100002' });
    await sandbox.clock({ advance: 'P30D' });
    expect(await orderOf(uuid)).toMatchObject({ on_demand: true, open: true });
    expect((await line('NL100002'))?.circuits[0]?.provisioning).toBe('ppp');
  });

  it('life B11 of the seed say what they ask, and do it', async () => {
    const [change] =
      (
        await call<{ events: { method: string; request: { product_id: number } }[] }>('list_events', {
          filter: { nid: 'NL100085' },
        })
      ).result?.events.slice(-1) ?? [];
    expect(change).toMatchObject({
      method: 'change_connection',
      request: { nid: 'NL100085', circuit_uuid: (await line('NL100085'))?.circuits[0]?.uuid },
    });
    const product = circuitById(change?.request.product_id ?? 0);
    expect((await line('NL100085'))?.circuits[0]?.product.download).not.toBe(product?.download);
    await sandbox.clock({ advance: 'P60D' });
    expect((await line('NL100085'))?.circuits[0]?.product).toEqual({
      download: product?.download,
      upload: product?.upload,
    });
    const [other] =
      (
        await call<{ events: { method: string; request: unknown }[] }>('list_events', { filter: { nid: 'NL100092' } })
      ).result?.events.slice(-1) ?? [];
    expect(other).toMatchObject({ method: 'change_sla', request: { nid: 'NL100092', sla_product_id: 608 } });
  });
});
