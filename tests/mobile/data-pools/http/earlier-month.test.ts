import { describe, expect, it } from 'vitest';
import { today } from '~/kernel/time/dates';
import { answeringPool, POOL, POOLS, poolWire, simWire } from '~tests/fixtures/data-pool';
import { list } from '~tests/fixtures/mobile-order';
import { PAGE, poolPages } from '~tests/fixtures/mobile/pool-pages';

const { portal, open } = poolPages();

const MONTH = `${PAGE}?month=2026-01`;
const GB = 1_000_000_000;
const DAYS = Array.from({ length: 31 }, (_, at) => `2026-01-${String(at + 1).padStart(2, '0')}`);

const JANUARY = {
  ...{ start_date: '2026-01-01', end_date: '2026-01-31', zone: 1 },
  ...{ used_bytes: 62 * GB, limit_bytes: 50 * GB },
};

type Row = Readonly<Record<string, unknown>>;

const sims = [1, 2, 3].map((number) => simWire(number, POOL, null));
const used = (gigabytes: number, zone = 1): Row[] => [{ date: '2026-01-01', zone, bytes: gigabytes * GB }];

/** The answer about the usage of one SIM in a month. */
function ofSim(number: number, rows: readonly Row[], more: Row = {}) {
  const match = `GET /score/mobile-broadband/connections/${sims[number - 1]?.uuid}/usage-over-time`;
  return { match, status: 200, body: list(rows), ...more };
}

/** A pool of three SIMs that used 2 GB a day of its 50 GB, and of which these SIMs tell their usage. */
function january(told: readonly Row[], pool: Parameters<typeof answeringPool>[0] = {}) {
  return portal.faults([
    ...told,
    ...answeringPool({
      pool: { ...poolWire, connection_count: 3, connection_count_next_month: 3 },
      sims: { ...list(sims), pagination: { total_count: 3 } },
      overTime: list(DAYS.map((date) => ({ date, zone: 1, bytes: 2 * GB }))),
      periods: [JANUARY],
      ...pool,
    }),
  ]);
}

