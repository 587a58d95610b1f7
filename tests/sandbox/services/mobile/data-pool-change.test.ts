import { afterEach, describe, expect, it } from 'vitest';
import { addMonths, dayOf } from '../../../../sandbox/records/working-days';
import { sandboxStage } from '~tests/sandbox/stage';
import { at, mobileOf } from './mobile';
import type { List } from './mobile';
import { writingOn } from './writing';

const sandbox = sandboxStage();
const { reseller, newsOf, write } = writingOn(sandbox);

afterEach(sandbox.reset);

const small = 'c0de5a11-4b1d-4e7a-9f00-000000000203';
const large = 'c0de5a11-4b1d-4e7a-9f00-000000000205';
const european = 'c0de5a11-4b1d-4e7a-9f00-000000000212';

describe('MOB-04 MOB-10 data bundle and data pool', () => {
  interface Pool {
    uuid: string;
    i18n_name: string;
    product: { uuid: string };
  }
  const pools = async () => (await reseller.rest<List<Pool>>('GET', `${at}/data-pools/`)).body.results;

  it('another bundle stands beside the present one until the month ends', async () => {
    const before = await mobileOf(reseller, 1);
    const { status, body } = await write('POST', 1, 'data-pool', { product: large, contract_duration: 12 });
    expect([status, body.data_pool, body.data_pool_next_month?.product.uuid]).toEqual([200, before.data_pool, large]);
    expect((await newsOf(before.uuid))[0]).toMatchObject({ method: 'change_data_pool', action: 'create_order' });
    const first = addMonths(`${dayOf(new Date()).slice(0, 8)}01`, 1);
    await sandbox.clock({ now: `${first}T12:00:00Z` });
    const after = await mobileOf(reseller, 1);
    expect([after.data_pool?.product.uuid, after.data_pool_next_month]).toEqual([large, null]);
    const contract = await reseller.rest('GET', `${at}/connections/${after.uuid}/contract`);
    expect(contract.body).toMatchObject({ contract_duration: 12, start_date: first });
  });

  it('a pool is joined, and the SIM counts among those of next month', async () => {
    const [pool] = await pools();
    const product = pool?.product.uuid;
    const { status, body } = await write('PATCH', 1, 'data-pool', {
      product,
      contract_duration: 24,
      data_pool: pool?.uuid,
    });
    expect([status, body.data_pool_next_month]).toMatchObject([200, { uuid: pool?.uuid, type: 'pool' }]);
    const { body: shown } = await reseller.rest('GET', `${at}/data-pools/${pool?.uuid}/`);
    expect(shown['connection_count_next_month']).toBe(Number(shown['connection_count']) + 1);
  });

  it('the newer wish takes the place of the older, and the present bundle takes it back', async () => {
    await write('POST', 1, 'data-pool', { product: large, contract_duration: 12 });
    await write('POST', 1, 'data-pool', { product: small, contract_duration: 12 });
    const { uuid, data_pool_next_month: next } = await mobileOf(reseller, 1);
    expect(next?.product.uuid).toBe(small);
    const { body } = await reseller.rest<List<object>>('GET', `${at}/transactions/?connection=${uuid}`);
    expect(body.results).toHaveLength(1);
  });

  it.each<[object, string]>([
    [{ product: 'x', contract_duration: 12 }, 'product'],
    [{ product: european, contract_duration: 12 }, 'product'],
    [{ product: large, contract_duration: 13 }, 'contract_duration'],
    [{ product: large, contract_duration: 60 }, 'contract_duration'],
    [{ product: large }, 'contract_duration'],
  ])('refuses %j', async (sent, field) => {
    const { status, body } = await write('POST', 1, 'data-pool', sent);
    expect([status, body.detail[0]?.field]).toEqual([422, field]);
  });

  it('refuses what has been chosen already, and a pool of another organisation', async () => {
    await write('POST', 1, 'data-pool', { product: large, contract_duration: 12 });
    expect((await write('POST', 1, 'data-pool', { product: large, contract_duration: 12 })).status).toBe(422);
    const stranger = sandbox.client('stranger');
    const { body } = await stranger.rest<List<Pool>>('GET', `${at}/data-pools/`);
    const pool = body.results.find(({ i18n_name: name }) => name === 'Noordelijke sluizen');
    const sent = { product: pool?.product.uuid, contract_duration: 12, data_pool: pool?.uuid };
    const refused = await write('PATCH', 1, 'data-pool', sent);
    expect([refused.status, refused.body.detail[0]?.field]).toEqual([422, 'data_pool']);
  });

  it('MOB-15 the receipt tells the price before, to who may see prices', async () => {
    const { uuid } = await mobileOf(reseller, 1);
    const address = `${at}/connections/${uuid}/data-pool/receipt?product=${large}&contract_duration=36`;
    const { body } = await reseller.rest('GET', address);
    expect(body).toEqual({
      prices_per_category: [
        {
          type: 'recurring',
          i18n_name: 'Per maand',
          prices: [{ count: 1, i18n_name: 'Data NL 20 GB', i18n_price: '€ 14,50' }],
          total_price: '€ 14,50',
        },
      ],
    });
    const mobile = sandbox.client('mobile');
    expect((await mobile.rest('GET', address)).body).toEqual({ prices_per_category: [] });
    expect((await reseller.rest('GET', address.replace('36', '13'))).status).toBe(422);
  });
});
