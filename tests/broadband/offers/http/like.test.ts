import { describe, expect, it } from 'vitest';
import { ELSEWHERE, linesAt, takeOver } from '~tests/fixtures/broadband/earlier-order';
import { stepOf } from '~tests/fixtures/clients/order-client';
import { mainForm, wordsOf } from '~tests/fixtures/page';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { REQUEST_OFFER } from './an-offer';
import { OfferClient, requestsSince, START } from './offer-client';

const portal = filePortal({ connections: 20, hasty: true, anew: true });
const client = castMember(portal, OfferClient, 'reseller', { anew: true });

/** Requests an offer with services of its own, and comes to its confirmation. */
async function requestBefore() {
  const review = await client.walk('review', {
    service: { sla: '607', contract: '60', 'cpe.p7001': '2' },
    reference: { reference: 'Bakkerij Jansen, Zwolle' },
  });
  return client.follow(await client.request(review));
}

describe('OFF-01 ordering 2.2 a request for an offer as last time', () => {
  it('has the services of the last request at another address, and a reference of its own', async () => {
    await requestBefore();
    const product = await linesAt(client, ELSEWHERE, START);
    expect(wordsOf(product)).toMatch(
      /Zoals uw vorige aanvraag, van \d\d-\d\d-\d{4}.*SLA Plus · \d+ maanden · 2 × FRITZ!Box 5590 Fiber/,
    );
    const reference = await takeOver(client, product);
    expect(stepOf(reference)).toBe('reference');
    expect(mainForm(reference).fields['reference']).toMatch(/, 2000 BB /);
    const review = await client.fill(reference);
    expect(wordsOf(review)).toMatch(/zoals vorige keer.*SLA Plus/);
    const since = await portal.lastCall();
    expect((await client.request(review)).status).toBe(303);
    const [request, ...more] = await requestsSince(portal, since);
    expect(more).toEqual([]);
    expect(request).toMatchObject({ sla_product_id: 607, misc_product_ids: [7001, 7001] });
    expect(request?.['address']).toMatchObject({ zipcode: '2000BB' });
    expect(request?.['reference']).not.toBe('Bakkerij Jansen, Zwolle');
  });

  it('another one like this has its line and its term, and says what it follows', async () => {
    const done = await requestBefore();
    const [, again = ''] = /href="([^"]+)"[^>]*>Nog een zoals deze/.exec(done.text) ?? [];
    const start = await client.get(again.replaceAll('&amp;', '&'));
    expect(wordsOf(start)).toMatch(/U vraagt een offerte aan zoals .*, aangevraagd op \d\d-\d\d-\d{4}\./);
    const product = await client.fill(start, ELSEWHERE);
    expect(wordsOf(product)).toContain('SLA Plus · 60 maanden');
    expect(wordsOf(product)).toContain('Zoals de aanvraag van');
    expect(mainForm(product).fields['term']).toBe('60');
  });

  it('a request whose outcome is unknown is said, since the one before it is not the last', async () => {
    await requestBefore();
    const review = await client.walk('review', { reference: { reference: 'Verloren' } });
    await portal.faults([{ match: REQUEST_OFFER, drop: 'before', times: 1 }]);
    expect((await client.request(review)).location?.pathname).toContain('/status');
    const product = await linesAt(client, { ...ELSEWHERE, housenrext: 'B' }, START);
    expect(wordsOf(product)).toMatch(/Zoals de aanvraag van .*Van een latere aanvraag is nog niet bekend/);
  });

  it('is a record of its own that one sees and clears, apart from the orders', async () => {
    await requestBefore();
    const remembered = await client.get(`${START}/remembered`);
    expect(wordsOf(remembered)).toMatch(/Wat wij onthouden van uw aanvragen.*Glasvezel 1000\/1000/);
    expect(wordsOf(await client.get('/connections/create/remembered'))).toContain('onthouden nu geen bestellingen');
    const cleared = await client.fill(remembered);
    expect(wordsOf(cleared)).toContain('Wij zijn uw eerdere aanvragen vergeten.');
    expect(wordsOf(await client.get(`${START}/remembered`))).toContain('Wij onthouden nu geen aanvragen van u.');
    expect(wordsOf(await linesAt(client, { ...ELSEWHERE, housenrext: 'C' }, START))).not.toContain('vorige aanvraag');
  });
});
