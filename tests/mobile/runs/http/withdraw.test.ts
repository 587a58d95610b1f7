import { describe, expect, it } from 'vitest';
import { eventWire, list, ORDERS } from '~tests/fixtures/mobile-order';
import { PanelClient } from '~tests/fixtures/clients/panel-client';
import { filePortal } from '~tests/fixtures/portal';
import { wordsOf } from '~tests/fixtures/page';
import { SIMS, ticked, simRuns, writes, type Drawing, type Sim } from './sim-runs';

const portal = filePortal({ connections: 5, hasty: true, anew: true });
const { client, provider, read, planned, begin, ended, since, dutchPools, movableTo } = simRuns(portal);

const SIM_AT = `/score${SIMS}`;

/** Moves some SIMs, and answers them with the link that cancels their changes. */
async function moved(count: number) {
  const [pool = ''] = await dutchPools();
  const chosen = await movableTo(pool, count);
  const run = await begin(await planned(ticked(chosen), { wish: 'pool', pool }));
  const shown = await ended(run);
  const [, link = ''] = /href="([^"]+then=withdraw[^"]*)"/.exec(shown.text) ?? [];
  expect(wordsOf(shown)).toMatch(/Annuleer de wijziging(?:en)? van \d+ SIM/);
  return { run, chosen, address: link.replaceAll('&amp;', '&') };
}

const nextOf = async ({ uuid }: Sim) => ((await read(uuid)) as Drawing).data_pool_next_month;

/** The open order for other data of a SIM. */
async function orderOf({ uuid }: Sim): Promise<string> {
  const { body } = await provider().rest<{ results: { uuid: string; connection_identifiers: { uuid: string } }[] }>(
    'GET',
    '/mobile-broadband/transactions/?per_page=100&show_closed=false',
  );
  return body.results.find(({ connection_identifiers: of }) => of.uuid === uuid)?.uuid ?? '';
}

/** The page of a SIM at a provider that names next month's data also when it stays the same. */
async function staying({ uuid }: Sim): Promise<string> {
  const sim = (await read(uuid)) as Drawing;
  const parts = ['contract', 'usage', 'activity-logs', 'capabilities'];
  await portal.faults([
    ...parts.map((part) => ({ match: `GET ${SIM_AT}${uuid}/${part}`, status: 404 })),
    { match: `GET ${SIM_AT}${uuid}/`, status: 200, body: { ...sim, data_pool_next_month: sim.data_pool } },
  ]);
  const words = wordsOf(await client.get(`/mobile/${uuid}`));
  await portal.faults([]);
  return words;
}

