import { describe, expect, it } from 'vitest';
import { hastyMs } from '~tests/fixtures/portal-client';
import { callsSince, draftOf, OrderClient, ordersSince, START, stepOf } from '~tests/fixtures/clients/order-client';
import { textOf } from '~tests/fixtures/page';
import {
  COMPLETE,
  ORDER,
  LISTS,
  UNCHECKED,
  LONGER_THAN_A_ROUND,
  SLOW,
  DAYS,
  statusOf,
  endOf,
  wordsOf,
  lostOrders,
} from '~tests/fixtures/broadband/lost-orders';

const { portal, provider, mark, template, newOrders, passMinutes, atReview } = lostOrders();

/** Places the order of the portal's review outside the portal, so that it has no tag. */
async function orderElsewhere(): Promise<string> {
  const tags = (template().tags as string[]).filter((tag) => !tag.startsWith('ref_'));
  const { result } = await provider().rpc<{ orderid: string }>('broadband', 'order_connection', {
    ...template(),
    tags,
  });
  return result?.orderid ?? '';
}

describe('BBO-14 an unknown outcome is looked up without anybody asking', SLOW, () => {
  it('the order is found as soon as the provider can be asked', async () => {
    const { client, review } = await atReview();
    await portal.faults([{ match: ORDER, drop: 'after', times: 1 }, ...LISTS.map((match) => ({ match, status: 503 }))]);
    const status = await client.follow(await client.order(review, UNCHECKED));
    expect([status.status, stepOf(status)]).toEqual([200, 'status']);
    expect(textOf(status.text)).toMatch(
      /De bestelling is misschien wel geplaatst.*Bestel niet opnieuw.*De laatste keer zoeken lukte niet: de netwerkaanbieder gaf geen antwoord\./,
    );
    expect(status.text).toContain('data-refresh');
    await portal.faults([]);
    await expect.poll(() => endOf(client, review), LONGER_THAN_A_ROUND).toMatch(COMPLETE);
    expect([await newOrders(), (await ordersSince(portal, mark.since)).length]).toEqual([1, 1]);
  });

  it.each([
    ['500', { status: 500 }],
    ['no JSON', { status: 200, body: '<html>' }],
    ['wrong types', { status: 200, body: { jsonrpc: '2.0', id: 1, result: { transactions: 'none' } } }],
    ['a closed connection', { drop: 'before' }],
    ['no answer in time', { delay_ms: hastyMs(12_000) }],
  ])(
    'ERR-04 asked to look while the provider answers %s: the page says so and keeps everything',
    async (_outage, fault) => {
      const { client, review } = await atReview();
      await portal.faults([{ match: ORDER, status: 502, times: 1 }, ...LISTS.map((match) => ({ match, ...fault }))]);
      const status = await client.follow(await client.order(review, UNCHECKED));
      expect([status.status, textOf(status.text).includes('De laatste keer zoeken lukte niet')]).toEqual([200, true]);
      await portal.faults([...LISTS.map((match) => ({ match, ...fault }))]);
      const again = await client.press(status);
      expect([again.status, again.location?.pathname]).toEqual([303, statusOf(review)]);
      await portal.faults([]);
      expect(await newOrders()).toBe(0);
    },
  );

  it('waits for the next sign-in of its user, and goes on then', async () => {
    const { client, review } = await atReview();
    await portal.faults([{ match: ORDER, drop: 'after', times: 1 }, ...LISTS.map((match) => ({ match, status: 503 }))]);
    await client.order(review, UNCHECKED);
    await client.get('/profile');
    await client.submit('/logout');
    // other sessions of this user must have expired, including those that another test started with a clock eight days
    // fast
    await passMinutes(9 * DAYS);
    await portal.faults([]);
    const before = await portal.lastCall();
    await portal.restart();
    const intent = draftOf(review);
    await expect.poll(() => portal.log()).toMatch(new RegExp(`"intent":"${intent}".*"found":"no session"`));
    expect(await callsSince(portal, before)).not.toContain('list_transactions');
    const back = await OrderClient.signedIn(portal);
    await expect.poll(() => endOf(back, review), LONGER_THAN_A_ROUND).toMatch(COMPLETE);
    expect([await newOrders(), (await ordersSince(portal, mark.since)).length]).toEqual([1, 1]);
  });

  it('AUT-14 looking in the background is no activity: the session ends idle all the same', async () => {
    const { client, review } = await atReview();
    await portal.faults([
      { match: ORDER, drop: 'before', times: 1 },
      ...LISTS.map((match) => ({ match, status: 503 })),
    ]);
    await client.order(review, UNCHECKED);
    for (const minutes of [16, 16]) await passMinutes(minutes);
    const over = await client.open(statusOf(review));
    expect(over.location?.pathname).toBe('/auth/login');
  });
});

describe('BBO-14 an order without its tag', SLOW, () => {
  it('one that looks like it and turns up late, right before sending again, is for a person; nothing is sent', async () => {
    const { client, review } = await atReview();
    await portal.faults([{ match: ORDER, drop: 'before', times: 1 }]);
    await client.order(review);
    await passMinutes(6);
    await expect.poll(() => wordsOf(client, review), LONGER_THAN_A_ROUND).toContain('De bestelling is niet gevonden');
    const second = await client.get(`${START}/${draftOf(review)}/review`);
    const nid = await orderElsewhere();
    const sent = (await ordersSince(portal, mark.since)).length;
    const status = await client.follow(await client.order(second));
    expect([stepOf(status), textOf(status.text)]).toEqual([
      'status',
      expect.stringContaining('Is uw bestelling hierbij?'),
    ]);
    expect((await client.fill(status, { effect: nid })).address.pathname).toBe(`${START}/complete/${nid}`);
    expect((await ordersSince(portal, mark.since)).length).toBe(sent);
  });

  it('one of that very moment, by this user, is taken for it', async () => {
    const { client, review } = await atReview();
    await portal.faults([
      { match: ORDER, drop: 'before', times: 1 },
      ...LISTS.map((match) => ({ match, status: 503 })),
    ]);
    await client.order(review, UNCHECKED);
    const nid = await orderElsewhere();
    // a look-up in the background may find the order as soon as it can
    const asked = await client.get(statusOf(review));
    await portal.faults([]);
    expect((await client.fill(asked)).address.pathname).toBe(`${START}/complete/${nid}`);
  });

  it.each([
    ['nl', 'Is uw bestelling hierbij?'],
    ['en', 'Is your order among these?'],
  ] as const)('of several a person chooses (%s)', async (language, title) => {
    const client = await OrderClient.signedIn(portal, 'reseller', language);
    const review = await client.walk('review');
    await portal.faults([
      { match: ORDER, drop: 'before', times: 1 },
      ...LISTS.map((match) => ({ match, status: 503 })),
    ]);
    await client.order(review, UNCHECKED);
    const [first, second] = [await orderElsewhere(), await orderElsewhere()];
    await portal.faults([]);
    const status = await client.fill(await client.get(statusOf(review)));
    expect(textOf(status.text)).toContain(title);
    for (const nid of [first, second]) expect(textOf(status.text)).toContain(nid);
    expect(status.text).not.toContain('value="none"');
    for (const wrong of ['NL1', 'none', ''])
      expect(stepOf(await client.fill(status, { effect: wrong }))).toBe('status');
    expect((await client.fill(status, { effect: second })).address.pathname).toBe(`${START}/complete/${second}`);
    expect(await newOrders()).toBe(2);
  });
});
