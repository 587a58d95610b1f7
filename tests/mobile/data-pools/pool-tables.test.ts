import { describe, expect, it } from 'vitest';
import { translator } from '~/kernel/i18n/i18n.server';
import type { Provider } from '~/kernel/provider/provider.server';
import { allDrawers } from '~/mobile/data-pools/all-drawers.server';
import { movesView } from '~/mobile/data-pools/moves-view.server';
import { periodsView } from '~/mobile/data-pools/tables-view.server';
import type { MobileConnection } from '~/telecom/provider/sim';

const POOL = '5e6f7a8b-3333-4444-8555-1c2d3e4f5a6b';
const t = translator('nl');

describe('MOB-12 the usage of a pool by SIM', () => {
  const connection = { uuid: 'u-1', nid: 'NL1', msisdn: null, iccid: null };
  const row = (used: number, zone = 1) => ({ connection, zone, used });
  const read = async (...pages: (readonly object[])[]) => {
    const usageByConnection = (_uuid: string, { page }: { page: number }) =>
      Promise.resolve({ rows: pages[page - 1] ?? [], count: pages.flat().length, lost: [] });
    const found = await allDrawers({ dataPools: { usageByConnection } } as unknown as Provider, POOL);
    return [found.isAll, ...[...(found.sims[0]?.zones ?? [])].flat()];
  };

  it('has the rows of one SIM in one zone together, and those of a repeated page once', async () => {
    expect(await read([row(3), row(2)])).toEqual([true, 1, 5]);
    expect(await read([row(3)], [row(3)])).toEqual([false, 1, 3]);
    expect(await read([row(3)], [row(2, 2)])).toEqual([true, 1, 3, 2, 2]);
  });
});

describe('MOB-12 the periods of a pool', () => {
  const period = { startDate: '2026-01-01', endDate: '2026-01-31', zone: 1, used: 1, limit: 2 };

  it('counts those that the provider has and did not send', () => {
    const shown = (count: number | null) => periodsView({ t, language: 'nl' }, { rows: [period], count, lost: [] });
    expect([shown(null)?.more, shown(1)?.more, shown(24)?.more]).toEqual([0, 0, 23]);
  });
});

describe('MOB-12 the SIMs that join and leave a pool', () => {
  const pool = (uuid: string) => ({ uuid, type: 'pool', name: 'Bussen', productUuid: null });
  const sim = (uuid: string, now: string, next: string | null) =>
    ({
      ...{ uuid, nid: uuid, msisdn: null, endUser: null, isNextMonthMalformed: false, isDataPoolReported: true },
      ...{ dataPool: pool(now), dataPoolNextMonth: next === null ? null : pool(next) },
    }) as unknown as MobileConnection;
  const joining = (...others: MobileConnection[]) =>
    movesView(
      t,
      { uuid: POOL, connections: 300, connectionsNextMonth: 302 },
      { rows: [sim('a', 'another', POOL), ...others], count: 5_000, lost: [] },
    ).joining.count;

  it('are of no total where the list has the SIMs of other pools', () => {
    expect(joining(sim('b', POOL, null))).toMatch(/^1 van /);
    expect(joining(sim('b', 'another', null))).toBe('1');
  });
});
