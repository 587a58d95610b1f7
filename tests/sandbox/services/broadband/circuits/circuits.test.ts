import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { vanDijk } from '../../../../../sandbox/cast';
import { terminationProfiles } from '../../../../../sandbox/catalogue/termination';
import type { Circuit, Connection, Event, Transaction } from '../../../../../sandbox/services/broadband/records';
import { control, signIn, testSandbox } from '~tests/sandbox/client';
import type { Client, RestResult, TestSandbox } from '~tests/sandbox/client';

const [internet, ipvpn, redundancy] = terminationProfiles.map(({ uuid }) => uuid) as [string, string, string];
const unknown = '00000000-0000-4000-8000-000000000000';

interface Refusal {
  detail: { field: string | null; msg: string; i18n_msg: string }[];
}

interface Receipt {
  prices_per_category: {
    type: string;
    i18n_name: string;
    prices: { count: number; i18n_name: string; i18n_price: string }[];
    total_price: string;
  }[];
}

type Detailed = Connection & { capabilities: Record<string, { is_enabled: boolean }> };

let sandbox: TestSandbox;
let reseller: Client;
let noprice: Client;

beforeAll(async () => {
  sandbox = await testSandbox();
  [reseller, noprice] = await Promise.all([signIn(sandbox, 'reseller'), signIn(sandbox, 'noprice')]);
});

afterEach(() => control(sandbox, 'reset', {}));
afterAll(() => sandbox.stop());

async function find(nid: string): Promise<Detailed> {
  const filter = { search_field: 'nid', search: nid, detailed: true };
  const { result } = await reseller.rpc<{ connections: Detailed[] }>('broadband', 'list_connections', { filter });
  const [found] = result?.connections ?? [];
  if (!found) throw new Error(`no ${nid}`);
  return found;
}

function circuit(connection: Connection, number = 1): Circuit {
  const found = connection.circuits[number - 1];
  if (!found) throw new Error(`no circuit ${number}`);
  return found;
}

const at = ({ uuid }: Connection, rest: string) => `/broadband/connections/${uuid}/${rest}`;

/** An order of action `change`, finished at once, and told of in the activity. */
async function expectOrder({ body }: RestResult<unknown>, method: string): Promise<void> {
  const { transaction_uuid: uuid } = body as { transaction_uuid: string };
  const { result } = await reseller.rpc<{ transaction: Transaction }>('broadband', 'get_transaction', { uuid });
  expect(result?.transaction).toMatchObject({
    action: 'change',
    state: 'finished',
    open: false,
    cancel_possible: false,
    replan_possible: false,
  });
  const told = await reseller.rpc<{ events: Event[] }>('broadband', 'list_events', {
    filter: { transaction_uuid: uuid },
  });
  expect(told.result?.events.map((event) => [event.action, event.method])).toEqual([
    ['complete_order', 'provider_update'],
    ['create_order', method],
  ]);
}

