import { describe, expect, it } from 'vitest';
import { shownMsisdn } from '~/telecom/sims/shown-number';
import { lastTwoMonths } from '~/mobile/domain/usage-period';
import { formatVolume } from '~/kernel/text/volume';
import { today } from '~/kernel/time/dates';
import { list } from '~tests/fixtures/mobile-order';
import { filePortal } from '~tests/fixtures/portal';
import { textOf, wordsOf } from '~tests/fixtures/page';
import { CREATE, SIMS, isOpen, ticked, simRuns, type Pool, type Sim } from './sim-runs';

const portal = filePortal({ connections: 5, hasty: true, anew: true });
const { client, provider, sims, read, planned, begin, since, dutchPools, movableTo } = simRuns(portal);
const colleague = simRuns(portal, 'quiet');

describe('MOB-10 SIMs that leave a pool next month are to stay in it', () => {
  it('life A2 a run says done only of SIMs that have it for next month', async () => {
    const rows = await provider().rest<{ results: { uuid: string; zones: readonly number[] }[] }>(
      'GET',
      '/mobile-broadband/data-pools/?per_page=100',
    );
    const dutch = rows.body.results.filter(({ zones }) => !zones.includes(2)).map(({ uuid }) => uuid);
    const leaving = (await sims(100, isOpen)).find((sim) => {
      const { data_pool: now, data_pool_next_month: next } = sim as Sim & Record<string, { uuid: string } | null>;
      return now && dutch.includes(now.uuid) && next && next.uuid !== now.uuid;
    }) as Sim & { data_pool: { uuid: string }; data_pool_next_month: { uuid: string } };
    await portal.faults([{ match: `PATCH /score${SIMS}`, drop: 'before' }]);
    const before = await portal.lastCall();
    const run = await begin(await planned(ticked([leaving]), { wish: 'pool', pool: leaving.data_pool.uuid }));
    await expect
      .poll(async () => textOf((await client.get(run)).text), { timeout: 20_000, interval: 200 })
      .toMatch(/Alles is geprobeerd.*Nog niet bekend: 1/s);
    expect(await since(before, 'data-pool')).toHaveLength(1);
    expect(await read(leaving.uuid)).toMatchObject({ data_pool_next_month: leaving.data_pool_next_month });
    expect((await client.get(`${run}/export`)).text).not.toMatch(/;Gedaan;|Doorgegeven/);
  });
});

