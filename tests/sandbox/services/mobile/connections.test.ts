import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayOf } from '../../../../sandbox/records/working-days';
import { control, signIn, testSandbox } from '~tests/sandbox/client';
import type { Client, TestSandbox } from '~tests/sandbox/client';
import { allMobiles, at, listMobiles, mobileOf, nidOf } from './mobile';
import type { List, Mobile, Refusal } from './mobile';

let sandbox: TestSandbox;
let reseller: Client;
let stranger: Client;
let all: Mobile[];

beforeAll(async () => {
  sandbox = await testSandbox();
  [reseller, stranger] = await Promise.all([signIn(sandbox, 'reseller'), signIn(sandbox, 'stranger')]);
});
beforeEach(async () => {
  await control(sandbox, 'reset', {});
  all = await allMobiles(reseller);
});

afterAll(() => sandbox.stop());

function bare(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
}

function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = index % 2 === 1 ? Number(digit) * 2 : Number(digit);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

describe('MOB-01 the seed of mobile connections', () => {
  it('has 180 in all, of which the second organisation has a part', async () => {
    expect([all.length, (await allMobiles(stranger)).length]).toEqual([152, 28]);
    expect(new Set(all.map(({ uuid }) => uuid)).size).toBe(152);
  });

  it('has every state, blocked ones, some without a customer, pools and bundles, both zones and both kinds of SIM', () => {
    expect(new Set(all.map(({ state }) => state))).toEqual(new Set(['ordered', 'active', 'terminating', 'terminated']));
    expect(all.filter(({ carrier }) => carrier.sim.is_blocked).length).toBeGreaterThan(3);
    expect(all.filter(({ end_user: customer }) => customer === null).length).toBeGreaterThan(10);
    expect(new Set(all.map(({ data_pool: pool }) => pool?.type))).toEqual(new Set(['single_connection', 'pool']));
    expect(new Set(all.map(({ carrier }) => carrier.sim.type))).toEqual(new Set(['triple', 'embedded']));
    expect(new Set(all.map(({ data_pool: pool }) => / (NL|EU) /.exec(pool?.i18n_name ?? '')?.[1]))).toContain('EU');
    expect(all.filter(({ data_pool_next_month: next }) => next !== null).length).toBeGreaterThan(3);
  });

  it('has numbers of the right form, each once', () => {
    const used = all.filter(({ carrier }) => carrier.msisdn !== null && carrier.sim.iccid !== null);
    expect(used.length).toBeGreaterThan(140);
    for (const { carrier } of used) {
      expect(carrier.msisdn).toMatch(/^(3197\d{9}|316\d{8})$/);
      expect(carrier.imsi).toMatch(/^204(04|08|16)\d{10}$/);
      expect(carrier.sim.iccid).toMatch(/^8931\d{15,16}$/);
      expect(passesLuhn(carrier.sim.iccid ?? '')).toBe(true);
    }
    for (const numbers of [used.map(({ carrier }) => carrier.msisdn), used.map(({ carrier }) => carrier.sim.iccid)])
      expect(new Set(numbers).size).toBe(used.length);
  });
});

