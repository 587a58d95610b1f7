import { describe, expect, it } from 'vitest';
import { answeringPool, OTHER_POOL, POOL, POOLS, poolWire, simWire } from '~tests/fixtures/data-pool';
import { list } from '~tests/fixtures/mobile-order';
import { PortalClient } from '~tests/fixtures/portal-client';
import { LIST, NEXT, PAGE, poolPages } from '~tests/fixtures/mobile/pool-pages';

const { portal, client, open, onTwentieth } = poolPages();

describe('MOB-12 TAB-02 the list of data pools', () => {
  const answer = (results: readonly unknown[]) =>
    portal.faults([{ match: `GET ${POOLS}`, status: 200, body: list(results) }]);

  it('shows each by name, with what it is of and how many draw on it', async () => {
    await answer([poolWire]);
    const { main, words } = await open(LIST);
    expect(main).toContain(`href="${PAGE}"`);
    expect(words).toMatch(/Bezorgbussen Datapool 50 GB, KPN Nederland en de rest van de EU .* 2 Actief 01-04-2025/);
  });

  it('life A10 the list of pools says how much each has used, and which is used up', async () => {
    const zones = [{ zone: 1, used_bytes: 108, limit_bytes: 100 }];
    const summary = { match: `GET ${POOLS}${POOL}/usage-summary`, status: 200, body: { zones } };
    await portal.faults([summary, { match: `GET ${POOLS}`, status: 200, body: list([poolWire]) }]);
    expect((await open(LIST)).words).toMatch(/108.?% gebruikt/);
    // a provider may still answer what was used last month, on the first day of the next
    const lastMonth = { ...summary, body: { zones, measured_at: '2026-01-31T22:00:00Z' } };
    const partly = { ...summary, body: { zones: [{ zone: 1, used_bytes: 5, limit_bytes: 100 }, { zone: {} }] } };
    const sizeless = { ...summary, body: { zones: [{ zone: 1, used_bytes: 5, limit_bytes: null }] } };
    for (const unknown of [{ ...summary, status: 500 }, lastMonth, partly, sizeless]) {
      await portal.faults([unknown, { match: `GET ${POOLS}`, status: 200, body: list([poolWire]) }]);
      expect((await open(LIST)).words).toMatch(/Nederland en de rest van de EU Niet bekend 2 Actief/);
    }
  });

  it('life A12 l has the thousands of its connections apart', async () => {
    await answer([{ ...poolWire, connection_count: 16_152 }]);
    expect((await open(LIST)).words).toMatch(/Nederland en de rest van de EU .* 16\.152 Actief/);
  });

  it('SYS-02 has no more than the specification names, and odd values cost their cells', async () => {
    await answer([{ uuid: POOL, type: 'pool', i18n_name: 'Bezorgbussen', product: { uuid: 'p-1' } }]);
    expect((await open(LIST)).words).toContain('Bezorgbussen');
    await answer([{ ...poolWire, i18n_name: null, zones: [1, 'x'], connection_count: -1, state: 'asleep' }]);
    expect((await open(LIST)).words).toMatch(/Datapool zonder naam Datapool 50 GB, KPN Niet bekend asleep/);
  });

  it('TAB-03 is a file', async () => {
    await answer([poolWire]);
    expect((await client.open(`${LIST}/export`)).text).toMatch(
      /\r\nBezorgbussen;Datapool 50 GB;KPN;Nederland en de rest van de EU;12;01-04-2025;Actief;2;2;/,
    );
  });

  it('ERR-04 says when it cannot be loaded', async () => {
    await portal.faults([{ match: `GET ${POOLS}`, status: 500 }]);
    expect((await open(LIST)).words).toContain('Data kon niet worden geladen');
  });

  it('PER-02 PER-03 is for who may see mobile connections', async () => {
    for (const address of [LIST, PAGE, NEXT, `${LIST}/export`])
      expect((await (await PortalClient.signedIn(portal, 'support')).open(address)).status, address).toBe(403);
  });
});

