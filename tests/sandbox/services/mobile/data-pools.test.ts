import { beforeAll, describe, expect, it } from 'vitest';
import { sandboxStage } from '~tests/sandbox/stage';
import { allMobiles, at } from './mobile';
import type { List } from './mobile';

interface Pool {
  uuid: string;
  type: string;
  i18n_name: string;
  product: { uuid: string; i18n_name: string; provider: { name: string } };
  zones: number[];
  state: string;
  start_date: string;
  connection_count: number;
  connection_count_next_month: number;
}

interface Summary {
  start_date: string;
  end_date: string;
  zones: { zone: number; used_bytes: number; limit_bytes: number | null }[];
}

const sandbox = sandboxStage();
const reseller = sandbox.client('reseller');
let pools: Pool[];

beforeAll(async () => {
  pools = (await reseller.rest<List<Pool>>('GET', `${at}/data-pools/`)).body.results;
});

function named(name: string): Pool {
  const pool = pools.find(({ i18n_name: each }) => each === name);
  if (!pool) throw new Error(`no pool ${name}`);
  return pool;
}

async function of<T>(name: string, what: string): Promise<T> {
  return (await reseller.rest<T>('GET', `${at}/data-pools/${named(name).uuid}/${what}`)).body;
}

describe('MOB-12 data pools', () => {
  it('are six by name, with how many SIMs each has now and next month', async () => {
    expect(pools.map(({ i18n_name: name }) => name)).toEqual([
      "Camera's haven",
      'Nieuwe vloot',
      'Pinautomaten',
      'Stadsbussen',
      'Veldwerk Europa',
      'Winkelketen Nederland',
    ]);
    const mobiles = (await allMobiles(reseller)).filter(({ state }) => state !== 'terminated');
    for (const pool of pools) {
      const within = mobiles.filter(({ data_pool: now }) => now?.uuid === pool.uuid);
      const next = mobiles.filter((each) => (each.data_pool_next_month ?? each.data_pool)?.uuid === pool.uuid);
      expect([pool.connection_count, pool.connection_count_next_month]).toEqual([within.length, next.length]);
    }
    expect(named('Veldwerk Europa').zones).toEqual([1, 2]);
  });

  it('are found by the start of the name, sorted, and shown to their own organisation', async () => {
    const found = await reseller.rest<List<Pool>>('GET', `${at}/data-pools/?search=WINKEL`);
    expect(found.body.results.map(({ uuid }) => uuid)).toEqual([named('Winkelketen Nederland').uuid]);
    const { body } = await reseller.rest<List<Pool>>('GET', `${at}/data-pools/?sort=-start_date`);
    expect(body.results[0]?.i18n_name).toBe('Nieuwe vloot');
    expect((await of<Pool>('Stadsbussen', '')).uuid).toBe(named('Stadsbussen').uuid);
    const stranger = sandbox.client('stranger');
    for (const what of ['', 'usage-summary', 'usage-over-time', 'usage-by-connection', 'packages', 'usage-periods'])
      for (const uuid of [named('Stadsbussen').uuid, 'none'])
        expect((await stranger.rest('GET', `${at}/data-pools/${uuid}/${what}`)).status).toBe(404);
  });

  it('one is nearly full, one is over, one starts next month', async () => {
    const full = async (name: string) => {
      const { zones } = await of<Summary>(name, 'usage-summary');
      const [zone] = zones;
      return (zone?.used_bytes ?? 0) / (zone?.limit_bytes ?? 1);
    };
    expect(await full("Camera's haven")).toBeGreaterThan(0.9);
    expect(await full("Camera's haven")).toBeLessThan(1);
    expect(await full('Pinautomaten')).toBeGreaterThan(1);
    const next = named('Nieuwe vloot');
    expect([next.state, next.connection_count, next.connection_count_next_month]).toEqual(['ordered', 0, 1]);
    await sandbox.clock({ now: `${next.start_date}T08:00:00Z` });
    expect(await of<Pool>('Nieuwe vloot', '')).toMatchObject({ state: 'active', connection_count: 1 });
    await sandbox.reset();
  });

  it('what its SIMs used adds up, the biggest first', async () => {
    const { zones, start_date: start, end_date: end } = await of<Summary>('Pinautomaten', 'usage-summary');
    expect([start.slice(-2), end.slice(0, 7)]).toEqual(['01', start.slice(0, 7)]);
    interface Used {
      connection: { uuid: string; nid: string; iccid: string };
      zone: number;
      bytes: number;
    }
    const { results } = await of<List<Used>>('Pinautomaten', 'usage-by-connection?per_page=100');
    const bytes = results.map((each) => each.bytes);
    expect(bytes).toEqual(bytes.toSorted((one, other) => other - one));
    expect(bytes.reduce((sum, each) => sum + each, 0)).toBe(zones[0]?.used_bytes);
  });

  it('has packages, periods from its start on, usage over time and an activity', async () => {
    const { results: packages } = await of<List<object>>('Veldwerk Europa', 'packages');
    expect(packages).toMatchObject([
      { i18n_name: 'Datapool EU 50 GB', zone: 1, limit_bytes: 50_000_000_000, end_date: null },
      { i18n_name: 'Datapool EU 50 GB', zone: 2 },
    ]);
    const { results: periods } = await of<List<{ start_date: string; zone: number }>>(
      'Veldwerk Europa',
      'usage-periods?per_page=100',
    );
    expect(periods).toHaveLength(16);
    expect(periods.at(-1)?.start_date).toBe(named('Veldwerk Europa').start_date);
    const { results: days } = await of<List<{ zone: number }>>('Veldwerk Europa', 'usage-over-time?interval=day');
    expect(days).toHaveLength(60);
    expect((await of<List<object>>('Veldwerk Europa', 'activity-logs')).pagination.total_count).toBeGreaterThanOrEqual(
      0,
    );
  });
});