describe('MOB-01 the list', () => {
  it('gives ten by nid, and how many there are', async () => {
    const { results, pagination } = await listMobiles(reseller);
    expect(pagination.total_count).toBe(152);
    expect(results.map(({ carrier }) => carrier.nid)).toEqual(Array.from({ length: 10 }, (_, at) => nidOf(at + 1)));
    expect((await listMobiles(reseller, '?page=999')).results).toEqual([]);
  });

  it('with its view leaves out what is ordered and what has ended', async () => {
    const active = await allMobiles(reseller, '?view=mobile_broadband_active_only');
    expect(new Set(active.map(({ state }) => state))).toEqual(new Set(['active', 'terminating']));
    expect(active.length).toBe(all.filter(({ state }) => state === 'active' || state === 'terminating').length);
  });

  it.each(['nid', 'msisdn', 'iccid', 'end_user', 'data_pool', 'product', 'last_seen'])('sorts by %s', async (field) => {
    const keys: Record<string, (mobile: Mobile) => string> = {
      nid: ({ carrier }) => carrier.nid,
      msisdn: ({ carrier }) => carrier.msisdn ?? '',
      iccid: ({ carrier }) => carrier.sim.iccid ?? '',
      end_user: ({ end_user: customer }) => bare(customer?.company_name ?? ''),
      data_pool: ({ data_pool: pool }) => bare(pool?.i18n_name ?? ''),
      product: ({ carrier }) => bare(carrier.product.i18n_name),
      last_seen: ({ carrier }) => carrier.sim.last_seen ?? '',
    };
    const key = keys[field] ?? (() => '');
    const up = (await allMobiles(reseller, `?sort=${field}`)).map(key);
    const down = (await allMobiles(reseller, `?sort=-${field}`)).map(key);
    const ordered = all.map(key).sort((a, b) => (a < b ? -1 : Number(a > b)));
    expect(up).toEqual(ordered);
    expect(down).toEqual(ordered.toReversed());
  });

  it('finds by the start of each field, in all of them or in the one that is named', async () => {
    const one = await mobileOf(reseller, 4);
    const { carrier, end_user: customer, data_pool: pool } = one;
    const texts: Record<string, string> = {
      nid: carrier.nid,
      msisdn: carrier.msisdn ?? '',
      iccid: carrier.sim.iccid ?? '',
      imsi: carrier.imsi ?? '',
      end_user: customer?.company_name ?? '',
      data_pool: pool?.i18n_name ?? '',
    };
    for (const [field, text] of Object.entries(texts))
      for (const name of [field, 'any']) {
        const asked = `?search_field=${name}&search=${encodeURIComponent(text.toLowerCase())}`;
        const found = await allMobiles(reseller, asked);
        expect(found.map(({ uuid }) => uuid)).toContain(one.uuid);
        expect(found.length).toBeLessThan(all.length);
      }
    const elsewhere = await listMobiles(reseller, `?search_field=iccid&search=${carrier.nid}`);
    expect(elsewhere.pagination.total_count).toBe(0);
    const inside = await listMobiles(reseller, `?search=${carrier.nid.slice(2)}`);
    expect(inside.pagination.total_count).toBe(0);
  });

  it('finds a tag, without its accent too', async () => {
    const found = await allMobiles(reseller, '?search_field=tag&search=CAFE');
    expect(found.map(({ uuid }) => uuid).sort()).toEqual(
      all
        .filter(({ carrier }) => carrier.tags.includes('café'))
        .map(({ uuid }) => uuid)
        .sort(),
    );
    expect(found.length).toBeGreaterThan(0);
  });

  it('filters by block, customer, pool and state', async () => {
    const blocked = all.filter(({ carrier }) => carrier.sim.is_blocked).length;
    expect((await listMobiles(reseller, '?blocked=true')).pagination.total_count).toBe(blocked);
    expect((await listMobiles(reseller, '?blocked=false')).pagination.total_count).toBe(all.length - blocked);
    const without = await allMobiles(reseller, '?end_user=none');
    expect(new Set(without.map(({ end_user: customer }) => customer))).toEqual(new Set([null]));
    const known = all.find(({ end_user: one }) => one !== null);
    const theirs = await allMobiles(reseller, `?end_user=${known?.end_user?.uuid}`);
    expect(theirs.map(({ end_user: one }) => one?.uuid)).toEqual(theirs.map(() => known?.end_user?.uuid));
    expect(
      (await listMobiles(reseller, `?data_pool=${known?.data_pool?.uuid}`)).pagination.total_count,
    ).toBeGreaterThan(0);
    const ordered = await allMobiles(reseller, '?state=ordered');
    expect(new Set(ordered.map(({ state }) => state))).toEqual(new Set(['ordered']));
    const never = await listMobiles(reseller, '?state=ordered&view=mobile_broadband_active_only');
    expect(never.pagination.total_count).toBe(0);
  });

  it.each(['view=all', 'sort=password', 'search_field=password', 'blocked=maybe', 'state=lost', 'per_page=101'])(
    'refuses %s',
    async (query) => {
      const { status, body } = await reseller.rest<Refusal>('GET', `${at}/connections/?${query}`);
      expect([status, body.detail[0]?.field]).toEqual([422, query.split('=')[0]]);
    },
  );

  it('answers the whole list as a file under the same query, when CSV is asked for', async () => {
    const address = `${sandbox.origin}/score${at}/connections/?blocked=true&sort=-nid&per_page=1`;
    const headers = { authorization: `Bearer ${reseller.accessToken}`, accept: 'text/csv' };
    const answer = await fetch(address, { headers });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="mobile-connections-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const [header, ...rows] = (await answer.text()).trimEnd().split('\r\n');
    expect(header).toMatch(/^nid,msisdn,iccid,imsi,state,is_blocked,product,/);
    const expected = await allMobiles(reseller, '?blocked=true&sort=-nid');
    expect(rows.map((row) => row.split(',')[0])).toEqual(expected.map(({ carrier }) => carrier.nid));
  });
});

