import { describe, expect, it } from 'vitest';
import { orderBefore } from '~tests/fixtures/broadband/earlier-order';
import { OrderClient } from '~tests/fixtures/clients/order-client';
import { textOf, wordsOf } from '~tests/fixtures/page';
import { castMember, filePortal } from '~tests/fixtures/portal';
import type { Page } from '~tests/fixtures/portal-client';

const portal = filePortal({ connections: 30 });
const client = castMember(portal, OrderClient);
const en = castMember(portal, OrderClient, 'reseller', { language: 'en' });

/** The text for the customer, with its language. */
function letterOf(page: Page): { language: string; text: string } | null {
  const [, language = '', text = ''] = /<pre class="letter" lang="(\w\w)"[^>]*>([\s\S]*?)<\/pre>/.exec(page.text) ?? [];
  return language === '' ? null : { language, text: textOf(text) };
}

describe('ordering 7.8 the confirmation has a text for the customer', () => {
  it('in the language of the page, and in the other one by a link', async () => {
    const { complete } = await orderBefore(client, { delivery: { custwishdate: '15-03-2027' } });
    const page = await client.get(complete);
    const dutch = letterOf(page);
    expect(dutch).toEqual({
      language: 'nl',
      text: expect.stringMatching(
        /^Beste Zoë van ’t Hoff, Wij hebben voor u een verbinding besteld: Glasvezel.* op Proefstraat 1, 1000 AA Amsterdam\. Wij hebben gevraagd om levering op 15-03-2027\./,
      ) as string,
    });
    expect(dutch?.text).toContain('op 020 123 4567 voor een afspraak. Met vriendelijke groet, Renée de Wit');
    const [, href = ''] = /<a href="([^"]*letter=en)"/.exec(page.text) ?? [];
    const english = letterOf(await client.get(href));
    expect(english).toEqual({
      language: 'en',
      text: expect.stringContaining('We have asked for delivery on 15-03-2027.') as string,
    });
    expect(letterOf(await en.get(complete))?.language).toBe('en');
  });

  it('beside the customer and the labels of the order, and nothing of these in the text', async () => {
    const { complete } = await orderBefore(client, { service: {} });
    const page = await client.get(complete);
    expect(wordsOf(page)).toMatch(/Eindklant \S.* Labels Zuid /);
    expect(letterOf(page)?.text).not.toMatch(/Zuid|€/);
  });

  it('with the hours that the provider told about the address, in its own language', async () => {
    const done = await client.order(await client.walk('review'));
    const complete = done.location?.pathname ?? '';
    expect(letterOf(await client.get(complete))?.text).toContain('op werkdagen tussen 8.00 en 17.00 uur.');
    expect(letterOf(await client.get(`${complete}?letter=en`))?.text).not.toMatch(/17[.:]00/);
    const address = { zipcode: '1000 AA', housenr: '3' };
    const other = await client.order(await client.walk('review', { address }));
    expect(letterOf(await client.get(other.location?.pathname ?? ''))?.text).toMatch(/^Beste (?!.*17.00)/);
  });

  it('not for a quote, with which nothing comes yet', async () => {
    const product = await client.walk('product');
    const [, carrier = ''] = /name="carrier"[^>]*value="(\d+)"/.exec(product.text) ?? [];
    const answers = { product: { carrier, orderVariant: 'complex', remarks: 'Glasvezel naar de loods' } };
    const done = await client.order(await client.walk('review', answers));
    const page = await client.get(done.location?.pathname ?? '');
    expect([wordsOf(page).includes('Aanvraag ontvangen'), letterOf(page)]).toEqual([true, null]);
  });
});
