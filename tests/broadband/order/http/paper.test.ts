import { beforeAll, describe, expect, it } from 'vitest';
import { OrderClient } from '~tests/fixtures/clients/order-client';
import { MobileOrderClient } from '~tests/fixtures/clients/mobile-order-client';
import { ordered } from '~tests/fixtures/mobile/several-sims';
import { titleOf, wordsOf } from '~tests/fixtures/page';
import { castMember, filePortal } from '~tests/fixtures/portal';
import type { Page } from '~tests/fixtures/portal-client';

const portal = filePortal({ connections: 30 });
const client = castMember(portal, OrderClient);

const paperOn = (text: string) => /href="([^"]*\/paper)"/.exec(text)?.[1] ?? '';
/** The words of the paper alone, which are those that are printed. */
const printed = (page: Page) => wordsOf({ ...page, text: /<article[\s\S]*<\/article>/.exec(page.text)?.[0] ?? '' });

const seen = { nid: '', paper: '', done: '' };

beforeAll(async () => {
  const review = await client.walk('review', {
    address: { zipcode: '1000 AA', housenr: '1' },
    customer: { tags: 'eigen label' },
  });
  const done = await client.follow(await client.order(review));
  seen.nid = done.address.pathname.split('/').at(-1) ?? '';
  seen.paper = paperOn(done.text);
  seen.done = wordsOf(done);
}, 120_000);

describe('ordering 7.8 an order confirmation on paper', { timeout: 60_000 }, () => {
  it('is reached from the confirmation and from the orders of today', async () => {
    expect(seen.paper).toBe(`/connections/create/complete/${seen.nid}/paper`);
    expect((await client.get('/orders/today')).text).toContain(`href="${seen.paper}"`);
  });

  it('the confirmation names the contact, and the first day while nobody asked for one', () => {
    expect(seen.done).toMatch(/Contactpersoon Jan de Boer, \S+@\S+, \d{3} \d{3} \d{4} /);
    expect(seen.done).toMatch(/Verwachte datum Nog niet bekend, op zijn vroegst \d\d-\d\d-\d{4} /);
  });

  it('the own copy says what was ordered, by whom, and at the price that was confirmed', async () => {
    const page = await client.get(seen.paper);
    const words = printed(page);
    expect(titleOf(page)).toContain(`Voor uzelf – ${seen.nid}`);
    for (const part of ['Orderbevestiging', seen.nid, 'Renée de Wit', 'Proefstraat 1', 'Jan de Boer', 'eigen label'])
      expect(words, part).toContain(part);
    const [price = '-'] = /€ [\d.,]+ per maand[^€]*€ [\d.,]+ eenmalig|€ [\d.,]+ per maand/.exec(seen.done) ?? [];
    expect(words).toContain(price);
  });

  it('the customer’s copy has the reseller’s name and reference, and neither price, label nor supplier', async () => {
    const address = `${seen.paper}?for=customer&language=en&reference=Filiaal+7`;
    const page = await client.get(address);
    const words = printed(page);
    expect(page.text).toContain('<article class="paper stack" lang="en"');
    for (const part of ['Order confirmation', 'Filiaal 7', '36 months', 'Proefstraat 1', 'Renée de Wit'])
      expect(words, part).toContain(part);
    expect(words).not.toMatch(/€|eigen label|WBA|Partnerportaal/);
    expect(words).not.toContain(seen.nid);
    // the choices are a form of the page, in the language of its user
    expect(wordsOf(page)).toContain('Uw kenmerk');
    expect(page.text).toContain('value="Filiaal 7"');
  });

  it('a colleague has it too, without prices when they may not see them', async () => {
    const colleague = await OrderClient.signedIn(portal, 'noprice');
    const words = printed(await colleague.get(seen.paper));
    expect(words).toContain('Orderbevestiging');
    expect(words).not.toContain('€');
  });

  it('nobody else has it, and a line that the portal did not order has none', async () => {
    const stranger = await OrderClient.signedIn(portal, 'stranger');
    expect((await stranger.open(seen.paper)).status).toBe(404);
    expect((await client.open('/connections/create/complete/NL100001/paper')).status).toBe(404);
    const reader = await OrderClient.signedIn(portal, 'reader');
    expect((await reader.open(seen.paper)).status).toBe(403);
    expect(paperOn((await reader.get('/orders/today')).text)).toBe('');
  });

  it('MOB-08 each SIM of several has its own, with its own name alone', async () => {
    const mobile = await MobileOrderClient.signedIn(portal, 'reseller');
    const run = await ordered(mobile, ['Kassa Noord', 'Kassa Oost']);
    const complete = async () =>
      [...(await mobile.get(run)).text.matchAll(/href="(\/mobile\/create\/complete\/[^"]*)"/g)].map(([, to]) => to);
    await expect.poll(async () => (await complete()).length, { timeout: 40_000, interval: 200 }).toBe(2);
    const [first = ''] = await complete();
    const done = await mobile.get(first);
    const own = printed(await mobile.get(paperOn(done.text)));
    expect([own.includes('Kassa Noord'), own.includes('Kassa Oost'), own.includes('€')]).toEqual([true, false, true]);
    const theirs = printed(await mobile.get(`${paperOn(done.text)}?for=customer`));
    expect([theirs.includes('Kassa Noord'), theirs.includes('€')]).toEqual([true, false]);
  });
});
