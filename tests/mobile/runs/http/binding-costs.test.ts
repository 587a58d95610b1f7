import { describe, expect, it } from 'vitest';
import { filePortal } from '~tests/fixtures/portal';
import { inStore } from '~tests/fixtures/machines/store-of';
import { PortalClient } from '~tests/fixtures/portal-client';
import { errorsOf, hidden, textOf, wordsOf } from '~tests/fixtures/page';
import { CREATE, RUNS, SIMS, isOpen, ticked, writes, simRuns } from './sim-runs';

const portal = filePortal({ connections: 5, hasty: true, anew: true });
const { client, provider, sims, planned, begin, ended, dutchPools, movableTo } = simRuns(portal);

describe('MOB-10 the plan of a run that binds', () => {
  it('desk 11 a move whose costs cannot be read takes a tick of its own, which the run and its log remember', async () => {
    const [one = '', two = ''] = await dutchPools();
    const chosen = await movableTo(one, 2);
    const unread = chosen.map(({ uuid }) => ({ match: `GET /score${SIMS}${uuid}/data-pool/receipt`, status: 503 }));
    const label = 'Ik ga door zonder de kosten te zien';
    const logged = portal.log().length;
    const read = await planned(ticked(chosen), { wish: 'pool', pool: one });
    expect(wordsOf(read)).not.toContain(label);
    await portal.faults(unread);
    const since = await portal.lastCall();
    const start = `${read.address.pathname}/start`;
    const agreed = { plan: hidden(read, 'plan'), agreed: 'on' };
    // the costs were shown before but can no longer be read
    const lost = await client.submit(start, { ...agreed, seen: hidden(read, 'seen') });
    expect([lost.status, errorsOf(lost)]).toEqual([422, [expect.stringContaining('nu niet meer te lezen')]]);
    expect(lost.text).toMatch(/<input(?=[^>]*name="agreed")[^>]*checked/);
    const other = await planned(ticked(chosen), { wish: 'pool', pool: two });
    expect(wordsOf(other)).toContain(label);
    const second = `${other.address.pathname}/start`;
    const consent = { plan: hidden(other, 'plan'), agreed: 'on' };
    const unticked = await client.submit(second, consent);
    expect([unticked.status, errorsOf(unticked)]).toEqual([422, [expect.stringContaining('De kosten zijn nu niet')]]);
    await portal.faults([]);
    const readable = await client.submit(second, consent);
    expect([readable.status, errorsOf(readable)]).toEqual([
      409,
      [expect.stringContaining('De kosten zijn nu wel te lezen')],
    ]);
    expect(wordsOf(readable)).toContain('Kosten per SIM');
    await portal.faults(unread);
    expect(writes(await portal.ledger(since), 'data-pool')).toEqual([]);
    expect((await client.submit(second, { ...consent, unpriced: 'on' })).status).toBe(303);
    const shown = wordsOf(await ended(other.address.pathname));
    expect(shown).toContain('U bent begonnen zonder de kosten te zien');
    expect(writes(await portal.ledger(since), 'data-pool')).toHaveLength(2);
    const lines = portal
      .log()
      .slice(logged)
      .split('\n')
      .filter((line) => line.includes('"order sent"') && line.includes('"unpriced":true'));
    expect(lines).toHaveLength(2);
  });

  it('desk 11 a plan that is held shows its costs too and takes the same ticks; costs that changed are looked at anew', async () => {
    const [one = ''] = await dutchPools();
    const chosen = await movableTo(one, 2);
    const plan = await planned(ticked(chosen), { wish: 'pool', pool: one });
    const start = `${plan.address.pathname}/start`;
    const since = await portal.lastCall();
    const changed = await client.submit(start, { plan: hidden(plan, 'plan'), agreed: 'on', seen: 'other costs' });
    expect([changed.status, errorsOf(changed)]).toEqual([409, [expect.stringContaining('De kosten zijn veranderd')]]);
    expect(changed.text).not.toMatch(/<input(?=[^>]*name="agreed")[^>]*checked/);
    // the store has no record of a use
    await portal.crash(() => inStore(portal, (rows) => rows("DELETE FROM records WHERE kind = 'presence'")));
    const held = await client.get(start);
    expect(wordsOf(held)).toContain('Kosten per SIM');
    const shown = { plan: hidden(held, 'plan'), seen: hidden(held, 'seen') };
    const nothing = await client.submit(start, shown);
    expect([nothing.status, errorsOf(nothing).length]).toEqual([422, 2]);
    const looked = await client.submit(start, { ...shown, looked: 'on' });
    expect([looked.status, errorsOf(looked)]).toEqual([422, ['Vink aan dat u deze contracten aangaat']]);
    expect(looked.text).toMatch(/<input(?=[^>]*name="looked")[^>]*checked/);
    await portal.faults(
      chosen.map(({ uuid }) => ({ match: `GET /score${SIMS}${uuid}/data-pool/receipt`, status: 503 })),
    );
    const all = { ...shown, looked: 'on', agreed: 'on' };
    const lost = await client.submit(start, all);
    expect([lost.status, errorsOf(lost)]).toEqual([422, [expect.stringContaining('nu niet meer te lezen')]]);
    expect(writes(await portal.ledger(since), 'data-pool')).toEqual([]);
    expect((await client.submit(start, { ...all, unpriced: 'on' })).status).toBe(303);
    expect(wordsOf(await ended(plan.address.pathname))).toContain('U bent begonnen zonder de kosten te zien');
    expect(writes(await portal.ledger(since), 'data-pool')).toHaveLength(2);
  });
});

