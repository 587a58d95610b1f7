import { beforeEach, describe, expect, it } from 'vitest';
import { inStore } from '~tests/fixtures/machines/store-of';
import { castMember, filePortal } from '~tests/fixtures/portal';
import type { Page } from '~tests/fixtures/portal-client';
import { control } from '~tests/sandbox/client';
import { draftOf, OrderClient, ordersSince, START, stepOf } from '~tests/fixtures/clients/order-client';
import { errorsOf, mainForm, textOf } from '~tests/fixtures/page';

/** Answers that arrive late or are malformed, from a provider that has carried out the order. */
const portal = filePortal({ connections: 30, anew: true });
const client = castMember(portal, OrderClient);
let since: number;

const ORDER = 'rpc:broadband.order_connection';
const COMPLETE = /^\/connections\/create\/complete\/NL\d+$/;
const EMPTY = [
  {
    match: 'rpc:broadband.list_transactions',
    body: { jsonrpc: '2.0', id: 1, result: { transactions: [], pagination: { count: 0 } } },
  },
  {
    match: 'rpc:broadband.list_connections',
    body: { jsonrpc: '2.0', id: 1, result: { connections: [], pagination: { count: 0 } } },
  },
];

beforeEach(async () => {
  since = await portal.lastCall();
});

/**
 * Sends an order that was carried out, loses its answer, and hides it from look-ups for five minutes. The user may then
 * send it again.
 */
async function givenUp(address: { zipcode: string; housenr: string }): Promise<Page> {
  const review = await client.walk('review', { address });
  await portal.faults([{ match: ORDER, drop: 'after', times: 1 }, ...EMPTY]);
  const status = await client.follow(await client.order(review));
  await control(portal.sandbox, 'clock', { advance: 'PT6M' });
  portal.advance(6 * 60_000);
  await expect
    .poll(async () => textOf((await client.get(status.address)).text), { timeout: 25_000 })
    .toContain('De bestelling is niet gevonden');
  return review;
}

