import { afterEach, describe, expect, it } from 'vitest';
import { noorderlicht, vanDijk } from '../../../../sandbox/cast';
import { sandboxStage } from '~tests/sandbox/stage';
import type { Api } from '~tests/sandbox/stage';
import { at } from './mobile';
import type { List, Refusal } from './mobile';

const sandbox = sandboxStage();
const reseller = sandbox.client('reseller');

afterEach(sandbox.reset);

const uuid = (number: number) => `c0de5a11-4b1d-4e7a-9f00-${String(number).padStart(12, '0')}`;
const bundle = uuid(204);
const pool = uuid(303);

interface Placed extends Refusal {
  uuid: string;
  nid: string;
  transaction_uuid: string;
}

async function read<T>(path: string, client: Api = reseller): Promise<T> {
  const { status, body } = await client.rest<T>('GET', `${at}/${path}`);
  if (status !== 200) throw new Error(`${path}: ${status}`);
  return body;
}

describe('MOB-13 the order of a data pool', () => {
  const asked = { organization: vanDijk.organization_uuid, product: pool, name: 'Nieuwe winkels' };
  const create = (body: object, client: Api = reseller) => client.rest<Placed>('POST', `${at}/data-pools/`, body);

  it('is a pool that can be used within the hour', async () => {
    const { status, body } = await create({ ...asked, contract_duration: 12, tags: ['ref_0123456789'] });
    expect(status).toBe(201);
    const shown = await read(`data-pools/${body.uuid}/`);
    expect(shown).toMatchObject({
      i18n_name: 'Nieuwe winkels',
      state: 'ordered',
      contract_duration: 12,
      product: { uuid: pool },
      tags: ['ref_0123456789'],
      connection_count: 0,
    });
    const { results } = await read<List<object>>(`data-pools/${body.uuid}/activity-logs`);
    expect(results).toMatchObject([{ method: 'order_data_pool', username: 'reseller' }]);
    await sandbox.clock({ advance: 'PT1H1M' });
    expect(await read(`data-pools/${body.uuid}/`)).toMatchObject({ state: 'active' });
    expect(await read(`data-pools/${body.uuid}/usage-summary`)).toMatchObject({
      zones: [{ zone: 1, used_bytes: 0, limit_bytes: 100_000_000_000 }],
    });
  });

  it.each<[object, string]>([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(51) }, 'name'],
    [{ product: bundle }, 'product'],
    [{ contract_duration: 60 }, 'contract_duration'],
    [{ organization: noorderlicht.organization_uuid }, 'organization'],
  ])('refuses %j', async (wrong, field) => {
    const { status, body } = await create({ ...asked, ...wrong });
    expect([status, body.detail[0]?.field]).toEqual([422, field]);
  });

  it('MOB-15 has a receipt, and asks mobile-broadband-c', async () => {
    expect(await read(`data-pools/receipt?product=${pool}&contract_duration=36`)).toMatchObject({
      prices_per_category: [{ type: 'recurring', total_price: '€ 65,00' }],
    });
    expect((await create(asked, sandbox.client('reader'))).status).toBe(403);
  });
});
