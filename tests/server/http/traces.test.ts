import { beforeAll, describe, expect, it } from 'vitest';
import { filePortal } from '~tests/fixtures/portal';
import { PortalClient, type LedgerLine, type TestPortal } from '~tests/fixtures/portal-client';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const SPAN = 'b7ad6b7169203331';
const PARENT = `00-${TRACE}-${SPAN}-01`;

const proxied = filePortal({ connections: 30, env: { PORTAL_PROXIES: '127.0.0.1,::1' } });
const bare = filePortal({ connections: 30, env: {} });

interface Line {
  readonly msg: string;
  readonly requestId?: string;
  readonly traceId?: string;
  readonly path?: string;
}

/** The calls and the log lines of one request for the list of SIMs. */
async function asked(portal: TestPortal, client: PortalClient, headers: Record<string, string>) {
  const since = await portal.lastCall();
  const from = portal.log().length;
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(`${portal.origin}/mobile?search=geheim`, { headers: { cookie, ...headers } });
  expect(answer.status).toBe(200);
  await answer.text();
  const lines = () =>
    portal
      .log()
      .slice(from)
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Line)
      .filter(({ requestId }) => requestId);
  // the page after sign-in may be logged late, and is another list
  const own = () => lines().find(({ msg, path }) => msg === 'request' && path === '/mobile')?.requestId;
  await expect.poll(own).toBeDefined();
  const id = own();
  // an earlier page of this client may have left calls that are made now
  const calls = (await portal.ledger(since)).filter(({ request_id: of }) => of === id);
  return { calls, lines: lines().filter(({ requestId }) => requestId === id) };
}

const traceOf = ({ traceparent }: LedgerLine) =>
  /^00-([0-9a-f]{32})-([0-9a-f]{16})-0[01]$/.exec(traceparent ?? '') ?? [];

describe('S-37 traceparent', () => {
  const clients = { proxied: null as PortalClient | null, bare: null as PortalClient | null };
  beforeAll(async () => {
    clients.proxied = await PortalClient.signedIn(proxied, 'reseller');
    clients.bare = await PortalClient.signedIn(bare, 'reseller');
  });

  it('of a proxy goes on to the provider, each call as a span of its own, and stands in every line of the request', async () => {
    const { calls, lines } = await asked(proxied, clients.proxied as PortalClient, {
      traceparent: PARENT,
      tracestate: 'vendor=1',
    });
    expect(calls.length).toBeGreaterThan(0);
    expect(new Set(calls.map((call) => traceOf(call)[1]))).toEqual(new Set([TRACE]));
    const spans = calls.map((call) => traceOf(call)[2]);
    expect(new Set([...spans, SPAN]).size).toBe(calls.length + 1);
    expect(calls.every(({ traceparent }) => traceparent?.endsWith('-01'))).toBe(true);
    expect(lines.length).toBeGreaterThan(1);
    expect(new Set(lines.map(({ traceId }) => traceId))).toEqual(new Set([TRACE]));
  });

  it('of anybody else is not taken: the trace is that of the request itself', async () => {
    const { calls, lines } = await asked(bare, clients.bare as PortalClient, { traceparent: PARENT });
    const id = lines.find(({ msg }) => msg === 'request')?.requestId?.replaceAll('-', '');
    expect(new Set(calls.map((call) => traceOf(call)[1]))).toEqual(new Set([id]));
    expect(lines.every(({ traceId, requestId }) => traceId === requestId?.replaceAll('-', ''))).toBe(true);
    expect(JSON.stringify(calls) + JSON.stringify(lines)).not.toContain(TRACE);
  });

  it('that cannot be read begins another one, also behind a proxy', async () => {
    const { calls } = await asked(proxied, clients.proxied as PortalClient, { traceparent: `${PARENT}-x` });
    expect(calls.length).toBeGreaterThan(0);
    for (const call of calls) expect(traceOf(call)[1]).toMatch(/^(?!0af7651916)[0-9a-f]{32}$/);
  });
});
