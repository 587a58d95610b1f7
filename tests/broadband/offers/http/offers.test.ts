import { describe, expect, it } from 'vitest';
import { rowsOf, textOf, titleOf, wordsOf } from '~tests/fixtures/page';
import { callsSince } from '~tests/fixtures/clients/order-client';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { PortalClient } from '~tests/fixtures/portal-client';
import { GET_OFFER, LIST_OFFERS, offersOf, offerWith } from './an-offer';

const portal = filePortal({ connections: 10, hasty: true, anew: true });
const client = castMember(portal, PortalClient);

describe('OFF-01 NAV-01 the list of offers', () => {
  it('TAB-02 begins by reference without ordered ones, which come on request', async () => {
    const since = await portal.lastCall();
    const rows = rowsOf(await client.get('/offers'));
    expect(rows.length).toBe(6);
    expect(rows.toSorted()).toEqual(rows);
    expect(rows.join('\n')).toMatch(/-0042 .*Klaar \d{2}-\d{2}-\d{4} .*nog \d+ dagen/);
    expect(rows.join('\n')).toMatch(/-0034 .*Deels verlopen .*, ?verlopen|-0034 .*Deels verlopen .* verlopen/);
    expect(rows.join('\n')).toMatch(/-0046 .*Aangevraagd Nog niet bekend Nog niet bekend/);
    expect(rows.join('\n')).not.toContain('Besteld');
    const calls = await portal.ledger(since);
    expect(calls.map(({ body }) => body?.['params'])).toEqual([
      {
        pagination: { page: 1, per_page: 10 },
        sort: { field: 'reference', descending: false },
        filter: { show_open: true },
      },
    ]);
    const all = rowsOf(await client.get('/offers?showOpen=false&sortBy=reference&descending=true'));
    expect([all.length, all.at(-1)]).toEqual([8, expect.stringContaining('Besteld')]);
  });

  it('is searched by reference, and is a file', async () => {
    const [first] = await offersOf(portal);
    const search = encodeURIComponent(first?.reference.toLowerCase() ?? '');
    expect(rowsOf(await client.get(`/offers?showOpen=false&search=${search}`)).length).toBe(1);
    const file = (await client.open('/offers/export?showOpen=false')).text;
    expect(file).toMatch(/Kenmerk;Lijn;Status;Datum;Geldig tot en met;UUID\r\nOFF-/);
    expect(file.trim().split('\r\n').length).toBe(9);
  });

  it('leaves out ordered ones where the provider answers them all the same, and says when it cannot be loaded', async () => {
    const offers = await offersOf(portal);
    await portal.faults([{ match: LIST_OFFERS, status: 200, body: { jsonrpc: '2.0', id: 1, result: { offers } } }]);
    expect(rowsOf(await client.get('/offers')).length).toBe(6);
    await portal.faults([{ match: LIST_OFFERS, status: 500 }]);
    const page = await client.get('/offers');
    expect([page.status, wordsOf(page).includes('Data kon niet worden geladen')]).toEqual([200, true]);
  });

  it('PER-02 NAV-07 is for who may see prices or connections', async () => {
    for (const username of ['mobile', 'norights'])
      expect((await (await PortalClient.signedIn(portal, username)).open('/offers')).status, username).toBe(403);
    for (const username of ['reader', 'noprice', 'support']) {
      const page = await (await PortalClient.signedIn(portal, username)).get('/offers');
      expect([page.status, page.text.includes('href="/offers"'), rowsOf(page).length], username).toEqual([
        200,
        true,
        6,
      ]);
    }
  });
});

describe('OFF-01 one offer', () => {
  it('shows its status, how long it is valid, what it offers, and its prices', async () => {
    const { uuid, reference } = await offerWith(portal, '-0042');
    const since = await portal.lastCall();
    const page = await client.get(`/offers/${uuid}`);
    expect(await callsSince(portal, since)).toEqual(['get_offer']);
    const words = wordsOf(page);
    expect(titleOf(page)).toContain(`Offerte ${reference}`);
    for (const part of ['Klaar', 'Glasvezel 1000/1000', '1000 AA 1', '36 maanden', 'SLA Basis', '2 × FRITZ!Box'])
      expect(words, part).toContain(part);
    expect(words).toMatch(/Geldig tot en met \d{2}-\d{2}-\d{4} ?, nog \d+ dagen/);
    // 10% off the line of € 39,50
    expect(words).toContain('€ 35,55');
    expect(words).toMatch(/Totaal Per maand € \d+,\d{2} Eenmalig € 593,00/);
    // an offer that the provider has not made yet promises nothing
    const early = wordsOf(await client.get(`/offers/${(await offerWith(portal, '-0046')).uuid}`));
    expect(early).toMatch(/De prijzen kunnen nog veranderen\..*Indicatie Per maand/);
    expect(early).not.toMatch(/Totaal|Druk deze pagina/);
  });

  it('OFF-02 on paper has a letterhead of the environment, and the organisation that it is for', async () => {
    const { uuid } = await offerWith(portal, '-0042');
    const { text } = await client.get(`/offers/${uuid}`);
    const head = textOf(/<div class="letterhead">[\s\S]*?<\/div>/.exec(text)?.[0] ?? '');
    expect(head).toMatch(/support@netwerkpartner\.example.*Offerte voor Van Dijk Telecom/);
  });

  it('OFF-02 ERR-02 NAV-04 says that an offer is not found, in the words of the specification', async () => {
    const [theirs] = await offersOf(portal, 'stranger');
    const english = await PortalClient.signedIn(portal, 'reseller', 'en');
    for (const uuid of ['nothing', '00000000-0000-4000-8000-000000000000', theirs?.uuid]) {
      const page = await english.get(`/offer/${uuid}`);
      expect([page.status, page.address.pathname]).toEqual([404, `/offers/${uuid}`]);
      expect(wordsOf(page)).toContain('Offer not found.');
      expect(titleOf(page)).toContain('Offer not found.');
    }
    expect(wordsOf(await client.get('/offers/nothing'))).toContain('Offerte niet gevonden.');
  });

  it('ERR-04 is a 502 when the provider cannot be asked, and not called missing', async () => {
    const { uuid } = await offerWith(portal, '-0042');
    await portal.faults([{ match: GET_OFFER, status: 500 }]);
    const page = await client.get(`/offers/${uuid}`);
    expect([page.status, wordsOf(page).includes('niet gevonden')]).toEqual([502, false]);
  });

  it.each([
    ['noprice', 'Neem contact op met de afdeling verkoop'],
    ['quiet', 'U heeft prijzen uitgezet in uw profiel'],
  ])('PER-05 %s sees no prices', async (username, told) => {
    const { uuid } = await offerWith(portal, '-0042');
    const page = await (await PortalClient.signedIn(portal, username)).get(`/offers/${uuid}`);
    expect([page.status, wordsOf(page).includes('€'), wordsOf(page).includes(told)]).toEqual([200, false, true]);
  });

  it('loses only what cannot be read', async () => {
    const { uuid, reference } = await offerWith(portal, '-0042');
    const offer = { uuid, reference, status: 'nieuw', valid_until: 'ooit', request: { address: 7 }, products: [{}] };
    await portal.faults([{ match: GET_OFFER, status: 200, body: { jsonrpc: '2.0', id: 1, result: { offer } } }]);
    const page = await client.get(`/offers/${uuid}`);
    expect([page.status, wordsOf(page)]).toEqual([200, expect.stringMatching(/Status nieuw.*Geldig tot en met ooit/)]);
    expect(wordsOf(page)).toContain('De prijzen van deze offerte zijn nu niet te lezen');
  });
});
