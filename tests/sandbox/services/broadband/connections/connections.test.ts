import { beforeAll, describe, expect, it } from 'vitest';
import { sandboxStage } from '~tests/sandbox/stage';
import type { Api } from '~tests/sandbox/stage';

interface Connection {
  uuid: string;
  supplier: string;
  end_of_life_date: string | null;
  address: { street: string; housenr: number; zipcode: string; city: string };
  carrier: { nid: string; state: string; tags: string[]; carrier_type: string };
  circuits: {
    online: boolean | null;
    last_username: string | null;
    tags: string[];
    access_rules: string[];
    routes: { network: string }[];
  }[];
}

interface List {
  connections: Connection[];
  pagination: { page: number; per_page: number; count: number };
}

const sandbox = sandboxStage();
const reseller = sandbox.client('reseller');
const stranger = sandbox.client('stranger');
let all: Connection[];

beforeAll(async () => {
  all = await everything(reseller);
});

async function list(params: Record<string, unknown>, client = reseller): Promise<List> {
  const { result, error } = await client.rpc<List>('broadband', 'list_connections', params);
  if (!result) throw new Error(error?.message);
  return result;
}

async function everything(client: Api, params: Record<string, unknown> = {}): Promise<Connection[]> {
  const first = await list({ ...params, pagination: { page: 1, per_page: 100 } }, client);
  const pages = Array.from({ length: Math.ceil(first.pagination.count / 100) - 1 }, (_, index) => index + 2);
  const rest = await Promise.all(pages.map((page) => list({ ...params, pagination: { page, per_page: 100 } }, client)));
  return [first, ...rest].flatMap(({ connections }) => connections);
}

function bare(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
}

const online = (connection: Connection) =>
  ({ true: '2', false: '1', null: '0' })[String(connection.circuits[0]?.online ?? null)] ?? '0';

describe('TAB-01 pages of list_connections', () => {
  it('gives ten by default, and says how many there are', async () => {
    const { connections, pagination } = await list({});
    expect(connections).toHaveLength(10);
    expect(pagination).toEqual({ page: 1, per_page: 10, count: 250 });
  });

  it('pages hold each connection once', () => {
    expect(new Set(all.map(({ uuid }) => uuid)).size).toBe(250);
  });

  it('a page past the end is empty', async () => {
    expect((await list({ pagination: { page: 999, per_page: 10 } })).connections).toEqual([]);
  });

  it.each([{ page: 0 }, { per_page: 101 }, { per_page: 0 }])('refuses pagination %o', async (pagination) => {
    expect((await reseller.rpc('broadband', 'list_connections', { pagination })).error?.code).toBe(-32602);
  });

  it('carries no circuit authentication', () => {
    expect(JSON.stringify(all)).not.toContain('password');
  });
});

describe('TAB-02 sorting', () => {
  const keys: Record<string, (connection: Connection) => string> = {
    zipcode: ({ address }) => address.zipcode + String(address.housenr).padStart(5, '0'),
    street: ({ address }) => bare(address.street),
    city: ({ address }) => bare(address.city),
    last_username: ({ circuits }) => circuits[0]?.last_username?.toUpperCase() ?? '',
    online,
    carrier_type: ({ carrier }) => carrier.carrier_type,
    supplier: ({ supplier }) => supplier,
    nid: ({ carrier }) => carrier.nid,
  };

  it.each(Object.keys(keys))('by %s, both ways', async (field) => {
    const key = keys[field] ?? (() => '');
    const up = (await everything(reseller, { sort: { field, descending: false } })).map(key);
    const down = (await everything(reseller, { sort: { field, descending: true } })).map(key);
    const ordered = [...all.map(key)].sort((a, b) => (a < b ? -1 : Number(a > b)));
    expect(up).toEqual(ordered);
    expect(down).toEqual(ordered.reverse());
  });

  it.each([false, true])('by end of life, lines without a date last (descending: %s)', async (descending) => {
    const dates = (await everything(reseller, { sort: { field: 'end_of_life_date', descending } })).map(
      (connection) => connection.end_of_life_date,
    );
    const known = dates.filter((date) => date !== null);
    expect(known.length).toBeGreaterThan(5);
    expect(dates.slice(0, known.length)).toEqual(known);
    expect(known).toEqual(descending ? known.toSorted().reverse() : known.toSorted());
  });

  it('is by zipcode when nothing is asked', () => {
    const zipcodes = all.map(({ address }) => address.zipcode);
    expect(zipcodes).toEqual(zipcodes.toSorted());
  });

  it('refuses another field', async () => {
    const { error } = await reseller.rpc('broadband', 'list_connections', {
      sort: { field: 'password', descending: false },
    });
    expect(error?.data.details[0]?.field).toBe('sort.field');
  });
});