describe('BBO-14 an order that was given up and turns up after all', { timeout: 60_000 }, () => {
  it('is the one that was made: what was changed since is not sent, is said, and is kept as a draft', async () => {
    const review = await givenUp({ zipcode: '9400PP', housenr: '5' });
    await client.fill(await client.get(`${START}/${draftOf(review)}/customer`), { tags: 'gewijzigd' });
    const changed = await client.get(`${START}/${draftOf(review)}/review`);
    expect(mainForm(changed).fields.hash).not.toBe(mainForm(review).fields.hash);
    await portal.faults([]);
    const end = await client.follow(await client.order(changed));
    expect([end.address.pathname, textOf(end.text)]).toEqual([
      expect.stringMatching(COMPLETE),
      expect.stringContaining(
        'Uw eerdere bestelling is toch aangekomen. Wat u daarna heeft gewijzigd, is niet besteld. Het staat bij uw concepten.',
      ),
    ]);
    expect(await ordersSince(portal, since)).toHaveLength(1);
    const [draft = ''] =
      (await client.get(`${START}/drafts`)).text.match(/\/connections\/create\/[0-9a-f-]{36}(?=")/) ?? [];
    expect(mainForm(await client.get(`${draft}/customer`)).fields).toMatchObject({ tags: 'gewijzigd' });
  });

  it('has a page, on which it can be closed, also when its draft is no longer there', async () => {
    const review = await givenUp({ zipcode: '9400PP', housenr: '9' });
    const draft = `${START}/${draftOf(review)}`;
    // drafts are kept for a week, and what was sent for longer
    await inStore(portal, (rows) => rows("DELETE FROM records WHERE kind = 'draft'"));
    const status = await client.get(`${draft}/status`);
    expect([status.status, textOf(status.text).includes('De bestelling is niet gevonden')]).toEqual([200, true]);
    expect(status.text).not.toContain(`${draft}/review`);
    expect((await client.submit(`${draft}/status`, { effect: 'give-up' })).location?.pathname).toBe(`${START}/drafts`);
  });

  it('a form of a draft that was sent in another window is not said to be kept', async () => {
    const review = await client.walk('review', { address: { zipcode: '9400PP', housenr: '11' } });
    const customer = await client.open(`${START}/${draftOf(review)}/customer`);
    expect((await client.order(review)).status).toBe(303);
    expect([404, 410]).toContain((await client.press(customer, { tags: 'te laat', intent: 'save' })).status);
    const other = await client.walk('review', { address: { zipcode: '1000AA', housenr: '1' } });
    const delivery = await client.open(`${START}/${draftOf(other)}/delivery`);
    await client.press(await client.open(`${START}/${draftOf(other)}/address`), { zipcode: '1000AA', housenr: '5' });
    expect((await client.press(delivery, { intent: 'save' })).status).toBe(410);
  });

  it('guards its address for a day: another draft there asks the tick', async () => {
    const address = { zipcode: '9400PP', housenr: '3' };
    await givenUp(address);
    const review = await client.walk('review', { address });
    expect(textOf(review.text)).toMatch(
      /U heeft op \d{2}-\d{2}-\d{4} \d{2}:\d{2} een bestelling voor dit adres verstuurd\. De uitkomst is nog niet bekend/,
    );
    expect(errorsOf(await client.press(review, { confirm: 'on' }))).toEqual([
      'Vink aan dat u op dit adres nog een bestelling wilt',
    ]);
    expect(await ordersSince(portal, since)).toHaveLength(1);
  });
});

it('BBO-14 it guards its address also when its draft goes on about another one', async () => {
  const address = { zipcode: '9400PP', housenr: '9' };
  const lost = await givenUp(address);
  const step = await client.get(`${START}/${draftOf(lost)}/address`);
  await client.fill(step, { zipcode: '9400PP', housenr: '11' });
  const review = await client.walk('review', { address });
  expect(errorsOf(await client.press(review, { confirm: 'on' }))).toEqual([
    'Vink aan dat u op dit adres nog een bestelling wilt',
  ]);
  expect(await ordersSince(portal, since)).toHaveLength(1);
}, 60_000);

describe('BBO-08 what is no number of an order', () => {
  it.each([' ', 'NL1/../../logout', '‮NL1', '%00', 'x'.repeat(20_000)])(
    '%j names no order: it is looked up by its tag',
    async (orderid) => {
      const review = await client.walk('review', { address: { zipcode: '9400PP', housenr: '7' } });
      await portal.faults([{ match: ORDER, body: { jsonrpc: '2.0', id: 1, result: { orderid } }, times: 1 }, ...EMPTY]);
      const status = await client.follow(await client.order(review, { second: 'on' }));
      expect([status.status, stepOf(status)]).toEqual([200, 'status']);
    },
  );
});

describe('29 an order number of any form is the order', () => {
  it.each([
    ['DN-70028', 'DN-70028'],
    [70_032, '70032'],
    ['7', '7'],
    ['ORD/2026/70033', 'ORD/2026/70033'],
    ['A.B-70035', 'A.B-70035'],
    ['VT FTTH #12', 'VT FTTH #12'],
    ['9b2d5a1e-0000-4000-8000-00000000000a', '9b2d5a1e-0000-4000-8000-00000000000a'],
    ['nl70034', 'NL70034'],
  ])('%j is confirmed, and its address works', async (orderid, number) => {
    const review = await client.walk('review', { address: { zipcode: '9400PP', housenr: '7' } });
    await portal.faults([{ match: ORDER, body: { jsonrpc: '2.0', id: 1, result: { orderid } }, times: 1 }, ...EMPTY]);
    const complete = `${START}/complete/${encodeURIComponent(number)}`;
    const sent = await client.order(review, { second: 'on' });
    expect([sent.status, sent.location?.pathname]).toEqual([303, complete]);
    const page = await client.get(complete);
    expect([page.status, textOf(page.text)]).toEqual([200, expect.stringContaining('Bestelling ontvangen')]);
    expect(textOf(page.text)).toContain(number);
    expect((await client.get(`${START}/${draftOf(review)}/status`)).address.pathname).toBe(complete);
    expect(await ordersSince(portal, since)).toHaveLength(1);
  });
});

describe('desk 11 an order whose price cannot be read takes a tick of its own', () => {
  const PRICING = 'rpc:broadband.get_order_pricing';
  const UNREAD = expect.stringMatching(/^De prijs is nu niet te lezen\. Er is niets besteld\. Vink aan/);

  it('of who may see prices; without it nothing is sent, with it the order says that no sum was confirmed', async () => {
    const draft = draftOf(await client.walk('review', { address: { zipcode: '9400PP', housenr: '9' } }));
    await portal.faults([{ match: PRICING, status: 500 }]);
    const review = await client.get(`${START}/${draft}/review`);
    expect(textOf(review.text)).toContain('De prijzen konden niet worden berekend');
    expect(textOf(review.text)).toContain('Ik bestel zonder de prijs te zien');
    const asked = await client.order(review);
    expect([asked.status, errorsOf(asked), mainForm(asked).fields.confirm]).toEqual([422, [UNREAD], 'on']);
    expect(await ordersSince(portal, since)).toEqual([]);
    const done = await client.follow(await client.order(asked, { unpriced: 'on' }));
    expect([done.address.pathname, textOf(done.text)]).toEqual([
      expect.stringMatching(COMPLETE),
      expect.stringContaining('Prijzen U heeft besteld zonder de prijs te zien'),
    ]);
    expect(await ordersSince(portal, since)).toMatchObject([{ offer_uuid: null }]);
    expect(portal.log()).toMatch(new RegExp(`"intent":"${draft}"[^\n]*"unpriced":true`));
  });

  it('one that can be read by now is shown first; who ticked that it need not be, orders without an offer', async () => {
    const draft = draftOf(await client.walk('review', { address: { zipcode: '9400PP', housenr: '9' } }));
    await portal.faults([{ match: PRICING, status: 500 }]);
    const review = await client.get(`${START}/${draft}/review`);
    await portal.faults([]);
    const shown = await client.order(review);
    expect([shown.status, errorsOf(shown)]).toEqual([409, [expect.stringContaining('De prijs is nu wel te lezen')]]);
    expect(shown.text).toContain('€');
    expect(shown.text).not.toContain('name="unpriced"');
    expect(await ordersSince(portal, since)).toEqual([]);
    expect((await client.order(review, { unpriced: 'on' })).location?.pathname).toMatch(COMPLETE);
    expect(await ordersSince(portal, since)).toMatchObject([{ offer_uuid: null }]);
  });

  it('one that the review showed and that cannot be read any more is said to be that', async () => {
    const review = await client.walk('review', { address: { zipcode: '9400PP', housenr: '11' } });
    await portal.faults([{ match: PRICING, status: 500 }]);
    const lost = await client.order(review);
    expect([lost.status, errorsOf(lost)]).toEqual([
      422,
      [expect.stringMatching(/^De prijs die u zag, is nu niet meer te lezen\. Er is niets besteld\. Vink aan/)],
    ]);
    expect(lost.text).toContain('name="unpriced"');
    expect(await ordersSince(portal, since)).toEqual([]);
    // the shown price is not part of the user's consent, so removing it leads to the same question
    expect(errorsOf(await client.order(review, { seen: '' }))).toEqual([UNREAD]);
    expect((await client.order(lost, { unpriced: 'on' })).location?.pathname).toMatch(COMPLETE);
  });

  it('who has switched prices off, and who asks for a quote, is not asked', async () => {
    await portal.faults([{ match: PRICING, status: 500 }]);
    const quiet = await OrderClient.signedIn(portal, 'quiet');
    const review = await quiet.walk('review', { address: { zipcode: '9400PP', housenr: '1' } });
    expect(review.text).not.toContain('name="unpriced"');
    expect((await quiet.order(review)).location?.pathname).toMatch(COMPLETE);
    const quote = await client.walk('review', {
      product: { carrier: '4101', orderVariant: 'complex', remarks: 'Gevel achter' },
    });
    expect(quote.text).not.toContain('name="unpriced"');
    expect((await client.order(quote)).location?.pathname).toMatch(COMPLETE);
    expect(await ordersSince(portal, since)).toHaveLength(2);
  });

  it('a quotation of nothing is none, and no total of nothing: it is asked too', async () => {
    const draft = draftOf(await client.walk('review', { address: { zipcode: '9400PP', housenr: '11' } }));
    await portal.faults([
      {
        match: PRICING,
        body: { jsonrpc: '2.0', id: 1, result: { offer_uuid: '0b6d5a1e-0000-4000-8000-000000000001', products: [] } },
      },
    ]);
    const words = textOf((await client.get(`${START}/${draft}/review`)).text);
    expect(words).toContain('De prijzen konden niet worden berekend');
    expect(words).not.toContain('Totaal');
    expect(words).toContain('Ik bestel zonder de prijs te zien');
  });
});
