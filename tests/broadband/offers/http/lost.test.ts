import { describe, expect, it } from 'vitest';
import { draftOf } from '~tests/fixtures/clients/order-client';
import { wordsOf } from '~tests/fixtures/page';
import { castMember, filePortal } from '~tests/fixtures/portal';
import type { Page } from '~tests/fixtures/portal-client';
import { TestClock } from '~tests/fixtures/machines/test-clock';
import { offersOf, offerWith, REQUEST_OFFER } from './an-offer';
import { OfferClient, requestsSince, START } from './offer-client';

/** A request whose answer is lost, at a provider with only the functions of the specification. */
const plain = filePortal({ plain: true, hasty: true, anew: true });
const client = castMember(plain, OfferClient, 'reseller', { anew: true });

const MAYBE = 'De aanvraag is misschien wel aangekomen';
const COMPLETE = /^\/offers\/create\/complete\/[\da-f-]{36}$/;

/** Presses again in this tab and in another, and asks for the outcome again. */
async function goOn(review: Page): Promise<Page> {
  await Promise.all([client.request(review), client.otherTab().request(review)]);
  const status = await client.get(`${START}/${draftOf(review)}/status`);
  return status.text.includes('<form') ? client.fill(status) : status;
}

describe('foreign N1 BBO-14 a lost answer to a request for an offer', () => {
  it('of a request that arrived is asked about, since the provider gives a reference of its own: one request', async () => {
    const before = (await offersOf(plain)).length;
    const review = await client.walk('review');
    const since = await plain.lastCall();
    await plain.faults([{ match: REQUEST_OFFER, drop: 'after', times: 1 }]);
    const lost = await client.follow(await client.request(review));
    expect(wordsOf(lost)).toMatch(/Is uw aanvraag hierbij\?.*Verstuur de aanvraag niet nog een keer/);
    await goOn(review);
    const effect = /name="effect"[^>]*value="([\da-f-]{36})"/.exec(lost.text)?.[1];
    const done = await client.post(lost.address, { effect });
    expect(done.address.pathname).toMatch(COMPLETE);
    expect([(await requestsSince(plain, since)).length, (await offersOf(plain)).length]).toEqual([1, before + 1]);
  });

  it('of a request that did not arrive stays open, holds the same request of another draft, and is looked for', async () => {
    const review = await client.walk('review');
    const since = await plain.lastCall();
    await plain.faults([{ match: REQUEST_OFFER, drop: 'before', times: 1 }]);
    expect(wordsOf(await client.follow(await client.request(review)))).toContain(MAYBE);
    expect(wordsOf(await goOn(review))).toContain(MAYBE);
    // a walk through the steps anew needs the word that another offer is wanted
    const anew = await client.walk('review');
    const held = await client.request(anew);
    expect([held.status, wordsOf(held)]).toEqual([
      422,
      expect.stringContaining('Vink aan dat u deze offerte nog een keer wilt aanvragen'),
    ]);
    expect((await requestsSince(plain, since)).length).toBe(1);
    expect(wordsOf(await client.get('/offers'))).toMatch(/Uitkomst onbekend.*dan krijgt u misschien twee offertes/);

    await new TestClock(plain).advance(6 * 60_000);
    const status = `${START}/${draftOf(review)}/status`;
    // the search in the background may be first, and then the page says so itself
    const asking = async () => {
      const page = await client.get(status);
      return wordsOf(page.address.pathname === status ? await client.fill(page) : page);
    };
    await expect.poll(asking, { timeout: 20_000 }).toContain('De aanvraag is niet gevonden');
    const again = await client.get(`${START}/${draftOf(review)}/review`);
    expect(again.text).toContain('name="looked"');
    expect(wordsOf(again)).toContain('Ik heb gekeken: mijn aanvraag staat er niet bij');
    const sent = await client.follow(await client.request(again));
    expect(wordsOf(sent)).not.toContain(MAYBE);
    expect((await requestsSince(plain, since)).length).toBe(2);
  });

  it('an answer without a number is a request that arrived, and leads to the list', async () => {
    const since = await plain.lastCall();
    const done = await client.follow(await client.request(await client.walk('review')));
    expect([done.address.pathname, wordsOf(done)]).toEqual([
      '/offers',
      expect.stringContaining('Uw aanvraag is verstuurd'),
    ]);
    expect((await requestsSince(plain, since)).length).toBe(1);
  });
});

describe('a provider of the specification alone: offers', () => {
  it('the list and an offer show what is named, and say what is not', async () => {
    const list = await client.get('/offers');
    expect(wordsOf(list)).toMatch(/OFF-\d{4}-0042 Klaar/);
    expect(wordsOf(list)).not.toMatch(/Besteld|undefined|null|NaN/);
    const { uuid } = await offerWith(plain, '-0042');
    const page = await client.get(`/offers/${uuid}`);
    expect(wordsOf(page)).toContain('De prijzen van deze offerte zijn nu niet te lezen');
    expect(wordsOf(page)).not.toMatch(/undefined|null|NaN/);
    // content that is not told cannot be ordered with one button
    expect(wordsOf(page)).toContain('vertelt niet wat er in deze offerte zit');
    expect((await client.get(`/offers/${uuid}/order`)).address.pathname).toBe(`/offers/${uuid}`);
  });
});

describe('BBO-14 a lost answer where the provider keeps our reference', () => {
  const portal = filePortal({ connections: 10, hasty: true, anew: true });
  const reseller = castMember(portal, OfferClient, 'reseller', { anew: true });

  it('is found by it, and nobody is asked', async () => {
    const review = await reseller.walk('review', { reference: { reference: 'Kwijtgeraakt' } });
    const since = await portal.lastCall();
    await portal.faults([{ match: REQUEST_OFFER, drop: 'after', times: 1 }]);
    const done = await reseller.follow(await reseller.request(review));
    expect([done.address.pathname, wordsOf(done)]).toEqual([
      expect.stringMatching(COMPLETE),
      expect.stringContaining('Kwijtgeraakt'),
    ]);
    expect((await requestsSince(portal, since)).length).toBe(1);
  });

  it('is not taken for an earlier offer of the same name', async () => {
    const named = { reference: { reference: 'Zelfde naam' } };
    await reseller.request(await reseller.walk('review', named));
    const review = await reseller.walk('review', named);
    await portal.faults([{ match: REQUEST_OFFER, drop: 'before', times: 1 }]);
    expect(wordsOf(await reseller.follow(await reseller.request(review)))).toContain(MAYBE);
  });
});
