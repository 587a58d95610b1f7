import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MobileOrderClient } from '~tests/fixtures/clients/mobile-order-client';
import { startPortal } from '~tests/fixtures/machines/start-portal';
import type { TestPortal } from '~tests/fixtures/portal-client';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';

interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
}

interface Batch {
  readonly resourceSpans: readonly {
    readonly resource: Pick<SentSpan, 'attributes'>;
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
  }[];
}

/** A collector of OpenTelemetry that keeps what it gets. */
async function startCollector() {
  const bodies: string[] = [];
  const paths = new Set<string>();
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      paths.add(`${request.method} ${request.url} ${request.headers['content-type']}`);
      bodies.push(JSON.stringify(request.headers) + Buffer.concat(pieces).toString('utf8'));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const batches = () => bodies.map((body) => JSON.parse(body.slice(body.indexOf('{"resourceSpans"'))) as Batch);
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    paths,
    bodies,
    batches,
    spans: () =>
      batches().flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

let collector: Awaited<ReturnType<typeof startCollector>>;
let portal: TestPortal;
let client: MobileOrderClient;

beforeAll(async () => {
  collector = await startCollector();
  portal = await startPortal({
    connections: 5,
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
      OTEL_BSP_SCHEDULE_DELAY: '100',
      OTEL_SERVICE_NAME: 'portaal-van-de-test',
      PORTAL_PROXIES: '127.0.0.1,::1',
    },
  });
  client = await MobileOrderClient.signedIn(portal);
});
afterAll(async () => {
  await portal.stop();
  await collector.stop();
});

const cookieOf = ({ cookies }: MobileOrderClient) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

const valueOf = ({ attributes }: Pick<SentSpan, 'attributes'>, key: string) => {
  const value = attributes.find((one) => one.key === key)?.value;
  return value && Object.values(value)[0];
};

describe('S-37 spans for OpenTelemetry', () => {
  it('have one trace from the proxy through the request to each call of the provider', async () => {
    const since = await portal.lastCall();
    const headers = { cookie: cookieOf(client), traceparent: `00-${TRACE}-${PARENT}-01` };
    const answer = await fetch(`${portal.origin}/connections?search=1012`, { headers });
    expect(answer.status).toBe(200);
    // a call of an earlier page may still be under way
    const calls = (await portal.ledger(since)).filter(({ traceparent }) => traceparent?.includes(TRACE));
    expect(calls.length).toBeGreaterThan(0);
    const of = () => collector.spans().filter(({ traceId }) => traceId === TRACE);
    await expect.poll(() => of().length).toBe(calls.length + 1);
    const request = of().find(({ kind }) => kind === 2);
    expect(request).toMatchObject({ name: 'GET /connections', parentSpanId: PARENT });
    expect(request && [valueOf(request, 'http.route'), Number(valueOf(request, 'http.response.status_code'))]).toEqual([
      '/connections',
      200,
    ]);
    const sent = of().filter(({ kind }) => kind === 3);
    expect(new Set(sent.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([request?.spanId]));
    expect(sent.map(({ spanId }) => `00-${TRACE}-${spanId}-01`).sort()).toEqual(
      calls.map(({ traceparent }) => traceparent).sort(),
    );
    const list = sent.find(({ name }) => name === 'broadband.list_connections');
    expect(list && [valueOf(list, 'peer.service'), valueOf(list, 'portal.outcome')]).toEqual(['broadband', 'ok']);
    expect(BigInt(list?.endTimeUnixNano ?? 0) > BigInt(list?.startTimeUnixNano ?? 0)).toBe(true);
    expect([...collector.paths]).toEqual(['POST /v1/traces application/json']);
    const [resource] = collector.batches().map(({ resourceSpans }) => resourceSpans[0]?.resource);
    expect(resource && valueOf(resource, 'service.name')).toBe('portaal-van-de-test');
  });

  it('have nothing that was typed, no id, no user and no token, also when the portal stops', async () => {
    await client.get('/connections?search=geheimvraag');
    await client.open('/connections/geheimnummer');
    await client.open('/tickets/geheimticket');
    await client.open('/shipping_addresses/geheimadres');
    await client.open('/email_domains/geheimdomein');
    const review = await client.walk('review', { sim: { name: 'Geheimnaam' } });
    await client.order(review);
    await portal.restart();
    const text = collector.bodies.join('\n');
    expect(text).toContain('POST /mobile/create/:draft');
    expect(text).not.toMatch(/geheim/i);
    expect(text).not.toMatch(/search=|reseller|Bearer|authorization|cookie|NL\d{6}/i);
  });

  it('cost nothing while they are off: their packages stand in a file that only the setting loads', () => {
    const folder = new URL('../../../build/server/', import.meta.url);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
    const having = files.filter((name) => readFileSync(new URL(name, folder), 'utf8').includes('ExportTraceService'));
    expect(having).toEqual([expect.stringMatching(/^assets\/otlp-[\w-]+\.js$/)]);
  });

  it('that no collector takes are said once, and hold up neither a page nor the stop', async () => {
    const lonely = await startPortal({
      connections: 5,
      env: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_BSP_SCHEDULE_DELAY: '50' },
    });
    try {
      const other = await MobileOrderClient.signedIn(lonely);
      for (let n = 0; n < 5; n += 1) expect((await other.get('/connections')).status).toBe(200);
      const words = 'spans could not be sent to OTEL_EXPORTER_OTLP_ENDPOINT';
      // each instance says it for itself
      await expect.poll(() => lonely.log().split(words).length - 1).toBe(lonely.instances ? 2 : 1);
    } finally {
      const begun = performance.now();
      await lonely.stop();
      expect(performance.now() - begun).toBeLessThan(9_000);
    }
  });

  it('that no collector takes at the end do not keep the portal from releasing what it holds', async () => {
    const lonely = await startPortal({
      connections: 5,
      env: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_BSP_SCHEDULE_DELAY: '60000' },
    });
    try {
      const other = await MobileOrderClient.signedIn(lonely);
      expect((await other.get('/connections')).status).toBe(200);
      await lonely.restart();
    } finally {
      await lonely.stop();
    }
    // an error here has left the audit trail unwritten and the store open
    expect(lonely.log()).toContain('"msg":"stopped"');
    expect(lonely.log()).not.toContain('"msg":"error"');
  });
});