describe('MOB-10 the plan of a run that binds', () => {
  it('issue 35.3 says how many SIMs are on order or end, which the provider may refuse', async () => {
    const { body } = await provider().rest<{ results: (Sim & { readonly state: string })[] }>(
      'GET',
      `${SIMS}?per_page=100`,
    );
    const passing = body.results.filter(({ state }) => state === 'ordered' || state === 'terminating');
    const [pool = ''] = await dutchPools();
    const words = wordsOf(await planned(ticked(passing), { wish: 'pool', pool }));
    const [, count = ''] = /Begin voor (\d+) SIM/.exec(words) ?? [];
    expect(words).toMatch(
      new RegExp(`${count} SIM(?: is|’s zijn) besteld of word(?:t|en) beëindigd\\. Misschien weigert`),
    );
    const active = wordsOf(await planned(ticked(await movableTo(pool, 2)), { wish: 'pool', pool }));
    expect(active).not.toContain('Misschien weigert');
  });

  it('life A5 what the SIMs used stands beside the size of the pool: last month and this one, a call a SIM, once; unread is not known', async () => {
    const [, two = ''] = await dutchPools();
    const chosen = (await movableTo(two, 3)) as [Sim, Sim, Sim];
    const asked = async (n: number) =>
      (await portal.ledger(n)).filter(({ path }) => path.startsWith(`/score${SIMS}`) && path.includes('/usage'));
    const bytes = await Promise.all(
      chosen.map(async ({ uuid }) => {
        const { body } = await provider().rest<{ results: { date: string; bytes: number }[] }>(
          'GET',
          `${SIMS}${uuid}/usage-over-time?interval=month`,
        );
        return body.results.map((row) => row.bytes).slice(-2);
      }),
    );
    const total = (at: number, of: readonly number[][]) =>
      formatVolume(
        of.reduce((sum, row) => sum + (row[at] ?? 0), 0),
        'nl',
      );
    await client.open(ticked(chosen));
    const before = await portal.lastCall();
    const plan = await planned(ticked(chosen), { wish: 'pool', pool: two });
    expect((await asked(before)).map(({ path }) => path).sort()).toEqual(
      chosen.map(({ uuid }) => `/score${SIMS}${uuid}/usage-over-time`).sort(),
    );
    const words = wordsOf(plan);
    expect(words).toMatch(/De datapool: [\d.,]+ [GM]B per maand\. Daarvan is deze maand [\d.,]+ [GM]B gebruikt\./);
    const [last = '', now = ''] = [
      /3 SIM’s die verhuizen, in \S+ \d{4}: ([\d.,]+ .B)/,
      /3 SIM’s die verhuizen, in \S+ \d{4} tot nu: ([\d.,]+ .B)/,
    ].map((which) => which.exec(words)?.[1]);
    expect([last, now]).toEqual([total(0, bytes), total(1, bytes)]);
    expect(words).not.toContain('is het verbruik in');
    const after = await portal.lastCall();
    await client.get(`${plan.address.pathname}?outcome=waiting`);
    expect(await asked(after)).toEqual([]);

    await portal.faults([{ match: `GET /score${SIMS}${chosen[0].uuid}/usage-over-time`, status: 500 }]);
    const partly = wordsOf(await planned(ticked(chosen), { wish: 'pool', pool: two }));
    await portal.faults([]);
    expect(partly).toMatch(/2 SIM’s die verhuizen, in \S+ \d{4} tot nu/);
    expect(partly).toContain(`tot nu: ${total(1, bytes.slice(1))}`);
    expect(partly).toMatch(/Van 1 van deze 3 SIM’s is het verbruik in \S+ \d{4} niet bekend/);
  });

  it('desk 17 a pool that is full, would be, is over or is not known is said before the move is begun, the worst first', async () => {
    const [, two = ''] = await dutchPools();
    const [sim] = (await movableTo(two, 1)) as [Sim];
    const pools = '/score/mobile-broadband/data-pools/';
    const [last, now] = lastTwoMonths(today(new Date())).keys as [string, string];
    const ofPool = (name: string, body: unknown) => ({ match: `GET ${pools}${two}/${name}`, status: 200, body });
    const used = (used_bytes: number, more: object = {}) =>
      ofPool('usage-summary', { zones: [{ zone: 1, used_bytes: used_bytes * 1e9, limit_bytes: 50e9 }], ...more });
    const months = (...bytes: readonly [number, number]) =>
      list([last, now].map((month, at) => ({ date: `${month}-01`, zone: 1, bytes: (bytes[at] ?? 0) * 1e9 })));
    const inPool = (...bytes: readonly [number, number]) => ofPool('usage-over-time', months(...bytes));
    const bySim = { match: `GET /score${SIMS}${sim.uuid}/usage-over-time`, status: 200, body: months(12, 3) };
    const told = async (...faults: Parameters<typeof portal.faults>[0]) => {
      await portal.faults(faults);
      const plan = await planned(ticked([sim]), { wish: 'pool', pool: two });
      await portal.faults([]);
      const words = wordsOf(plan);
      return words.slice(0, words.indexOf('Dit gebeurt er als u begint'));
    };
    expect(await told(used(20), inPool(20, 20), bySim)).not.toMatch(/te klein|bijna op|is op|vol is/);
    const full = await told(used(56), inPool(45, 56), bySim);
    expect(full).toMatch(/Datapool is op: 112.?% gebruikt.*Met deze SIM’s erbij is de datapool te klein/);
    expect(await told(used(20), inPool(39, 20), bySim)).toMatch(
      /datapool te klein, op basis van het verbruik in \S+ \d{4}: 102.?%/,
    );
    expect(await told(used(20), inPool(29, 20), bySim)).toMatch(
      /datapool bijna op, op basis van het verbruik in \S+ \d{4}: 82.?%/,
    );
    expect(await told({ match: `GET ${pools}${two}/usage`, status: 500 })).toContain(
      'Wij weten niet of de datapool vol is',
    );

    const past = { measured_at: `${last}-28T22:00:00Z` };
    const lastMonth = await told(used(56, past), inPool(45, 56), bySim);
    expect(lastMonth).toContain('Wij weten niet of de datapool vol is');
    expect(lastMonth).not.toContain('Datapool is op');

    const { body } = await provider().rest<{ results: Pool[] }>('GET', '/mobile-broadband/data-pools/?per_page=100');
    const named = (more: object) => ({
      match: `GET ${pools}`,
      status: 200,
      body: list(body.results.map((row) => (row.uuid === two ? { ...row, ...more } : row))),
    });
    const ended = await told(used(45), inPool(30, 45), bySim, named({ state: 'terminated' }));
    expect(ended).toMatch(
      /De datapool is beëindigd.*Datapool is bijna op: 90.?%.*bijna op, op basis van het verbruik in \S+ \d{4} tot nu: 96.?%/,
    );
    expect(await told(used(0), inPool(0, 0), named({ state: 'suspended' }))).toMatch(
      /als status van de datapool: \S?suspended/,
    );
    expect(await told(used(0), inPool(0, 0), named({ state: 'ordered', start_date: '2999-01-01' }))).toContain(
      'De datapool begint pas op 01-01-2999',
    );
  });

  it('plans of two users for one SIM order once: while the first is not known, and after it was accepted', async () => {
    const [one = '', two = ''] = await dutchPools();
    for (const fault of [{ drop: 'after' as const }, { delay_ms: 1 }]) {
      const [sim] = (await movableTo(two, 1)) as [Sim];
      const plan = await planned(ticked([sim]), { wish: 'pool', pool: two });
      const theirs = await colleague.planned(ticked([sim]), { wish: 'pool', pool: one });
      // a slow provider goes on answering the plan of before
      const own = `GET /score${SIMS}${sim.uuid}/`;
      await portal.faults([
        { match: `PATCH /score${SIMS}`, times: 1, ...fault },
        { match: `${own}data-pool`, delay_ms: 1 },
        { match: own, status: 200, body: await read(sim.uuid) },
      ]);
      const before = await portal.lastCall();
      await begin(plan);
      await expect.poll(async () => (await since(before, 'data-pool')).length).toBe(1);
      const second = await colleague.begin(theirs);
      await expect
        .poll(async () => textOf((await colleague.client.get(second)).text), { timeout: 20_000, interval: 200 })
        .toMatch(/Van een eerdere wijziging van deze SIM is nog niet bekend|Intussen is voor deze SIM iets anders/);
      expect(await since(before, 'data-pool')).toHaveLength(1);
      await portal.faults([]);
    }
  });

  it('life A5 exceptions stand first in a plan, and what nobody tells is not claimed', async () => {
    const [, two = ''] = await dutchPools();
    const [sim] = (await movableTo(two, 1)) as [Sim];
    await client.open(CREATE);
    await portal.faults([{ match: 'GET /score/mobile-broadband/transactions/', status: 500 }]);
    const plan = await planned(CREATE, {
      wish: 'pool',
      pool: two,
      numbers: `${sim.carrier.nid}\n8931080000000000019`,
    });
    await portal.faults([]);
    const words = wordsOf(plan);
    expect(words).not.toContain('Vervangt een wijziging die klaarstaat (');
    const body = plan.text.split('<tbody').at(-1) ?? '';
    const rows = [...body.matchAll(/<th[^>]*scope="row"[^>]*>([\s\S]*?)<\/th>/g)].map(([, cell = '']) => textOf(cell));
    expect(rows).toEqual(['8931 0800 0000 000 0019', textOf(shownMsisdn(sim.carrier.msisdn))]);
    expect(plan.text).toContain('outcome=missing');
  });
});

