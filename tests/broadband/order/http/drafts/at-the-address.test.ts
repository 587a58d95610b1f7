import { describe, expect, it } from 'vitest';
import { draftOf, OrderClient, ordersSince } from '~tests/fixtures/clients/order-client';
import { errorsOf, textOf } from '~tests/fixtures/page';
import { draftPath, orderDrafts } from '~tests/fixtures/broadband/order-drafts';

const { portal, client } = orderDrafts();

describe('BBO-14 what is at the address already', () => {
  const AT = { zipcode: '1000AA', housenr: '1' };

  it('an order under way is shown, and a second one is asked for by a tick of its own', async () => {
    await client.order(await client.walk('review', { address: AT }));
    const product = await client.walk('product', { address: AT });
    expect(textOf(product.text)).toMatch(/Er is al iets op dit adres.*besteld op \d{2}-\d{2}-\d{4}/);
    const review = await client.fill(await client.walk('delivery', { address: AT }));
    const since = await portal.lastCall();
    const refused = await client.press(review, { confirm: 'on' });
    expect([refused.status, errorsOf(refused)]).toEqual([422, ['Vink aan dat u op dit adres nog een bestelling wilt']]);
    expect(await ordersSince(portal, since)).toEqual([]);
    // the first box stays ticked; only the second is missing
    expect(refused.text).toMatch(/<input[^>]*id="confirm"[^>]*checked/);
    expect((await client.press(refused, { second: 'on' })).status).toBe(303);
    expect(await ordersSince(portal, since)).toHaveLength(1);
  });

  it('a colleague’s draft is shown by name and date; one’s own and those of others elsewhere are not', async () => {
    const colleague = await OrderClient.signedIn(portal, 'noprice');
    const before = textOf((await client.walk('product', { address: { zipcode: '4000DD', housenr: '7' } })).text);
    expect(before).not.toContain('heeft een concept voor dit adres');
    const theirs = await colleague.walk('service', {
      address: { zipcode: '4000DD', housenr: '7' },
      product: { carrier: await firstLine(colleague) },
    });
    const seen = await client.walk('product', { address: { zipcode: '4000DD', housenr: '7' } });
    expect(textOf(seen.text)).toMatch(/heeft een concept voor dit adres, bewaard op \d{2}-\d{2}-\d{4}/);
    expect(seen.text).not.toContain(draftOf(theirs));
  });

  async function firstLine(who: OrderClient): Promise<string> {
    const page = await who.walk('product', { address: { zipcode: '4000DD', housenr: '7' } });
    return /name="carrier"[^>]*value="(\d+)"/.exec(page.text)?.[1] ?? '';
  }

  it('ERR-04 a list that hangs is not waited for', async () => {
    const page = await client.walk('review', { address: AT });
    await portal.faults([{ match: 'rpc:broadband.list_transactions', delay_ms: 20_000 }]);
    const started = performance.now();
    const [product, review] = await Promise.all([
      client.open(`${draftPath(page)}/product`),
      client.otherTab().open(page.address),
    ]);
    expect(performance.now() - started).toBeLessThan(7_000);
    expect([product.status, review.status]).toEqual([200, 200]);
  });

  it('ordering B1 a guard that cannot look says so and asks for the tick; it stands in nobody’s way', async () => {
    await portal.faults([{ match: 'rpc:broadband.list_transactions', status: 500 }]);
    const product = await client.walk('product', { address: AT });
    expect(textOf(product.text)).toContain('Of er op dit adres al een bestelling loopt, konden wij niet nagaan.');
    const review = await client.walk('review', { address: AT });
    const since = await portal.lastCall();
    const refused = await client.press(review, { confirm: 'on' });
    expect([refused.status, errorsOf(refused)]).toEqual([422, ['Vink aan dat u op dit adres nog een bestelling wilt']]);
    expect(await ordersSince(portal, since)).toEqual([]);
    expect((await client.order(refused)).status).toBe(303);
    expect(await ordersSince(portal, since)).toHaveLength(1);
  });
});

describe('ordering B12 one’s own drafts are part of what is at the address', () => {
  const THERE = { zipcode: '9200MM', housenr: '21' };

  it('each with its step, its time and the way on; a look is none, and neither is the draft itself', async () => {
    const kept = await client.walk('service', { address: THERE });
    const product = await client.walk('product', { address: THERE });
    expect(textOf(product.text)).toMatch(
      /U heeft zelf een concept voor dit adres\. Stap 3 van 6: Diensten, bewaard op \d{2}-\d{2}-\d{4} \d{2}:\d{2}\. Ga verder met dat concept/,
    );
    expect(product.text).toContain(`href="${draftPath(kept)}"`);
    expect(product.text.match(/<p>U heeft zelf een concept/g)).toHaveLength(1);
    expect((await client.open(`${draftPath(kept)}/product`)).text).not.toContain('U heeft zelf een concept');
  });
});
