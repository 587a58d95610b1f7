import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { OrderClient, ordersSince } from '~tests/fixtures/clients/order-client';
import { wordsOf } from '~tests/fixtures/page';
import type { Page, TestPortal } from '~tests/fixtures/portal-client';
import { startPortal } from '~tests/fixtures/machines/start-portal';
import { startPostgres, type Postgres } from '~tests/fixtures/machines/postgres';

let postgres: Postgres;
let portal: TestPortal;
let client: OrderClient;
let since: number;

beforeAll(async () => {
  postgres = await startPostgres();
  portal = await startPortal({ database: await postgres.database(), connections: 10 });
});

afterAll(async () => {
  await portal.stop();
  await postgres.remove();
});

beforeEach(async () => {
  client = await OrderClient.signedIn(portal);
  since = await portal.lastCall();
});

/** The limit of a page is a second (docs/decisions/store.md). A busy machine takes longer than its own. */
const LONGEST_MS = 2_500;

async function refused(ask: () => Promise<Page>): Promise<Page> {
  const cookies = new Map(client.cookies);
  const start = performance.now();
  const page = await ask();
  expect(performance.now() - start).toBeLessThan(LONGEST_MS);
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2']);
  expect(new Map(client.cookies)).toEqual(cookies);
  return page;
}

describe.each<[what: string, leave: () => Promise<void> | void, back: () => Promise<void> | void]>([
  ['has crashed', () => postgres.crash(), () => postgres.start()],
  ['does not answer', () => postgres.pause(), () => postgres.resume()],
])('S-31 a database that %s', (_what, leave, back) => {
  it('refuses pages and orders in time and says so, keeps the session, and serves them when it is back', async () => {
    const review = await client.walk('review');
    await leave();
    try {
      expect(wordsOf(await refused(() => client.open('/connections')))).toContain(
        'Wij kunnen nu niet bij onze gegevens',
      );
      await refused(() => client.order(review));
      await refused(() => client.open('/profile'));
      expect((await client.open('/healthz')).status).toBe(200);
      expect((await client.open('/readyz')).status).toBe(503);
    } finally {
      await back();
    }
    expect(await ordersSince(portal, since)).toEqual([]);
    // one request reaches one instance, and the next the other
    const isServed = async () => (await client.open('/connections')).status === 200;
    await vi.waitUntil(async () => (await isServed()) && (await isServed()), { timeout: 10_000 });
    const done = await client.follow(await client.order(review));
    expect(done.address.pathname).toMatch(/\/complete\//);
    expect(await ordersSince(portal, since)).toHaveLength(1);
  });
});