describe('MOB-10 a pool that is not for a SIM', () => {
  it('is said in the plan, and nothing is sent for it', async () => {
    interface Product {
      readonly uuid: string;
      readonly zones: readonly number[];
    }
    interface Pool {
      readonly uuid: string;
      readonly zones: readonly number[];
    }
    const rows = async <T>(path: string) => (await provider().rest<{ results: T[] }>('GET', path)).body.results;
    const pools = await rows<Pool>('/mobile-broadband/data-pools/?per_page=100');
    const european = pools.find(({ zones }) => zones.includes(2));
    const products = await rows<Product>('/mobile-broadband/products/availability?per_page=100');
    const dutch = new Set(products.filter(({ zones }) => !zones.includes(2)).map(({ uuid }) => uuid));
    const all = await sims(100);
    const isDutch = (sim: Sim) => dutch.has((sim as Sim & { carrier: { product: Product } }).carrier.product.uuid);
    const [here] = all.filter(isDutch);
    const before = await portal.lastCall();
    const plan = await planned(ticked([here as Sim]), { wish: 'pool', pool: european?.uuid ?? '' });
    expect(textOf(plan.text)).toContain('De datapool is niet voor deze SIM: een ander netwerk, of een ander gebied');
    expect(plan.text).not.toContain(`${plan.address.pathname}/start"`);
    expect(await since(before, 'data-pool')).toEqual([]);
  });
});
