import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MobileOrderClient, simsOrderedSince, stepOf } from '~tests/fixtures/clients/mobile-order-client';
import { OrderClient } from '~tests/fixtures/clients/order-client';
import { otherBuild, type OtherBuild } from '~tests/fixtures/machines/other-build';
import { startPostgres, type Postgres } from '~tests/fixtures/machines/postgres';
import { inStore } from '~tests/fixtures/machines/store-of';
import { wordsOf } from '~tests/fixtures/page';
import { startPortal } from '~tests/fixtures/machines/start-portal';
import type { TestPortal } from '~tests/fixtures/portal-client';

const ORDER = 'POST /score/mobile-broadband/connections/';
/** More than are sent until the other build is there, also on a busy machine. */
const NAMES = Array.from({ length: 20 }, (_, at) => `Kassa ${at + 1}`);
const COMPLETE = /^\/mobile\/create\/complete\//;

let other: OtherBuild;
let postgres: Postgres;
beforeAll(async () => {
  other = otherBuild();
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.remove();
  other.remove();
});

const versionOf = async ({ origin }: TestPortal) => (await fetch(`${origin}/healthz`)).text();

/** Fields that the next build adds to its records, and that this one does not know. */
async function asNextBuildLeaves(portal: TestPortal): Promise<void> {
  const later = portal.database
    ? `jsonb_set(value::jsonb, '{ofTheNextBuild}', '{"a": [1]}')::text`
    : `json_set(value, '$.ofTheNextBuild', json('{"a": [1]}'))`;
  await inStore(portal, async (rows) => {
    await rows(`UPDATE records SET value = ${later} WHERE value LIKE '{%'`);
    // a step that the next build took: it only adds
    if (portal.database)
      for (const step of [
        'ALTER TABLE records ADD COLUMN of_the_next_build text',
        'UPDATE portal_schema SET version = version + 1',
      ])
        await rows(step);
  });
}

async function unknownIn(portal: TestPortal): Promise<number> {
  const unknown = `SELECT id FROM records WHERE kind = 'intent' AND value LIKE '%"state":%"unknown"%'`;
  return (await inStore(portal, (rows) => rows(unknown))).length;
}

/** Begins what a build may leave: a form, an order without answer, a run, and an open page with its files. */
async function begun(portal: TestPortal) {
  const since = await portal.lastCall();
  const drafting = await MobileOrderClient.signedIn(portal);
  const lost = await OrderClient.signedIn(portal);
  const running = drafting.otherTab();
  const form = await drafting.walk('customer', { sim: { name: 'Kassa Concept' } });
  const files = form.text.match(/\/assets\/[\w.-]+/g) ?? [];
  expect(files.length).toBeGreaterThan(0);
  const run = await running.walk('review', { sim: { name: NAMES.join('\n') } });
  const single = await lost.walk('review');
  await portal.faults([
    // slow enough for a busy machine to stop it halfway
    { match: ORDER, delay_ms: 3_000 },
    { match: 'rpc:broadband.order_connection', drop: 'after', times: 1 },
    // its look-up fails until the other build is there
    { match: 'rpc:broadband.list_transactions', status: 503 },
    { match: 'rpc:broadband.list_connections', status: 503 },
  ]);
  const runPath = (await running.order(run)).location?.pathname ?? '';
  const ordered = async () => (await simsOrderedSince(portal, since)).map(({ name }) => String(name));
  await expect.poll(async () => (await ordered()).length).toBeGreaterThan(1);
  await lost.order(single, { second: 'on' });
  expect(await unknownIn(portal)).toBe(1);
  const lines = async () =>
    (await portal.ledger(since)).filter((call) => call.rpc_method === 'order_connection').length;
  return { drafting, form, files, lost, review: single.address, running, runPath, ordered, lines };
}

/** Everything goes on with the other build, and each is sent once. */
async function finished(portal: TestPortal, open: Awaited<ReturnType<typeof begun>>): Promise<void> {
  const { drafting, form, files, lost, review, running, runPath, ordered, lines } = open;
  expect((await ordered()).length).toBeLessThan(NAMES.length);
  await portal.faults([]);
  for (const path of new Set(files)) expect([path, (await fetch(portal.origin + path)).status]).toEqual([path, 200]);
  // the page that was open is sent as it stands, without a new sign-in
  let page = await drafting.fill(form, {});
  expect(stepOf(page)).not.toBe('customer');
  while (stepOf(page) !== 'review') page = await drafting.walk('review', { sim: { name: 'Kassa Concept' } });
  const done = await drafting.follow(await drafting.order(page));
  expect(done.address.pathname).toMatch(COMPLETE);
  await expect
    .poll(async () => (await lost.get(review)).address.pathname, { timeout: 40_000, interval: 300 })
    .toMatch(/^\/connections\/create\/complete\//);
  expect(await lines()).toBe(1);
  await expect
    .poll(async () => wordsOf(await running.get(runPath)), { timeout: 60_000, interval: 300 })
    .toMatch(/Alles is afgehandeld/);
  expect((await ordered()).sort()).toEqual(['Kassa Concept', ...NAMES].sort());
}

describe.each([
  ['one instance with its file', false],
  ['two instances on one database', true],
])('S-39 deploy with open tabs: %s', { timeout: 240_000 }, (_what, shared) => {
  let portal: TestPortal;
  beforeEach(async () => {
    portal = await startPortal({ connections: 5, hasty: true, database: shared ? await postgres.database() : null });
  }, 120_000);
  afterEach(() => portal.stop());

  it('up: form, order without answer, run and session of the old build go on with the new one, each once', async () => {
    const before = await versionOf(portal);
    const open = await begun(portal);
    await portal.restart({ place: other.place });
    expect([await versionOf(portal), before]).toEqual([`ok ${other.version}\n`, expect.not.stringContaining('9.0.0')]);
    await finished(portal, open);
  });

  it('down: what the new build began and left goes on with the old one, which does not know all of its fields', async () => {
    await portal.restart({ place: other.place });
    expect(await versionOf(portal)).toBe(`ok ${other.version}\n`);
    const open = await begun(portal);
    await portal.restart({ meanwhile: () => asNextBuildLeaves(portal) });
    expect(await versionOf(portal)).not.toContain(other.version);
    await finished(portal, open);
  });
});

describe('S-39 deploy with open tabs: one instance after the other', { timeout: 240_000 }, () => {
  it('both builds serve the same user for a while: a form filled in at one and sent at the other, once', async () => {
    const portal = await startPortal({ connections: 5, hasty: true, database: await postgres.database() });
    try {
      const open = await begun(portal);
      await portal.instances?.again(0, 'SIGTERM', undefined, other.place);
      const versions = new Set<string>();
      await expect.poll(async () => versions.add(await versionOf(portal)).size).toBe(2);
      await finished(portal, open);
      await portal.instances?.again(1, 'SIGTERM', undefined, other.place);
      expect(await versionOf(portal)).toBe(`ok ${other.version}\n`);
      expect(wordsOf(await open.running.get(open.runPath))).toMatch(/Alles is afgehandeld/);
    } finally {
      await portal.stop();
    }
  });
});
