import { describe, expect, it } from 'vitest';
import {
  EU,
  MobileOrderClient,
  NL,
  NL_36,
  simsOrderedSince,
  START,
  stepOf,
  type MobileAnswers,
} from '~tests/fixtures/clients/mobile-order-client';
import { recordMover } from '~tests/fixtures/moving-records';
import { buttonValue, errorsOf, wordsOf } from '~tests/fixtures/page';
import { castMember, filePortal } from '~tests/fixtures/portal';
import type { Page } from '~tests/fixtures/portal-client';

const portal = filePortal({ connections: 5, anew: true });
const client = castMember(portal, MobileOrderClient, 'reseller', { anew: true });

const FILL = 'Neem over en controleer';
const ROUTER = 'c0de5a11-4b1d-4e7a-9f00-000000000401';
const NOT_TAKEN = 'Deze stap kon niet helemaal worden overgenomen van uw eerdere bestelling.';
const ended = (page: Page) => [stepOf(page), wordsOf(page).includes(NOT_TAKEN)];

/** The uuid of the first address of the address book. */
async function bookAddress(): Promise<string> {
  const { text } = await client.walk('delivery');
  return /name="shipping_address_uuid"[^>]*value="([0-9a-f-]{36})"/.exec(text)?.[1] ?? '';
}

/** Orders a SIM to the address book, and returns the address of its confirmation. */
async function orderBefore(answers: MobileAnswers = {}): Promise<string> {
  const delivery = { sim_delivery: 'shipping_address', shipping_address_uuid: await bookAddress() };
  const done = await client.order(await client.walk('review', { delivery, ...answers }));
  expect(done.status, errorsOf(done).join()).toBe(303);
  return done.location?.pathname ?? '';
}

/** The way to order another one, on the page of the SIM of a confirmation. */
async function likeAt(who: MobileOrderClient, { address }: Page): Promise<string | undefined> {
  const sim = await who.get(`/mobile/${address.pathname.split('/').at(-1) ?? ''}`);
  expect(sim.status).toBe(200);
  return /href="([^"]+)">Bestel zoals deze/.exec(sim.text)?.[1];
}

const again = async (start: string, fields: Record<string, string>) => {
  const page = await client.open(start);
  return client.fill(page, { intent: buttonValue(page, FILL), ...fields });
};

describe('ordering 2 SIMs as last time', () => {
  it('are two pages: their names with what was chosen last time, and the review', async () => {
    await orderBefore({ customer: { tags: 'kassa' } });
    const start = await client.open(START);
    expect(wordsOf(start)).toMatch(/Zoals uw vorige bestelling, van .*maanden.*Databundel .*Geen eindklant, kassa/);
    const review = await again(START, { name: 'Bus 1\nBus 2\nBus 3' });
    expect(stepOf(review), errorsOf(review).join()).toBe('review');
    const since = await portal.lastCall();
    expect((await client.order(review)).status).toBe(303);
    await expect.poll(async () => (await simsOrderedSince(portal, since)).length).toBe(3);
    for (const sim of await simsOrderedSince(portal, since)) expect(JSON.stringify(sim)).toContain(NL);
  });

  it('one like another begins at its confirmation', async () => {
    const complete = await client.open(await orderBefore());
    await orderBefore({ product: { product: `${NL}/1` } });
    const start = /href="([^"]+)">Nog een zoals deze/.exec(complete.text)?.[1] ?? '';
    expect(await likeAt(client, complete)).toBe(start);
    expect(await likeAt(await MobileOrderClient.signedIn(portal, 'mobile'), complete)).toBeUndefined();
    expect(wordsOf(await client.open(start))).toContain('U bestelt zoals');
    // a user who asked for another one like it goes on with it
    const review = await client.fill(await client.open(start), { name: 'Kassa Zuid' });
    expect(stepOf(review)).toBe('review');
    expect(wordsOf(review)).not.toMatch(/Contractduur 1 maand /);
  });

  it.each<[string, Record<string, string>, [string, boolean]]>([
    ['a zone that the product does not cover', { zone: '2' }, ['product', true]],
    ['the zone of last time', { zone: '1' }, ['review', false]],
  ])('%s', async (_what, fields, where) => {
    await orderBefore();
    expect(ended(await again(START, { name: 'Kassa Zuid', ...fields }))).toEqual(where);
  });

  it('equipment does not go to the earlier customer’s address when the SIMs are for another one', async () => {
    const records = await recordMover(portal);
    const [first, second] = [await records.endUser(), await records.endUser()];
    const [start, product] = [`${START}?enduser=${second}`, { product: NL_36, [`hardware.${ROUTER}`]: 'on' }];
    const delivery = { sim_delivery: 'enduser', hardware_address_uuid: await bookAddress() };
    await orderBefore({ product, customer: { enduser: first }, delivery });
    const customer = await again(start, { name: 'Kassa Zuid' });
    expect(stepOf(customer)).toBe('customer');
    expect(ended(await client.fill(customer))).toEqual(['delivery', true]);
  });

  it('an address that was typed for one order is asked again', async () => {
    expect((await client.order(await client.walk('review'))).status).toBe(303);
    expect(wordsOf(await client.open(START))).toContain('Levering Het adres vult u opnieuw in');
    const delivery = await again(START, { name: 'Kassa Zuid' });
    expect(ended(delivery)).toEqual(['delivery', true]);
    expect(delivery.text).not.toContain('Bakkerij de Boer');
  });
});