describe('circuits', () => {
  it('BBC-06 one is added, at once', async () => {
    const before = await find('NL100002');
    const answer = await reseller.rest('POST', at(before, 'circuits'), {
      termination_profile_uuid: ipvpn,
      primary_circuit_nid: null,
    });
    expect(answer.status).toBe(201);
    await expectOrder(answer, 'add_circuit');
    const after = await find('NL100002');
    expect(after.circuits[0]).toEqual(before.circuits[0]);
    expect(circuit(after, 2)).toMatchObject({
      nid: 'NL100002-2',
      vlan: 7,
      online: true,
      termination: { profile: { uuid: ipvpn, type: 'ipvpn' }, redundancy: null },
      routes: [{ protocol: 'ipv4', subnet_size: 32, routing_type: 'primary' }],
    });
    expect(after.capabilities[`circuits/${circuit(after, 1).uuid}`]?.is_enabled).toBe(true);
  });

  it('with redundancy takes over for another', async () => {
    const line = await find('NL100002');
    const body = { termination_profile_uuid: redundancy, primary_circuit_nid: 'nl100001-1' };
    expect((await reseller.rest('POST', at(line, 'circuits'), body)).status).toBe(201);
    const added = circuit(await find('NL100002'), 2);
    expect(added.termination).toMatchObject({
      profile: { type: 'redundancy' },
      redundancy: { primary_circuit_nid: 'NL100001-1' },
    });
  });

  it.each<[string, Record<string, unknown>, string, string]>([
    ['no profile', {}, 'termination_profile_uuid', 'Dit veld is verplicht.'],
    [
      'an unknown profile',
      { termination_profile_uuid: unknown },
      'termination_profile_uuid',
      'Dit profiel bestaat niet.',
    ],
    [
      'redundancy for nothing',
      { termination_profile_uuid: redundancy },
      'primary_circuit_nid',
      'Kies een primair circuit.',
    ],
    [
      'redundancy for an unknown circuit',
      { termination_profile_uuid: redundancy, primary_circuit_nid: 'NL999999-1' },
      'primary_circuit_nid',
      'Dit circuit is niet in gebruik.',
    ],
    [
      'redundancy for a line not delivered',
      { termination_profile_uuid: redundancy, primary_circuit_nid: 'NL100004-1' },
      'primary_circuit_nid',
      'Dit circuit is niet in gebruik.',
    ],
    [
      'redundancy for redundancy',
      { termination_profile_uuid: redundancy, primary_circuit_nid: 'NL100008-4' },
      'primary_circuit_nid',
      'Dit circuit valt zelf in voor een ander circuit.',
    ],
    [
      'a primary circuit without redundancy',
      { termination_profile_uuid: ipvpn, primary_circuit_nid: 'NL100001-1' },
      'primary_circuit_nid',
      'Dit profiel gebruikt geen primair circuit.',
    ],
  ])('BBC-06 refuses %s', async (_what, body, field, words) => {
    const { status, body: told } = await reseller.rest<Refusal>('POST', at(await find('NL100002'), 'circuits'), body);
    expect(status).toBe(422);
    expect(told.detail[0]).toMatchObject({ field, i18n_msg: words });
  });

  it('a ninth is refused, and every one on a line that is not delivered', async () => {
    const body = { termination_profile_uuid: internet };
    const full = await reseller.rest<Refusal>('POST', at(await find('NL100008'), 'circuits'), body);
    expect([full.status, full.body.detail[0]?.i18n_msg]).toEqual([422, 'Een verbinding heeft hoogstens 8 circuits.']);
    const early = await reseller.rest<Refusal>('POST', at(await find('NL100004'), 'circuits'), body);
    expect([early.status, early.body.detail[0]?.i18n_msg]).toEqual([422, 'De verbinding is nog niet opgeleverd.']);
  });

  it('BBC-10 one is deleted, the last is not', async () => {
    const line = await find('NL100010');
    const answer = await reseller.rest('DELETE', at(line, `circuits?circuit_uuid=${circuit(line, 2).uuid}`));
    expect(answer.status).toBe(200);
    await expectOrder(answer, 'delete_circuit');
    const left = await find('NL100010');
    expect(left.circuits.map(({ nid }) => nid)).toEqual(['NL100010-1']);
    const last = await reseller.rest<Refusal>('DELETE', at(left, `circuits?circuit_uuid=${circuit(left).uuid}`));
    expect([last.status, last.body.detail]).toEqual([
      422,
      [{ field: null, msg: 'Cannot terminate the last EVC', i18n_msg: 'Kan laatste EVC niet beëindigen' }],
    ]);
  });

  it('BBC-02 one is set up at the RADIUS server again', async () => {
    const line = await find('NL100010');
    const path = at(line, `circuits/${circuit(line).uuid}/termination/provision`);
    expect(await reseller.rest('POST', path)).toEqual({ status: 204, body: null });
    const { result } = await reseller.rpc<{ events: Event[] }>('broadband', 'list_events', {
      filter: { nid: 'NL100010' },
    });
    expect(result?.events[0]).toMatchObject({
      action: 'generic_transaction_update',
      method: 'provision_circuit',
      request: { nid: 'NL100010-1' },
    });
  });

  it('BBC-03 but not where staff alone does that', async () => {
    const line = await find('NL100006');
    const { status, body } = await reseller.rest<Refusal>(
      'POST',
      at(line, `circuits/${circuit(line).uuid}/termination/provision`),
    );
    expect([status, body.detail[0]?.i18n_msg]).toEqual([422, 'Dit is hier niet mogelijk.']);
  });
});

