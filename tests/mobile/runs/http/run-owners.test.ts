import { describe, expect, it } from 'vitest';
import { filePortal } from '~tests/fixtures/portal';
import { PortalClient } from '~tests/fixtures/portal-client';
import { errorsOf, textOf, wordsOf } from '~tests/fixtures/page';
import { apiClient, signIn } from '~tests/sandbox/client';
import { CREATE, RUNS, SIMS, isOpen, ticked, simRuns, type Sim } from './sim-runs';

const portal = filePortal({ connections: 5, hasty: true, anew: true });
const { client, provider, sims, read, planned, begin, ended, since } = simRuns(portal);

describe('PER-07 whose it is', () => {
  it('is for who may order SIMs, and each run for who made it', async () => {
    const [sim] = (await sims(1, isOpen)) as [Sim];
    const plan = await planned(ticked([sim]), { wish: 'block' });
    const run = plan.address.pathname;
    const reader = await PortalClient.signedIn(portal, 'reader');
    for (const address of [RUNS, CREATE, run]) expect((await reader.open(address)).status, address).toBe(403);
    const stranger = await PortalClient.signedIn(portal, 'stranger');
    await stranger.get('/profile');
    expect((await stranger.open(run)).status).toBe(404);
    expect((await stranger.submit(`${run}/start`)).status).toBe(404);
    expect((await stranger.submit(`${run}/stop`)).status).toBe(404);
    expect((await client.open(`${RUNS}/geen-uuid`)).status).toBe(404);
    expect((await stranger.open(`${run}/export`)).status).toBe(404);
  });

  it('a SIM of somebody else is not found', async () => {
    const other = apiClient(portal.sandbox.origin, (await signIn(portal.sandbox, 'stranger')).accessToken);
    const { body } = await other.rest<{ results: Sim[] }>('GET', `${SIMS}?per_page=1`);
    const plan = await planned(ticked(body.results), { wish: 'block' });
    expect(textOf(plan.text)).toMatch(/Er wordt niets verstuurd.*SIM niet gevonden: 1/);
  });

  it.each([
    ['no number', {}, { wish: 'block', numbers: '' }, 'Vul het nummer van ten minste één SIM in'],
    ['no wish', {}, { numbers: '8931080000000000019' }, 'Kies wat u wilt doen'],
    ['no tag', {}, { wish: 'tag', numbers: '8931080000000000019' }, 'Vul een label in'],
    ['no pool', {}, { wish: 'pool', numbers: '8931080000000000019' }, 'Kies de datapool'],
  ])('is refused with %s, and what was typed stays', async (_what, _query, fields, message) => {
    await client.open(CREATE);
    const answer = await client.submit(CREATE, fields);
    expect(answer.status).toBe(422);
    expect(errorsOf(answer).join()).toContain(message);
    if (fields.numbers) expect(answer.text).toContain(fields.numbers);
  });
});

describe('MOB-10 two runs with the same SIMs, begun at one moment', () => {
  it('take turns: no SIM is ordered twice, no label is lost, and the second says what changed; house 1 only what was sent is logged as sent', async () => {
    const chosen = (await sims(100, isOpen)).slice(-6);
    const pools = await provider().rest<{ results: { uuid: string; zones: readonly number[] }[] }>(
      'GET',
      '/mobile-broadband/data-pools/?per_page=100',
    );
    const [one, two] = pools.body.results.filter(({ zones }) => !zones.includes(2)).map(({ uuid }) => uuid);
    const [first, second] = [
      await planned(ticked(chosen), { wish: 'pool', pool: one ?? '' }),
      await planned(ticked(chosen), { wish: 'pool', pool: two ?? '' }),
    ];
    const before = await portal.lastCall();
    const logged = () => portal.log().split('"event":"order sent"').length;
    const loggedBefore = logged();
    const runs = await Promise.all([begin(first), begin(second)]);
    const shown = await Promise.all(runs.map((run) => ended(run)));
    const moved = (await since(before, 'data-pool')).map(({ path }) => path);
    expect(moved.length).toBe(new Set(moved).size);
    expect(shown.map(({ text }) => textOf(text)).join()).toContain('Intussen is voor deze SIM iets anders gekozen');
    const files = await Promise.all(runs.map(async (run) => (await client.get(`${run}/export`)).text));
    const rowsWith = (outcome: string) =>
      files
        .join('\r\n')
        .split('\r\n')
        .filter((row) => row.includes(`;${outcome};`));
    const rows = rowsWith('Niet verstuurd');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows).toHaveLength(2 * chosen.length - moved.length - rowsWith('Niets te doen').length);
    for (const row of rows)
      expect(row).toMatch(
        /;Niet verstuurd;(?:Intussen is voor deze SIM iets anders|Van een eerdere wijziging|De datapool is niet voor)/,
      );
    expect(logged() - loggedBefore).toBe(moved.length);

    const labels = await Promise.all(['rood', 'groen'].map((tags) => planned(ticked(chosen), { wish: 'tag', tags })));
    for (const run of await Promise.all(labels.map((plan) => begin(plan)))) await ended(run);
    for (const { uuid } of chosen)
      expect((await read(uuid)).carrier.tags).toEqual(expect.arrayContaining(['rood', 'groen']));
  });
});

describe('MOB-03 a run that is stopped', () => {
  it('life A12 m says how many are still being finished, until none is', async () => {
    const chosen = await sims(6, isOpen);
    await portal.faults([{ match: `POST /score${SIMS}`, delay_ms: 3_000 }]);
    const before = await portal.lastCall();
    const run = await begin(await planned(ticked(chosen), { wish: 'block' }));
    await expect.poll(async () => (await since(before, 'block')).length).toBe(3);
    const stopped = await client.follow(await client.submit(`${run}/stop`));
    expect(wordsOf(stopped)).toContain('Gestopt, 3 SIM’s worden nog afgehandeld');
    expect(stopped.text).toContain('data-refresh=');
    await portal.faults([]);
    const shown = async () => (await client.get(run)).text;
    await expect.poll(async () => textOf(await shown()), { timeout: 15_000 }).toMatch(/Gestopt(?!,).*Gedaan: 3/s);
    expect(await shown()).not.toContain('data-refresh=');
  });
});
