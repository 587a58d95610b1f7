import { describe, expect, it } from 'vitest';
import { shownMsisdn } from '~/telecom/sims/shown-number';
import { filePortal } from '~tests/fixtures/portal';
import { textOf, wordsOf } from '~tests/fixtures/page';
import { CREATE, RUNS, SIMS, isOpen, ticked, simRuns, type Sim } from './sim-runs';

const portal = filePortal({ connections: 5, hasty: true, anew: true });
const { client, provider, sims, read, planned, begin, ended, since } = simRuns(portal);

/** The number of a SIM as a page has it. */
const shownOf = ({ carrier }: Sim) => textOf(shownMsisdn(carrier.msisdn));

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
    expect(textOf((await client.get(RUNS)).text)).toMatch(/SIM’s blokkeren.*4.*Klaar, bekijk de uitkomst/s);
  });

  it('numbers are pasted in any way of writing; what is not found is said and nothing is sent for it', async () => {
    const [one, two] = (await sims(2, isOpen)) as [Sim, Sim];
    const typed = [`+${one.carrier.msisdn}`, two.carrier.sim.iccid, '8931080000000000019', '8931080000000000018'];
    const plan = await planned(CREATE, { wish: 'block', numbers: typed.join('\r\n') });
    const words = textOf(plan.text);
    expect(words).toContain('Begin voor 2 SIM’s');
    expect(words).toContain('Geen SIM met dit nummer gevonden');
    expect(words).toContain('Het laatste cijfer van deze ICCID past niet');
    expect(words).not.toContain('dubbel');
  });

  it('MOB-01 numbers that are double count once, also two of one SIM, and the plan says how many there were', async () => {
    const [one, two] = (await sims(2, isOpen)) as [Sim, Sim];
    const { msisdn, sim } = one.carrier;
    const typed = [msisdn, sim.iccid, `+${msisdn}`, msisdn, two.carrier.msisdn];
    const plan = wordsOf(await planned(CREATE, { wish: 'block', numbers: typed.join('\n') }));
    expect(plan).toContain('3 nummers zijn dubbel, en tellen één keer.');
    expect(plan).toContain('Begin voor 2 SIM’s');
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
    expect([filtered.includes('kapot'), filtered.includes(shownOf(blocked))]).toEqual([true, false]);

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
    expect(wordsOf(again)).toContain(shownOf(lost));
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
    const { body } = await provider().rest<{ pagination: { total_count: number } }>(
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
