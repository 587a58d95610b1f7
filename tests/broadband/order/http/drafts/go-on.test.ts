import { describe, expect, it } from 'vitest';
import { callsSince, OrderClient, stepOf } from '~tests/fixtures/clients/order-client';
import { textOf } from '~tests/fixtures/page';
import { draftPath, orderDrafts } from '~tests/fixtures/broadband/order-drafts';

const { portal, client, provider, answers } = orderDrafts();
const AVAILABILITY = 'rpc:broadband.zipcode';
const PRICING = 'rpc:broadband.get_order_pricing';

const LINES = 'available';
type Offered = Record<string, unknown>;

/** The offer of the line that the tests order. */
function offer(result: Record<string, unknown>): Offered {
  const found = (result[LINES] as Offered[]).find(({ carrier_product_id: id }) => id === 4101);
  if (!found) throw new Error('line 4101 is not offered');
  return found;
}

describe('BBO-13 going on with a draft asks everything again', () => {
  it('nothing changed: straight on, with each call once', async () => {
    const page = await client.walk('customer');
    const since = await portal.lastCall();
    const on = await client.open(draftPath(page));
    expect([on.status, on.location?.pathname]).toEqual([303, `${draftPath(page)}/customer`]);
    const calls = await callsSince(portal, since);
    expect(calls).toContain('zipcode');
    expect(calls).toContain('get_order_pricing');
    expect(new Set(calls).size).toBe(calls.length);
  });

  it('a line that is gone is said, and is to be chosen again; the rest is kept, and the customer’s page knows', async () => {
    const { body } = await provider().rest<{ results: { uuid: string }[] }>('GET', '/enduser/?per_page=1');
    const enduser = body.results[0]?.uuid ?? '';
    const page = await client.walk('review', { customer: { tags: 'blijft', enduser } });
    const ofCustomer = async () => textOf((await client.open(`/end_users/${enduser}`)).text);
    expect(await ofCustomer()).toMatch(/Concepten van bestellingen.*Glasvezel 1000\/1000/);
    await answers(
      'zipcode',
      (result) => (result[LINES] = (result[LINES] as Offered[]).filter(({ carrier_product_id: id }) => id !== 4101)),
    );
    const changed = await client.open(draftPath(page));
    expect([changed.status, textOf(changed.text)]).toEqual([
      200,
      expect.stringMatching(/Er is iets veranderd.*is hier niet meer te bestellen\. Naar stap 2: Lijn/),
    ]);
    const on = await client.fill(changed);
    expect(stepOf(on)).toBe('product');
    expect(await ofCustomer()).toMatch(/Concepten van bestellingen.*Nog niet gekozen/);
    await portal.faults([]);
    let next = await client.fill(await client.open(`${draftPath(page)}/product`), { carrier: '4102' });
    if (stepOf(next) === 'service') next = await client.fill(next);
    // services and dates belong to the line, while the end customer stays
    expect(stepOf(next)).toBe('delivery');
    expect(textOf((await client.fill(next)).text)).toContain('blijft');
  });

  it('speed and lead time are told with before and after, and going on keeps what holds now', async () => {
    const page = await client.walk('customer');
    await answers('zipcode', (result) => {
      const line = offer(result);
      line['lead_time_days'] = 77;
    });
    const changed = await client.open(draftPath(page));
    expect(textOf(changed.text)).toMatch(/De levertijd was vanaf \d+ dagen en is nu vanaf 77 dagen\./);
    expect(stepOf(await client.fill(changed))).toBe('customer');
    expect((await client.open(draftPath(page))).location?.pathname).toBe(`${draftPath(page)}/customer`);
  });

  it('another total is told in euros; who may not see prices is told nothing', async () => {
    const page = await client.walk('customer');
    await answers('get_order_pricing', (result) => {
      const [first] = result['products'] as { price: number | string }[];
      if (first) first.price = typeof first.price === 'string' ? String(Number(first.price) + 100) : first.price + 100;
    });
    const changed = await client.open(draftPath(page));
    expect(textOf(changed.text)).toMatch(/Het totaal per maand was € [\d.,]+ en is nu € [\d.,]+\./);
    const noprice = await OrderClient.signedIn(portal, 'noprice');
    await portal.faults([]);
    const theirs = await noprice.walk('customer');
    await portal.faults([{ match: PRICING, status: 500 }]);
    expect((await noprice.open(draftPath(theirs))).location?.pathname).toBe(`${draftPath(theirs)}/customer`);
  });

  it('a wish date that cannot be met any more is said and asked again', async () => {
    const page = await client.walk('review', { delivery: { custwishdate: '15-03-2027' } });
    await answers('zipcode', (result) => {
      offer(result)['lead_time_days'] = 300;
    });
    expect(textOf((await client.open(draftPath(page))).text)).toContain('Uw wensdatum 15-03-2027 kan niet meer.');
  });

  it.each([
    ['500', { status: 500 }],
    ['no JSON', { status: 200, body: '<html>' }],
    ['wrong types', { status: 200, body: { jsonrpc: '2.0', id: 1, result: 7 } }],
    ['a closed connection', { drop: 'before' }],
  ])('ERR-04 %s: what could not be checked is said, nothing is lost, and one can go on', async (_outage, fault) => {
    const page = await client.walk('customer');
    await portal.faults([{ match: AVAILABILITY, ...fault }]);
    const unchecked = await client.open(draftPath(page));
    expect([unchecked.status, textOf(unchecked.text)]).toEqual([
      200,
      expect.stringMatching(/Wij konden niet alles nagaan.*Of de lijn nog te bestellen is/),
    ]);
    expect(unchecked.text).toContain(`${draftPath(page)}/customer`);
    await portal.faults([]);
    expect(stepOf(await client.get(draftPath(page)))).toBe('customer');
  });
});
