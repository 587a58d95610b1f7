import { describe, expect, it } from 'vitest';
import { ELSEWHERE, linesAt, orderBefore } from '~tests/fixtures/broadband/earlier-order';
import { CONTACT, OrderClient, ordersSince, START, stepOf } from '~tests/fixtures/clients/order-client';
import { mainForm, wordsOf } from '~tests/fixtures/page';
import { castMember, filePortal } from '~tests/fixtures/portal';

const LIKE = /<a href="([^"]+)">Bestel zoals deze/g;
const REMEMBERED = `${START}/remembered`;
const portal = filePortal({ connections: 20, anew: true });
const client = castMember(portal, OrderClient, 'reseller', { anew: true });

/** The address of the button on a confirmation that orders another one. */
async function anotherLike(complete: string): Promise<string> {
  const { text } = await client.open(complete);
  const link = /<a class="btn btn-primary" href="([^"]+)">Nog een zoals deze/.exec(text)?.[1];
  return link ?? '';
}

/** The orders that are remembered, by the rows of their page. */
async function remembered(by = client): Promise<number> {
  return (await by.open(REMEMBERED)).text.match(/<dt>\d\d-\d\d-\d{4}<\/dt>/g)?.length ?? 0;
}

describe('ordering 2.4 an order like another one, at another address', () => {
  it('begins at the confirmation, has its line and all its answers, and says which order it follows', async () => {
    const { complete } = await orderBefore(client, {
      product: { carrier: '4102' },
      service: { sla: '607', contract: '60' },
    });
    await orderBefore(client, { service: { sla: '606' } });
    const start = await client.open(await anotherLike(complete));
    expect(wordsOf(start)).toMatch(/U bestelt zoals Glasvezel .*1000 AA 1, besteld op \d\d-\d\d-\d{4}\./);
    const product = await client.fill(start, ELSEWHERE);
    expect(mainForm(product).fields['carrier']).toBe('4102');
    expect(wordsOf(product)).toMatch(/Zoals de bestelling van .*SLA Plus · 60 maanden/);
    // a user who asked for another one like it goes on with it
    const review = await client.fill(product);
    expect(stepOf(review)).toBe('review');
    const since = await portal.lastCall();
    await client.order(review);
    const orders = await ordersSince(portal, since);
    expect(orders).toMatchObject([{ zipcode: '2000BB', carrier: 4102, contract_duration: 60 }]);
  });

  it('begins at its row among the pending orders, for its own user alone', async () => {
    const { complete, enduser } = await orderBefore(client);
    const nid = complete.split('/').at(-1) ?? '';
    const likes = async (who: OrderClient) =>
      [...(await who.get(`/connections/pending?searchField=nid&search=${nid}`)).text.matchAll(LIKE)].map(
        ([, href = '']) => href,
      );
    const [href = '', ...more] = await likes(client);
    expect([more, href]).toEqual([[], await anotherLike(complete)]);
    expect(wordsOf(await client.open(href))).toContain('U bestelt zoals');
    const colleague = await OrderClient.signedIn(portal, 'listed');
    expect(await likes(colleague)).toEqual([]);
    const [, customer] = /<h1[^>]*>([^<]+)</.exec((await client.get(`/end_users/${enduser}`)).text) ?? [];
    const list = await colleague.get(`/connections/pending?searchField=nid&search=${nid}`);
    expect(list.text, 'for whom it was ordered').toContain(`<div class="muted">${customer}</div>`);
  });

  it('begins at the page of its customer, who stays chosen', async () => {
    const { enduser } = await orderBefore(client, { service: { sla: '607' } });
    const { text } = await client.get(`/end_users/${enduser}`);
    const [, href = ''] = /<a class="btn[^"]*" href="([^"]+)">Bestel zoals de vorige lijn/.exec(text) ?? [];
    const start = await client.open(href.replaceAll('&amp;', '&'));
    expect(wordsOf(start)).toContain('U bestelt zoals');
    const product = await client.fill(start, { ...ELSEWHERE, housenrext: 'B' });
    const review = await client.fill(product);
    expect(stepOf(review)).toBe('review');
    const since = await portal.lastCall();
    await client.order(review);
    expect(JSON.stringify(await ordersSince(portal, since))).toContain(enduser);
    const listed = await OrderClient.signedIn(portal, 'listed');
    expect((await listed.get(`/end_users/${enduser}`)).text).not.toContain('Bestel zoals de vorige lijn');
  });

  it('is nobody else’s, and an address that names none begins an ordinary order', async () => {
    const { complete } = await orderBefore(client);
    const own = await anotherLike(complete);
    const other = new OrderClient(portal);
    await other.signInAnew('noprice');
    for (const address of [own, `${START}?example=x`, `${START}?example=00000000-0000-4000-8000-000000000000`]) {
      const start = await other.open(address);
      expect([start.status, wordsOf(start).includes('U bestelt zoals')], address).toEqual([200, false]);
    }
    const product = await linesAt(other);
    const id = new URL(own, portal.origin).searchParams.get('example') ?? '';
    const step = await other.fill(product, { carrier: '4101', intent: `fill ${id}` });
    expect(stepOf(step)).toBe('service');
    expect(step.text).not.toContain('Zoë van');
  });
});

describe('what is remembered', () => {
  it('is what was accepted, not what was refused', async () => {
    const before = await remembered();
    const review = await client.walk('review', { customer: CONTACT });
    const error = { code: 400, message: 'nee' };
    await portal.faults([
      { match: 'rpc:broadband.order_connection', status: 200, body: { jsonrpc: '2.0', id: 1, error } },
    ]);
    expect((await client.order(review)).status).toBe(422);
    await portal.faults([]);
    expect(await remembered()).toBe(before);
    await orderBefore(client);
    expect(await remembered()).toBe(before + 1);
  });

  it('can be seen and cleared by its user, and by nobody else', async () => {
    const { complete } = await orderBefore(client);
    const other = new OrderClient(portal);
    await other.signInAnew('noprice');
    expect([(await remembered()) > 0, await remembered(other)]).toEqual([true, 0]);
    const back = await client.fill(await client.open(REMEMBERED));
    expect(wordsOf(back)).toContain('Wij zijn uw eerdere bestellingen vergeten.');
    expect([await remembered(), await anotherLike(complete)]).toEqual([0, '']);
    expect(wordsOf(await linesAt(client))).not.toContain('Zoals uw vorige bestelling');
  });
});