describe('MOB-10 MOB-11 35 3 moves that have not taken effect are cancelled', () => {
  it('one call a SIM and no new contract: each keeps its data, and the run that moved them says so', async () => {
    const { run, chosen, address } = await moved(3);
    for (const sim of chosen) expect(await nextOf(sim)).not.toBeNull();
    const before = await portal.lastCall();
    expect((await client.get(address)).text).toMatch(/value="withdraw"[^>]*checked|checked[^>]*value="withdraw"/);
    const plan = await planned(address, { wish: 'withdraw' });
    expect(wordsOf(plan)).toContain('Begin voor 3 SIM’s');
    expect(wordsOf(plan)).toMatch(/Houdt [^,]+, wordt volgende maand niet /);
    expect(await since(before, 'cancel'), 'a plan sends nothing').toEqual([]);
    const done = wordsOf(await ended(await begin(plan)));
    expect(done).toMatch(/Annulering aangevraagd: 3 .*Bekijk de bestellingen van andere data/);
    expect(new Set((await since(before, 'cancel')).map(({ path }) => path)).size).toBe(3);
    expect(await since(before, 'cancel')).toHaveLength(3);
    expect(writes(await portal.ledger(before), 'data-pool'), 'a move back would be a contract').toEqual([]);
    for (const sim of chosen) expect(await nextOf(sim)).toBeNull();
    const after = await client.get(run);
    expect(wordsOf(after)).toContain('Voor 3 SIM’s is daarna de annulering aangevraagd.');
    expect(after.text).not.toMatch(/href="[^"]+(?:then|back)=/);
    expect(wordsOf(await client.get('/mobile/data_pools/next_month'))).toContain('daarna annulering aangevraagd: 3');
    const nothing = await planned(ticked(chosen), { wish: 'withdraw' });
    expect(wordsOf(nothing)).toContain('Voor de data van deze SIM is niets besteld');
  });

  it('an order that somebody cancelled meanwhile is not cancelled again', async () => {
    const { chosen, address } = await moved(2);
    const plan = await planned(address, { wish: 'withdraw' });
    const [first] = chosen as [Sim, Sim];
    await provider().rest('POST', `/mobile-broadband/transactions/${await orderOf(first)}/cancel`, {
      reason: 'anders',
    });
    const before = await portal.lastCall();
    expect(wordsOf(await ended(await begin(plan)))).toMatch(/De wijziging was al geannuleerd: er is niets verstuurd/);
    expect(await since(before, 'cancel')).toHaveLength(1);
  });

  it('an order that cannot be told from others is not cancelled, and the row says where to do it', async () => {
    const { chosen, address } = await moved(1);
    const [sim] = chosen as [Sim];
    const order = await orderOf(sim);
    const one = { uuid: order, type: null, open: true, connection_identifiers: { uuid: sim.uuid } };
    await portal.faults([
      {
        match: 'GET /score/mobile-broadband/transactions/',
        status: 200,
        body: { results: [one], pagination: { total_count: 1 } },
      },
    ]);
    const plan = await planned(address, { wish: 'withdraw' });
    await portal.faults([]);
    expect(wordsOf(plan)).toContain('De bestelling van deze wijziging is niet gevonden');
    await portal.faults([{ match: 'GET /score/mobile-broadband/transactions/', status: 503 }]);
    const failed = await client.submit(address, { wish: 'withdraw' });
    await portal.faults([]);
    expect([failed.status, wordsOf(failed)]).toEqual([
      422,
      expect.stringContaining('De lopende bestellingen konden niet worden geladen'),
    ]);
  });

  it('a SIM for which another change turns up meanwhile keeps both, also where that is not clear', async () => {
    const { chosen, address } = await moved(1);
    const [{ uuid: sim }] = chosen as [Sim];
    const order = await orderOf((chosen as [Sim])[0]);
    const change = { type: 'change_data_pool', open: true, connection_identifiers: { uuid: sim } };
    const other = { ...change, uuid: '00000000-0000-4000-8000-0000000000b1' };
    const { body: own } = await provider().rest<object>('GET', `/mobile-broadband/transactions/${order}/`);
    const unfound = 'De bestelling van deze wijziging is niet gevonden';
    for (const [it, more, words] of [
      [own, [other], 'Voor deze SIM lopen meer wijzigingen'],
      [own, [{ ...other, uuid: null }], unfound],
      [own, [{ ...other, connection_identifiers: null }], unfound],
      [{ ...own, type: 'terminate' }, [], unfound],
      [{ ...own, connection_identifiers: { uuid: other.uuid } }, [], unfound],
    ] as const) {
      const plan = await planned(address, { wish: 'withdraw' });
      const results = [{ ...change, uuid: order }, ...more];
      await portal.faults([
        { match: `GET ${ORDERS}${order}`, status: 200, body: it },
        { match: `GET ${ORDERS}`, status: 200, body: { results, pagination: { total_count: results.length } } },
      ]);
      const before = await portal.lastCall();
      expect(wordsOf(await ended(await begin(plan)))).toContain(words);
      expect(await since(before, 'cancel')).toEqual([]);
      await portal.faults([]);
    }
  });

  it('MOB-11 an order whose capability is not enabled is not cancelled', async () => {
    const { chosen, address } = await moved(1);
    const [sim] = chosen as [Sim];
    const plan = await planned(address, { wish: 'withdraw' });
    const capabilities = { transaction: { request_cancel: { is_enabled: false, is_editable: true } } };
    await portal.faults([{ match: `GET ${SIM_AT}${sim.uuid}/capabilities`, status: 200, body: { capabilities } }]);
    const before = await portal.lastCall();
    expect(wordsOf(await ended(await begin(plan)))).toContain(
      'De netwerkaanbieder staat annuleren voor deze SIM niet toe: er is niets verstuurd',
    );
    expect(await since(before, 'cancel')).toEqual([]);
  });

  it('MOB-11 a cancellation whose answer was lost is found in the news of its order', async () => {
    const { chosen, address } = await moved(1);
    const order = await orderOf((chosen as [Sim])[0]);
    const plan = await planned(address, { wish: 'withdraw' });
    const at = new Date(Date.now() + 2_000).toISOString();
    const news = eventWire(1, { type: 'cancel_requested', action: 'customer_cancel', created_at: at });
    await portal.faults([
      { match: `POST ${ORDERS}${order}/cancel`, status: 500 },
      { match: `GET ${ORDERS}${order}/activity-logs`, status: 200, body: list([news]) },
    ]);
    const before = await portal.lastCall();
    expect(wordsOf(await ended(await begin(plan)))).toContain('Annulering aangevraagd: 1');
    expect(await since(before, 'cancel')).toHaveLength(1);
  });

  it('a SIM whose change was withdrawn is not said to have got something else than its user asked', async () => {
    const { chosen, address } = await moved(1);
    const [sim] = chosen as [Sim];
    expect(await staying(sim)).toContain('De netwerkaanbieder noemt iets anders dan u vroeg');
    await ended(await begin(await planned(address, { wish: 'withdraw' })));
    expect(await staying(sim)).not.toContain('De netwerkaanbieder noemt iets anders dan u vroeg');
  });

  it('nor is one whose change was cancelled on the page of its order', async () => {
    const { chosen } = await moved(1);
    const [sim] = chosen as [Sim];
    expect(await staying(sim)).toContain('De netwerkaanbieder noemt iets anders dan u vroeg');
    const panels = await PanelClient.signedIn(portal);
    const page = `/mobile/transactions/${await orderOf(sim)}/cancellation`;
    await panels.confirm(await panels.configure(page, { reason: 'Toch niet' }));
    expect(await nextOf(sim)).toBeNull();
    expect(await staying(sim)).not.toContain('De netwerkaanbieder noemt iets anders dan u vroeg');
  });
});
