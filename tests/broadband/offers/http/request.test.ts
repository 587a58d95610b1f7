import { describe, expect, it } from 'vitest';
import { callsSince, draftOf, paramsOf, stepOf } from '~tests/fixtures/clients/order-client';
import { errorsOf, optionsOf, rowsOf, textOf, titleOf, valueOf, wordsOf } from '~tests/fixtures/page';
import { castMember, filePortal } from '~tests/fixtures/portal';
import type { Page } from '~tests/fixtures/portal-client';
import { offersOf, REQUEST_OFFER } from './an-offer';
import { OfferClient, requestsSince, START } from './offer-client';

const portal = filePortal({ connections: 20, hasty: true, anew: true });
const client = castMember(portal, OfferClient, 'reseller', { anew: true });

/** The bar above the button of a step. */
const barOf = ({ text }: Page) => textOf(/<p class="known[^>]*>[\s\S]*?<\/p>/.exec(text)?.[0] ?? '');

describe('OFF-01 NAV-01 a request for an offer by plain form posts', () => {
  it('NAV-04 goes from the start to the confirmation with one call, at the prices of an offer', async () => {
    const start = await client.get('/new-offer');
    expect([start.address.pathname, titleOf(start)]).toEqual([START, expect.stringContaining('Stap 1 van 5')]);
    const since = await portal.lastCall();
    const product = await client.fill(start, { zipcode: ' 1000aa ', housenr: '1' });
    // nobody is asked how a line is ordered that is not ordered
    expect(product.text).not.toContain('name="orderVariant"');
    const service = await client.fill(product, { carrier: '4101' });
    const reference = await client.fill(service, { sla: '607', contract: '60', 'cpe.p7001': '2' });
    expect(valueOf(reference, 'reference')).toBe('Proefstraat 1, 1000 AA Amsterdam');
    // 34: what the steps before have settled stays in sight, with the sum of an offer
    expect(barOf(reference)).toMatch(
      /Proefstraat 1.*Glasvezel 1000\/1000.*60 maanden.*Indicatie.*€ \d+,\d{2} per maand/,
    );
    expect(barOf(service)).toMatch(/Glasvezel 1000\/1000(?!.*€)/);
    const review = await client.fill(reference, { reference: ' Bakkerij Jansen, Zwolle ' });
    const words = wordsOf(review);
    for (const part of ['Proefstraat 1', 'Glasvezel 1000/1000', 'SLA Plus', '60 maanden', '2 × FRITZ!Box 5590 Fiber'])
      expect(words, part).toContain(part);
    expect(words).toMatch(/Bakkerij Jansen, Zwolle.*Indicatie Per maand € \d+,\d{2}.*U gaat nog geen contract aan/);

    expect((await client.press(review)).status).toBe(422);
    const done = await client.request(review);
    expect([done.status, done.location?.pathname]).toEqual([
      303,
      expect.stringMatching(/^\/offers\/create\/complete\/[\da-f-]{36}$/),
    ]);
    expect(await requestsSince(portal, since)).toEqual([
      {
        carrier_product_id: 4101,
        circuit_product_ids: [5101],
        sla_product_id: 607,
        contract_duration: 60,
        address: { zipcode: '1000AA', housenr: 1, housenrext: '', connectionpoint: null },
        misc_product_ids: [7001, 7001],
        reference: 'Bakkerij Jansen, Zwolle',
      },
    ]);
    const priced = (await portal.ledger(since)).filter(({ rpc_method: name }) => name === 'get_order_pricing');
    expect(priced.length).toBeGreaterThan(0);
    expect(priced.every((line) => paramsOf(line)['offer_only'] === true)).toBe(true);

    const complete = await client.follow(done);
    expect(wordsOf(complete)).toMatch(/Aanvraag ontvangen.*Bakkerij Jansen, Zwolle.*Glasvezel 1000\/1000.*Aangevraagd/);
    expect(rowsOf(await client.get('/offers?search=bakkerij'))).toEqual([
      expect.stringMatching(/Bakkerij Jansen, Zwolle Glasvezel 1000\/1000 Aangevraagd/),
    ]);
  });

  it('is answered in English in the profile’s language', async () => {
    const english = await OfferClient.signedIn(portal, 'reseller', 'en');
    const review = await english.walk('review');
    expect(wordsOf(review)).toContain('Check your request');
    expect(wordsOf(await english.follow(await english.request(review)))).toContain('Request received');
  });

  it('36 says what of the choices the provider is not told', async () => {
    const plain = wordsOf(await client.walk('review', { service: { 'cpe.p7001': '1' } }));
    expect(plain).not.toContain('gaat niet mee');
    const service = await client.walk('service');
    const promo = optionsOf(service, 'promo')[1] ?? '';
    const added = await client.fill(service, { promo, intent: 'circuits[0].subnets+' });
    const since = await portal.lastCall();
    const review = await client.fill(await client.fill(added));
    expect(wordsOf(review)).toMatch(
      new RegExp(`Dit gaat niet mee in de aanvraag: [^.]*/\\d\\d[^.]*, ${promo}\\. Kies het opnieuw als u bestelt`),
    );
    await client.request(review);
    expect(JSON.stringify(await requestsSince(portal, since))).not.toContain(promo);
  });

  it.each([
    ['', 'Vul een kenmerk in'],
    ['x'.repeat(51), 'Vul een kenmerk in'],
  ])('END-04 a reference %j is refused and stays as typed', async (reference, message) => {
    const page = await client.press(await client.walk('reference'), { reference });
    expect([page.status, errorsOf(page).join(), valueOf(page, 'reference') ?? '']).toEqual([
      422,
      expect.stringContaining(message),
      reference,
    ]);
  });

  it('is a draft from its second step on, which is among the drafts and goes on', async () => {
    const draft = draftOf(await client.walk('reference'));
    const drafts = await client.get(`${START}/drafts`);
    expect(wordsOf(drafts)).toContain('1000 AA 1');
    expect(stepOf(await client.get(`${START}/${draft}`))).toBe('reference');
    expect(wordsOf(await client.get('/connections/create/drafts'))).not.toContain('1000 AA 1');
  });
});

describe('BBO-14 a request is sent once', () => {
  it('however often and wherever the button is pressed', async () => {
    const review = await client.walk('review', { reference: { reference: 'Dubbelklik' } });
    const since = await portal.lastCall();
    const tab = client.otherTab();
    await Promise.all([client.request(review), client.request(review), tab.request(review)]);
    await client.request(review);
    expect((await requestsSince(portal, since)).length).toBe(1);
    expect((await offersOf(portal)).filter(({ reference }) => reference === 'Dubbelklik').length).toBe(1);
  });

  it('is not sent when it was changed in another tab', async () => {
    const review = await client.walk('review');
    const tab = client.otherTab();
    await tab.fill(await tab.get(`${START}/${draftOf(review)}/reference`), { reference: 'Anders' });
    const since = await portal.lastCall();
    const page = await client.request(review);
    expect([page.status, wordsOf(page)]).toEqual([409, expect.stringContaining('De aanvraag is intussen gewijzigd')]);
    expect(await requestsSince(portal, since)).toEqual([]);
  });
});

describe('ERR-02 ERR-06 a request that fails', () => {
  const SAID = 'De aanvraag kan niet verstuurd worden, neem contact op met support';

  it('says so in the words of the specification, with the provider’s, and leads to the step', async () => {
    const review = await client.walk('review');
    const details = [{ field: 'contract_duration', msg: 'No', i18n_msg: 'Deze contractduur is niet mogelijk.' }];
    const error = { code: -32602, message: 'Invalid params', data: { details } };
    await portal.faults([{ match: REQUEST_OFFER, status: 200, body: { jsonrpc: '2.0', id: 1, error } }]);
    const page = await client.request(review);
    expect([page.status, errorsOf(page)]).toEqual([422, [SAID, 'Deze contractduur is niet mogelijk.']]);
    expect(page.text).toMatch(new RegExp(`href="${START}/[^"]*/service"`));
    await portal.faults([]);
    expect((await client.request(await client.get(review.address))).status).toBe(303);
  });

  it('a failure of the provider is no refusal: the request may have arrived', async () => {
    const review = await client.walk('review');
    await portal.faults([{ match: REQUEST_OFFER, status: 500, times: 1 }]);
    const page = await client.follow(await client.request(review));
    expect([page.address.pathname, wordsOf(page)]).toEqual([
      `${START}/${draftOf(review)}/status`,
      expect.stringContaining('De aanvraag is misschien wel aangekomen'),
    ]);
    expect(wordsOf(page)).not.toContain(SAID);
  });
});

describe('PER-02 PER-07 who may ask for an offer', () => {
  it.each(['reader', 'noorder', 'support', 'norights'])('%s may not, and no call is made', async (username) => {
    const owner = draftOf(await client.walk('reference'));
    const user = new OfferClient(portal);
    await user.signIn(username, '/profile');
    const since = await portal.lastCall();
    for (const page of ['', '/drafts', `/${owner}`, `/${owner}/address`, `/${owner}/review`, `/${owner}/status`])
      expect((await user.open(START + page)).status, page).toBe(403);
    expect((await user.submit(START, { zipcode: '1000AA', housenr: '1' })).status).toBe(403);
    expect(await callsSince(portal, since)).toEqual([]);
  });

  it('PER-05 who sees no prices may ask, and sees none', async () => {
    const noprice = await OfferClient.signedIn(portal, 'noprice');
    const since = await portal.lastCall();
    const review = await noprice.walk('review');
    expect(wordsOf(review)).not.toContain('€');
    expect((await noprice.request(review)).status).toBe(303);
    expect(await callsSince(portal, since)).not.toContain('get_order_pricing');
  });

  it('NAV-03 the draft of somebody else is a 404', async () => {
    const draft = draftOf(await client.walk('reference'));
    const stranger = await OfferClient.signedIn(portal, 'stranger');
    for (const page of ['', '/review', '/status'])
      expect((await stranger.open(`${START}/${draft}${page}`)).status).toBe(404);
  });
});

describe('OFF-01 from lines at an address to an order or an offer', () => {
  it('the lines of an order lead to an offer for the same address, and back', async () => {
    const product = await client.walk('product');
    const order = /href="(\/connections\/create\?[^"]*)"/.exec(product.text)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const start = await client.get(order);
    expect([valueOf(start, 'zipcode'), valueOf(start, 'housenr')]).toEqual(['1000AA', '1']);
    const lines = await client.fill(start);
    const offer = /href="(\/offers\/create\?[^"]*)"/.exec(lines.text)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(valueOf(await client.get(offer), 'housenr')).toBe('1');
  });
});
