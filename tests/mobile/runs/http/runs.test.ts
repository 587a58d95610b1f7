import { beforeAll, describe, expect, it } from 'vitest';
import { lastTwoMonths } from '~/mobile/domain/usage-period';
import { formatVolume } from '~/kernel/text/volume';
import { today } from '~/kernel/time/dates';
import { list } from '~tests/fixtures/mobile-order';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { inStore } from '~tests/fixtures/store-of';
import { PortalClient, type LedgerLine, type Page } from '~tests/fixtures/portal-client';
import { errorsOf, hidden, textOf, wordsOf } from '~tests/fixtures/page';
import { apiClient, signIn } from '~tests/sandbox/client';

const portal = filePortal({ connections: 5, hasty: true, anew: true });
const client = castMember(portal, PortalClient, 'reseller', { anew: true });
let provider: ReturnType<typeof apiClient>;

const RUNS = '/mobile/runs';
const CREATE = `${RUNS}/create`;
const SIMS = '/mobile-broadband/connections/';

interface Sim {
  readonly uuid: string;
  readonly carrier: {
    readonly nid: string;
    readonly msisdn: string;
    readonly tags: readonly string[];
    readonly sim: { readonly iccid: string; readonly is_blocked: boolean };
  };
}

beforeAll(async () => {
  provider = apiClient(portal.sandbox.origin, (await signIn(portal.sandbox, 'reseller')).accessToken);
});

async function sims(count: number, which = (_sim: Sim) => true): Promise<Sim[]> {
  const { body } = await provider.rest<{ results: Sim[] }>(
    'GET',
    `${SIMS}?view=mobile_broadband_active_only&per_page=100`,
  );
  return body.results.filter(which).slice(0, count);
}

const isOpen = ({ carrier }: Sim) => !carrier.sim.is_blocked;
const read = async (uuid: string) => (await provider.rest<Sim>('GET', `${SIMS}${uuid}/`)).body;
const ticked = (chosen: readonly Sim[]) => `${CREATE}?${chosen.map(({ uuid }) => `sim=${uuid}`).join('&')}`;

async function planned(address: string, fields: Record<string, string>): Promise<Page> {
  await client.open(address);
  const answer = await client.submit(address, fields);
  expect(answer.status, errorsOf(answer).join()).toBe(303);
  return client.follow(answer);
}

async function begin(plan: Page, more: Record<string, string> = {}): Promise<string> {
  const run = plan.address.pathname;
  const seen = plan.text.includes('name="seen"') ? { seen: hidden(plan, 'seen') } : {};
  const agreed = plan.text.includes('name="agreed"') ? { plan: hidden(plan, 'plan'), agreed: 'on', ...seen } : {};
  expect((await client.submit(`${run}/start`, { ...agreed, ...more })).status).toBe(303);
  return run;
}

async function ended(run: string): Promise<Page> {
  await expect
    .poll(async () => textOf((await client.get(run)).text), { timeout: 30_000, interval: 200 })
    .toMatch(/Alles is afgehandeld|Klaar, maar niet voor alle/);
  return client.get(run);
}

const writes = (lines: readonly LedgerLine[], action: string) =>
  lines.filter(({ method, path }) => method !== 'GET' && path.includes('/mobile-broadband/') && path.endsWith(action));
const since = async (n: number, action: string) => writes(await portal.ledger(n), action);