describe('ordering 7.4 the review has the price of the last SIM of the same subscription', () => {
  const LAST =
    /Vorige keer \(\d\d-\d\d-\d{4}, zelfde abonnement\) kostte één SIM € 3,50 per maand \+ € [\d,]+ eenmalig/;
  const after = async (first: MobileAnswers, next: MobileAnswers = {}) => {
    await orderBefore(first);
    return wordsOf(await client.walk('review', next));
  };
  const bundlesOf = async (answers: MobileAnswers = {}) => {
    const { text } = await client.walk('data', answers);
    return [...text.matchAll(/value="(bundle:[^"]+)"/g)].map(([, value = '']) => value);
  };

  it('the same price, and none of another subscription', async () => {
    expect(await after({})).toMatch(new RegExp(`${LAST.source}: evenveel\\.`));
    const other = { sim: { zone: '2' }, product: { product: `${EU}/12` } };
    const [bundle = ''] = await bundlesOf(other);
    const review = await client.walk('review', { ...other, data: { data_source: bundle } });
    expect(wordsOf(review)).not.toContain('Vorige keer (');
  });

  it('another term, and what it costs to be tied for shorter', async () => {
    expect(await after({}, { product: { product: `${NL}/12` } })).toMatch(
      new RegExp(`${LAST.source}\\. Van 36 naar 12 maanden: € [\\d,]+ per maand meer, 24 maanden korter vast\\.`),
    );
  });

  it('other data, whose price is not that of the term', async () => {
    const [, bundle = ''] = await bundlesOf();
    expect(await after({}, { data: { data_source: bundle } })).toMatch(
      /zelfde abonnement, andere keuzes\) kostte één SIM € 3,50 .*: € [\d,]+ per maand meer\./,
    );
  });

  it('one of several that were ordered together, whose confirmation leads to another one too', async () => {
    const since = await portal.lastCall();
    const run = await client.order(
      await client.walk('review', { sim: { name: 'Bus 1\nBus 2' }, product: { product: `${NL}/12` } }),
    );
    await expect.poll(async () => (await simsOrderedSince(portal, since)).length).toBe(2);
    await expect.poll(async () => wordsOf(await client.walk('review'))).toContain('Van 12 naar 36 maanden');
    const { text } = await client.open(run.location?.pathname ?? '');
    const complete = await client.open(/\/mobile\/create\/complete\/[0-9a-f-]{36}/.exec(text)?.[0] ?? '');
    expect(await likeAt(client, complete)).toBe(/href="([^"]+)">Nog een zoals deze/.exec(complete.text)?.[1]);
    expect(wordsOf(await client.open((await likeAt(client, complete)) ?? ''))).toContain('U bestelt zoals');
  });
});
