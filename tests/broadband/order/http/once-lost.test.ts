import { describe, expect, it } from 'vitest';
import { filePortal, marked } from '~tests/fixtures/portal';
import { control } from '~tests/sandbox/client';
import { draftOf, OrderClient, ordersSince, START, stepOf } from '~tests/fixtures/clients/order-client';
import { mainForm, textOf } from '~tests/fixtures/page';

const portal = filePortal({ connections: 30, anew: true });
const mark = marked(portal);

const COMPLETE = /^\/connections\/create\/complete\/NL\d+$/;
const LOST = { zipcode: '9000KK', housenr: '17' };
const NAMELESS = { zipcode: '9100LL', housenr: '19' };
const MINUTE = 60_000;

/** Moves both clocks, since the provider dates orders by its own. */
async function passMinutes(minutes: number): Promise<void> {
  await control(portal.sandbox, 'clock', { advance: `PT${minutes}M` });
  portal.advance(minutes * MINUTE);
}

describe('BBO-14 the answer is lost', { timeout: 60_000 }, () => {
  it('at 9000 KK 17 the order is found by its tag at once: confirmation, one call', async () => {
    const client = await OrderClient.signedIn(portal);
    const review = await client.walk('review', { address: LOST });
    const answer = await client.order(review);
    const end = await client.follow(answer);
    expect(end.address.pathname).toMatch(COMPLETE);
    expect(await ordersSince(portal, mark.since)).toHaveLength(1);
    const again = await client.follow(await client.order(review));
    expect(again.address.pathname).toBe(end.address.pathname);
    expect(await ordersSince(portal, mark.since)).toHaveLength(1);
  });

  it('and the look-up fails too: the page says that the order may exist, and finds it when asked later', async () => {
    const client = await OrderClient.signedIn(portal);
    const review = await client.walk('review', { address: LOST });
    await portal.faults(
      ['list_transactions', 'list_connections'].map((method) => ({ match: `rpc:broadband.${method}`, status: 503 })),
    );
    // the portal cannot read other orders at the address either
    const open = await client.follow(await client.order(review, { second: 'on' }));
    expect([open.status, stepOf(open)]).toEqual([200, 'status']);
    expect(textOf(open.text)).toContain('De bestelling is misschien wel geplaatst');
    expect(textOf(open.text)).not.toContain('Plaats bestelling');
    const failing = await client.press(open);
    expect(failing.status).toBeLessThan(503);
    // a look-up in the background may find the order as soon as it can
    const asked = await client.get(open.address);
    await portal.faults([]);
    const found = await client.fill(asked);
    expect(found.address.pathname).toMatch(COMPLETE);
    expect(await ordersSince(portal, mark.since)).toHaveLength(1);
  });

  it.each([
    [
      'nl',
      'De bestelling kon niet worden aangemaakt',
      'Wij zoeken op of de bestelling toch bestaat',
      'De bestelling is niet gevonden',
    ],
    ['en', 'Order could not be created', 'We look up whether the order exists', 'The order was not found'],
  ] as const)(
    'BBO-08 at 9100 LL 19 (%s) no orderid: withheld until 5 minutes of looking, then one more by a person',
    async (language, title, looking, gone) => {
      const client = await OrderClient.signedIn(portal, 'reseller', language);
      const review = await client.walk('review', { address: NAMELESS });
      const draft = draftOf(review);
      const status = await client.follow(await client.order(review));
      expect([status.status, stepOf(status)]).toEqual([200, 'status']);
      expect(textOf(status.text)).toContain(title);
      expect(textOf(status.text)).toContain(looking);
      // the review, the steps and an early look-up all refuse to send the order again
      expect(stepOf(await client.get(`${START}/${draft}/review`))).toBe('status');
      expect(stepOf(await client.get(`${START}/${draft}/customer`))).toBe('status');
      expect(stepOf(await client.fill(status))).toBe('status');
      expect((await client.order(review)).location?.pathname).toBe(`${START}/${draft}/status`);
      expect(await ordersSince(portal, mark.since)).toHaveLength(1);

      await passMinutes(4);
      expect(textOf((await client.fill(await client.get(status.address))).text)).toContain(title);
      await passMinutes(2);
      await expect
        .poll(async () => textOf((await client.get(status.address)).text), { timeout: 25_000 })
        .toContain(gone);
      expect(await ordersSince(portal, mark.since)).toHaveLength(1);

      const second = await client.get(`${START}/${draft}/review`);
      expect(mainForm(second).fields.hash).toBe(mainForm(review).fields.hash);
      expect((await client.order(second)).location?.pathname).toBe(`${START}/${draft}/status`);
      const sent = await ordersSince(portal, mark.since);
      expect(sent).toHaveLength(2);
      // each attempt has a reference of its own
      expect(new Set(sent.map(({ tags }) => String(tags))).size).toBe(2);
    },
  );

  it('a provider that answers with nonsense counts as lost, not as refused', async () => {
    const client = await OrderClient.signedIn(portal);
    const review = await client.walk('review');
    await portal.faults([{ match: 'rpc:broadband.order_connection', status: 200, body: '<html>', times: 1 }]);
    const status = await client.follow(await client.order(review));
    expect([status.status, stepOf(status)]).toEqual([200, 'status']);
    await client.order(review);
    expect(await ordersSince(portal, mark.since)).toHaveLength(1);
  });

  it('a portal killed in the middle of the call sends nothing again: the order is looked up', async () => {
    const client = await OrderClient.signedIn(portal);
    const review = await client.walk('review');
    await portal.faults([{ match: 'rpc:broadband.order_connection', delay_ms: 1500, times: 1 }]);
    const lost = client.order(review).then(
      () => 'answered',
      () => 'lost',
    );
    await expect.poll(() => ordersSince(portal, mark.since)).toHaveLength(1);
    await portal.crash();
    expect(await lost).toBe('lost');
    const busy = await client.get(review.address);
    expect(stepOf(busy)).toBe('status');
    await client.order(review);
    await passMinutes(2);
    await expect
      .poll(async () => (await client.get(`${START}/${draftOf(review)}/status`)).address.pathname, { timeout: 25_000 })
      .toMatch(COMPLETE);
    expect(await ordersSince(portal, mark.since)).toHaveLength(1);
  });
});
