import { describe, expect, it } from 'vitest';
import { answeringPool, POOL, POOLS, poolWire, simWire } from '~tests/fixtures/data-pool';
import { eventWire, list } from '~tests/fixtures/mobile-order';
import { LIST, PAGE, poolPages } from '~tests/fixtures/mobile/pool-pages';

const { portal, client, open } = poolPages();

describe('MOB-12 one data pool', () => {
  it('shows what is used of its bundle', async () => {
    await portal.faults(answeringPool());
    expect((await open()).words).toMatch(/Data deze maand Nederland 40 GB van 50 GB · 80.?% Bijna op/);
  });

  it('life A10 begins with one sentence about its data, the worst first, and never good where its size is unknown', async () => {
    const first = (zones: readonly object[], pool?: unknown) =>
      portal.faults(answeringPool({ summary: { zones }, ...(pool ? { pool } : {}) })).then(() => open());
    const used = (used_bytes: number, limit_bytes: unknown) => ({ zone: 1, used_bytes, limit_bytes });
    expect((await first([used(108, 100)])).words).toMatch(/Deze datapool is op \(108.?%\) Bekijk wie de data gebruikt/);
    expect((await first([used(100, 100)])).words).toMatch(/Deze datapool is op \(100.?%\)/);
    expect((await first([used(85, 100)])).words).toMatch(/Deze datapool is bijna op \(85.?%\)/);
    expect((await first([used(40, 100)])).words).toMatch(/Nog genoeg data op dit moment \(40.?%\)/);
    expect((await first([used(40, null)])).words).toContain('de grootte van de datapool is niet bekend');
    expect((await first([used(40, 'veel')])).words).toContain('het verbruik is niet helemaal bekend');
    const toCome = { ...poolWire, start_date: '2099-12-01', state: 'ordered' };
    expect((await first([used(0, 100)], toCome)).words).toContain('Deze datapool begint op 01-12-2099');
    await portal.faults([{ match: `GET ${POOLS}${POOL}/usage-summary`, status: 500 }, ...answeringPool().slice(1)]);
    expect((await open()).words).toContain('Wij weten niet of er genoeg data is');
  });

  it('shows who draws on it, the biggest first, with their share of all that it used', async () => {
    await portal.faults(answeringPool());
    const { main, words } = await open();
    expect(words).toMatch(/NL800002 31970000002 30 GB · 75.?% NL800001 10 GB · 25.?%/);
    expect(main).toContain(`href="/mobile/${simWire(2, POOL, null).uuid}"`);
  });

  it('claims no share where it does not know all, and shows ten until somebody asks for more', async () => {
    const many = Array.from({ length: 12 }, (_, at) => ({
      connection: { uuid: null, nid: `NL8001${at}`, msisdn: null, iccid: null },
      zone: 1,
      bytes: 1_000_000_000 * (12 - at),
    }));
    const [, , ...others] = answeringPool({ drawers: many });
    await portal.faults([{ match: `GET ${POOLS}${POOL}/usage-summary`, status: 500 }, ...others]);
    const { words, main } = await open();
    expect(words).toContain('En nog 2 verbindingen');
    expect(main).toContain('connections=all#connections');
    expect((await open(`${PAGE}?connections=all`)).words).toContain('NL800111');
    const body = { ...list(many), pagination: { total_count: 500 } };
    await portal.faults([
      { match: `GET ${POOLS}${POOL}/usage-summary`, status: 500 },
      { match: `GET ${POOLS}${POOL}/usage-by-connection`, status: 200, body },
      ...others,
    ]);
    const partial = await open();
    expect(partial.words).toContain('Wij hebben 12 van de 500 regels van de netwerkaanbieder bekeken');
    expect(/Verbruik per verbinding.*?En nog/.exec(partial.words)?.[0]).not.toContain('%');
  });

  it('life A4 a a SIM is a row with what it used in each zone, and a zone is a filter', async () => {
    const [own, other] = [simWire(1, POOL, null), simWire(2, POOL, null)].map(({ uuid, carrier: { nid } }) => ({
      uuid,
      nid,
      msisdn: null,
      iccid: null,
    }));
    const used = (connection: unknown, zone: number, gigabytes: number) => ({
      connection,
      zone,
      bytes: gigabytes * 1e9,
    });
    const summary = {
      zones: [
        { zone: 1, used_bytes: 40e9, limit_bytes: 50e9 },
        { zone: 2, used_bytes: 8e9, limit_bytes: 10e9 },
      ],
      measured_at: '2026-11-23T11:00:00Z',
    };
    const drawers = [used(own, 1, 30), used(other, 1, 10), used(other, 2, 8), used(own, 2, 0)];
    await portal.faults(answeringPool({ summary, drawers }));
    const { words, main } = await open();
    expect(words).toMatch(/NL800001 30 GB · 75.?% 0 .*NL800002 10 GB · 25.?% 8 GB · 100.?%/);
    expect(words).toContain('Verbruik per verbinding, deze maand');
    expect(main).toMatch(/connections|zone=2#connections/);
    const abroad = (await open(`${PAGE}?zone=2`)).words;
    expect(/Verbruik per verbinding, deze maand.*/.exec(abroad)?.[0]).toMatch(/NL800002 8 GB · 100.?% NL800001 0/);
    expect(abroad).not.toContain('30 GB');
  });

  it('life A4 b c all pages of the provider are read before anybody is the biggest, and all have their page', async () => {
    const sim = (at: number) => ({
      connection: { uuid: null, nid: `NL81${String(at).padStart(3, '0')}`, msisdn: null, iccid: null },
      zone: 1,
      bytes: 1e9 * (at + 1),
    });
    const rows = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => sim(from + at));
    const page = (from: number, to: number) => ({
      match: `GET ${POOLS}${POOL}/usage-by-connection`,
      status: 200,
      times: 1,
      body: { ...list(rows(from, to)), pagination: { total_count: 143 } },
    });
    const answers = () => portal.faults([page(0, 100), page(100, 143), ...answeringPool()]);
    await answers();
    const biggest = await open();
    expect(biggest.words).toContain('NL81142 143 GB');
    expect(biggest.words).toContain('En nog 133 verbindingen');
    await answers();
    const last = await open(`${PAGE}?connections=all&page=6`);
    expect(last.words).toContain('NL81000 1 GB');
    expect(last.main).toContain('page=5#connections');
    expect(last.words).not.toContain('En nog');
  });

  it('shows what it is made of, and its periods', async () => {
    await portal.faults(answeringPool());
    const { words } = await open();
    expect(words).toMatch(/Bundel 50 GB Nederland 50 GB Vanaf 01-04-2025/);
    expect(words).toMatch(/april 2025 45 GB 50 GB/);
  });

  it('shows its usage over time as a picture with its figures, by day and by month', async () => {
    const rows = [{ date: '2026-11-01', zone: 1, bytes: 2_000_000_000 }];
    await portal.faults(answeringPool({ overTime: list(rows) }));
    const { main, words } = await open(`${PAGE}?by=month`);
    expect(main).toContain('role="img"');
    expect(words).toContain('2 GB');
    expect(main).toContain(`href="${PAGE}?by=month#period"`);
  });

  it('shows what happened, each with its page', async () => {
    await portal.faults(answeringPool({ events: [eventWire(2), eventWire(1)] }));
    expect((await open()).main).toContain(`${PAGE}/activity/c2`);
    expect((await open(`${PAGE}/activity/c2`)).words).toContain('Rik van Dijk');
    expect((await client.get(`${PAGE}/activity/c9`)).status).toBe(404);
  });

  it.each(['usage-summary', 'usage-over-time', 'usage-by-connection', 'packages', 'usage-periods', 'activity-logs'])(
    'ERR-04 %s fails alone',
    async (part) => {
      await portal.faults([{ match: `GET ${POOLS}${POOL}/${part}`, status: 500 }, ...answeringPool()]);
      const { words } = await open();
      expect(words.match(/Data kon niet worden geladen/g)).toHaveLength(1);
      expect(words).toContain('Bezorgbussen');
    },
  );

  it('SYS-02 works where nothing more is told', async () => {
    await portal.faults(
      answeringPool({
        pool: { uuid: POOL, type: 'pool', i18n_name: 'Bezorgbussen', product: { uuid: 'p-1' } },
        summary: { zones: [] },
        drawers: [],
        packages: [],
        periods: [],
      }),
    );
    const { words } = await open();
    expect(words).toContain('De netwerkaanbieder noemt geen bundels');
    expect(words).toContain('Er is nog geen data verbruikt');
  });

  it('is a 404 for what is no uuid, without a call, and for one that is not there', async () => {
    const since = await portal.lastCall();
    expect((await client.get(`${LIST}/x`)).status).toBe(404);
    expect(await portal.ledger(since)).toEqual([]);
    await portal.faults([{ match: `GET ${POOLS}`, status: 404, body: { detail: [] } }]);
    expect((await client.get(PAGE)).status).toBe(404);
  });
});
