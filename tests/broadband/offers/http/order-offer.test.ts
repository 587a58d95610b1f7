import { describe, expect, it } from 'vitest';
import { callsSince, CONTACT, draftOf, OrderClient, ordersSince, stepOf } from '~tests/fixtures/clients/order-client';
import { mainForm, titleOf, valueOf, wordsOf } from '~tests/fixtures/page';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { signIn } from '~tests/sandbox/client';
import { offersOf, offerWith } from './an-offer';

const portal = filePortal({ connections: 20, hasty: true, anew: true });
const client = castMember(portal, OrderClient, 'reseller', { anew: true });

const AVAILABILITY = 'rpc:broadband.zipcode';
const DRAFTS = '/connections/create/drafts';

/** The page that orders the offer whose price is lower than that of today. */
async function opened(by: OrderClient = client) {
  const { uuid, reference } = await offerWith(portal, '-0042');
  return { uuid, reference, at: `/offers/${uuid}/order`, page: await by.get(`/offers/${uuid}/order`) };
}

describe('OFF-01 an order of a published offer', () => {
  it('is offered by its page, says what differs now, and makes no draft before it is asked for', async () => {
    const { uuid, reference, at } = await opened();
    expect((await client.get(`/offers/${uuid}`)).text).toMatch(new RegExp(`href="${at}"[^>]*>Bestel dit`));
    const drafts = wordsOf(await client.get(DRAFTS));
    const since = await portal.lastCall();
    const page = await client.get(at);
    expect(titleOf(page)).toContain(`Bestel offerte ${reference}`);
    // the line is 10% cheaper in the offer
    expect(wordsOf(page)).toMatch(
      /Wat er anders is dan in de offerte Het totaal per maand was € \d+,\d{2} en is nu € \d+,\d{2}\./,
    );
    expect(wordsOf(page)).not.toContain('eenmalig was');
    const calls = await callsSince(portal, since);
    expect(calls).toEqual(expect.arrayContaining(['get_offer', 'zipcode', 'get_order_pricing']));
    expect(wordsOf(await client.get(DRAFTS))).toBe(drafts);
  });

  it('fills in the line and its services, and is ordered at the price that its review shows', async () => {
    const { page } = await opened();
    const customer = await client.fill(page);
    expect(stepOf(customer)).toBe('customer');
    const draft = draftOf(customer);
    const service = mainForm(await client.get(`/connections/create/${draft}/service`)).fields;
    expect(service).toMatchObject({ sla: '606', contract: '36', 'cpe.p7001': '2' });
    const delivery = await client.fill(customer, CONTACT);
    const review = await client.fill(delivery, { hardware_delivery: 'later' });
    for (const part of ['Glasvezel 1000/1000', 'Proefstraat 1', 'SLA Basis', '36 maanden', '2 × FRITZ!Box'])
      expect(wordsOf(review), part).toContain(part);
    const since = await portal.lastCall();
    expect((await client.follow(await client.order(review))).address.pathname).toContain('/complete/');
    expect(await ordersSince(portal, since)).toMatchObject([
      { zipcode: '1000AA', housenr: 1, carrier: 4101, order_variant: 'nls', sla: 606, contract_duration: 36 },
    ]);
  });

  it('is one draft however often the button is pressed', async () => {
    const { page } = await opened();
    const [one, two] = [await client.fill(page), await client.otherTab().fill(page)];
    expect(draftOf(one)).toBe(draftOf(two));
  });

  it('says that nothing has changed when nothing has', async () => {
    const { uuid } = await offerWith(portal, '-0040');
    expect(wordsOf(await client.get(`/offers/${uuid}/order`))).toContain('Er is niets veranderd sinds de offerte');
  });
});

describe('ERR-04 an order of an offer that cannot be had as it was', () => {
  it('a line that is gone is said to be, and chosen again', async () => {
    const reseller = await signIn(portal.sandbox, 'reseller');
    const here = await reseller.rpc<{ available: { carrier_product_id: number }[] }>('broadband', 'zipcode', {
      zipcode: '1000AA',
      housenr: 1,
    });
    const available = here.result?.available.filter((line) => line.carrier_product_id !== 4101);
    const body = { jsonrpc: '2.0', id: 1, result: { ...here.result, available } };
    await portal.faults([{ match: AVAILABILITY, status: 200, body }]);
    const { page } = await opened();
    expect(wordsOf(page)).toContain('Glasvezel 1000/1000 is hier niet meer te bestellen.');
    const product = await client.fill(page);
    expect([stepOf(product), mainForm(product).fields['carrier']]).toEqual(['product', undefined]);
  });

  it('what the provider does not answer is said to be unchecked, and asked again by the step', async () => {
    await portal.faults([{ match: AVAILABILITY, status: 500 }]);
    const { page } = await opened();
    expect([page.status, wordsOf(page)]).toEqual([200, expect.stringContaining('Of de lijn nog te bestellen is.')]);
    await portal.faults([]);
    await portal.faults([{ match: 'rpc:broadband.list_contract_durations', status: 500 }]);
    const again = await client.get(page.address);
    expect(wordsOf(again)).toContain('Of de gekozen diensten er nog zijn.');
    await portal.faults([]);
    expect(stepOf(await client.fill(again))).toBe('customer');
  });

  it('prices that do not come are said to be unchecked', async () => {
    await portal.faults([{ match: 'rpc:broadband.get_order_pricing', status: 500 }]);
    expect(wordsOf((await opened()).page)).toContain('Of de prijzen nog kloppen.');
  });

  it('one that is not published, or not the organisation’s, is not ordered', async () => {
    const early = await offerWith(portal, '-0046');
    const late = await offerWith(portal, '-0034');
    for (const { uuid } of [early, late]) {
      const page = await client.get(`/offers/${uuid}/order`);
      expect([page.address.pathname, page.text.includes('Bestel dit')]).toEqual([`/offers/${uuid}`, false]);
    }
    const again = /href="(\/offers\/create\?[^"]*)"/.exec((await client.get(`/offers/${late.uuid}`)).text)?.[1] ?? '';
    expect(valueOf(await client.get(again.replaceAll('&amp;', '&')), 'housenr')).toBe('3');
    const [theirs] = await offersOf(portal, 'stranger');
    const page = await client.get(`/offers/${theirs?.uuid}/order`);
    expect([page.status, wordsOf(page)]).toEqual([404, expect.stringContaining('Offerte niet gevonden.')]);
  });
});

describe('PER-02 PER-05 who orders an offer', () => {
  it('who may not order sees no button, and no call is made', async () => {
    const { uuid, at } = await opened();
    const reader = await OrderClient.signedIn(portal, 'reader');
    expect((await reader.get(`/offers/${uuid}`)).text).not.toContain('Bestel dit');
    const since = await portal.lastCall();
    expect((await reader.open(at)).status).toBe(403);
    expect((await reader.submit(at, {})).status).toBe(403);
    expect(await callsSince(portal, since)).toEqual([]);
  });

  it('who sees no prices sees none, and the provider is not asked for them', async () => {
    const noprice = await OrderClient.signedIn(portal, 'noprice');
    const since = await portal.lastCall();
    const { page } = await opened(noprice);
    expect([page.status, wordsOf(page).includes('€')]).toEqual([200, false]);
    expect(wordsOf(page)).toContain('De prijzen zijn niet vergeleken, omdat u geen prijzen ziet.');
    expect(wordsOf(page)).not.toContain('Er is niets veranderd');
    expect(await callsSince(portal, since)).not.toContain('get_order_pricing');
  });
});
