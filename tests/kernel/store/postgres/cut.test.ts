import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OrderClient, ordersSince } from '~tests/fixtures/clients/order-client';
import { layCable, type Cable } from '~tests/fixtures/machines/cable';
import { postgresOfProcess } from '~tests/fixtures/machines/postgres';
import { TestClock } from '~tests/fixtures/machines/test-clock';
import type { TestPortal } from '~tests/fixtures/portal-client';
import { startPortal } from '~tests/fixtures/machines/start-portal';

const COMPLETE = /\/complete\/NL\d+$/;
const MINUTE = 60_000;

/** The writes of an order, by a text that each is the first to have. */
const WRITES = [
  ['the intent', '"isCalled":false'],
  ['the mark of the call', '"isCalled":true'],
  ['the outcome', '"state":"accepted"'],
] as const;

let cable: Cable;
let portal: TestPortal;
let clock: TestClock;
let client: OrderClient;
let since: number;

beforeAll(async () => {
  cable = await layCable(await (await postgresOfProcess()).database());
  portal = await startPortal({ database: cable.url, connections: 10 });
  clock = new TestClock(portal);
});

afterAll(async () => {
  await portal.stop();
  await cable.end();
});

beforeEach(async () => {
  client = await OrderClient.signedIn(portal);
  since = await portal.lastCall();
});

const newOrders = async () => (await ordersSince(portal, since)).length;

describe('BBO-14 the network to the database is cut in the middle of a commit', { timeout: 60_000 }, () => {
  it.each(WRITES)('the answer to %s is lost: it is looked up, and the order goes on', async (_what, text) => {
    const review = await client.walk('review');
    const lost = cable.loseAnswerTo(text);
    const done = await client.follow(await client.order(review));
    await lost;
    expect(done.address.pathname).toMatch(COMPLETE);
    expect(await newOrders()).toBe(1);
  });

  it.each(WRITES)('the answer to %s is lost and the network stays away: one order in the end', async (_what, text) => {
    const review = await client.walk('review');
    void cable.loseAnswerTo(text).then(() => cable.breaks());
    const refused = await client.order(review);
    expect([200, 303, 503]).toContain(refused.status);
    const sent = await newOrders();
    // nothing is sent by an instance that does not know whether its intent is kept
    if (text !== WRITES[2][1]) expect(sent).toBe(0);
    cable.mend();
    // a send that was under way counts as unknown after a minute, and is looked up
    if (sent > 0) await clock.advance(2 * MINUTE);
    const served = async () => (await client.open(review.address)).status;
    await expect.poll(served, { timeout: 20_000 }).not.toBe(503);
    const end = async () => {
      const page = await client.follow(await client.open(review.address));
      if (COMPLETE.test(page.address.pathname) || (await newOrders()) > 0) return page.address.pathname;
      return (await client.follow(await client.order(page))).address.pathname;
    };
    await expect.poll(end, { timeout: 30_000 }).toMatch(COMPLETE);
    expect(await newOrders()).toBe(1);
  });
});
