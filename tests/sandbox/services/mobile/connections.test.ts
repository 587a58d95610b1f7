import { beforeEach, describe, expect, it } from 'vitest';
import { signIn } from '~tests/sandbox/client';
import { sandboxStage } from '~tests/sandbox/stage';
import { at, listMobiles, mobileOf, nidOf, allMobiles } from './mobile';
import type { Mobile, Refusal } from './mobile';

const sandbox = sandboxStage();
const reseller = sandbox.client('reseller');
const stranger = sandbox.client('stranger');
let all: Mobile[];

beforeEach(async () => {
  await sandbox.reset();
  all = await allMobiles(reseller);
});

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
    const { accessToken } = await signIn(sandbox, 'reseller');
    const headers = { authorization: `Bearer ${accessToken}`, accept: 'text/csv' };
    const answer = await fetch(address, { headers });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="(mobile-connections-\d{4}-\d\d-\d\d\.csv)"; filename\*=UTF-8''\1$/,
    );
    const [header, ...rows] = (await answer.text()).trimEnd().split('\r\n');
    expect(header).toMatch(/^nid,msisdn,iccid,imsi,state,is_blocked,product,/);
    const expected = await allMobiles(reseller, '?blocked=true&sort=-nid');
    expect(rows.map((row) => row.split(',')[0])).toEqual(expected.map(({ carrier }) => carrier.nid));
  });
});
