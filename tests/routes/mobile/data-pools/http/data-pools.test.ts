import { describe, expect, it } from 'vitest';
import { answeringPool, OTHER_POOL, POOL, POOLS, poolWire, simWire } from '~tests/fixtures/data-pool';
import { eventWire, list } from '~tests/fixtures/mobile-order';
import { textOf } from '~tests/fixtures/page';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { PortalClient } from '~tests/fixtures/portal-client';

const portal = filePortal({ connections: 5, hasty: true, between: 'faults' });
const client = castMember(portal, PortalClient);

const LIST = '/mobile/data_pools';
const PAGE = `${LIST}/${POOL}`;
const open = async (address = PAGE) => {
  const page = await client.get(address);
  expect(page.status, address).toBe(200);
  const main = /<main[\s\S]*<\/main>/.exec(page.text)?.[0] ?? '';
  return { main, words: textOf(main) };
};

describe('MOB-12 TAB-02 the list of data pools', () => {
  const answer = (results: readonly unknown[]) =>
    portal.faults([{ match: `GET ${POOLS}`, status: 200, body: list(results) }]);

  it('shows each by name, with what it is of and how many draw on it', async () => {
    await answer([poolWire]);
    const { main, words } = await open(LIST);
    expect(main).toContain(`href="${PAGE}"`);
    expect(words).toMatch(/Bezorgbussen Datapool 50 GB, KPN NL, EU 2 Actief 01-04-2025/);
  });

  it('SYS-02 has no more than the specification names, and odd values cost their cells', async () => {
    await answer([{ uuid: POOL, type: 'pool', i18n_name: 'Bezorgbussen', product: { uuid: 'p-1' } }]);
    expect((await open(LIST)).words).toContain('Bezorgbussen');
    await answer([{ ...poolWire, i18n_name: null, zones: [1, 'x'], connection_count: -1, state: 'asleep' }]);
    expect((await open(LIST)).words).toMatch(/Datapool zonder naam Datapool 50 GB, KPN asleep/);
  });

  it('TAB-03 is a file', async () => {
    await answer([poolWire]);
    expect((await client.open(`${LIST}/export`)).text).toMatch(
      /\r\nBezorgbussen;Datapool 50 GB;KPN;NL, EU;12;01-04-2025;Actief;2;2;/,
    );
  });

  it('ERR-04 says when it cannot be loaded', async () => {
    await portal.faults([{ match: `GET ${POOLS}`, status: 500 }]);
    expect((await open(LIST)).words).toContain('Data kon niet worden geladen');
  });

  it('PER-02 PER-03 is for who may see mobile connections', async () => {
    for (const address of [LIST, PAGE, `${LIST}/export`])
      expect((await (await PortalClient.signedIn(portal, 'support')).open(address)).status, address).toBe(403);
  });
});

describe('MOB-12 one data pool', () => {
  it('shows what is used of its bundle', async () => {
    await portal.faults(answeringPool());
    expect((await open()).words).toMatch(/Data deze maand Nederland 40 GB van 50 GB · 80.?% Bijna op/);
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
    expect(words).toContain('En nog 2 regels');
    expect(main).toContain('connections=all#connections');
    expect((await open(`${PAGE}?connections=all`)).words).toContain('NL800111');
    const body = { ...list(many), pagination: { total_count: 500 } };
    await portal.faults([
      { match: `GET ${POOLS}${POOL}/usage-summary`, status: 500 },
      { match: `GET ${POOLS}${POOL}/usage-by-connection`, status: 200, body },
      ...others,
    ]);
    const partial = await open();
    expect(partial.words).toContain('En nog 490 regels');
    expect(/Verbruik per verbinding.*?En nog/.exec(partial.words)?.[0]).not.toContain('%');
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
    expect(main).toContain(`href="${PAGE}?by=month"`);
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
    expect(words).toContain('Nog geen verbinding heeft data verbruikt');
  });

  it('is a 404 for what is no uuid, without a call, and for one that is not there', async () => {
    const since = await portal.lastCall();
    expect((await client.get(`${LIST}/x`)).status).toBe(404);
    expect(await portal.ledger(since)).toEqual([]);
    await portal.faults([{ match: `GET ${POOLS}`, status: 404, body: { detail: [] } }]);
    expect((await client.get(PAGE)).status).toBe(404);
  });
});

describe('MOB-04 MOB-12 who joins and leaves next month', () => {
  it('says of each where it goes or comes from', async () => {
    const sims = list([simWire(1, POOL, OTHER_POOL), simWire(2, POOL, null), simWire(3, OTHER_POOL, POOL)]);
    await portal.faults(answeringPool({ sims }));
    const { words } = await open();
    expect(words).toMatch(/Komen erbij \(1\) NL800003 nu Kassa’s Gaan eruit \(1\) NL800001 naar Kassa’s/);
    expect(words).not.toContain('Er kunnen er meer zijn');
  });

  it('says that nothing changes, as far as it sees', async () => {
    await portal.faults(answeringPool());
    expect((await open()).words).toContain('verandert er volgende maand niets in deze datapool');
  });

  it('says that there may be more where the provider counts otherwise, has more pages, or tells no number', async () => {
    for (const [pool, sims] of [
      [{ ...poolWire, connection_count_next_month: 5 }, list([simWire(1, POOL, null), simWire(2, POOL, null)])],
      [poolWire, list([simWire(1, POOL, null), simWire(2, POOL, null)], 300)],
      [poolWire, list([simWire(1, POOL, null), simWire(2, POOL, null)], null)],
    ] as const) {
      await portal.faults(answeringPool({ pool, sims }));
      expect((await open()).words).toContain('Er kunnen er meer zijn die komen of gaan');
    }
  });

  it('foreign passes over SIMs of other pools where the provider answers all', async () => {
    const sims = list([simWire(1, POOL, null), simWire(2, OTHER_POOL, null)]);
    await portal.faults(answeringPool({ sims }));
    const { words } = await open();
    expect(/Volgende maand.*/.exec(words)?.[0]).not.toContain('NL800002');
    expect(words).toContain('Er kunnen er meer zijn');
  });
});
