import { afterEach, describe, expect, it } from 'vitest';
import { vanDijk } from '../../../../../sandbox/cast';
import type { Connection } from '../../../../../sandbox/services/broadband/records';
import { sandboxStage } from '~tests/sandbox/stage';
import { asking, internet, unknown } from './circuits';
import type { Refusal } from './circuits';

const sandbox = sandboxStage();
const reseller = sandbox.client('reseller');
const { free } = asking(reseller);

afterEach(sandbox.reset);

describe('free subnets', () => {
  const subnets = (query: string, profile = internet) =>
    reseller.rest<{ results: { network: string }[]; pagination: { total_count: number } } & Refusal>(
      'GET',
      `/broadband/circuits/termination/profile/${profile}/available-subnets/?${query}`,
    );

  it('BBC-07 come in pages, each once', async () => {
    const first = await subnets('subnet_size=29&page=1&per_page=30');
    const total = first.body.pagination.total_count;
    expect(total).toBeGreaterThan(100);
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(total / 30) }, (_, page) =>
        subnets(`subnet_size=29&page=${page + 1}&per_page=30`),
      ),
    );
    const all = pages.flatMap(({ body }) => body.results.map(({ network }) => network));
    expect(new Set(all).size).toBe(total);
    for (const network of all) expect(Number(network.split('.')[3]) % 8).toBe(0);
  });

  it('BBC-07 are searched from the start', async () => {
    const found = await subnets('subnet_size=29&search=198.51&per_page=100');
    expect(found.body.results.length).toBeGreaterThan(5);
    expect(found.body.pagination.total_count).toBe(found.body.results.length);
    for (const { network } of found.body.results) expect(network).toMatch(/^198\.51\./);
    expect((await subnets('subnet_size=29&search=51.100')).body.pagination.total_count).toBe(0);
  });

  it('are counted with the sizes, where they can be picked', async () => {
    const { result } = await reseller.rpc<{
      subnet_sizes: { protocol: string; size: number; free_count: number | null }[];
    }>('broadband', 'list_available_subnetsizes');
    const counts = Object.fromEntries(result?.subnet_sizes.map(({ size, free_count: count }) => [size, count]) ?? []);
    expect(counts).toEqual({
      32: (await free(32))[1],
      30: null,
      29: (await free(29))[1],
      28: (await free(28))[1],
      56: null,
      48: null,
    });
  });

  it('hold no address of a connection', async () => {
    const used = new Set<string>();
    for (const client of [reseller, sandbox.client('stranger')]) {
      for (const page of [1, 2, 3]) {
        const { result } = await client.rpc<{ connections: Connection[] }>('broadband', 'list_connections', {
          pagination: { page, per_page: 100 },
        });
        for (const { circuits } of result?.connections ?? [])
          for (const { network } of circuits.flatMap(({ routes }) => routes)) used.add(network);
      }
    }
    const { body } = await subnets('subnet_size=32&per_page=100&search=198.51');
    expect(body.results.length).toBeGreaterThan(50);
    expect(body.results.filter(({ network }) => used.has(network))).toEqual([]);
  });

  it.each([
    ['', 'subnet_size', 422],
    ['subnet_size=x', 'subnet_size', 422],
    ['subnet_size=30', 'subnet_size', 422],
    ['subnet_size=29&per_page=101', 'per_page', 422],
  ])('refuse "%s"', async (query, field, status) => {
    const answer = await subnets(query);
    expect([answer.status, answer.body.detail[0]?.field]).toEqual([status, field]);
  });

  it('are those of a profile', async () => {
    expect((await subnets('subnet_size=29', unknown)).status).toBe(404);
  });
});

describe('BBC-08 validate', () => {
  const validate = (routes: unknown[], changes: Record<string, unknown> = {}) =>
    reseller.rest<Refusal | null>('POST', '/broadband/circuits/termination/validate', {
      organization_uuid: vanDijk.organization_uuid,
      termination_profile_uuid: internet,
      routes,
      ...changes,
    });
  const route = (network: string, subnet_size = 29) => ({ network, subnet_size, routing_type: 'routed' });

  it('accepts what is free', async () => {
    expect(await validate([route((await free(29))[0])])).toEqual({ status: 204, body: null });
  });

  it.each<[string, number, string, string]>([
    ['198.51.100', 29, 'routes.0.network', 'Dit is geen geldig IP-adres.'],
    ['198.51.100.12', 29, 'routes.0.network', 'Dit adres ligt niet op een grens van /29.'],
    ['10.0.0.8', 29, 'routes.0.network', 'Dit adres is niet van de netwerkpartner.'],
    ['198.51.100.0', 28, 'routes.0.network', 'Dit adres is al in gebruik.'],
    ['100.64.192.0', 24, 'routes.0.subnet_size', 'Bij deze grootte kiest de netwerkpartner het adres.'],
  ])('refuses %s/%i', async (network, size, field, words) => {
    const { status, body } = await validate([route(network, size)]);
    expect([status, body?.detail]).toMatchObject([422, [{ field, i18n_msg: words }]]);
  });

  it.each([
    [{ organization_uuid: unknown }, 404],
    [{ termination_profile_uuid: unknown }, 422],
    [{ routes: [] }, 422],
  ])('%o is %i', async (changes, status) => {
    expect((await validate([route('100.64.192.0')], changes)).status).toBe(status);
  });
});