it('MOB-10 a SIM whose move costs something else than was confirmed is not moved, and the run says why', async () => {
  const [one = ''] = await dutchPools();
  const chosen = await movableTo(one, 2);
  const plan = await planned(ticked(chosen), { wish: 'pool', pool: one });
  const since = await portal.lastCall();
  // the plan shows the costs of the first one
  const [first, dearer] = chosen;
  const price = { count: 1, i18n_name: 'Data', i18n_price: '€ 99,95' };
  await portal.faults([
    {
      match: `GET /score${SIMS}${dearer?.uuid}/data-pool/receipt`,
      body: {
        prices_per_category: [{ type: 'recurring', i18n_name: 'Per maand', prices: [price], total_price: null }],
      },
    },
  ]);
  const run = await begin(plan);
  const shown = wordsOf(await ended(run));
  expect(shown).toContain('De kosten zijn anders dan u bevestigde: er is niets verstuurd');
  expect(writes(await portal.ledger(since), 'data-pool').map(({ path }) => path)).toEqual([
    expect.stringContaining(first?.uuid ?? 'the first SIM'),
  ]);
});

it('MOB-10 nor is one whose costs cannot be added up, when they read otherwise right before its move', async () => {
  const [one = ''] = await dutchPools();
  const chosen = await movableTo(one, 2);
  const costs = (...prices: readonly string[]) =>
    portal.faults(
      chosen.map(({ uuid }, at) => ({
        match: `GET /score${SIMS}${uuid}/data-pool/receipt`,
        body: {
          prices_per_category: [
            {
              ...{ type: 'recurring', i18n_name: 'Per maand', total_price: null },
              prices: [{ count: 1, i18n_name: 'Data', i18n_price: prices[at] }],
            },
          ],
        },
      })),
    );
  await costs('vanaf € 3,50', 'vanaf € 3,50');
  const plan = await planned(ticked(chosen), { wish: 'pool', pool: one });
  expect(wordsOf(plan)).toContain('vanaf € 3,50');
  const since = await portal.lastCall();
  await costs('vanaf € 3,50', 'vanaf € 9,50');
  expect(wordsOf(await ended(await begin(plan)))).toContain('De kosten zijn anders dan u bevestigde');
  expect(writes(await portal.ledger(since), 'data-pool').map(({ path }) => path)).toEqual([
    expect.stringContaining(chosen[0]?.uuid ?? 'the first SIM'),
  ]);
});

describe('PER-05 MOB-15 what a move to a pool costs', () => {
  it('is shown in the plan to who sees prices, and to nobody else', async () => {
    const rows = await provider().rest<{ results: { uuid: string; zones: readonly number[] }[] }>(
      'GET',
      '/mobile-broadband/data-pools/?per_page=100',
    );
    const pool = rows.body.results.find(({ zones }) => !zones.includes(2))?.uuid ?? '';
    const movable = (await sims(30, isOpen)).map(({ uuid }) => `sim=${uuid}`).join('&');
    const costs = async (who: PortalClient) => {
      await who.open(`${CREATE}?${movable}`);
      const plan = await who.follow(await who.submit(`${CREATE}?${movable}`, { wish: 'pool', pool }));
      expect(textOf(plan.text)).toContain('Begin voor');
      return /€/.test(plan.text);
    };
    expect(await costs(client)).toBe(true);
    for (const username of ['mobile', 'quiet']) {
      const other = new PortalClient(portal);
      await other.signIn(username, RUNS);
      expect(await costs(other), username).toBe(false);
    }
  });
});