describe('MOB-12 life 5 4 all data pools on the first of the month', () => {
  const pools = (results: readonly unknown[], summary: object) =>
    portal.faults([
      { match: `GET ${POOLS}${POOL}/usage-summary`, status: 200, ...summary },
      { match: `GET ${POOLS}`, status: 200, body: list(results) },
    ]);
  const used = (used_bytes: number) => ({ body: { zones: [{ zone: 1, used_bytes, limit_bytes: 1_000 }] } });
  const grows = { ...poolWire, connection_count: 2, connection_count_next_month: 20 };

  it('counts now and then, and says worst first whose size will not do', async () => {
    await onTwentieth();
    const still = { ...poolWire, uuid: OTHER_POOL, i18n_name: 'Aaa', connection_count_next_month: 0 };
    await pools([still, grows], used(600));
    const { main, words } = await open(NEXT);
    expect(words).toMatch(/Vanaf 01-\d\d-\d{4} .*1 datapool is volgende maand waarschijnlijk te klein/);
    expect(words).toMatch(/Bezorgbussen Waarschijnlijk te klein \(\d.*%\) 2 20 \(\+18\) 60.?% gebruikt/);
    expect(words).toMatch(/Aaa Geen SIM gebruikt deze datapool dan 2 0 \(-2\)/);
    expect(words.indexOf('Bezorgbussen')).toBeLessThan(words.indexOf('Aaa'));
    expect(main).toContain(`href="${PAGE}#moves"`);
    await portal.faults(answeringPool());
    expect((await open()).main).toContain('id="moves"');
  });

  it('SYS-02 knows no more than it is told', async () => {
    await onTwentieth();
    const { connection_count: _now, connection_count_next_month: _next, ...uncounted } = poolWire;
    await pools([uncounted], used(600));
    const plain = await open(NEXT);
    expect(plain.words).toContain('Van 1 datapool weten wij niet of die volgende maand groot genoeg is');
    expect(plain.words).toMatch(/het aantal SIM’s ontbreekt Niet bekend Niet bekend/);
    await pools([grows], { status: 500 });
    expect((await open(NEXT)).words).toMatch(/Bezorgbussen Niet bekend: het verbruik is niet volledig/);
    await pools([grows, 'odd'], used(1));
    expect((await open(NEXT)).words).toContain('1 datapool staat hier niet');
    await pools([{ ...poolWire, connection_count_next_month: 0 }], used(1));
    expect((await open(NEXT)).words).toContain('Volgende maand gebruikt geen SIM een datapool');
    await pools([{ ...poolWire, state: 'terminated' }], used(1));
    expect((await open(NEXT)).words).toContain('Van 1 datapool weten wij niet');
    await pools([], used(1));
    expect((await open(NEXT)).words).toContain('Er zijn geen datapools');
    await portal.faults([{ match: `GET ${POOLS}`, status: 500 }]);
    expect((await open(NEXT)).words).toContain('Data kon niet worden geladen');
  });

  it('asks for the usage of twenty-five pools at most, those that change first', async () => {
    await onTwentieth();
    const many = Array.from({ length: 30 }, (_, at) => ({
      ...poolWire,
      uuid: `5e6f7a8b-3333-4444-8555-0000000000${String(at).padStart(2, '0')}`,
    }));
    await pools([...many, grows], used(600));
    const before = await portal.lastCall();
    expect((await open(NEXT)).words).toContain('Waarschijnlijk te klein');
    const asked = (await portal.ledger(before)).filter(({ path }) => path.endsWith('/usage-summary'));
    expect(asked).toHaveLength(25);
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

  it('life A3 next month by counts: never nothing where they differ, and how many of how many are listed', async () => {
    const sims = [simWire(1, POOL, OTHER_POOL), simWire(2, POOL, null)];
    for (const [counts, total, said] of [
      [
        { connection_count: 71, connection_count_next_month: 379 },
        null,
        'telt volgende maand 379 verbindingen in plaats van 71',
      ],
      [{ connection_count: 400, connection_count_next_month: 92 }, 400, 'Gaan eruit (1 van 308)'],
      [
        { connection_count: 2, connection_count_next_month: 310 },
        311,
        'telt volgende maand 310 verbindingen in plaats van 2',
      ],
    ] as const) {
      await portal.faults(answeringPool({ pool: { ...poolWire, ...counts }, sims: list(sims, total) }));
      const { words } = await open();
      expect(words).toContain(said);
      expect(words).not.toContain('niets in deze datapool');
    }
    const unreported = { ...poolWire, connection_count: null, connection_count_next_month: null };
    await portal.faults(answeringPool({ pool: unreported, sims: list([simWire(2, POOL, null)], null) }));
    expect((await open()).words).toContain('Wij hebben één SIM bekeken. Die blijft waar hij is.');
  });

  it('life A3 those who come are found where the provider lists those of next month too', async () => {
    await portal.faults([]);
    const pools = [...(await client.get(LIST)).text.matchAll(/href="(\/mobile\/data_pools\/[\da-f-]{36})"/g)];
    const pages = await Promise.all(pools.map(async ([, address]) => (await open(address)).words));
    expect(pages.some((words) => /Komen erbij \([1-9]\d*\)/.test(words))).toBe(true);
    for (const words of pages) expect(words).not.toMatch(/in plaats van.*niets in deze datapool/);
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
    const moves = /Volgende maand.*?Er kunnen er meer zijn/.exec(words)?.[0];
    expect(moves).toBeDefined();
    expect(moves).not.toContain('NL800002');
  });
});
