import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf, wordsOf } from '~tests/fixtures/page';
import { PortalClient, type Page, type TestPortal } from '~tests/fixtures/portal-client';
import { startPortal } from '~tests/fixtures/machines/start-portal';

/** The time to seed this many SIMs: a quarter of a minute, and several minutes on a busy machine. */
const SEEDED = 480_000;
const MANY = 100_000;

let portals: readonly TestPortal[] = [];
let few: PortalClient;
let many: PortalClient;

beforeAll(async () => {
  portals = await Promise.all([180, MANY].map((sims) => startPortal({ connections: 5, sims })));
  [few, many] = (await Promise.all(portals.map((portal) => PortalClient.signedIn(portal)))) as [
    PortalClient,
    PortalClient,
  ];
}, SEEDED);

afterAll(() => Promise.all(portals.map((portal) => portal.stop())));

const portalOf = (client: PortalClient) => client.portal as TestPortal;

/** A page, and the calls to the provider for it. Uuids of records are replaced. */
async function visit(client: PortalClient, address: string): Promise<{ page: Page; calls: string[] }> {
  const portal = portalOf(client);
  const since = await portal.lastCall();
  const page = await client.get(address);
  expect(page.status, address).toBe(200);
  const calls = (await portal.ledger(since)).map(
    ({ method, path, query }) => `${method} ${path.replace(/[\da-f-]{36}/, '{uuid}')} ${JSON.stringify(query)}`,
  );
  return { page, calls: calls.toSorted() };
}

const listed = async (client: PortalClient, query = '') => {
  const { page } = await visit(client, `/mobile${query}`);
  const [, total = ''] = /([\d.]+) mobiele verbinding(?:en)? gevonden/.exec(wordsOf(page)) ?? [];
  return { page, total: Number(total.replaceAll('.', '')) };
};
const firstSim = ({ text }: Page) => /href="(\/mobile\/[\da-f-]{36})"/.exec(text)?.[1] ?? '';

describe('MOB-01 a hundred thousand SIMs', () => {
  it('are there', async () => {
    expect((await listed(few)).total).toBeLessThan(180);
    expect((await listed(many)).total).toBeGreaterThan(MANY / 2);
  });

  it.each([
    '',
    '?page=3',
    '?sort=iccid&descending=true&itemsPerPage=25',
    '?state=blocked',
    '?search=319700',
    '?itemsPerPage=100',
  ])('a page of the list (%s) asks the provider the same as of 180, and is as large', async (query) => {
    const [small, large] = [await visit(few, `/mobile${query}`), await visit(many, `/mobile${query}`)];
    expect(large.calls).toEqual(small.calls);
    expect(rowsOf(large.page)).toHaveLength(rowsOf(small.page).length);
    const ratio = large.page.text.length / small.page.text.length;
    expect(Math.abs(ratio - 1), query).toBeLessThan(0.03);
  });

  it('have a last page, in the middle of which nothing is lost', async () => {
    const { total } = await listed(many);
    const last = await visit(many, `/mobile?itemsPerPage=100&page=${Math.ceil(total / 100)}`);
    expect(rowsOf(last.page)).toHaveLength(total % 100 || 100);
    expect(last.calls).toHaveLength((await visit(few, '/mobile?itemsPerPage=100')).calls.length);
  });

  it.each([
    ['phone number', /0(?:6(?: \d{4}){2}|97(?: \d{3}){3})/],
    ['ICCID', /89\d\d(?: \d{3,4}){4}/],
  ])('are found by %s alone, in one call', async (_what, number) => {
    const { page } = await listed(many, '?page=4321');
    const [given = ''] = number.exec(wordsOf(page).replace(/.*Bundel of datapool/, '')) ?? [];
    const found = await visit(many, `/mobile?search=${encodeURIComponent(given)}`);
    expect(rowsOf(found.page)).toHaveLength(1);
    expect(rowsOf(found.page)[0]).toContain(given);
    expect(found.calls.filter((call) => call.includes('/connections/'))).toHaveLength(1);
  });

  it.each(['', '/usage', '/data_pool'])('one of them (%s) costs what one of 180 does', async (below) => {
    const [small, large] = await Promise.all(
      [few, many].map(async (client) =>
        visit(client, `${firstSim((await listed(client, '?state=open')).page)}${below}`),
      ),
    );
    expect(large?.calls.length).toBe(small?.calls.length);
  });

  it('come as a file that begins before it is whole, in one call', async () => {
    const portal = portalOf(many);
    const since = await portal.lastCall();
    const cookie = [...many.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const stop = new AbortController();
    const { status, body } = await fetch(`${portal.origin}/mobile/export`, {
      headers: { cookie },
      signal: stop.signal,
    });
    const first = await body?.getReader().read();
    stop.abort();
    const begins = new TextDecoder().decode(first?.value);
    expect([status, begins.split(/\r?\n/)[0]]).toEqual([200, expect.stringContaining('msisdn')]);
    expect(begins.length).toBeLessThan(1_000_000);
    expect((await portal.ledger(since)).filter(({ path }) => path.includes('mobile-broadband'))).toHaveLength(1);
  });
});