describe('TAB-04 searching', () => {
  const fields: Record<string, (connection: Connection) => string[]> = {
    zipcode: ({ address }) => [address.zipcode],
    street: ({ address }) => [address.street],
    city: ({ address }) => [address.city],
    end_of_life_date: (connection) => (connection.end_of_life_date ? [connection.end_of_life_date] : []),
    supplier: ({ supplier }) => [supplier],
    nid: ({ carrier }) => [carrier.nid],
    uuid: ({ uuid }) => [uuid],
    tags: ({ carrier, circuits }) => [...carrier.tags, ...circuits.flatMap((circuit) => circuit.tags)],
    access_rules: ({ circuits }) => circuits.flatMap((circuit) => circuit.access_rules),
    ip: ({ circuits }) => circuits.flatMap((circuit) => circuit.routes.map((route) => route.network)),
    username: ({ circuits }) => circuits.flatMap((circuit) => circuit.last_username ?? []),
  };

  it.each([
    ['zipcode', '10'],
    ['zipcode', '1011 aa'],
    ['street', 'ker'],
    ['street', "'T Z"],
    ['city', "'S-H"],
    ['city', 'SÚD'],
    ['city', 'ij'],
    ['end_of_life_date', '20'],
    ['supplier', 'for'],
    ['nid', 'nl10000'],
    ['uuid', 'A'],
    ['tags', 'KANT'],
    ['tags', 'alarm'],
    ['access_rules', 'STANDAARD'],
    ['access_rules', 'k'],
    ['ip', '192.0.2.1'],
    ['ip', '2001:db8'],
    ['username', 'NL10001'],
  ])('%s from %s finds what starts with it, and counts it', async (field, search) => {
    const start = bare(field === 'zipcode' ? search.replace(' ', '') : search);
    const expected = all.filter((connection) =>
      fields[field]?.(connection).some((value) => bare(value).startsWith(start)),
    );
    expect(expected.length).toBeGreaterThan(0);
    const filter = { search_field: field, search };
    for (const sort of [
      { field: 'zipcode', descending: false },
      { field: 'city', descending: true },
    ]) {
      const found = await everything(reseller, { filter, sort });
      expect(new Set(found.map(({ uuid }) => uuid))).toEqual(new Set(expected.map(({ uuid }) => uuid)));
      expect((await list({ filter, sort })).pagination.count).toBe(expected.length);
    }
  });

  it.each([
    ['city', 'sterdam'],
    ['street', '%'],
    ['street', '_erkstraat'],
    ['nid', '100001'],
    ['tags', "' OR 1=1"],
  ])('%s from %s finds nothing', async (search_field, search) => {
    expect(await list({ filter: { search_field, search } })).toMatchObject({
      connections: [],
      pagination: { count: 0 },
    });
  });

  it.each([
    ['', ''],
    ['zipcode', '1'],
    ['city', 'a'],
    ['ip', '1'],
    ['tags', 'k'],
    ['end_of_life_date', '20'],
  ])('TAB-02 leaves only lines that end (%s %s)', async (search_field, search) => {
    const filter = { end_of_life: true, states: ['ACTIVE'], ...(search ? { search_field, search } : {}) };
    const found = ({ end_of_life_date, carrier }: Connection) =>
      end_of_life_date !== null && carrier.state === 'ACTIVE';
    const matches = (connection: Connection) =>
      !search || fields[search_field ?? '']?.(connection).some((value) => bare(value).startsWith(bare(search)));
    const expected = all.filter((connection) => found(connection) && matches(connection)).map(({ uuid }) => uuid);
    expect(expected.length).toBeGreaterThan(0);
    for (const sort of [
      { field: 'end_of_life_date', descending: false },
      { field: 'city', descending: true },
    ]) {
      expect((await everything(reseller, { filter, sort })).map(({ uuid }) => uuid).sort()).toEqual(
        expected.toSorted(),
      );
      expect((await list({ filter, sort })).pagination.count).toBe(expected.length);
    }
  });

  it('TAB-06 shows only the carrier states asked for', async () => {
    const states = ['PROCESSING', 'CANCELLED_REQUESTED'];
    const found = await everything(reseller, { filter: { states } });
    expect(found).toHaveLength(all.filter(({ carrier }) => states.includes(carrier.state)).length);
    expect(found.length).toBeGreaterThan(5);
    expect(new Set(found.map(({ carrier }) => carrier.state))).toEqual(new Set(states));
  });

  it('has lines in every carrier state, mostly active', () => {
    const active = all.filter(({ carrier }) => carrier.state === 'ACTIVE');
    expect(active.length).toBeGreaterThan(200);
    expect(new Set(all.map(({ carrier }) => carrier.state)).size).toBe(7);
  });
});

describe('who may see what', () => {
  it('shows another organisation its own lines and none of ours', async () => {
    const theirs = await everything(stranger);
    const ours = new Set(all.map(({ uuid }) => uuid));
    expect(theirs).toHaveLength(40);
    expect(theirs.filter(({ uuid }) => ours.has(uuid))).toEqual([]);
    expect((await list({ filter: { search_field: 'uuid', search: all[0]?.uuid } }, stranger)).pagination.count).toBe(0);
  });

  it('needs broadband-r', async () => {
    const mobile = sandbox.client('mobile');
    expect((await mobile.rpc('broadband', 'list_connections')).status).toBe(403);
  });
});
