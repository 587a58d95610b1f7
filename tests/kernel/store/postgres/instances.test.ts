import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { OrderClient, ordersSince } from '~tests/fixtures/clients/order-client';
import type { TestPortal } from '~tests/fixtures/portal-client';
import { startPortal } from '~tests/fixtures/machines/start-portal';
import { startPostgres, type Postgres } from '~tests/fixtures/machines/postgres';
import { TestClock } from '~tests/fixtures/machines/test-clock';
import { orderBefore } from '~tests/fixtures/broadband/earlier-order';
import { control } from '~tests/sandbox/client';
import { ordersIn, orderTogether, SheetClient } from '~tests/broadband/sheet/http/sheet-client';

const COMPLETE = /\/complete\/NL\d+$/;
const MINUTE = 60_000;
/** The status of a request without an answer. */
const NO_ANSWER = 0;
const SLOW = { timeout: 120_000 };

let postgres: Postgres;
let portal: TestPortal;
let clock: TestClock;
let client: OrderClient;
let since: number;

beforeAll(async () => {
  postgres = await startPostgres();
  const database = await postgres.database();
  // the time that instances give a balancer to notice, as by default
  portal = await startPortal({ database, connections: 10, env: { STOP_DELAY_MS: '3000' } });
  clock = new TestClock(portal);
});

afterAll(async () => {
  await portal.stop();
  await postgres.remove();
});

beforeEach(async () => {
  await portal.faults([]);
  client = await OrderClient.signedIn(portal);
  since = await portal.lastCall();
});

const newOrders = async () => (await ordersSince(portal, since)).length;
const endOf = async (review: { readonly address: URL }) =>
  (await client.follow(await client.open(review.address))).address.pathname;

describe('two instances behind a balancer without stickiness', SLOW, () => {
  it('AUT-05 fifty requests at once, with a token that ends, refresh it once', async () => {
    await control(portal.sandbox, 'tokens', { access_ttl_s: 900 });
    await client.signInAnew();
    // half a minute before its end a token is due, however long the sign-in took
    await clock.advance(14.5 * MINUTE);
    since = await portal.lastCall();
    const before = portal.instances?.counts() ?? [];
    const tabs = Array.from({ length: 50 }, () => client.otherTab());
    // a busy machine may ask one of them to come again
    const served = (tab: OrderClient) =>
      expect.poll(async () => (await tab.open('/profile')).status, { timeout: 10_000 }).toBe(200);
    await Promise.all(tabs.map(served));
    // a busy instance is passed over for a while, so that the other one may serve all fifty
    const both = () => portal.instances?.counts().map((count, at) => count > (before[at] ?? 0));
    const next = async () => {
      await served(client);
      return both();
    };
    await expect.poll(next, { timeout: 10_000 }).toEqual([true, true]);
    const refreshes = (await portal.ledger(since)).filter(
      ({ kind, path }) => kind === 'oidc' && path.endsWith('/token'),
    );
    expect(refreshes).toHaveLength(1);
  });

  it('BBO-14 who orders is killed before the answer, the other goes on: one order, and its outcome is known', async () => {
    const review = await client.walk('review');
    // the answer of the provider takes longer than the instance lives
    await portal.faults([{ match: 'rpc:broadband.order_connection', delay_ms: 1_500, times: 1 }]);
    const ordered = client.order(review).catch(() => null);
    await vi.waitUntil(async () => (await newOrders()) === 1, { timeout: 10_000, interval: 20 });
    // it is not known which of them orders, so that both end, one after the other
    for (const at of [0, 1]) await portal.instances?.again(at, 'SIGKILL');
    await ordered;
    expect((await client.open('/profile')).status).toBe(200);
    await clock.advance(3 * MINUTE);
    await expect.poll(() => endOf(review), { timeout: 20_000 }).toMatch(COMPLETE);
    expect(await newOrders()).toBe(1);
  });

  it('ordering 7.1 two who begin the same sheet at once order each of its addresses once', async () => {
    const both = await Promise.all(['reseller', 'noprice'].map((username) => SheetClient.signedIn(portal, username)));
    for (const one of both) await orderBefore(one);
    since = await portal.lastCall();
    const rows = ['2000BB 10 A', '2000BB 10 B'];
    await orderTogether(both, rows);
    expect(ordersIn(await portal.ledger(since))).toEqual(rows);
  });

  it('S-30 both are started anew, one after the other, while pages and orders come: none fails', async () => {
    let over = false;
    const answers: number[] = [];
    const reader = async () => {
      const open = (tab: OrderClient) => tab.open('/profile').then(({ status }) => status);
      for (const tab = client.otherTab(); !over; ) answers.push(await open(tab).catch(() => NO_ANSWER));
    };
    const orderer = async () => {
      const done = await client.follow(await client.order(await client.walk('review')));
      return done.address.pathname;
    };
    const readers = Array.from({ length: 4 }, reader);
    const orders = async () => [await orderer(), await orderer()];
    const restarts = async () => {
      for (const at of [0, 1]) await portal.instances?.again(at, 'SIGTERM');
    };
    // both are up again before the test ends, also when an order fails
    const [made, restarted] = await Promise.allSettled([orders(), restarts()]);
    over = true;
    await Promise.all(readers);
    expect(restarted).toMatchObject({ status: 'fulfilled' });
    const complete = expect.stringMatching(COMPLETE);
    expect(made).toMatchObject({ status: 'fulfilled', value: [complete, complete] });
    expect(await newOrders()).toBe(2);
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(answers.length).toBeGreaterThan(20);
  });
});
