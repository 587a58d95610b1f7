import { beforeEach, describe, expect, it } from 'vitest';
import { sandboxStage } from '~tests/sandbox/stage';
import type { Api } from '~tests/sandbox/stage';

interface EndUser {
  uuid: string;
  company_name: string;
  phone_number: string;
  address: { street: string; house_number: number; house_number_extension: string; zipcode: string; city: string };
}

interface Page<T> {
  results: T[];
  pagination: { total_count: number };
  detail?: { field: string | null; msg: string; i18n_msg: string }[];
}

const sandbox = sandboxStage({ connections: 30 });
const reseller = sandbox.client('reseller');
const reader = sandbox.client('reader');
const stranger = sandbox.client('stranger');

beforeEach(sandbox.reset);

function endUsers(query = '', client: Api = reseller) {
  return client.rest<Page<EndUser>>('GET', `/enduser/${query}`);
}

const customer = {
  company_name: 'Café Überfahrt',
  phone_number: '0201234567',
  address: {
    street: 'Dorpsstraat',
    house_number: 12,
    house_number_extension: 'A',
    zipcode: '1012 lg',
    city: 'Amsterdam',
  },
};

describe('END-01 end customers', () => {
  it('come in pages of ten', async () => {
    const { body } = await endUsers();
    expect(body.results).toHaveLength(10);
    expect(body.pagination.total_count).toBeGreaterThanOrEqual(84);
    const next = await endUsers('?page=2&per_page=30');
    expect(next.body.results).toHaveLength(30);
  });

  it.each(['company_name', 'city', 'zipcode'])('are sorted by %s', async (field) => {
    const read = ({ company_name, address }: EndUser) =>
      ({ company_name, ...address })[field as 'city'].normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
    const up = (await endUsers(`?per_page=100&sort=${field}`)).body.results.map(read);
    const down = (await endUsers(`?per_page=100&sort=-${field}`)).body.results.map(read);
    expect(up).toEqual(up.toSorted((a, b) => (a < b ? -1 : Number(a > b))));
    expect(down).toEqual(up.toReversed());
  });

  it('are found by the start of company, city or zipcode, in any case', async () => {
    const all = (await endUsers('?per_page=100')).body.results;
    for (const search of ['bak', "'S-H", '10']) {
      const found = (await endUsers(`?per_page=100&search=${encodeURIComponent(search)}`)).body;
      const expected = all.filter(({ company_name, address }) =>
        [company_name, address.city, address.zipcode].some((text) =>
          text.toLowerCase().startsWith(search.toLowerCase()),
        ),
      );
      expect(expected.length).toBeGreaterThan(0);
      expect(new Set(found.results.map(({ uuid }) => uuid))).toEqual(new Set(expected.map(({ uuid }) => uuid)));
      expect(found.pagination.total_count).toBe(expected.length);
    }
  });

  it.each(['?sort=phone_number', '?page=0', '?per_page=101'])('refuse %s', async (query) => {
    expect((await endUsers(query)).status).toBe(422);
  });

  it('can be made and read back', async () => {
    const made = await reseller.rest<EndUser>('POST', '/enduser/', customer);
    expect(made).toMatchObject({
      status: 201,
      body: { ...customer, address: { ...customer.address, zipcode: '1012LG' } },
    });
    expect((await reseller.rest('GET', `/enduser/${made.body.uuid}`)).body).toEqual({ ...made.body, archived: false });
    expect((await endUsers('?search=cafe%20uber')).body.results[0]?.uuid).toBe(made.body.uuid);
  });

  it.each([
    [{ company_name: '' }, 'company_name'],
    [{ phone_number: '+31201234567' }, 'phone_number'],
    [{ address: { ...customer.address, zipcode: '0012AB' } }, 'address.zipcode'],
    [{ address: { ...customer.address, house_number: 0 } }, 'address.house_number'],
    [{ company_name: undefined }, 'company_name'],
  ])('refuse %o', async (changes, field) => {
    const { status, body } = await reseller.rest<Page<never>>('POST', '/enduser/', { ...customer, ...changes });
    expect(status).toBe(422);
    expect(body.detail?.map((each) => each.field)).toEqual([field]);
  });

  it('are changed by the fields that are named, and judged as a whole', async () => {
    const { body: made } = await reseller.rest<EndUser>('POST', '/enduser/', customer);
    const change = (body: object, client = reseller) =>
      client.rest<EndUser & Page<never>>('PATCH', `/enduser/${made.uuid}`, body);
    expect((await change({ phone_number: '0612345678', address: { house_number: 14 } })).body).toEqual({
      ...made,
      phone_number: '0612345678',
      address: { ...made.address, house_number: 14 },
    });
    expect((await change({ address: { zipcode: 'x' } })).body.detail?.map(({ field }) => field)).toEqual([
      'address.zipcode',
    ]);
    expect([
      (await change({})).status,
      (await change(customer, stranger)).status,
      (await change(customer, reader)).status,
    ]).toEqual([422, 404, 403]);
    expect((await endUsers('?search=1012LG')).body.results.some(({ uuid }) => uuid === made.uuid)).toBe(true);
  });

  it('END-03 are archived when they have no connections left: on no list, still to be read, no more to be changed', async () => {
    const { body: made } = await reseller.rest<EndUser>('POST', '/enduser/', { ...customer, company_name: 'Weg BV' });
    const archive = (uuid: string, client = reseller) => client.rest<Page<never>>('PUT', `/enduser/${uuid}/archive`);
    expect([
      (await archive(made.uuid, stranger)).status,
      (await archive(made.uuid)).status,
      (await archive(made.uuid)).status,
    ]).toEqual([404, 204, 404]);
    expect((await endUsers('?search=Weg')).body.results).toEqual([]);
    expect((await reseller.rest<{ archived: boolean }>('GET', `/enduser/${made.uuid}`)).body.archived).toBe(true);
    expect((await reseller.rest('PATCH', `/enduser/${made.uuid}`, { company_name: 'X' })).status).toBe(404);
    const { result } = await reseller.rpc<{ connections: { end_user: { uuid: string } | null }[] }>(
      'broadband',
      'list_connections',
      { filter: { states: ['ACTIVE'] } },
    );
    const customerOf = result?.connections.find(({ end_user: endUser }) => endUser)?.end_user?.uuid ?? '';
    expect(await archive(customerOf)).toMatchObject({
      status: 422,
      body: {
        detail: [
          { field: null, i18n_msg: expect.stringMatching(/^Deze klant heeft nog verbindingen: \d+\.$/) as string },
        ],
      },
    });
    const own = await reseller.rpc<{ connections: { end_user: { uuid: string } }[] }>('broadband', 'list_connections', {
      filter: { enduser: customerOf },
    });
    expect(new Set(own.result?.connections.map(({ end_user: endUser }) => endUser.uuid))).toEqual(
      new Set([customerOf]),
    );
  });

  it("are the organisation's own", async () => {
    const [ours] = (await endUsers()).body.results;
    expect((await stranger.rest('GET', `/enduser/${ours?.uuid}`)).status).toBe(404);
    expect((await reseller.rest('GET', '/enduser/nobody')).status).toBe(404);
    expect((await endUsers('', stranger)).body.pagination.total_count).toBe(17);
  });

  it('need enduser-r and enduser-c', async () => {
    expect((await reader.rest('POST', '/enduser/', customer)).status).toBe(403);
    expect((await sandbox.client('mobile').rest('GET', '/enduser/')).status).toBe(403);
  });
});
