import { afterEach, describe, expect, it } from 'vitest';
import type { RpcAnswer } from '~tests/sandbox/client';
import { sandboxStage } from '~tests/sandbox/stage';
import { order } from '../orders/order-body';

interface Offer {
  uuid: string;
  reference: string;
  status: string;
  publication_date: string | null;
  valid_until: string | null;
  i18n_name: string;
  products?: { price: number }[];
}

const wish = {
  reference: 'Filiaal Zwolle',
  carrier_product_id: 4101,
  circuit_product_ids: [5101],
  sla_product_id: 606,
  contract_duration: 36,
  address: { zipcode: '1000AA', housenr: 1 },
};

const sandbox = sandboxStage();
const reseller = sandbox.client('reseller');
const noprice = sandbox.client('noprice');
const stranger = sandbox.client('stranger');

afterEach(sandbox.reset);

async function list(params: Record<string, unknown> = {}, client = reseller): Promise<Offer[]> {
  return (await client.rpc<{ offers: Offer[] }>('broadband', 'list_offers', params)).result?.offers ?? [];
}

function get(uuid: string | undefined, client = reseller): Promise<RpcAnswer<{ offer: Offer }>> {
  return client.rpc('broadband', 'get_offer', { uuid });
}

describe('list_offers', () => {
  it('has offers in every status, by reference', async () => {
    const offers = await list();
    expect(new Set(offers.map(({ status }) => status))).toEqual(
      new Set(['requested', 'processing', 'ordered', 'published', 'partially_expired']),
    );
    const references = offers.map(({ reference }) => reference);
    expect(references).toEqual(references.toSorted());
    expect((await list({ sort: { field: 'reference', descending: true } })).map(({ reference }) => reference)).toEqual(
      references.reverse(),
    );
  });

  it('leaves out what was ordered', async () => {
    const open = await list({ filter: { show_open: true } });
    expect(open.length).toBe((await list()).filter(({ status }) => status !== 'ordered').length);
    expect(open.some(({ status }) => status === 'ordered')).toBe(false);
  });

  it('is searched by the beginning of the reference', async () => {
    const [first] = await list();
    const search = first?.reference.toLowerCase();
    expect(await list({ filter: { search_field: 'reference', search } })).toEqual([first]);
  });

  it('PER-02 is for who may see prices or connections, and for nobody else', async () => {
    const asked = ['noorder', 'support', 'mobile'].map((username) =>
      sandbox.client(username).rpc('broadband', 'list_offers', {}),
    );
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 403]);
  });

  it('shows nobody else', async () => {
    const ours = (await list()).map(({ uuid }) => uuid);
    const theirs = await list({}, stranger);
    expect(theirs.length).toBeGreaterThan(0);
    expect(theirs.some(({ uuid }) => ours.includes(uuid))).toBe(false);
    expect((await get(ours[0], stranger)).error?.code).toBe(-32004);
  });
});

describe('request_offer', () => {
  it('is requested, then processed, then published', async () => {
    const { result } = await reseller.rpc<{ offer_uuid: string }>('broadband', 'request_offer', wish);
    const status = async () => (await get(result?.offer_uuid)).result?.offer;
    expect(await status()).toMatchObject({
      reference: 'Filiaal Zwolle',
      status: 'requested',
      publication_date: null,
      valid_until: null,
    });
    await sandbox.clock({ advance: 'PT2H' });
    expect(await status()).toMatchObject({ status: 'processing' });
    await sandbox.clock({ advance: 'P1D' });
    expect(await status()).toMatchObject({
      status: 'published',
      publication_date: expect.stringMatching(/^\d{4}-/) as string,
    });
  });

  it.each<[string, Record<string, unknown>]>([
    ['reference', { reference: ' ' }],
    ['carrier_product_id', { carrier_product_id: 1 }],
    ['contract_duration', { contract_duration: 7 }],
  ])('refuses a wrong %s', async (field, changes) => {
    const { error } = await reseller.rpc('broadband', 'request_offer', { ...wish, ...changes });
    expect(error).toMatchObject({ code: -32602, data: { details: [{ field }] } });
  });

  it('asks broadband-ordering-c', async () => {
    const reader = sandbox.client('reader');
    expect((await reader.rpc('broadband', 'request_offer', wish)).status).toBe(403);
  });
});

describe('get_offer', () => {
  it('tells what was asked, at the prices of the offer', async () => {
    const { result } = await reseller.rpc<{ offer_uuid: string }>('broadband', 'request_offer', wish);
    const { offer } = (await get(result?.offer_uuid)).result ?? {};
    const { reference: _, ...request } = wish;
    expect(offer).toMatchObject({ request: { ...request, misc_product_ids: [] } });
    const [cheap] = (await list()).filter(({ reference }) => reference.endsWith('-0042'));
    expect((await get(cheap?.uuid)).result?.offer.products?.[0]?.price).toBe(35.55);
  });

  it('is ordered once an order names it', async () => {
    const [open] = (await list()).filter(({ status }) => status === 'published');
    await reseller.rpc('broadband', 'order_connection', order({ offer_uuid: open?.uuid }));
    expect((await get(open?.uuid)).result?.offer.status).toBe('ordered');
  });

  it('has prices for who may see them', async () => {
    const [first] = await list();
    expect((await get(first?.uuid)).result?.offer.products?.length).toBeGreaterThan(1);
    expect((await get(first?.uuid, noprice)).result?.offer.products).toEqual([]);
  });
});