describe('termination profiles', () => {
  it('BBC-06 change at once, to redundancy and back', async () => {
    const line = await find('NL100010');
    const { uuid } = circuit(line, 2);
    const there = await reseller.rest('PATCH', at(line, 'profile'), {
      circuit_uuid: uuid,
      profile: redundancy,
      primary_circuit_nid: 'NL100001-1',
    });
    expect(there.status).toBe(200);
    await expectOrder(there, 'change_profile');
    const changed = await find('NL100010');
    expect(circuit(changed, 2).termination).toMatchObject({
      profile: { uuid: redundancy },
      redundancy: { primary_circuit_nid: 'NL100001-1' },
    });
    expect(changed.capabilities[`circuits/${uuid}/redundancy`]?.is_enabled).toBe(true);
    expect((await reseller.rest('PATCH', at(line, 'profile'), { circuit_uuid: uuid, profile: internet })).status).toBe(
      200,
    );
    expect(circuit(await find('NL100010'), 2).termination).toMatchObject({
      profile: { uuid: internet },
      redundancy: null,
    });
  });

  it('BBC-05 the primary circuit changes', async () => {
    const line = await find('NL100008');
    const query = (nid: string) =>
      at(line, `redundancy?circuit_uuid=${circuit(line, 4).uuid}&primary_circuit_nid=${nid}`);
    const answer = await reseller.rest('PATCH', query('NL100002-1'), {});
    expect(answer.status).toBe(200);
    await expectOrder(answer, 'change_redundancy');
    expect(circuit(await find('NL100008'), 4).termination.redundancy).toEqual({ primary_circuit_nid: 'NL100002-1' });
    const again = await reseller.rest<Refusal>('PATCH', query('NL100002-1'), {});
    expect([again.status, again.body.detail[0]]).toMatchObject([
      422,
      { field: 'primary_circuit_nid', i18n_msg: 'Dit is al het primaire circuit.' },
    ]);
    const itself = await reseller.rest<Refusal>('PATCH', query('NL100008-4'), {});
    expect(itself.body.detail[0]?.i18n_msg).toBe('Een circuit kan niet voor zichzelf invallen.');
  });

  it('BBC-05 only where there is redundancy', async () => {
    const line = await find('NL100008');
    const path = at(line, `redundancy?circuit_uuid=${circuit(line, 1).uuid}&primary_circuit_nid=NL100002-1`);
    expect((await reseller.rest<Refusal>('PATCH', path)).body.detail[0]?.i18n_msg).toBe('Dit is hier niet mogelijk.');
  });

  it('refuses the profile that it has, and an unknown one', async () => {
    const line = await find('NL100002');
    const { uuid, termination } = circuit(line);
    const change = (profile: string) =>
      reseller.rest<Refusal>('PATCH', at(line, 'profile'), { circuit_uuid: uuid, profile });
    expect((await change(termination.profile.uuid)).body.detail[0]).toMatchObject({
      field: 'profile',
      i18n_msg: 'Het circuit heeft dit profiel al.',
    });
    expect((await change(unknown)).body.detail[0]).toMatchObject({
      field: 'profile',
      i18n_msg: 'Dit profiel bestaat niet.',
    });
  });
});

