import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { filePortal, marked } from '~tests/fixtures/portal';
import {
  draftOf,
  MobileOrderClient,
  START,
  simsOrderedSince,
  stepOf,
} from '~tests/fixtures/clients/mobile-order-client';
import { errorsOf, textOf, wordsOf } from '~tests/fixtures/page';
import { ORDER, TRANSACTIONS } from './offered';

const portal = filePortal({ connections: 30, anew: true });
const last = marked(portal);

const COMPLETE = /^\/mobile\/create\/complete\/[0-9a-f-]{36}$/;

describe('MOB-08 one summary is ordered at most once', () => {
  it('as the steps say it, with its tag; the confirmation shows what the provider has of it', async () => {
    const client = await MobileOrderClient.signedIn(portal);
    const review = await client.walk('review', { customer: { tags: 'kassa, spoed' } });
    expect(wordsOf(review)).toMatch(/Prijzen .*Mobiel Internet NL.*€/);
    const done = await client.follow(await client.order(review));
    expect(done.address.pathname).toMatch(COMPLETE);
    expect(wordsOf(done)).toMatch(/Kassa Utrecht .*NID NL\d+/);
    const [sent, ...more] = await simsOrderedSince(portal, last.since);
    expect(more).toEqual([]);
    expect(sent).toMatchObject({
      organization: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      name: 'Kassa Utrecht',
      contract_duration: expect.any(Number) as number,
      tags: ['kassa', 'spoed', expect.stringMatching(/^ref_[\w-]{10}$/)],
    });
    const order = /\/mobile\/transactions\/[0-9a-f-]{36}/.exec(done.text)?.[0] ?? '';
    expect((await client.open(order)).status).toBe(200);
  });

  it('of 20 posts at the same time: one call, and every one leads to what became of it', async () => {
    const client = await MobileOrderClient.signedIn(portal);
    const review = await client.walk('review');
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.otherTab().order(review)));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(303));
    expect(await simsOrderedSince(portal, last.since)).toHaveLength(1);
    expect((await client.get(review.address)).address.pathname).toMatch(COMPLETE);
  });

  it('a change in another tab that asks a step anew leads there, which says why', async () => {
    const client = await MobileOrderClient.signedIn(portal);
    const review = await client.walk('review');
    const tab = client.otherTab();
    const first = await tab.open(`${START}/${draftOf(review)}/sim`);
    expect((await tab.press(first, { zone: '2' })).status).toBe(303);
    const asked = await client.follow(await client.order(review));
    expect(stepOf(asked)).toBe('product');
    expect(textOf(asked.text)).toContain('Uw concept is intussen ergens anders gewijzigd');
    expect(await simsOrderedSince(portal, last.since)).toEqual([]);
  });

  it('a reload of the post, Back and once more, and a second tab all lead to the one confirmation', async () => {
    const client = await MobileOrderClient.signedIn(portal);
    const review = await client.walk('review');
    const tab = client.otherTab();
    const inTab = await tab.open(review.address);
    const first = await client.order(review);
    expect(first.location?.pathname).toMatch(COMPLETE);
    for (const again of [await client.order(review), await tab.order(inTab)])
      expect((await client.follow(again)).address.pathname).toBe(first.location?.pathname);
    expect(await simsOrderedSince(portal, last.since)).toHaveLength(1);
    expect((await client.open(START)).text).not.toContain(`${START}/${draftOf(review)}`);
  });

  it('two tabs change one draft: what is ordered is what the review showed, else 409 and nothing is sent', async () => {
    const client = await MobileOrderClient.signedIn(portal);
    const review = await client.walk('review');
    const tab = client.otherTab();
    await tab.fill(await tab.get(`${START}/${draftOf(review)}/sim`), { name: 'Uit het andere tabblad' });
    const refused = await client.order(review);
    expect([refused.status, errorsOf(refused)]).toEqual([409, [expect.stringContaining('intussen gewijzigd')]]);
    expect(await simsOrderedSince(portal, last.since)).toEqual([]);
    expect((await client.order(refused)).location?.pathname).toMatch(COMPLETE);
    expect(await simsOrderedSince(portal, last.since)).toMatchObject([{ name: 'Uit het andere tabblad' }]);
  });

  it.each([
    ['a made-up fingerprint', { hash: 'x' }, 409],
    ['SYS-05 an unticked box', { confirm: undefined }, 422],
  ])('%s sends nothing and leaves the draft ready', async (_what, changes, status) => {
    const client = await MobileOrderClient.signedIn(portal);
    const refused = await client.order(await client.walk('review'), changes);
    expect(refused.status).toBe(status);
    expect(await simsOrderedSince(portal, last.since)).toEqual([]);
    expect((await client.order(refused)).location?.pathname).toMatch(COMPLETE);
  });

  it('what the provider refuses is said in its words, each with the way to its step', async () => {
    const client = await MobileOrderClient.signedIn(portal);
    const review = await client.walk('review');
    const detail = [
      { field: 'name', msg: 'Name in use', i18n_msg: 'Deze naam is al in gebruik.' },
      { field: 'shipping_address.zipcode', msg: 'Wrong', i18n_msg: 'Deze postcode bestaat niet.' },
      { field: null, msg: 'No', i18n_msg: 'Het kan nu niet.' },
    ];
    await portal.faults([{ match: ORDER, status: 422, body: { detail }, times: 1 }]);
    const refused = await client.order(review);
    expect([refused.status, errorsOf(refused)]).toEqual([
      422,
      [expect.stringContaining('niet aangenomen'), ...detail.map(({ i18n_msg }) => i18n_msg)],
    ]);
    for (const step of ['sim', 'delivery', 'product'])
      expect(refused.text).toContain(`href="${START}/${draftOf(review)}/${step}"`);
    expect((await client.order(refused)).location?.pathname).toMatch(COMPLETE);
  });
});

