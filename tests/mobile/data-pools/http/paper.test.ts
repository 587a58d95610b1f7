import { beforeAll, describe, expect, it } from 'vitest';
import { PanelClient } from '~tests/fixtures/clients/panel-client';
import { titleOf, wordsOf } from '~tests/fixtures/page';
import { type Page, PortalClient } from '~tests/fixtures/portal-client';
import { CREATE, DONE, LIST, productIn } from '~tests/fixtures/mobile/new-pools';
import { castMember, filePortal } from '~tests/fixtures/portal';

const portal = filePortal({ connections: 5, hasty: true });
const client = castMember(portal, PanelClient);

const paperOn = ({ text }: Page) => /href="([^"]*\/paper)"/.exec(text)?.[1] ?? '';
/** The words of the paper alone, which are those that are printed. */
const printed = (page: Page) => wordsOf({ ...page, text: /<article[\s\S]*<\/article>/.exec(page.text)?.[0] ?? '' });

const seen = { uuid: '', paper: '', done: '' };

describe('ordering 7.8 a data pool on paper', { timeout: 60_000 }, () => {
  beforeAll(async () => {
    const product = productIn(await client.get(CREATE));
    const done = await client.confirm(await client.configure(CREATE, { product, months: '24', name: 'Bestelbussen' }));
    expect(done.address.pathname).toBe(DONE);
    const [, uuid = ''] = new RegExp(`href="${LIST}/([0-9a-f-]{36})"`).exec(done.text) ?? [];
    Object.assign(seen, { uuid, paper: paperOn(done), done: wordsOf(done) });
  });

  it('is reached from the confirmation and from the orders of today, by who ordered and by a colleague', async () => {
    expect(seen.paper).toBe(`${CREATE}/complete/${seen.uuid}/paper`);
    expect((await client.get('/orders/today')).text).toContain(`href="${seen.paper}"`);
    expect((await client.get(seen.paper)).text).toMatch(/href="[^"]*\/complete\?order=[^"]*">Bevestiging</);
    const colleague = await PanelClient.signedIn(portal, 'mobile');
    expect((await colleague.get('/orders/today')).text).toContain(`href="${seen.paper}"`);
    expect((await colleague.get(seen.paper)).text).toContain(`href="${LIST}/${seen.uuid}">Bestelbussen<`);
  });

  it('the own copy says what was ordered, by whom, and at the price that was confirmed', async () => {
    const page = await client.get(seen.paper);
    const words = printed(page);
    expect(titleOf(page)).toContain('Voor uzelf');
    expect(words).toMatch(/Naam Bestelbussen Product Datapool .* Contractduur 24 maanden Contract tot en met Na 24/);
    for (const part of ['Orderbevestiging', seen.uuid, 'Renée de Wit']) expect(words, part).toContain(part);
    const [price = '-'] = /€ [\d.,]+ per maand(?: \+ € [\d.,]+ eenmalig)?/.exec(seen.done) ?? [];
    expect(words).toContain(price);
  });

  it('the customer’s copy has the name and the reference that were typed, and no price', async () => {
    const page = await client.get(`${seen.paper}?for=customer&language=en&reference=Filiaal+7&to=Bakkerij+De+Lange`);
    const words = printed(page);
    for (const part of ['Order confirmation', 'Filiaal 7', 'For Bakkerij De Lange', 'Bestelbussen', '24 months'])
      expect(words, part).toContain(part);
    expect(words).not.toMatch(/€|Partnerportaal/);
    expect(words).not.toContain(seen.uuid);
    expect(page.text).toContain('value="Bakkerij De Lange"');
    const unnamed = printed(await client.get(`${seen.paper}?for=customer`));
    expect([unnamed.includes('Voor'), unnamed.includes('Bestelbussen')]).toEqual([false, true]);
  });

  it('nobody else has it, and a pool that the portal did not order has none', async () => {
    const quiet = await PanelClient.signedIn(portal, 'quiet');
    expect(printed(await quiet.get(seen.paper))).not.toContain('€');
    const stranger = await PortalClient.signedIn(portal, 'stranger');
    expect((await stranger.open(seen.paper)).status).toBe(404);
    const other = /href="\/mobile\/data_pools\/([0-9a-f-]{36})"/.exec((await client.get(LIST)).text)?.[1] ?? '';
    expect(other).not.toBe('');
    expect((await client.open(`${CREATE}/complete/${other}/paper`)).status).toBe(other === seen.uuid ? 200 : 404);
    const reader = await PortalClient.signedIn(portal, 'reader');
    expect((await reader.open(seen.paper)).status).toBe(403);
    expect(paperOn(await reader.get('/orders/today'))).toBe('');
  });
});