describe('routes', () => {
  const body = (line: Connection, changes: Record<string, unknown> = {}) => ({
    circuit_uuid: circuit(line).uuid,
    network: null,
    routing_type: 'routed',
    protocol: 'ipv4',
    subnet_size: 29,
    ...changes,
  });

  it.each([
    ['ipv4', 29],
    ['ipv4', 30],
    ['ipv6', 48],
  ])('BBC-07 one is added, the provider choosing: %s /%i', async (protocol, subnet_size) => {
    const line = await find('NL100002');
    const answer = await reseller.rest('POST', at(line, 'routes'), body(line, { protocol, subnet_size }));
    expect(answer.status).toBe(201);
    await expectOrder(answer, 'add_route');
    const routes = circuit(await find('NL100002')).routes;
    expect(routes).toHaveLength(2);
    expect(routes[1]).toMatchObject({ protocol, subnet_size, routing_type: 'routed' });
  });

  it('BBC-07 one is picked; then it is nobody else’s', async () => {
    const line = await find('NL100002');
    const [network, counted] = await free(29);
    expect((await reseller.rest('POST', at(line, 'routes'), body(line, { network }))).status).toBe(201);
    expect(circuit(await find('NL100002')).routes[1]).toMatchObject({ network, subnet_size: 29 });
    const twice = await reseller.rest<Refusal>('POST', at(line, 'routes'), body(line, { network }));
    expect([twice.status, twice.body.detail[0]]).toMatchObject([
      422,
      { field: 'network', i18n_msg: 'Dit adres is al in gebruik.' },
    ]);
    expect((await free(29))[1]).toBe(counted - 1);
  });

  it('BBC-09 one is deleted, and its address is free again', async () => {
    const line = await find('NL100002');
    const [network, counted] = await free(28);
    await reseller.rest('POST', at(line, 'routes'), body(line, { network, subnet_size: 28 }));
    const [primary, routed] = circuit(await find('NL100002')).routes;
    const remove = (uuid = '') =>
      reseller.rest<Refusal>('DELETE', at(line, `routes?circuit_uuid=${circuit(line).uuid}&route_uuid=${uuid}`));
    const answer = await remove(routed?.uuid);
    expect(answer.status).toBe(200);
    await expectOrder(answer, 'delete_route');
    expect(circuit(await find('NL100002')).routes).toEqual([primary]);
    expect(await free(28)).toEqual([network, counted]);
    const kept = await remove(primary?.uuid);
    expect([kept.status, kept.body.detail[0]?.i18n_msg]).toEqual([
      422,
      'Een primaire route kan niet worden verwijderd.',
    ]);
    expect((await remove(routed?.uuid)).status).toBe(404);
  });

  it('BBC-09 the primary address changes', async () => {
    const line = await find('NL100002');
    const [network] = await free(32);
    const answer = await reseller.rest(
      'PATCH',
      at(line, 'routes'),
      body(line, { routing_type: 'primary', subnet_size: 32, network }),
    );
    expect(answer.status).toBe(200);
    await expectOrder(answer, 'change_primary_route');
    expect(circuit(await find('NL100002')).routes).toMatchObject([
      { network, routing_type: 'primary', subnet_size: 32 },
    ]);
  });

  it.each<[Record<string, unknown>, string, string]>([
    [{ subnet_size: 27 }, 'subnet_size', 'Deze grootte is niet mogelijk.'],
    [{ routing_type: 'primary' }, 'routing_type', 'Deze keuze is niet mogelijk.'],
    [{ network: '198.51.100.300' }, 'network', 'Dit is geen geldig IP-adres.'],
    [{ network: '198.51.100.9' }, 'network', 'Dit adres ligt niet op een grens van /29.'],
    [{ network: '192.0.2.8' }, 'network', 'Dit adres is niet van de netwerkpartner.'],
    [{ network: '198.51.100.0' }, 'network', 'Dit adres is al in gebruik.'],
    [{ network: '100.64.192.0', subnet_size: 30 }, 'network', 'Bij deze grootte kiest de netwerkpartner het adres.'],
    [
      { network: '2001:db8::', protocol: 'ipv6', subnet_size: 48 },
      'network',
      'Bij deze grootte kiest de netwerkpartner het adres.',
    ],
  ])('BBC-08 refuses %o', async (changes, field, words) => {
    const line = await find('NL100002');
    const { status, body: told } = await reseller.rest<Refusal>('POST', at(line, 'routes'), body(line, changes));
    expect([status, told.detail[0]]).toMatchObject([422, { field, i18n_msg: words }]);
  });
});