describe('MOB-16 one connection', () => {
  it('is the record of the list, by its uuid in any case', async () => {
    const [first] = all;
    for (const uuid of [first?.uuid, first?.uuid.toUpperCase()]) {
      const { status, body } = await reseller.rest('GET', `${at}/connections/${uuid}/`);
      expect([status, body]).toEqual([200, first]);
    }
    expect(JSON.stringify(first)).not.toContain('behind');
  });

  it.each(['', 'capabilities', 'activity-logs', 'contract', 'usage/month-to-date', 'usage-over-time'])(
    "is 404 of another organisation's and of a uuid that is none, at /%s",
    async (rest) => {
      const theirs = (await listMobiles(stranger)).results[0]?.uuid;
      for (const uuid of [theirs, '1', '%27', 'ffffffff-ffff-4fff-afff-ffffffffffff']) {
        const { status, body } = await reseller.rest<Refusal>('GET', `${at}/connections/${uuid}/${rest}`);
        expect([status, body.detail.length]).toEqual([404, 1]);
      }
    },
  );

  it('is for who has the right alone', async () => {
    const [mobile, reader, support] = await Promise.all(
      ['mobile', 'reader', 'support'].map((name) => signIn(sandbox, name)),
    );
    for (const client of [mobile, reader])
      expect((await client?.rest('GET', `${at}/connections/${all[0]?.uuid}/`))?.status).toBe(200);
    expect((await support?.rest('GET', `${at}/connections/`))?.status).toBe(403);
  });

  it('SYS-02 a few have two circuits with routes, one of which takes over for another', async () => {
    const { circuits } = await mobileOf(reseller, 6);
    expect(circuits.map(({ termination }) => termination.profile.type)).toEqual(['internet', 'redundancy']);
    expect(circuits[1]?.termination.redundancy).toEqual({ primary_circuit_nid: `${nidOf(1)}-1` });
    expect(circuits[0]?.routes.map(({ routing_type: type }) => type)).toEqual(['primary', 'routed', 'routed']);
  });

  it('MOB-16 has a contract when it is active, and none when it is ordered', async () => {
    const { body } = await reseller.rest('GET', `${at}/connections/${(await mobileOf(reseller, 1)).uuid}/contract`);
    expect(body).toEqual({
      contract_duration: expect.any(Number) as number,
      start_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
      end_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
    });
    const ordered = await reseller.rest('GET', `${at}/connections/${(await mobileOf(reseller, 20)).uuid}/contract`);
    expect(ordered.body['contract_duration']).toBeNull();
  });
});

describe('MOB-17 capabilities', () => {
  it('say what can be done, by path', async () => {
    const { uuid, circuits } = await mobileOf(reseller, 11);
    const { body } = await reseller.rest<{ capabilities: Record<string, object> }>(
      'GET',
      `${at}/connections/${uuid}/capabilities`,
    );
    const { capabilities } = body;
    expect(capabilities).toMatchObject({
      terminate: { is_enabled: true },
      end_user: { is_editable: true },
      sim_block: { is_editable: true, is_admin_only: false },
      transaction: { request_cancel: { is_enabled: false } },
    });
    const [circuit] = circuits;
    const primary = circuit?.routes.find(({ routing_type: type }) => type === 'primary');
    expect(capabilities[`circuits/${circuit?.uuid}/routes/${primary?.uuid}`]).toMatchObject({
      is_enabled: false,
      i18n_reason: 'Een primaire route kan niet worden verwijderd.',
    });
  });

  it('of an ended one allow nothing, and say why', async () => {
    const { uuid } = await mobileOf(reseller, 28);
    const { body } = await reseller.rest<{ capabilities: Record<string, object> }>(
      'GET',
      `${at}/connections/${uuid}/capabilities`,
    );
    for (const name of ['terminate', 'end_user', 'tags', 'data_pool', 'sim_block', 'circuits'])
      expect(body.capabilities[name]).toMatchObject({ is_enabled: false, i18n_reason: 'De verbinding is beëindigd.' });
  });
});

interface Usage {
  measured_at: string;
  usage: { zone: number; bytes: number; limit_bytes: number | null }[];
}

