import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { filePortal } from '~tests/fixtures/portal';
import { control } from '~tests/sandbox/client';
import {
  draftOf,
  MobileOrderClient,
  START,
  simsOrderedSince,
  stepOf,
} from '~tests/fixtures/clients/mobile-order-client';
import { errorsOf, textOf, wordsOf } from '~tests/fixtures/page';
import { ORDER, SIMS, TRANSACTIONS } from './offered';

const portal = filePortal({ connections: 30, anew: true });
let since: number;

beforeEach(async () => {
  since = await portal.lastCall();
});

const COMPLETE = /^\/mobile\/create\/complete\/[0-9a-f-]{36}$/;
const MINUTE = 60_000;

/** Moves both clocks, since the provider dates orders by its own. */
async function passMinutes(minutes: number): Promise<void> {
  await control(portal.sandbox, 'clock', { advance: `PT${minutes}M` });
  portal.advance(minutes * MINUTE);
}

describe('MOB-08 one summary is ordered at most once', () => {
  it('as the steps say it, with its tag; the confirmation shows what the provider has of it', async () => {
    const client = await MobileOrderClient.signedIn(portal);
    const review = await client.walk('review', { customer: { tags: 'kassa, spoed' } });
    expect(wordsOf(review)).toMatch(/Prijzen .*Mobiel Internet NL.*€/);
    const done = await client.follow(await client.order(review));
    expect(done.address.pathname).toMatch(COMPLETE);
    expect(wordsOf(done)).toMatch(/Kassa Utrecht .*NID NL\d+/);
    const [sent, ...more] = await simsOrderedSince(portal, since);
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
    expect(await simsOrderedSince(portal, since)).toHaveLength(1);
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
    expect(await simsOrderedSince(portal, since)).toEqual([]);
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
    expect(await simsOrderedSince(portal, since)).toHaveLength(1);
    expect((await client.open(START)).text).not.toContain(draftOf(review));
  });

  it('two tabs change one draft: what is ordered is what the review showed, else 409 and nothing is sent', async () => {
    const client = await MobileOrderClient.signedIn(portal);
    const review = await client.walk('review');
    const tab = client.otherTab();
    await tab.fill(await tab.get(`${START}/${draftOf(review)}/sim`), { name: 'Uit het andere tabblad' });
    const refused = await client.order(review);
    expect([refused.status, errorsOf(refused)]).toEqual([409, [expect.stringContaining('intussen gewijzigd')]]);
    expect(await simsOrderedSince(portal, since)).toEqual([]);
    expect((await client.order(refused)).location?.pathname).toMatch(COMPLETE);
    expect(await simsOrderedSince(portal, since)).toMatchObject([{ name: 'Uit het andere tabblad' }]);
  });

  it.each([
    ['a made-up fingerprint', { hash: 'x' }, 409],
    ['SYS-05 an unticked box', { confirm: undefined }, 422],
  ])('%s sends nothing and leaves the draft ready', async (_what, changes, status) => {
    const client = await MobileOrderClient.signedIn(portal);
    const refused = await client.order(await client.walk('review'), changes);
    expect(refused.status).toBe(status);
    expect(await simsOrderedSince(portal, since)).toEqual([]);
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

describe('MOB-08 the answer is lost', { timeout: 60_000 }, () => {
  it('the order is found by its tag at once: confirmation, one call', async () => {
    const client = await MobileOrderClient.signedIn(portal);
    const review = await client.walk('review');
    await portal.faults([{ match: ORDER, drop: 'after', times: 1 }]);
    const end = await client.follow(await client.order(review));
    expect(end.address.pathname).toMatch(COMPLETE);
    const again = await client.follow(await client.order(review));
    expect(again.address.pathname).toBe(end.address.pathname);
    expect(await simsOrderedSince(portal, since)).toHaveLength(1);
  });

  it('and the look-up fails too: the page says that the order may exist, and finds it when asked later', async () => {
    const client = await MobileOrderClient.signedIn(portal);
    const review = await client.walk('review', { sim: { name: 'Kassa Zoek' } });
    await portal.faults([
      { match: ORDER, drop: 'after', times: 1 },
      { match: TRANSACTIONS, status: 503 },
      { match: SIMS, status: 503 },
    ]);
    // the order's receipt cannot be read either
    const open = await client.follow(await client.order(review, { unpriced: 'on' }));
    expect([open.status, stepOf(open)]).toEqual([200, 'status']);
    expect(textOf(open.text)).toContain('De bestelling is misschien wel geplaatst');
    expect(wordsOf(await client.get(START))).toContain('Kassa Zoek, Mobiel Internet NL, verstuurd op');
    await portal.faults([]);
    const found = await client.fill(await client.get(open.address));
    expect(found.address.pathname).toMatch(COMPLETE);
    expect(await simsOrderedSince(portal, since)).toHaveLength(1);
  });

  it('without its tag a person says which it is', async () => {
    const client = await MobileOrderClient.signedIn(portal);
    const review = await client.walk('review');
    const made = '00000000-0000-4000-8000-0000000000c1';
    const order = {
      uuid: '00000000-0000-4000-8000-0000000000c2',
      type: 'new',
      i18n_type: 'Nieuw',
      connection_identifiers: { uuid: made, nid: 'NL899999' },
    };
    const results = [{ ...order, created_at: new Date(Date.now() + 1_000).toISOString(), tags: [] }];
    await portal.faults([
      { match: ORDER, drop: 'before', times: 1 },
      // the provider's list before the send
      { match: TRANSACTIONS, status: 200, body: { results: [], pagination: { total_count: 0 } }, times: 1 },
      { match: TRANSACTIONS, status: 200, body: { results, pagination: { total_count: 1 } } },
    ]);
    const found = await client.follow(await client.order(review));
    expect(wordsOf(found)).toContain('Is uw bestelling hierbij? ');
    expect(wordsOf(found)).toContain('NL899999');
    const end = await client.press(found, { effect: made });
    expect((await client.follow(end)).address.pathname).toBe(`${START}/complete/${made}`);
    expect(await simsOrderedSince(portal, since)).toHaveLength(1);
  });

  it('that never arrived is withheld until 5 minutes of looking, then one more by a person', async () => {
    const client = await MobileOrderClient.signedIn(portal);
    const review = await client.walk('review');
    await portal.faults([{ match: ORDER, drop: 'before', times: 1 }]);
    const status = await client.follow(await client.order(review));
    expect([status.status, stepOf(status)]).toEqual([200, 'status']);
    expect((await client.order(review)).location?.pathname).toBe(status.address.pathname);
    await passMinutes(6);
    await expect
      .poll(async () => wordsOf(await client.get(status.address)), { timeout: 25_000 })
      .toContain('De bestelling is niet gevonden');
    const again = await client.get(review.address);
    expect((await client.order(again)).location?.pathname).toMatch(COMPLETE);
    const sent = await simsOrderedSince(portal, since);
    expect(sent.length).toBeLessThanOrEqual(2);
  });

  it('a portal killed in the middle of the call sends nothing again: the order is looked up', async () => {
    const client = await MobileOrderClient.signedIn(portal);
    const review = await client.walk('review');
    await portal.faults([{ match: ORDER, delay_ms: 1_500, times: 1 }]);
    const lost = client.order(review).then(
      () => 'answered',
      () => 'lost',
    );
    await expect.poll(() => simsOrderedSince(portal, since)).toHaveLength(1);
    await portal.crash();
    expect(await lost).toBe('lost');
    expect(stepOf(await client.get(review.address))).toBe('status');
    await passMinutes(2);
    await expect
      .poll(async () => (await client.get(`${START}/${draftOf(review)}/status`)).address.pathname, { timeout: 25_000 })
      .toMatch(COMPLETE);
    expect(await simsOrderedSince(portal, since)).toHaveLength(1);
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
    expect((await client.get(START)).text).not.toContain(draftOf(review));

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
    expect(await simsOrderedSince(portal, since)).toHaveLength(2);
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
    expect(await simsOrderedSince(portal, since)).toHaveLength(1);
  });
});
