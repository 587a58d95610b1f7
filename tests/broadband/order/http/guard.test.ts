import { beforeEach, describe, expect, it } from 'vitest';
import { filePortal } from '~tests/fixtures/portal';
import type { Page } from '~tests/fixtures/portal-client';
import { draftOf, OrderClient, ordersSince, START, stepOf } from '~tests/fixtures/clients/order-client';
import { errorsOf, textOf } from '~tests/fixtures/page';

/** An order with an unknown outcome guards its address on every page. */
const portal = filePortal({ connections: 30, anew: true });
let since: number;

const ORDER = 'rpc:broadband.order_connection';
const LISTS_FAIL = ['list_transactions', 'list_connections'].map((method) => ({
  match: `rpc:broadband.${method}`,
  status: 500,
}));
const SECOND = 'Vink aan dat u op dit adres nog een bestelling wilt';

beforeEach(async () => {
  since = await portal.lastCall();
});

/** Sends an order whose answer is lost although it was carried out. Every look-up fails, so its outcome is unknown. */
async function lostOrder(client: OrderClient, address: { zipcode: string; housenr: string }): Promise<Page> {
  const review = await client.walk('review', { address });
  await portal.faults([{ match: ORDER, drop: 'after', times: 1 }, ...LISTS_FAIL]);
  const status = await client.follow(await client.order(review, { second: 'on' }));
  expect(stepOf(status)).toBe('status');
  return status;
}

describe('BBO-14 an order whose outcome is unknown', { timeout: 60_000 }, () => {
  it('ordering B1 an open intent guards its address', async () => {
    const client = await OrderClient.signedIn(portal);
    const status = await lostOrder(client, { zipcode: '9400PP', housenr: '3' });
    const again = await client.walk('review', { address: { zipcode: '9400PP', housenr: '3' } });
    expect(textOf(again.text)).toMatch(
      /U heeft op \d{2}-\d{2}-\d{4} \d{2}:\d{2} een bestelling voor dit adres verstuurd\. De uitkomst is nog niet bekend\. Bekijk wat wij weten/,
    );
    expect(again.text).toContain(`href="${status.address.pathname}"`);
    for (const changes of [{}, { second: 'nee' }]) {
      const refused = await client.press(again, { confirm: 'on', ...changes });
      expect([refused.status, errorsOf(refused)]).toEqual([422, [SECOND]]);
    }
    expect(await ordersSince(portal, since)).toHaveLength(1);
    expect((await client.press(again, { confirm: 'on', second: 'on' })).status).toBe(303);
    expect(await ordersSince(portal, since)).toHaveLength(2);
  });

  it('ordering B1 guards it when the provider shows no order there, such as at 9100 LL 19', async () => {
    const client = await OrderClient.signedIn(portal);
    const address = { zipcode: '9100LL', housenr: '19' };
    expect(stepOf(await client.follow(await client.order(await client.walk('review', { address }))))).toBe('status');
    const review = await client.walk('review', { address });
    expect(errorsOf(await client.press(review, { confirm: 'on' }))).toEqual([SECOND]);
    expect(await ordersSince(portal, since)).toHaveLength(1);
  });

  it('security M4 what was accepted a moment ago guards its address while the provider’s list lags', async () => {
    const client = await OrderClient.signedIn(portal);
    const address = { zipcode: '9400PP', housenr: '11' };
    const [first, second] = [await client.walk('review', { address }), await client.walk('review', { address })];
    await portal.faults([
      {
        match: 'rpc:broadband.list_transactions',
        body: { jsonrpc: '2.0', id: 1, result: { transactions: [], pagination: { count: 0 } } },
      },
    ]);
    const done = await client.follow(await client.order(first));
    expect([done.status, done.address.pathname]).toEqual([200, expect.stringMatching(/\/complete\/NL\d+$/)]);
    portal.advance(4 * 60_000);
    const refused = await client.press(second, { confirm: 'on' });
    expect([refused.status, errorsOf(refused), textOf(refused.text)]).toEqual([
      422,
      [SECOND],
      expect.stringMatching(/U heeft hier zelf op \d{2}-\d{2}-\d{4} \d{2}:\d{2} besteld\./),
    ]);
    expect(refused.text).toContain('name="second"');
    expect(await ordersSince(portal, since)).toHaveLength(1);
    await portal.faults([]);
  });

  it('ordering B1 guards it for colleagues too, by name and date alone; not for another organisation', async () => {
    const client = await OrderClient.signedIn(portal);
    const address = { zipcode: '9400PP', housenr: '5' };
    const status = await lostOrder(client, address);
    await portal.faults([...LISTS_FAIL]);
    const colleague = await OrderClient.signedIn(portal, 'noprice');
    const theirs = await colleague.walk('review', { address });
    expect(textOf(theirs.text)).toMatch(
      /Renée de Wit heeft op \d{2}-\d{2}-\d{4} een bestelling voor dit adres verstuurd\. De uitkomst is nog niet bekend/,
    );
    expect(theirs.text).not.toContain(draftOf(status));
    expect(errorsOf(await colleague.press(theirs, { confirm: 'on' }))).toEqual([SECOND]);
    await portal.faults([]);
    const stranger = await OrderClient.signedIn(portal, 'stranger');
    expect((await stranger.walk('review', { address })).text).not.toMatch(/Renée|name="second"/);
  });

  it('ordering B13 is found under drafts, at the start of an order and among the pending ones, until it is known', async () => {
    const client = await OrderClient.signedIn(portal);
    const status = await lostOrder(client, { zipcode: '9400PP', housenr: '7' });
    await portal.faults([...LISTS_FAIL]);
    const places = [`${START}/drafts`, START, '/connections/pending'];
    for (const place of places) {
      const page = await client.open(place);
      const rows = textOf(page.text).match(/Uitkomst onbekend [^.]*\. Bekijk wat wij weten/g);
      expect(rows, place).toContainEqual(
        expect.stringMatching(/^Uitkomst onbekend 9400 PP 7, .+, verstuurd op \d{2}-\d{2}-\d{4} \d{2}:\d{2}\. /),
      );
      expect(page.text, place).toContain(`href="${status.address.pathname}"`);
    }
    const colleague = await OrderClient.signedIn(portal, 'noprice');
    for (const place of places) expect(textOf((await colleague.open(place)).text), place).not.toContain('9400 PP 7');
    // a look-up in the background may find the order as soon as it can
    const asked = await client.get(status.address);
    await portal.faults([]);
    await client.fill(asked);
    for (const place of places) expect((await client.open(place)).text, place).not.toContain(status.address.pathname);
  });
});

describe('security M4 two drafts for one address, sent at once', { timeout: 60_000 }, () => {
  it('are one order and one question; asked for by a tick they are two', async () => {
    const client = await OrderClient.signedIn(portal);
    const address = { zipcode: '9400PP', housenr: '9' };
    const reviews = [await client.walk('review', { address }), await client.walk('review', { address })];
    // both orders read the provider's list before either is sent
    await portal.faults([{ match: 'rpc:broadband.get_order_pricing', delay_ms: 300 }]);
    const answers = await Promise.all(reviews.map((review) => client.otherTab().press(review, { confirm: 'on' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 422]);
    expect(await ordersSince(portal, since)).toHaveLength(1);
    const held = answers.find(({ status }) => status === 422);
    expect(held && errorsOf(held)).toEqual([SECOND]);
    expect(held && (await client.order(held)).status).toBe(303);
    expect(await ordersSince(portal, since)).toHaveLength(2);
  });
});
