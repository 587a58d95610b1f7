import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProvider } from '~/provider/provider.server';
import { Services } from '~/provider/services.server';
import { closePools } from '~/provider/transport.server';
import { readSimsState } from '~/routes/mobile/list/sims-table';
import { simListQuery, simQuery } from '~/routes/mobile/list/sim-query';
import { listQuery } from '~/table/list.server';
import { simsTable } from '~/routes/mobile/list/sims-table';

const POOL = '44444444-2222-4333-8444-555555555555';

let asked = '';
let sent: unknown = null;
const server = createServer((request, response) => {
  asked = request.url ?? '';
  sent = null;
  request.on('data', (chunk: Buffer) => void (sent = JSON.parse(chunk.toString())));
  const isFile = request.headers.accept === 'text/csv';
  const isOrder = request.method === 'POST' && asked.endsWith('/data-pools/');
  response.writeHead(200, { 'content-type': isFile ? 'text/csv' : 'application/json' });
  response.end(isFile || isOrder ? '' : '{"results":[]}');
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
