import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { settle } from '~/kernel/provider/client.server';
import { createProvider } from '~/kernel/provider/provider.server';
import { Services } from '~/kernel/provider/services.server';
import { closePools } from '~/kernel/provider/sending/transport.server';
import { signIn, testSandbox } from '~tests/sandbox/client';

const NID = 'NL100060';
const longer = (count: number) => Array.from({ length: count }, (_, n) => `${NID}${n}`);
/** A fixed order other than the requested one, like that of a provider that sorts by zipcode. */
const shuffled = (nids: readonly string[]) =>
  [...nids].sort((left, right) => ((Number(right.slice(-2)) * 37) % 101) - ((Number(left.slice(-2)) * 37) % 101));

interface Asked {
  readonly pagination: { readonly page: number; readonly per_page: number };
  readonly sort?: { readonly field: string; readonly descending: boolean };
  readonly filter: { readonly search_field: string; readonly search: string };
}

interface Ways {
  /** The provider's records in its own order, which it uses if it does not sort. */
  readonly nids: readonly string[];
  readonly sorts: boolean;
  readonly searches?: boolean;
}

let record: Record<string, unknown>;
const servers: Server[] = [];

beforeAll(async () => {
  const sandbox = await testSandbox({ connections: 10 });
  const reseller = await signIn(sandbox, 'reseller');
  const { result } = await reseller.rpc<{ connections: Record<string, unknown>[] }>('broadband', 'list_connections', {
    filter: { search_field: 'nid', search: 'NL100001', detailed: true },
  });
  record = result?.connections[0] ?? {};
  await sandbox.stop();
});

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
});

afterAll(() => closePools());

/** A provider with these connections, and the pages that were requested from it. */
async function providerOf({ nids, sorts, searches = true }: Ways) {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { params } = JSON.parse(body) as { params: Asked };
      asked.push(params);
      const found = searches ? nids.filter((nid) => nid.startsWith(params.filter.search)) : [...nids];
      if (sorts && params.sort?.field === 'nid') found.sort();
      const from = (params.pagination.page - 1) * params.pagination.per_page;
      const connections = found
        .slice(from, from + params.pagination.per_page)
        .map((nid) => ({ ...record, carrier: { ...(record['carrier'] as object), nid } }));
      response.end(
        JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          result: { connections, pagination: { ...params.pagination, count: found.length } },
        }),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(server);
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { connections } = createProvider({
    apiUrl: address,
    scoreUrl: address,
    requestId: 'request-1',
    caller: 'organisation/user',
    services: new Services(),
    token: () => 'token',
    renew: async () => null,
    refused: () => Promise.reject(new Error('signed out')),
    log: () => undefined,
  });
  return { connections, asked };
}

describe('life B1 one connection among those whose nids are longer', () => {
  it('comes first where the provider sorts, and is asked for once', async () => {
    const { connections, asked } = await providerOf({ nids: [...longer(10), NID], sorts: true });
    expect((await connections.find('nid', NID))[0]?.nid).toBe(NID);
    expect(asked).toMatchObject([{ sort: { field: 'nid', descending: false } }]);
  });

  it.each([5, 10, 60])('is found behind %i others where it does not', async (count) => {
    const { connections, asked } = await providerOf({ nids: [...shuffled(longer(count)), NID], sorts: false });
    expect((await connections.find('nid', NID)).map(({ nid }) => nid)).toContain(NID);
    expect(asked).toHaveLength(Math.floor(count / 5) + 1);
  });

  it.each([
    ['there are only a few others', { nids: longer(7), sorts: false }, 2],
    ['there are hundreds of others, in order', { nids: longer(300), sorts: true }, 20],
    [
      'the provider does not search',
      { nids: Array.from({ length: 300 }, (_, n) => `NL2${n}`), sorts: false, searches: false },
      1,
    ],
  ])('is not there: %s', async (_what, ways, calls) => {
    const { connections, asked } = await providerOf(ways);
    expect((await connections.find('nid', NID)).map(({ nid }) => nid)).not.toContain(NID);
    expect(asked).toHaveLength(calls);
  });

  it('is not said to be absent where hundreds come in no order', async () => {
    const { connections } = await providerOf({ nids: shuffled(longer(300)), sorts: false });
    const found = await settle(connections.find('nid', NID));
    expect(found).toMatchObject({ ok: false, failure: { status: 502 } });
  });

  it('by its uuid is found in one call, in no order', async () => {
    const { connections, asked } = await providerOf({ nids: [NID], sorts: false, searches: false });
    expect(await connections.find('uuid', String(record['uuid']).slice(0, -2))).toHaveLength(1);
    expect(asked.map(({ sort }) => sort)).toEqual([undefined]);
  });
});