describe('29 what a SIM order is answered with', () => {
  it('29 an order answered with nothing is placed, by its number where its tag is found', async () => {
    const client = await MobileOrderClient.signedIn(portal);
    const silent = { match: ORDER, status: 201, body: '', times: 1 };
    const review = await client.walk('review');
    await portal.faults([silent]);
    const done = await client.follow(await client.order(review));
    expect(done.address.pathname).toBe('/mobile/transactions');
    expect(textOf(done.text)).toContain('Uw bestelling is geplaatst. Het nummer is nog niet bekend');
    expect((await client.get(START)).text).not.toContain(`${START}/${draftOf(review)}`);

    const found = await client.walk('review');
    const made = '00000000-0000-4000-8000-0000000000c3';
    const mark = createHash('sha256')
      .update(`${draftOf(found)}.1`)
      .digest('hex')
      .slice(0, 10);
    const order = { uuid: '00000000-0000-4000-8000-0000000000c4', type: 'new', i18n_type: 'Nieuw' };
    const results = [{ ...order, tags: [`ref_${mark}`], connection_identifiers: { uuid: made, nid: 'NL899998' } }];
    await portal.faults([
      silent,
      { match: TRANSACTIONS, status: 200, body: { results: [], pagination: { total_count: 0 } }, times: 1 },
      { match: TRANSACTIONS, status: 200, body: { results, pagination: { total_count: 1 } } },
    ]);
    expect((await client.order(found)).location?.pathname).toBe(`${START}/complete/${made}`);
    expect(await simsOrderedSince(portal, last.since)).toHaveLength(2);
  });

  it('29 an order answered with a body that is no order is unknown, and looked up', async () => {
    const client = await MobileOrderClient.signedIn(portal);
    const review = await client.walk('review');
    await portal.faults([{ match: ORDER, status: 200, body: { error: 'not done', status: 'failed' }, times: 1 }]);
    const unknown = await client.follow(await client.order(review));
    expect([stepOf(unknown), textOf(unknown.text)]).toEqual([
      'status',
      expect.stringContaining('De bestelling is misschien wel geplaatst'),
    ]);
    expect(await simsOrderedSince(portal, last.since)).toHaveLength(1);
  });
});
