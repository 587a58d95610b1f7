import { describe, expect, it } from 'vitest';
import { wordsOf } from '~tests/fixtures/page';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { hastyMs, PortalClient, type LedgerLine } from '~tests/fixtures/portal-client';

/** Every call of a page fails in turn, in every way. The page is a page all the same. */
const portal = filePortal({ connections: 20, sims: 10, hasty: true, anew: true });
const client = castMember(portal, PortalClient);

/** Each page, with the calls without which there is nothing to show. */
const PAGES: readonly [address: string, needed: RegExp | null][] = [
  ['/connections', null],
  ['/connections/pending', null],
  ['/connections/NL100001', /^rpc:broadband\.list_connections$/],
  ['/connections/NL100001/diagnostics', /^rpc:broadband\.list_connections$/],
  ['/mobile', null],
  ['/mobile/transactions', null],
  ['/mobile/data_pools', null],
  ['/end_users', null],
  ['/admin/users', null],
  ['/admin/users/support', /^rpc:user\.get_profile$/],
  ['/admin/shipping_addresses', null],
  ['/offers', null],
  ['/profile', null],
  ['/profile/security', null],
  ['/profile/keys', null],
  ['/changelog', null],
];

const WAYS: readonly [what: string, fault: Readonly<Record<string, unknown>>][] = [
  ['500', { status: 500, body: {} }],
  ['close', { drop: 'before' }],
  ['HTML', { status: 200, body: '<html><h1>It works!</h1></html>' }],
  ['truncated JSON', { status: 200, body: '{"jsonrpc":"2.0","id":1,"result":{"connec' }],
  ['wrong types', { status: 200, body: { jsonrpc: '2.0', id: 1, result: 7, results: 'none', count: [] } }],
  ['null', { status: 200, body: null }],
];

/** The call as a fault names it. A record's address is cut before its id. */
function matchOf({ kind, method, path, rpc_method: name }: LedgerLine): string {
  const service = /^\/api\/(\w+)\//.exec(path)?.[1] ?? '';
  return kind === 'rpc' ? `rpc:${service}.${name}` : `${method} ${path}`;
}

async function callsOf(address: string): Promise<string[]> {
  const since = await portal.lastCall();
  expect((await client.get(address)).status, address).toBe(200);
  const lines = (await portal.ledger(since)).filter(({ kind }) => kind === 'rpc' || kind === 'rest');
  return [...new Set(lines.map(matchOf))];
}

async function holds(address: string, needed: RegExp | null, match: string, what: string): Promise<void> {
  const page = await client.open(address);
  const where = `${address}: ${match} ${what}`;
  const allowed = needed?.test(match) ? [200, 404, 502, 504] : [200];
  expect(allowed, `${where} ${page.status}`).toContain(page.status);
  expect(page.text, where).toMatch(/<main[\s\S]*<h1[\s\S]*<\/main>/);
  expect(wordsOf(page), where).not.toMatch(/\bat \w+ \(|It works!|undefined|\[object/);
}

describe('S-26 ERR-04 one call fails, and the page is served', () => {
  it.each(PAGES)('%s', { timeout: 240_000 }, async (address, needed) => {
    for (const match of await callsOf(address))
      for (const [what, fault] of WAYS) {
        await portal.faults([{ match, ...fault }]);
        await holds(address, needed, match, what);
        await portal.faults([]);
      }
  });

  it('none of a page answers in time: it says so, and is not waited for longer than a page may take', {
    timeout: 60_000,
  }, async () => {
    const address = '/connections/NL100001';
    const others = (await callsOf(address)).filter((match) => match !== 'rpc:broadband.list_connections');
    expect(others.length).toBeGreaterThan(0);
    await portal.faults(others.map((match) => ({ match, delay_ms: hastyMs(30_000) })));
    await holds(address, null, 'all but the record', 'hang');
    expect(wordsOf(await client.open(address))).toContain('Data kon niet worden geladen');
  });
});