/** The first free block of a size, and how many there are. */
async function free(size: number): Promise<[string, number]> {
  const { body } = await reseller.rest<{ results: { network: string }[]; pagination: { total_count: number } }>(
    'GET',
    `/broadband/circuits/termination/profile/${internet}/available-subnets/?subnet_size=${size}`,
  );
  return [body.results[0]?.network ?? '', body.pagination.total_count];
}

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
    for (const client of [reseller, await signIn(sandbox, 'stranger')]) {
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

describe('receipts', () => {
  const receipts: [string, string, string[], string][] = [
    [
      'a circuit',
      `circuits/receipt?termination_profile_uuid=${ipvpn}`,
      ['EVC 500/500 € 19,50', 'IPVPN € 7,50'],
      '€ 27,00',
    ],
    ['a profile', `profile/receipt?circuit_uuid={circuit}&profile=${redundancy}`, ['Redundantie € 12,50'], '€ 12,50'],
    ['a route', 'routes/receipt?protocol=ipv4&subnet_size=29', ['IPv4 /29 (8 adressen) € 8,00'], '€ 8,00'],
    ['networks', 'routes/receipt?protocol=ipv6&subnet_size=48', ['IPv6 /48 (65536 netwerken) € 0,00'], '€ 0,00'],
  ];

  it.each(receipts)('tell what %s costs, to who sees prices', async (_what, path, lines, total) => {
    const line = await find('NL100001');
    const address = at(line, path.replace('{circuit}', circuit(line).uuid));
    const { status, body } = await reseller.rest<Receipt>('GET', address);
    expect(status).toBe(200);
    expect(body.prices_per_category).toMatchObject([{ type: 'recurring', i18n_name: 'Per maand', total_price: total }]);
    expect(
      body.prices_per_category[0]?.prices.map(({ i18n_name, i18n_price }) => `${i18n_name} ${i18n_price}`),
    ).toEqual(lines);
    expect((await noprice.rest('GET', address)).body).toEqual({ prices_per_category: [] });
  });

  it('are in the language of the reader', async () => {
    await reseller.rpc('user', 'set_profile', { username: 'reseller', language: 'en_GB' });
    const { body } = await reseller.rest<Receipt>(
      'GET',
      at(await find('NL100001'), 'routes/receipt?protocol=ipv4&subnet_size=29'),
    );
    expect(body.prices_per_category[0]).toMatchObject({
      i18n_name: 'Per month',
      prices: [{ i18n_name: 'IPv4 /29 (8 addresses)', i18n_price: '€8.00' }],
    });
  });
});

describe('who may', () => {
  const calls: [string, string, unknown][] = [
    ['GET', `circuits/receipt?termination_profile_uuid=${ipvpn}`, undefined],
    ['POST', 'circuits', { termination_profile_uuid: ipvpn }],
    ['DELETE', 'circuits?circuit_uuid={circuit}', undefined],
    ['POST', 'circuits/{circuit}/termination/provision', undefined],
    ['GET', `profile/receipt?circuit_uuid={circuit}&profile=${ipvpn}`, undefined],
    ['PATCH', 'profile', { circuit_uuid: '{circuit}', profile: ipvpn }],
    ['PATCH', 'redundancy?circuit_uuid={circuit}&primary_circuit_nid=NL100001-1', undefined],
    ['GET', 'routes/receipt?protocol=ipv4&subnet_size=29', undefined],
    ['POST', 'routes', { circuit_uuid: '{circuit}', routing_type: 'routed', protocol: 'ipv4', subnet_size: 29 }],
    ['PATCH', 'routes', { circuit_uuid: '{circuit}', routing_type: 'primary', protocol: 'ipv4', subnet_size: 32 }],
    ['DELETE', 'routes?circuit_uuid={circuit}&route_uuid={circuit}', undefined],
  ];

  it.each(calls)('another organisation finds nothing: %s %s', async (method, path, body) => {
    const line = await find('NL100010');
    const stranger = await signIn(sandbox, 'stranger');
    const fill = (text: string) => text.replaceAll('{circuit}', circuit(line).uuid);
    const sent: unknown = body === undefined ? undefined : JSON.parse(fill(JSON.stringify(body)));
    expect((await stranger.rest(method, at(line, fill(path)), sent)).status).toBe(404);
  });

  it.each(calls.filter(([method]) => method !== 'GET'))(
    'who may not order may not: %s %s',
    async (method, path, body) => {
      const client = await signIn(sandbox, path.includes('provision') ? 'reader' : 'noorder');
      expect((await client.rest(method, at(await find('NL100010'), path), body)).status).toBe(403);
    },
  );

  it('a circuit of another connection is not found', async () => {
    const [line, other] = [await find('NL100010'), await find('NL100002')];
    expect((await reseller.rest('DELETE', at(line, `circuits?circuit_uuid=${circuit(other).uuid}`))).status).toBe(404);
  });
});