describe('MOB-12 why a data pool was empty in an earlier month, and who used it', () => {
  it('says on which day it was used up, and which of its SIMs used it, the biggest first', async () => {
    await january([ofSim(1, used(12)), ofSim(2, used(50)), ofSim(3, [])]);
    const since = await portal.lastCall();
    const { words, main } = await open(MONTH);
    expect(words).toContain('Nederland: de bundel van 50 GB was op 25-01-2026 op.');
    expect(words).toMatch(/Verbruik per verbinding, januari 2026.*NL800002 31970000002 50 GB · 81.?%.*NL800001/);
    expect(words).toContain(
      'De verbindingen die nu in deze datapool zitten, met alles wat zij in januari 2026 gebruikten',
    );
    // the third one is not known, and its usage is not claimed to be none
    expect(words).toContain('Van 2 van de 3 verbindingen weten wij het verbruik in januari 2026');
    expect(words).not.toContain('weten wij niet welke verbinding het gebruikte');
    expect(main.indexOf('id="period"')).toBeLessThan(main.indexOf('id="connections"'));
    // the call that knows this month alone is not made
    const calls = (await portal.ledger(since)).map(({ path }) => path);
    expect(calls.filter((path) => path.endsWith('/usage-by-connection'))).toEqual([]);
    expect(calls.filter((path) => /connections\/.+\/usage-over-time$/.test(path))).toHaveLength(3);
  });

  it('says what is not accounted for, by SIMs that have left or that were elsewhere', async () => {
    await january([ofSim(1, used(12)), ofSim(2, used(20)), ofSim(3, used(0))]);
    const less = (await open(MONTH)).words;
    expect(less).toContain('Nederland: van 30 GB weten wij niet welke verbinding het gebruikte.');
    expect(less).not.toContain('Van 3 van de 3');
    await january([ofSim(1, used(12)), ofSim(2, used(60)), ofSim(3, used(0))]);
    expect((await open(MONTH)).words).toContain('Nederland: samen is dit 10 GB meer dan de datapool zelf');
  });

  it('keeps the month in the links of its table', async () => {
    const abroad = DAYS.flatMap((date) => [1, 2].map((zone) => ({ date, zone, bytes: 2 * GB })));
    const both = [...used(50), ...used(50, 2)];
    await january([ofSim(1, both), ofSim(2, both), ofSim(3, both)], { overTime: list(abroad) });
    const { main } = await open(MONTH);
    expect(main).toContain('?month=2026-01&amp;zone=2#connections');
    expect((await open(`${MONTH}&zone=2`)).words).toContain('Verbruik per verbinding, januari 2026');
  });

  it('claims no day where the size or a day is not known', async () => {
    const known = [ofSim(1, used(12)), ofSim(2, used(50)), ofSim(3, [])];
    for (const pool of [
      { periods: [] },
      { overTime: list([{ date: '2026-01-01', zone: 1, bytes: 62 * GB }]) },
      { periods: [50, 30].map((size) => ({ ...JANUARY, limit_bytes: size * GB })) },
      { overTime: list(DAYS.slice(4).map((date) => ({ date, zone: 1, bytes: 2 * GB }))) },
      {
        overTime: list([
          { date: '2026-01-01', zone: 1, bytes: 62 * GB },
          { date: '2026-02-01', zone: 1, bytes: 1 },
        ]),
      },
    ]) {
      await january(known, pool);
      const { words } = await open(MONTH);
      expect(words).toContain('NL800002');
      expect(words).not.toMatch(/was op [-\d]+ op/);
    }
  });

  it('leaves out a SIM that does not answer or is not of this pool, and fails alone without the list', async () => {
    const stranger = simWire(4, '6e6f7a8b-3333-4444-8555-1c2d3e4f5a6b', null);
    await january([ofSim(1, used(12)), ofSim(2, [], { status: 500, body: {} }), ofSim(3, used(1))], {
      // a provider that does not know the filter answers all SIMs
      sims: list([...sims, stranger]),
    });
    const { words } = await open(MONTH);
    expect(words).toMatch(/NL800001.*12 GB.*NL800003/);
    expect(/Verbruik per verbinding, januari.*/.exec(words)?.[0]).not.toContain('NL800004');
    await portal.faults([{ match: `GET /score/mobile-broadband/connections/`, status: 500 }, ...answeringPool()]);
    const failed = (await open(MONTH)).words;
    expect(failed).toMatch(/Verbruik per verbinding, januari 2026 Data kon niet worden geladen/);
    expect(failed).toContain('Bezorgbussen');
  });

  it('before the pool began it says so, and asks for no SIM', async () => {
    await january([ofSim(1, used(12)), ofSim(2, used(50)), ofSim(3, [])]);
    const since = await portal.lastCall();
    const { words } = await open(`${PAGE}?month=2025-03`);
    expect(words).toContain('Verbruik per verbinding, maart 2025 Deze datapool begon op 01-04-2025.');
    expect(words).not.toContain('weten wij het verbruik in maart 2025');
    const calls = (await portal.ledger(since)).map(({ path }) => path);
    expect(calls.filter((path) => /connections\/.+\/usage-over-time$/.test(path))).toEqual([]);
  });

  it('gives no share of a pool whose own usage is not known, and no empty table', async () => {
    await january([ofSim(1, used(12)), ofSim(2, used(50)), ofSim(3, used(0))], { overTime: list([]) });
    expect((await open(MONTH)).words).toMatch(/NL800002 31970000002 50 GB NL800001 31970000001 12 GB Verbruik per/);
    await january([ofSim(1, []), ofSim(2, []), ofSim(3, [])]);
    expect((await open(MONTH)).words).not.toContain('Verbruik per verbinding in januari 2026, het grootste eerst');
  });

  it('takes the time of one panel for the list of SIMs and their usage together', async () => {
    const slow = { match: `GET /score/mobile-broadband/connections/`, ...{ times: 1, status: 200, delay_ms: 1200 } };
    const each = [1, 2, 3].map((number) => ofSim(number, [], { delay_ms: 20_000 }));
    await january([...each, { ...slow, body: { ...list(sims), pagination: { total_count: 3 } } }]);
    const begun = performance.now();
    expect((await open(MONTH)).words).toContain('Van 0 van de 3 verbindingen weten wij het verbruik');
    expect(performance.now() - begun).toBeLessThan(3100);
  });

  it('says of this month, too, on which day it was used up', async () => {
    const first = `${today(new Date()).slice(0, 8)}01`;
    const summary = { zones: [{ zone: 1, used_bytes: 60 * GB, limit_bytes: 50 * GB }] };
    const days = [60, 0].map((size, at) => ({ date: `${first.slice(0, 8)}0${at + 1}`, zone: 1, bytes: size * GB }));
    await portal.faults(answeringPool({ summary, overTime: list(days) }));
    const date = first.split('-').reverse().join('-');
    expect((await open()).words).toContain(`Nederland: de bundel van 50 GB was op ${date} op.`);
    await portal.faults([{ match: `GET ${POOLS}${POOL}/usage-summary`, status: 500 }, ...answeringPool().slice(1)]);
    expect((await open()).words).not.toContain('de bundel van');
  });
});
