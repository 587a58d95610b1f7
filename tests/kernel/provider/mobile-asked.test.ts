import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProvider } from '~/kernel/provider/provider.server';
import { Services } from '~/kernel/provider/services.server';
import { closePools } from '~/kernel/provider/sending/transport.server';
import { readSimsState } from '~/mobile/sims/sims-table';
import { onlyAsked, simListQuery, simQuery } from '~/mobile/sims/sim-query';
import { listQuery, loadList, presentList } from '~/kernel/table/list.server';
import { translator } from '~/kernel/i18n/i18n.server';
import { simsTable } from '~/mobile/sims/sims-table';

const POOL = '44444444-2222-4333-8444-555555555555';

let asked = '';
let sent: unknown = null;
/** The answer to every page; a provider with `ownSize` cuts it into pages. */
let sims: readonly unknown[] = [];
let ownSize: number | null = null;

function answered(): readonly unknown[] {
  const page = Number(new URL(asked, 'http://provider.invalid').searchParams.get('page') ?? 1);
  return ownSize === null ? sims : sims.slice((page - 1) * ownSize, page * ownSize);
}
const server = createServer((request, response) => {
  asked = request.url ?? '';
  sent = null;
  request.on('data', (chunk: Buffer) => void (sent = JSON.parse(chunk.toString())));
  const isFile = request.headers.accept === 'text/csv';
  const isOrder = request.method === 'POST' && asked.endsWith('/data-pools');
  response.writeHead(200, { 'content-type': isFile ? 'text/csv' : 'application/json' });
  response.end(isFile || isOrder ? '' : JSON.stringify({ results: answered() }));
});

beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
afterAll(async () => {
  await closePools();
  await new Promise((done) => server.close(done));
});

function provider() {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return createProvider({
    apiUrl: origin,
    scoreUrl: origin,
    requestId: 'request-1',
    caller: 'organisation/user',
    services: new Services(),
    token: () => 'token',
    renew: async () => null,
    refused: () => Promise.reject(new Error('signed out')),
    log: () => undefined,
  });
}

const ACTIVE = { view: 'mobile_broadband_active_only' };
const PAGE = { page: '1', per_page: '10', sort: 'msisdn' };

describe('MOB-01 what a provider is asked for to show SIMs', () => {
  it.each([
    ['', { ...ACTIVE, ...PAGE }],
    ['?search=06-12345678', { ...ACTIVE, ...PAGE, search: '31612345678' }],
    ['?search=nl812345', { ...ACTIVE, ...PAGE, search: 'NL812345' }],
    ['?search=Bakkerij', { ...ACTIVE, ...PAGE, search: 'Bakkerij' }],
    ['?state=blocked', { ...ACTIVE, ...PAGE, blocked: 'true' }],
    ['?state=open', { ...ACTIVE, ...PAGE, blocked: 'false' }],
    ['?state=all', PAGE],
    ['?withoutCustomer=true', { ...ACTIVE, ...PAGE, end_user: 'none' }],
    [`?pool=${POOL}`, { ...ACTIVE, ...PAGE, data_pool: POOL }],
    ['?pool=nonsense&state=nonsense&sortBy=nonsense', { ...ACTIVE, ...PAGE }],
    ['?sortBy=end_user&descending=true&page=3', { ...ACTIVE, page: '3', per_page: '10', sort: '-end_user' }],
  ])('%s', async (address, question) => {
    const state = readSimsState(new URLSearchParams(address));
    const query = listQuery(simsTable, state);
    if (query) await provider().mobileConnections.list(simListQuery(query, state));
    expect(Object.fromEntries(new URL(asked, 'http://provider.invalid').searchParams)).toEqual(question);
    const { page: _page, per_page: _size, ...whole } = question as Record<string, string>;
    const sort = { field: state.sortBy, descending: state.descending };
    await provider().mobileConnections.file({ ...simQuery(state), sort });
    expect(Object.fromEntries(new URL(asked, 'http://provider.invalid').searchParams)).toEqual(whole);
  });
});

describe('stranger 11 a provider without pages', () => {
  const sim = (at: number) => ({
    uuid: `11111111-2222-4333-8444-${String(at).padStart(12, '0')}`,
    carrier: {
      nid: `NL${8_000_000 + at}`,
      tags: [],
      sim: { is_blocked: at % 3 === 0 },
      product: { i18n_name: 'Data' },
    },
  });
  const numbered = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => `NL${8_000_000 + from + at}`);
  const shown = async (address: string) => {
    const state = readSimsState(new URLSearchParams(address));
    const result = await loadList(simsTable, state, async (query) =>
      onlyAsked(await provider().mobileConnections.list(simListQuery(query, state)), state),
    );
    const t = translator('nl');
    return presentList({ definition: simsTable, path: '/mobile', state, t, result, row: ({ nid }) => nid });
  };

  beforeAll(() => {
    sims = Array.from({ length: 33 }, (_, at) => sim(at + 1));
  });
  afterAll(() => {
    sims = [];
  });

  it.each([
    ['state=all', numbered(1, 10), 1],
    ['state=all&page=2', numbered(11, 20), 2],
    ['state=all&page=4', numbered(31, 33), 4],
  ])('is shown page by page all the same, and how many there are is true (%s)', async (address, rows, page) => {
    const list = await shown(address);
    expect(list).toMatchObject({ rows, count: 33, last: 4, leftOut: 0, state: { page } });
  });

  it('has no page 9: the last one is shown', async () => {
    const thrown = await shown('state=all&page=9').catch((error: unknown) => error);
    expect((thrown as Response).headers.get('location')).toBe('/mobile?state=all&page=4');
  });

  it('is whole on one page where so many fit on it', async () => {
    expect(await shown('state=all&itemsPerPage=100')).toMatchObject({ rows: numbered(1, 33), last: 1 });
  });

  it('is not mistaken for one with pages of its own size, of which every row is on a page', async () => {
    ownSize = 25;
    const [first, second] = [await shown('state=all'), await shown('state=all&page=2')];
    ownSize = null;
    expect([first.rows, first.count, first.last]).toEqual([numbered(1, 25), null, 2]);
    expect([second.rows, second.last]).toEqual([numbered(26, 33), 2]);
  });

  it('what does not belong to the choice is in no count', async () => {
    const list = await shown('state=blocked');
    expect(list.rows.slice(0, 2)).toEqual(['NL8000003', 'NL8000006']);
    expect(list).toMatchObject({ count: 11, last: 2, leftOut: 0 });
  });
});

describe('foreign N4 an organisation of which only a name is known', () => {
  const pool = { productUuid: 'p-1', name: 'Pool Noord', months: 12 };

  it.each([
    ['is left out of the order of a data pool', null, {}],
    ['and its uuid stands in it', POOL, { organization: POOL }],
  ])('%s', async (_what, organizationUuid, organization) => {
    await provider().dataPools.create({ ...pool, organizationUuid }, 'key');
    expect(sent).toEqual({ ...organization, product: 'p-1', name: 'Pool Noord', contract_duration: 12 });
  });

  it('is left out where an address is checked', async () => {
    const route = { network: '192.0.2.0', size: 29, routingType: 'routed' as const };
    await provider().mobileCircuits.validateRoute(null, 'profile-1', route);
    expect(sent).toEqual({
      termination_profile_uuid: 'profile-1',
      routes: [{ network: '192.0.2.0', subnet_size: 29, routing_type: 'routed' }],
    });
  });
});