describe('MOB-05 usage', () => {
  const read = async (number: number, what: string) =>
    (await reseller.rest<Usage>('GET', `${at}/connections/${(await mobileOf(reseller, number)).uuid}/${what}`)).body;

  it('grows with the clock, is the same when it is asked again, and begins anew with the month', async () => {
    await control(sandbox, 'clock', { now: '2027-03-10T10:20:00Z' });
    const before = await read(1, 'usage/month-to-date');
    expect(before.measured_at).toBe('2027-03-10T10:00:00.000Z');
    expect(await read(1, 'usage/month-to-date')).toEqual(before);
    await control(sandbox, 'clock', { now: '2027-03-15T10:20:00Z' });
    const after = await read(1, 'usage/month-to-date');
    expect(after.usage[0]?.bytes).toBeGreaterThan(before.usage[0]?.bytes ?? 0);
    expect(after.usage[0]?.limit_bytes).toBe(5_000_000_000);
    const network = await read(1, 'usage/month-to-date-jasper');
    expect(network.measured_at).toBe('2027-03-15T07:00:00.000Z');
    expect(network.usage[0]?.bytes).toBeLessThan(after.usage[0]?.bytes ?? 0);
    await control(sandbox, 'clock', { now: '2027-03-31T23:30:00Z' });
    const anew = await read(1, 'usage/month-to-date');
    expect(anew.usage[0]?.bytes).toBeLessThan((after.usage[0]?.bytes ?? 0) / 10);
  });

  it.each([
    ['2027-03-31T22:05:00Z', '2027-03-31T22:00:00.000Z'],
    ['2027-04-01T00:59:00Z', '2027-03-31T22:00:00.000Z'],
    ['2027-04-01T02:10:00Z', '2027-03-31T23:00:00.000Z'],
  ])('life S8 at %s the network has counted this month until %s', async (now, measured) => {
    await control(sandbox, 'clock', { now });
    const network = await read(1, 'usage/month-to-date-jasper');
    expect(network.measured_at).toBe(measured);
    expect(network.usage[0]?.bytes === 0).toBe(measured === '2027-03-31T22:00:00.000Z');
  });

  it('life S7 a SIM that is blocked has used nothing since it was last seen', async () => {
    const blocked = (await allMobiles(reseller)).filter(
      ({ carrier, state }) => carrier.sim.is_blocked && state === 'active',
    );
    expect(blocked.map(({ carrier }) => carrier.nid)).toContain('NL8000002');
    const day = (daysAgo: number) => dayOf(new Date(Date.now() - daysAgo * 86_400_000));
    const used = await Promise.all(
      blocked.slice(0, 8).map(async ({ uuid, carrier }) => {
        const { body } = await reseller.rest<{ results: { date: string; bytes: number }[] }>(
          'GET',
          `${at}/connections/${uuid}/usage-over-time?from=${day(80)}&to=${day(0)}`,
        );
        const days = body.results.filter(({ bytes }) => bytes > 0);
        return { days, after: days.filter(({ date }) => date > dayOf(new Date(carrier.sim.last_seen ?? 0))) };
      }),
    );
    expect(used.flatMap(({ after }) => after)).toEqual([]);
    expect(used.flatMap(({ days }) => days).length).toBeGreaterThan(20);
  });

  it('of a European bundle is told by zone', async () => {
    const { usage } = await read(7, 'usage/month-to-date');
    expect(usage.map(({ zone, limit_bytes: limit }) => [zone, limit])).toEqual([
      [1, null],
      [2, null],
    ]);
  });

  it('over time is by day or month, and adds up', async () => {
    await control(sandbox, 'clock', { now: '2027-03-15T10:20:00Z' });
    interface Parts {
      interval: string;
      results: { date: string; zone: number; bytes: number }[];
    }
    const { uuid } = await mobileOf(reseller, 1);
    const over = async (query: string) =>
      (await reseller.rest<Parts>('GET', `${at}/connections/${uuid}/usage-over-time?${query}`)).body;
    const days = await over('from=2027-03-01&to=2027-03-31');
    expect(days.results.map(({ date }) => date).at(-1)).toBe('2027-03-15');
    const total = days.results.reduce((sum, { bytes }) => sum + bytes, 0);
    const month = (await read(1, 'usage/month-to-date')).usage[0]?.bytes ?? 0;
    expect(Math.abs(total - month)).toBeLessThan(20);
    const months = await over('interval=month');
    expect([months.results.length, months.results.at(-1)?.date]).toEqual([12, '2027-03-01']);
    expect((await reseller.rest('GET', `${at}/connections/${uuid}/usage-over-time?from=soon`)).status).toBe(422);
  });
});

describe('MOB-05 refresh-cache', () => {
  it('is 204, moves what is known of the SIM and stands in its activity', async () => {
    const before = await mobileOf(reseller, 1);
    expect((await reseller.rest('POST', `${at}/connections/${before.uuid}/refresh-cache`)).status).toBe(204);
    const after = await mobileOf(reseller, 1);
    expect(after.refreshed_at > before.refreshed_at).toBe(true);
    const { body } = await reseller.rest<List<object>>('GET', `${at}/connections/${before.uuid}/activity-logs`);
    expect(body.results[0]).toMatchObject({
      method: 'refresh_cache',
      nid: nidOf(1),
      username: 'reseller',
      originated_from: { first_name: 'Renée', last_name: 'de Wit' },
    });
  });
});