describe('MOB-03 many SIMs are blocked at once', () => {
  it('what will happen is shown first, then it happens once to each, and what became of them is a file', async () => {
    const [blocked] = await sims(1, ({ carrier }) => carrier.sim.is_blocked);
    const chosen = [...(await sims(3, isOpen)), blocked as Sim];
    const before = await portal.lastCall();
    const plan = await planned(ticked(chosen), { wish: 'block' });
    const words = textOf(plan.text);
    expect(words).toContain('Begin voor 3 SIM’s');
    expect(words).toContain('De SIM is al geblokkeerd');
    expect(await since(before, 'block')).toEqual([]);

    const run = await begin(plan);
    const shown = await ended(run);
    expect(textOf(shown.text)).toMatch(/Gedaan: 3/);
    expect((await since(before, 'block')).map(({ path }) => path).sort()).toEqual(
      chosen
        .slice(0, 3)
        .map(({ uuid }) => `/score${SIMS}${uuid}/block`)
        .sort(),
    );
    for (const { uuid } of chosen) expect((await read(uuid)).carrier.sim.is_blocked).toBe(true);

    const again = await client.follow(await client.submit(`${run}/start`));
    expect(textOf(again.text)).toContain('Deze actie was al begonnen');
    expect(await since(before, 'block')).toHaveLength(3);

    const file = await client.open(`${run}/export`);
    expect(file.headers.get('content-type')).toContain('text/csv');
    expect(file.text.match(/;Gedaan;/g)).toHaveLength(3);
    expect(file.text).toContain(`'${blocked?.carrier.sim.iccid};Niets te doen;De SIM is al geblokkeerd;`);
    expect(textOf((await client.get(RUNS)).text)).toMatch(/SIM’s blokkeren.*4.*Alles is afgehandeld/s);
  });

  it('numbers are pasted in any way of writing; what is not found is said and nothing is sent for it', async () => {
    const [one, two] = (await sims(2, isOpen)) as [Sim, Sim];
    const typed = [`+${one.carrier.msisdn}`, two.carrier.sim.iccid, '8931080000000000019', '8931080000000000018'];
    const plan = await planned(CREATE, { wish: 'block', numbers: typed.join('\r\n') });
    const words = textOf(plan.text);
    expect(words).toContain('Begin voor 2 SIM’s');
    expect(words).toContain('Geen SIM met dit nummer gevonden');
    expect(words).toContain('Het laatste cijfer van deze ICCID past niet');
  });

  it('desk 3 not found is not nothing to do: in the plan, in the end, in the file and in what is done next', async () => {
    const [one] = (await sims(1, isOpen)) as [Sim];
    const [blocked] = (await sims(1, ({ carrier }) => carrier.sim.is_blocked)) as [Sim];
    const missing = ['0699999999', 'kapot'];
    const nothing = await planned(CREATE, { wish: 'block', numbers: `${missing[0]}\n${blocked.carrier.nid}` });
    expect(wordsOf(nothing)).toMatch(/Er wordt niets verstuurd.*SIM niet gevonden: 1/);
    expect(wordsOf(nothing)).not.toContain('Er is niets om te doen');

    const numbers = [one.carrier.nid, ...missing, blocked.carrier.nid].join('\n');
    const plan = await planned(CREATE, { wish: 'block', numbers });
    expect(wordsOf(plan)).toMatch(/SIM niet gevonden: 2 .*Wordt overgeslagen: 1 .*Begin voor 1 SIM/);
    const run = await begin(plan);
    const shown = wordsOf(await ended(run));
    expect(shown).toMatch(/Klaar, maar niet voor alle SIM’s die u koos .*1 van 3 SIM’s afgehandeld/);
    expect(shown).toMatch(/SIM niet gevonden: 2 .*Gedaan: 1 .*Niets te doen: 1 /);
    expect(shown).not.toContain('Alles is afgehandeld');
    expect(wordsOf(await client.get(RUNS))).toContain('Klaar, maar niet voor alle SIM’s die u koos');
    const rows = (await client.get(`${run}/export`)).text.split('\r\n');
    expect(rows.filter((row) => row.includes(';SIM niet gevonden;Geen SIM met dit nummer gevonden;'))).toHaveLength(2);
    const filtered = wordsOf(await client.get(`${run}?outcome=missing`));
    expect([filtered.includes('kapot'), filtered.includes(blocked.carrier.msisdn)]).toEqual([true, false]);

    const page = await client.get(run);
    const next = /href="(\/mobile\/runs\/create\?run=[^"]+)"/.exec(page.text)?.[1] ?? '';
    const form = await client.get(next);
    expect(/<textarea[^>]*name="numbers"[^>]*>([^<]*)/.exec(form.text)?.[1]?.trim().split(/\s+/)).toEqual(missing);
  });

  it('desk 3 one that could not be read is not sent, is said so, and is chosen for the next action', async () => {
    const chosen = (await sims(2, isOpen)) as [Sim, Sim];
    const [lost] = chosen;
    await portal.faults([{ match: `GET /score${SIMS}${lost.uuid}/`, status: 500 }]);
    const plan = await planned(ticked(chosen), { wish: 'block' });
    await portal.faults([]);
    expect(wordsOf(plan)).toMatch(/Wordt niet verstuurd: 1 .*De SIM kon niet worden opgezocht/);
    const shown = await ended(await begin(plan));
    expect(wordsOf(shown)).toMatch(/Klaar, maar niet.*Niet verstuurd: 1 .*Gedaan: 1/);
    expect(wordsOf(shown)).not.toContain('Niets te doen:');
    const next = /href="(\/mobile\/runs\/create\?run=[^"]+)"/.exec(shown.text)?.[1] ?? '';
    const again = await planned(next, { wish: 'block', numbers: lost.uuid });
    expect(wordsOf(again)).toContain('Begin voor 1 SIM');
    expect(again.text).toContain(lost.carrier.msisdn);
  });

  it('a hundred numbers cost no hundred look-ups: the list has them, and what it has not is looked up alone', async () => {
    const chosen = await sims(100);
    expect(chosen.length).toBeGreaterThan(90);
    const before = await portal.lastCall();
    const numbers = [...chosen.map(({ carrier }) => carrier.msisdn || carrier.nid), '31600000000'].join('\n');
    const plan = await planned(CREATE, { wish: 'block', numbers });
    expect(textOf(plan.text)).toContain(`${chosen.length + 1} SIM’s`);
    const file = await client.get(`${plan.address.pathname}/export`);
    const missing = file.text.split('\r\n').filter((line) => line.includes('Geen SIM met dit nummer gevonden'));
    expect(missing).toEqual([expect.stringContaining('31600000000')]);
    const reads = (await portal.ledger(before)).filter(({ path }) => path.includes(SIMS));
    // two pages of the list, and the SIM that is not in it
    expect(reads.length).toBeLessThanOrEqual(4);
  });

  it('a record that cannot be read is not said to be missing, and when none can be looked up there is no plan', async () => {
    const list = `GET /score${SIMS}`;
    const malformed = { results: [{ uuid: {}, carrier: { nid: 'NL8000009' } }], pagination: { total_count: 1 } };
    const [sim] = await sims(1);
    await portal.faults([{ match: list, status: 200, body: malformed, times: 1 }]);
    const plan = await planned(CREATE, { wish: 'block', numbers: `NL8000009\n${sim?.carrier.nid}` });
    const file = await client.get(`${plan.address.pathname}/export`);
    expect(file.text).toContain('De SIM kon niet worden opgezocht');
    expect(file.text).not.toContain('Geen SIM met dit nummer gevonden');
    await portal.faults([{ match: list, status: 503 }]);
    await client.open(CREATE);
    const failed = await client.submit(CREATE, { wish: 'tag', tags: 'zomer', numbers: 'NL8000009 NL8000010' });
    expect(failed.status).toBe(422);
    expect(failed.text).toContain('NL8000009 NL8000010');
    await portal.faults([]);
  });

  it('what was pasted is there again when one chooses anew', async () => {
    const [one, two] = await sims(2);
    const typed = [one?.carrier.sim.iccid ?? '', 'NL8999999', two?.carrier.nid ?? ''].join('\n');
    const plan = await planned(CREATE, { wish: 'tag', tags: 'zomer, actie', numbers: typed });
    const again = /href="([^"]*[?]again=[^"]+)"/.exec(plan.text)?.[1] ?? '';
    const form = await client.open(again);
    const pasted = /<textarea[^>]*name="numbers"[^>]*>([^<]*)/.exec(form.text)?.[1] ?? '';
    expect(pasted.trim().split(/\s+/)).toEqual([one?.carrier.msisdn, 'NL8999999', two?.carrier.msisdn]);
    expect(form.text).toMatch(/<input[^>]*value="tag"[^>]*checked|<input[^>]*checked[^>]*value="tag"/);
    expect(form.text).toContain('value="zomer, actie"');
    const same = await planned(again, { wish: 'block', numbers: pasted });
    expect(textOf(same.text)).toContain('NL8999999');
  });

  it('the whole list under its search is taken, page after page', async () => {
    const [{ carrier }] = (await sims(1)) as [Sim];
    const search = carrier.msisdn.slice(0, 4);
    const { body } = await provider.rest<{ pagination: { total_count: number } }>(
      'GET',
      `${SIMS}?view=mobile_broadband_active_only&per_page=1&search=${search}`,
    );
    const count = body.pagination.total_count;
    expect(count).toBeGreaterThan(100);
    const plan = await planned(`${CREATE}?all=true&search=${search}`, { wish: 'tag', tags: 'nieuw' });
    expect(textOf(plan.text)).toContain(`${count} SIM’s`);
  });
});

describe('MOB-03 all SIMs of a list', () => {
  it('life A8 the form says which they are and how many', async () => {
    const blocked = await sims(100, ({ carrier }) => carrier.sim.is_blocked);
    expect(blocked.length).toBeGreaterThan(0);
    const form = textOf((await client.get(`${CREATE}?all=true&state=blocked`)).text);
    expect(form).toMatch(/U heeft (?:alle \d+ SIM’s|de ene SIM) van uw lijst gekozen: Status: Geblokkeerd/);
  });
});

describe('MOB-06 tags are added to many SIMs', () => {
  it('the tags that a SIM has stay', async () => {
    const [sim] = (await sims(1, ({ carrier }) => carrier.tags.length > 0)) as [Sim];
    await ended(await begin(await planned(ticked([sim]), { wish: 'tag', tags: 'zomer, actie' })));
    expect((await read(sim.uuid)).carrier.tags).toEqual([...sim.carrier.tags, 'zomer', 'actie']);
  });
});

describe('bad weather', () => {
  it("a refusal is shown in the provider's words, and nothing is sent again", async () => {
    const chosen = await sims(2, isOpen);
    const refused = { detail: [{ field: null, msg: 'no', i18n_msg: 'Deze SIM mag niet worden geblokkeerd.' }] };
    await portal.faults([{ match: `POST /score${SIMS}${chosen[0]?.uuid}/block`, status: 422, body: refused }]);
    const before = await portal.lastCall();
    const shown = await ended(await begin(await planned(ticked(chosen), { wish: 'block' })));
    expect(textOf(shown.text)).toMatch(/Geweigerd: 1.*Gedaan: 1.*Deze SIM mag niet worden geblokkeerd\./s);
    expect(await since(before, 'block')).toHaveLength(2);
    await portal.faults([]);
    const again = /href="(\/mobile\/runs\/create\?run=[^"]+)"/.exec(shown.text)?.[1] ?? '';
    expect(textOf((await client.get(again)).text)).toContain('U heeft 1 SIM gekozen.');
    await ended(await begin(await planned(again, { wish: 'block' })));
    for (const { uuid } of chosen) expect((await read(uuid)).carrier.sim.is_blocked).toBe(true);
    expect(textOf((await client.get(`/mobile/${chosen[0]?.uuid}`)).text)).toContain('SIM geblokkeerd');
  });

  it('an answer that was lost is looked up: the SIM tells', async () => {
    const [sim] = (await sims(1, isOpen)) as [Sim];
    await portal.faults([{ match: `POST /score${SIMS}${sim.uuid}/block`, drop: 'after', times: 1 }]);
    const before = await portal.lastCall();
    const run = await begin(await planned(ticked([sim]), { wish: 'block' }));
    await expect.poll(async () => textOf((await client.get(run)).text), { timeout: 20_000 }).toMatch(/Gedaan: 1/);
    expect(await since(before, 'block')).toHaveLength(1);
  });

  it('security M3 a 200 that says nothing of what was done is read back: the SIM tells', async () => {
    // an unknown outcome blocks other actions on the same SIM
    const chosen = (await sims(100, isOpen)).slice(-2) as [Sim, Sim];
    const [malformed, fine] = chosen;
    const match = `POST /score${SIMS}${malformed.uuid}/block`;
    await portal.faults([{ match, status: 200, body: { result: null }, times: 1 }]);
    const before = await portal.lastCall();
    const run = await begin(await planned(ticked(chosen), { wish: 'block' }));
    const shown = async () => textOf((await client.get(run)).text);
    await expect.poll(shown, { timeout: 15_000 }).toMatch(/Nog niet bekend: 1.*Gedaan: 1/s);
    expect(await since(before, 'block')).toHaveLength(2);
    expect([
      (await read(malformed.uuid)).carrier.sim.is_blocked,
      (await read(fine.uuid)).carrier.sim.is_blocked,
    ]).toEqual([false, true]);
  });

  it('a sign-in that the provider does not accept is said to who is signed in, and one click goes on', async () => {
    const chosen = await sims(2, isOpen);
    const before = await portal.lastCall();
    await portal.faults([{ match: `POST /score${SIMS}`, status: 401 }]);
    const run = await begin(await planned(ticked(chosen), { wish: 'block' }));
    const said = /accepteerde uw sessie niet\. U bent nu ingelogd, dus wij kunnen verder\. .*Ga verder met [12] SIM/;
    let text = '';
    const look = async () => textOf((text = (await client.get(run)).text));
    await expect.poll(look, { timeout: 20_000, interval: 100 }).toMatch(said);
    expect(textOf(text)).not.toContain('zonder u');
    expect(text).toContain(`action="${run}/start"`);
    const answer = await client.submit(`${run}/start`, { seen: '' });
    expect(answer.status).toBe(303);
    expect(textOf((await client.follow(answer)).text)).toContain('Wij gaan verder. Er wordt niets dubbel verstuurd.');
    await portal.faults([]);
    expect(textOf((await ended(run)).text)).toContain('Gedaan: 2');
    const accepted = (await since(before, 'block')).filter(({ status }) => status !== 401);
    expect(accepted).toHaveLength(2);
  });

  it('the process dies in the middle: another goes on, and no SIM is sent twice', async () => {
    const chosen = await sims(30, isOpen);
    await portal.faults([{ match: `POST /score${SIMS}`, delay_ms: 150 }]);
    const before = await portal.lastCall();
    const run = await begin(await planned(ticked(chosen), { wish: 'block' }));
    await expect.poll(async () => (await since(before, 'block')).length).toBeGreaterThan(5);
    await portal.crash();
    await portal.faults([]);
    await expect
      .poll(async () => textOf((await client.get(run)).text), { timeout: 60_000, interval: 500 })
      .toMatch(/Alles is (?:afgehandeld|geprobeerd)/);
    const paths = (await since(before, 'block')).map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.length).toBe(chosen.length);
  }, 90_000);
});

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
    const pools = await provider.rest<{ results: { uuid: string; zones: readonly number[] }[] }>(
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

describe('MOB-10 SIMs that leave a pool next month are to stay in it', () => {
  it('life A2 a run says done only of SIMs that have it for next month', async () => {
    const rows = await provider.rest<{ results: { uuid: string; zones: readonly number[] }[] }>(
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
  interface Row {
    readonly uuid: string;
    readonly zones: readonly number[];
  }
  const dutchPools = async () =>
    (await provider.rest<{ results: Row[] }>('GET', '/mobile-broadband/data-pools/?per_page=100')).body.results
      .filter(({ zones }) => !zones.includes(2))
      .map(({ uuid }) => uuid);
  type Drawing = Sim & {
    readonly data_pool: { readonly uuid: string } | null;
    readonly data_pool_next_month: { readonly uuid: string; readonly i18n_name: string } | null;
  };
  const isStaying = (sim: Sim) => isOpen(sim) && (sim as Drawing).data_pool_next_month === null;
  /** SIMs that can move to a pool and have no pending change. */
  const movableTo = async (pool: string, count: number) => {
    const some = await sims(60, isStaying);
    const plan = await planned(ticked(some), { wish: 'pool', pool });
    const { text } = await client.get(`${plan.address.pathname}/export`);
    const lines = text.split('\r\n').filter((line) => /;Wordt uitgevoerd;(?:"?Nu [^;,]+, wordt [^;]+)?;/.test(line));
    const movable = some.filter(({ carrier }) => lines.some((line) => line.includes(carrier.sim.iccid)));
    expect(movable.length).toBeGreaterThanOrEqual(count);
    // a killed process may still hold the turn of the first SIMs
    return movable.slice(-count);
  };

  it('life A5, desk 6 a run says what it replaces, on top before it begins and in its rows afterwards, and has a way back', async () => {
    const [one = '', two = ''] = await dutchPools();
    const chosen = (await movableTo(one, 3)) as [Sim, Sim, Sim];
    await ended(await begin(await planned(ticked(chosen.slice(0, 2)), { wish: 'pool', pool: one })));
    const was = ((await read(chosen[0].uuid)) as Drawing).data_pool_next_month?.i18n_name ?? '';
    const isOther = (sim: Sim) => isStaying(sim) && chosen.every(({ uuid }) => uuid !== sim.uuid);
    const [other] = (await sims(1, isOther)) as [Sim];
    const plan = await planned(ticked([...chosen, other]), { wish: 'pool', pool: two });
    const words = wordsOf(plan);
    expect(words).toContain('Vervangt een wijziging die klaarstaat (2)');
    expect(words).toContain(`${was} vervalt`);
    expect(words.indexOf('(2)')).toBeLessThan(words.indexOf('Begin voor'));
    const link = /href="([^"]+outcome=replaces[^"]*)"/.exec(plan.text)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const group = wordsOf(await client.get(link));
    // desk 6: the pool of this month, of next month and of this move
    expect(group.match(new RegExp(`Nu [^,]+, volgende maand ${was}, wordt `, 'g'))).toHaveLength(2);
    const shown = await ended(await begin(plan));
    expect(wordsOf(shown)).toContain(`In plaats van de wijziging die klaarstond: ${was}`);
    expect(wordsOf(shown)).toContain(`Zet 2 SIM’s terug naar ${was}`);
    const [, back = ''] = /href="([^"]+back=[^"]*)"/.exec(shown.text) ?? [];
    const sent = await portal.lastCall();
    const address = back.replaceAll('&amp;', '&');
    expect((await client.get(address)).text).toMatch(new RegExp(`<option(?=[^>]*value="${one}")[^>]*selected`));
    const again = await planned(address, { wish: 'pool', pool: one });
    expect(wordsOf(again)).toMatch(new RegExp(`Nu [^,]+, volgende maand [^,]+, wordt ${was}`));
    expect(await since(sent, 'data-pool'), 'putting back is a plan').toEqual([]);
    const asked = await portal.lastCall();
    await client.get(again.address.pathname);
    // receipts are left out, because they give the price of the whole plan
    const reads = (await portal.ledger(asked)).filter(({ path }) => !path.endsWith('/receipt'));
    expect(reads, 'what stood before is kept with the plan, and not read for each row').toEqual([]);
  });

  it('stranger 5 a SIM that still shows right after its move what was planned before is not visible yet, and not called other than asked', async () => {
    const [one = '', two = ''] = await dutchPools();
    const [sim] = (await movableTo(one, 1)) as [Sim];
    await ended(await begin(await planned(ticked([sim]), { wish: 'pool', pool: one })));
    const before = (await read(sim.uuid)) as Drawing;
    const was = before.data_pool_next_month?.i18n_name ?? '?';
    const plan = await planned(ticked([sim]), { wish: 'pool', pool: two });
    await portal.faults([{ match: `GET /score${SIMS}${sim.uuid}/`, status: 200, body: before }]);
    const since = await portal.lastCall();
    // this record also answers the request for the costs
    const run = await begin(plan, { unpriced: 'on' });
    const shown = wordsOf(await ended(run));
    expect(wordsOf(await client.get(`/mobile/${sim.uuid}`))).toMatch(
      /Dat is nog niet zichtbaar: de netwerkaanbieder noemt nog .+, zoals daarvoor/,
    );
    await portal.faults([]);
    expect(shown).toContain(`Direct na het versturen nog niet zichtbaar: de netwerkaanbieder noemde nog ${was}`);
    expect(shown).not.toMatch(/Anders dan gevraagd: [1-9]|In plaats van/);
    expect((await portal.ledger(since)).filter(({ method }) => method === 'PATCH')).toHaveLength(1);
    expect((await client.get(`${run}/export`)).text).toContain('nog niet zichtbaar');
  });

  it('desk 7 a move is passed on until its month begins: not done, and with its date', async () => {
    const [, two = ''] = await dutchPools();
    const chosen = await movableTo(two, 2);
    const run = await begin(await planned(ticked(chosen), { wish: 'pool', pool: two }));
    const shown = wordsOf(await ended(run));
    expect(shown).toMatch(/Doorgegeven, gaat in op 01-\d\d-\d{4}: 2/);
    expect(shown).not.toContain('Gedaan');
    const { text } = await client.get(`${run}/export`);
    expect(text.match(/;"?Doorgegeven, gaat in op 01-\d\d-\d{4}/g)).toHaveLength(2);
    expect(text).not.toContain(';Gedaan;');
  });

  it('life A5 contracts begin with a tick for what was shown, in the term that was chosen', async () => {
    const [one = '', two = ''] = await dutchPools();
    const chosen = (await movableTo(one, 2)) as [Sim, Sim];
    const form = await client.open(ticked(chosen));
    const terms = /<select[^>]*name="months"[\s\S]*?<\/select>/.exec(form.text)?.[0] ?? '';
    const [term = ''] = [...terms.matchAll(/value="(\d+)"/g)].map(([, months]) => months).filter((m) => m !== '24');
    expect(term).not.toBe('');
    const wrong = await client.submit(ticked(chosen), { wish: 'pool', pool: one, months: '7' });
    expect([wrong.status, errorsOf(wrong)]).toEqual([422, ['Kies een van deze contractduren']]);

    const other = await planned(ticked(chosen), { wish: 'pool', pool: two });
    const plan = await planned(ticked(chosen), { wish: 'pool', pool: one, months: term });
    const start = `${plan.address.pathname}/start`;
    expect(wordsOf(plan)).toMatch(new RegExp(`U gaat 2 contracten van ${term} maand(en)? aan`));
    const before = await portal.lastCall();
    const unticked = await client.submit(start, { plan: hidden(plan, 'plan'), seen: hidden(plan, 'seen') });
    expect([unticked.status, errorsOf(unticked)]).toEqual([422, ['Vink aan dat u deze contracten aangaat']]);
    expect(hidden(unticked, 'plan')).toBe(hidden(plan, 'plan'));
    const otherPlan = await client.submit(start, { plan: hidden(other, 'plan'), agreed: 'on' });
    expect([otherPlan.status, wordsOf(otherPlan).includes('is intussen anders dan u zag')]).toEqual([409, true]);
    expect(await since(before, 'data-pool')).toEqual([]);
    await ended(await begin(plan));
    const sent = (await portal.ledger(before)).filter(({ method }) => method === 'PATCH');
    expect(sent.map(({ body }) => body?.['contract_duration'])).toEqual([Number(term), Number(term)]);
  });

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

  it('life A5 what the SIMs used stands beside the size of the pool: last month and this one, a call a SIM, once; unread is not known', async () => {
    const [, two = ''] = await dutchPools();
    const chosen = (await movableTo(two, 3)) as [Sim, Sim, Sim];
    const asked = async (n: number) =>
      (await portal.ledger(n)).filter(({ path }) => path.startsWith(`/score${SIMS}`) && path.includes('/usage'));
    const bytes = await Promise.all(
      chosen.map(async ({ uuid }) => {
        const { body } = await provider.rest<{ results: { date: string; bytes: number }[] }>(
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
    const used = (used_bytes: number) =>
      ofPool('usage-summary', { zones: [{ zone: 1, used_bytes: used_bytes * 1e9, limit_bytes: 50e9 }] });
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
      /datapool te klein, naar het verbruik in \S+ \d{4}: 102.?%/,
    );
    expect(await told(used(20), inPool(29, 20), bySim)).toMatch(
      /datapool bijna op, naar het verbruik in \S+ \d{4}: 82.?%/,
    );
    expect(await told({ match: `GET ${pools}${two}/usage`, status: 500 })).toContain(
      'Wij weten niet of de datapool vol is',
    );

    const { body } = await provider.rest<{ results: Row[] }>('GET', '/mobile-broadband/data-pools/?per_page=100');
    const named = (more: object) => ({
      match: `GET ${pools}`,
      status: 200,
      body: list(body.results.map((row) => (row.uuid === two ? { ...row, ...more } : row))),
    });
    const ended = await told(used(45), inPool(30, 45), bySim, named({ state: 'terminated' }));
    expect(ended).toMatch(
      /De datapool is beëindigd.*Datapool is bijna op: 90.?%.*bijna op, naar het verbruik in \S+ \d{4} tot nu: 96.?%/,
    );
    expect(await told(used(0), inPool(0, 0), named({ state: 'suspended' }))).toMatch(
      /als status van de datapool: \S?suspended/,
    );
    expect(await told(used(0), inPool(0, 0), named({ state: 'ordered', start_date: '2999-01-01' }))).toContain(
      'De datapool begint pas op 01-01-2999',
    );
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
    expect(rows).toEqual(['8931080000000000019', sim.carrier.msisdn]);
    expect(plan.text).toContain('outcome=missing');
  });
});

describe('MOB-03 a run that the provider asks to wait', () => {
  it('stranger 429 says so and until when, and goes on by itself with the same SIM', async () => {
    const chosen = await sims(1, isOpen);
    await portal.faults([{ match: `POST /score${SIMS}`, status: 429, body: {}, times: 1 }]);
    const before = await portal.lastCall();
    const run = await begin(await planned(ticked(chosen), { wish: 'block' }));
    const words = async () => wordsOf(await client.get(run));
    await expect
      .poll(words, { timeout: 15_000 })
      .toMatch(/vraagt om te wachten. Wij gaan om \d\d:\d\d automatisch verder/);
    expect(await words()).toMatch(/Wacht op de netwerkaanbieder.*Wacht: 1/);
    expect(await since(before, 'block')).toHaveLength(1);
    portal.advance(20_000);
    expect(wordsOf(await ended(run))).toContain('Gedaan: 1');
    expect(await since(before, 'block')).toHaveLength(2);
  });
});

describe('MOB-03 a run that is stopped', () => {
  it('life A12 m says how many are still being finished, until none is', async () => {
    const chosen = await sims(6, isOpen);
    await portal.faults([{ match: `POST /score${SIMS}`, delay_ms: 1_500 }]);
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
    const rows = async <T>(path: string) => (await provider.rest<{ results: T[] }>('GET', path)).body.results;
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

describe('PER-05 MOB-15 what a move to a pool costs', () => {
  it('is shown in the plan to who sees prices, and to nobody else', async () => {
    const rows = await provider.rest<{ results: { uuid: string; zones: readonly number[] }[] }>(
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
