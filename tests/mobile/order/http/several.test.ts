import { beforeEach, describe, expect, it } from 'vitest';
import { filePortal } from '~tests/fixtures/portal';
import {
  draftOf,
  MobileOrderClient,
  NEW_ADDRESS,
  START,
  simsOrderedSince,
  stepOf,
} from '~tests/fixtures/clients/mobile-order-client';
import { errorsOf, hidden, mainForm, wordsOf } from '~tests/fixtures/page';
import type { Page } from '~tests/fixtures/portal-client';
import { control } from '~tests/sandbox/client';
import { unpricedOn } from '~tests/fixtures/clients/order-client';
import { costs, hasPools, offers, ORDER, pool, POOLS, products, SIMS, TRANSACTIONS } from './offered';

const portal = filePortal({ connections: 30, anew: true });
const RUN = /^\/mobile\/runs\/[0-9a-f-]{36}$/;
const NAMES = ['Kassa Noord', 'Kassa Oost', 'Kassa Zuid'];
const MINUTE = 60_000;
let since: number;

beforeEach(async () => {
  since = await portal.lastCall();
});

const reviewOf = (client: MobileOrderClient, names: readonly string[] = NAMES) =>
  client.walk('review', { sim: { name: names.join('\r\n') }, customer: { tags: 'kassa' } });

/** Waits until the page of the run has these words, and returns the page. */
async function until(client: MobileOrderClient, run: string, words: string | RegExp): Promise<Page> {
  await expect.poll(async () => wordsOf(await client.get(run)), { timeout: 40_000, interval: 200 }).toMatch(words);
  return client.get(run);
}

async function ordered(client: MobileOrderClient, names?: readonly string[]): Promise<string> {
  const review = await reviewOf(client, names);
  const answer = await client.order(review, unpricedOn(review));
  expect([answer.status, answer.location?.pathname]).toEqual([303, expect.stringMatching(RUN)]);
  return answer.location?.pathname ?? '';
}

const namesOrdered = async () => (await simsOrderedSince(portal, since)).map(({ name }) => String(name)).sort();

/**
 * Expects each SIM to be sent at most once. If the process died before a send, the page says that its outcome is
 * unknown.
 */
async function onceEach(client: MobileOrderClient, run: string, names: readonly string[]): Promise<void> {
  await passMinutes(2);
  const done = wordsOf(await until(client, run, /Alles is (?:afgehandeld|geprobeerd)/));
  const sent = await namesOrdered();
  expect(names).toEqual(expect.arrayContaining(sent));
  expect(new Set(sent).size).toBe(sent.length);
  await until(client, run, `Besteld: ${sent.length}`);
  if (sent.length < names.length) expect(done).toContain('Nog niet bekend: ');
}

/** Moves both clocks, since the provider dates orders by its own. */
async function passMinutes(minutes: number): Promise<void> {
  await control(portal.sandbox, 'clock', { advance: `PT${minutes}M` });
  portal.advance(minutes * MINUTE);
}

describe('MOB-08 several SIMs of one order', { timeout: 90_000 }, () => {
  it('are shown before, then ordered each by itself, and followed on one page', async () => {
    const client = await MobileOrderClient.signedIn(portal);
    await portal.faults([costs('€ 6,25')]);
    // these names are new, because a run of the test before may still be sending
    const names = NAMES.map((name) => `${name} nieuw`);
    const own = async () => (await simsOrderedSince(portal, since)).filter(({ name }) => names.includes(String(name)));
    const review = await reviewOf(client, names);
    const words = wordsOf(review);
    for (const said of ['U bestelt 3 SIM’s', 'Aantal SIM’s 3', ...names, 'Prijzen per SIM', 'Bestel 3 SIM’s'])
      expect(words).toContain(said);
    expect(words).toMatch(/Alle 3 SIM’s samen .*€\s18,75/);
    expect(await own()).toEqual([]);

    const answer = await client.order(review);
    const run = answer.location?.pathname ?? '';
    const done = await until(client, run, /Alles is afgehandeld.*Besteld: 3/);
    const sent = await own();
    expect(sent.map(({ name }) => name).sort()).toEqual(names);
    const tags = sent.map((each) => (each['tags'] as string[]).at(-1));
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^ref_[\w-]{10}$/);
    const [first, ...others] = sent.map(({ name: _name, tags: _tags, ...rest }) => rest);
    expect(others).toEqual([first, first]);
    expect(sent[0]?.['tags']).toContain('kassa');

    const complete = /\/mobile\/create\/complete\/[0-9a-f-]{36}/.exec(done.text)?.[0] ?? '';
    expect(wordsOf(await client.get(complete))).toMatch(/SIM besteld .*Kassa .*NID NL\d+.*Mobiel Internet NL/);
    const file = await client.open(`${run}/export`);
    for (const name of names) expect(file.text).toContain(`${name};Besteld;`);
    expect(wordsOf(await client.get('/mobile/runs'))).toMatch(
      /SIM’s bestellen: Mobiel Internet NL 3 Alles is afgehandeld/,
    );
    for (const page of [START, `${START}/drafts`])
      expect((await client.open(page)).text).not.toContain(draftOf(review));
    for (const step of ['status', 'review', 'sim'])
      expect((await client.get(`${START}/${draftOf(review)}/${step}`)).address.pathname, step).toBe(run);
  });

  it('of 20 posts at the same time, a reload and a second tab come from one draft: one run, each SIM once', async () => {
    const client = await MobileOrderClient.signedIn(portal);
    const review = await reviewOf(client);
    const inTab = await client.otherTab().open(review.address);
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.otherTab().order(review)));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(303));
    const ends = await Promise.all(answers.map((answer) => client.otherTab().follow(answer)));
    const [run = '', ...more] = new Set(ends.map(({ address }) => address.pathname));
    expect([run, more]).toEqual([expect.stringMatching(RUN), []]);
    await until(client, run, /Besteld: 3/);
    for (const again of [await client.order(review), await client.order(inTab)])
      expect((await client.follow(again)).address.pathname).toBe(run);
    await client.follow(await client.submit(`${run}/start`));
    expect(await namesOrdered()).toEqual(NAMES);
  });

  it('one line is one order as it always was: no run', async () => {
    const client = await MobileOrderClient.signedIn(portal);
    const answer = await client.order(await reviewOf(client, ['', 'Kassa West', '']));
    expect(answer.location?.pathname).toMatch(/^\/mobile\/create\/complete\//);
    expect(await simsOrderedSince(portal, since)).toMatchObject([{ name: 'Kassa West' }]);
  });

  it('other names, or another price by now, are shown first: no run, nothing is ordered', async () => {
    const client = await MobileOrderClient.signedIn(portal);
    await portal.faults([costs('€ 6,25')]);
    const review = await reviewOf(client);
    const sim = await client.get(`${START}/${draftOf(review)}/sim`);
    expect(mainForm(sim).fields['name']).toBe(NAMES.join('\r\n'));
    const changed = await client.otherTab().fill(sim, { name: NAMES.slice(1).join('\n') });
    expect(wordsOf(changed)).toContain('Bestel 2 SIM’s');
    const refused = await client.order(review);
    expect([refused.status, errorsOf(refused)]).toEqual([409, [expect.stringContaining('intussen gewijzigd')]]);
    await portal.faults([costs('€ 7,25')]);
    const dearer = await client.order(changed);
    expect([dearer.status, errorsOf(dearer)]).toEqual([409, [expect.stringContaining('De prijs van een SIM was')]]);
    expect(await simsOrderedSince(portal, since)).toEqual([]);
    expect(wordsOf(await client.get('/mobile/runs'))).not.toContain('Nog niet begonnen');
    expect((await client.order(dearer)).location?.pathname).toMatch(RUN);
  });

  it('equipment comes with each of them, as the review says', async () => {
    const client = await MobileOrderClient.signedIn(portal);
    const { nl, bundle, router } = products;
    await portal.faults([offers(nl, bundle, router), hasPools()]);
    const product = { product: nl.uuid, [`hardware.${router.uuid}`]: 'on' };
    const review = await client.walk('review', { sim: { name: NAMES.join('\n') }, product });
    expect(wordsOf(review)).toMatch(
      /bezorgt per bestelling\. .*De apparatuur komt bij elke SIM\. Samen is dat: 3 × Router 4G/,
    );
  });

  it('an amount that cannot be read for certain is added up to nothing', async () => {
    const client = await MobileOrderClient.signedIn(portal);
    await portal.faults([costs('€ 1.234')]);
    const words = wordsOf(await reviewOf(client));
    expect(words).toMatch(/€ 1\.234 .*Alle 3 SIM’s samen .*Niet uit te rekenen/);
  });

  it('MOB-15 a total that contradicts its line is said to, added up to nothing, and ordered all the same', async () => {
    const client = await MobileOrderClient.signedIn(portal);
    const told = costs('€ 5,00');
    const [category] = told.body.prices_per_category;
    await portal.faults([{ ...told, body: { prices_per_category: [{ ...category, total_price: '€ 50,00' }] } }]);
    const review = await reviewOf(client);
    expect(wordsOf(review)).toMatch(
      /€ 5,00 Subtotaal € 50,00 De regels komen samen op € 5,00\. De netwerkaanbieder rekent € 50,00\. .*Alle 3 SIM’s samen .*Niet uit te rekenen/,
    );
    client.cookies.set('lang', 'en');
    expect(wordsOf(await client.get(review.address))).toMatch(
      /The lines come to € 5,00\. The network provider counts € 50,00 ?\. Ask support which amount is right\./,
    );
    expect((await client.order(review)).location?.pathname).toMatch(RUN);
  });

  it('PER-05 who sees no prices orders them all the same', async () => {
    const client = await MobileOrderClient.signedIn(portal, 'mobile');
    const review = await reviewOf(client);
    expect(review.text).not.toMatch(/€|samen/);
    await until(client, (await client.order(review)).location?.pathname ?? '', /Besteld: 3/);
  });
});

describe('MOB-08 several SIMs in bad weather', { timeout: 120_000 }, () => {
  it('one that is refused is said in the provider’s words, the others are ordered, and it is tried again as a draft', async () => {
    const client = await MobileOrderClient.signedIn(portal);
    const detail = [{ field: 'name', msg: 'Name in use', i18n_msg: 'Deze naam is al in gebruik.' }];
    await portal.faults([{ match: ORDER, status: 422, body: { detail }, times: 1 }]);
    const run = await ordered(client);
    const done = await until(client, run, /Alles is afgehandeld.*Geweigerd: 1.*Besteld: 2/);
    expect(wordsOf(done)).toContain('Deze naam is al in gebruik.');
    expect(await simsOrderedSince(portal, since)).toHaveLength(3);
    since = await portal.lastCall();
    const [refused = ''] = /Kassa (?:Noord|Oost|Zuid)(?= Geweigerd)/.exec(wordsOf(done)) ?? [];

    const attempt = hidden(await client.get(`${run}/again`), 'attempt');
    const again = await client.follow(await client.submit(`${run}/again`, { attempt }));
    expect([stepOf(again), wordsOf(again)]).toEqual(['review', expect.stringContaining('Er is nog niets besteld.')]);
    const twice = await client.follow(await client.submit(`${run}/again`, { attempt }));
    expect(draftOf(twice)).toBe(draftOf(again));
    // another visit to the page makes no second draft
    const later = hidden(await client.get(`${run}/again`), 'attempt');
    expect(draftOf(await client.follow(await client.submit(`${run}/again`, { attempt: later })))).toBe(draftOf(again));
    expect(await namesOrdered()).toEqual([]);
    const placed = await client.order(again);
    expect(placed.location?.pathname).toMatch(/^\/mobile\/create\/complete\//);
    expect(await namesOrdered()).toEqual([refused]);
    const after = hidden(await client.get(`${run}/again`), 'attempt');
    const led = await client.follow(await client.submit(`${run}/again`, { attempt: after }));
    expect(led.address.pathname).not.toMatch(/review$/);
    expect(await namesOrdered()).toEqual([refused]);
  });

  it('29 SIMs of a run answered with nothing are ordered, none of them is looked for in vain', async () => {
    const client = await MobileOrderClient.signedIn(portal);
    await portal.faults([{ match: ORDER, status: 201, body: '', times: 3 }]);
    const words = wordsOf(await until(client, await ordered(client), /Alles is afgehandeld.*Besteld: 3/));
    expect(words).not.toContain('geen bruikbaar antwoord');
    expect(await simsOrderedSince(portal, since)).toHaveLength(3);
  });

  it('of what is stopped and gone on with later, nothing is ordered for another price than was confirmed', async () => {
    const client = await MobileOrderClient.signedIn(portal);
    const names = [...NAMES, 'Balie 1', 'Balie 2', 'Balie 3'];
    await portal.faults([costs('€ 6,25'), { match: ORDER, delay_ms: 1_500 }]);
    const run = await ordered(client, names);
    await client.submit(`${run}/stop`);
    await until(client, run, /Gestopt.*Besteld: 3/);
    await portal.faults([costs('€ 99,95')]);
    await client.submit(`${run}/start`);
    const done = await until(client, run, /Alles is afgehandeld.*Niet verstuurd: 3.*Besteld: 3/);
    expect(wordsOf(done)).toContain('De prijs is veranderd sinds u bestelde: er is niets besteld');
    expect(await simsOrderedSince(portal, since)).toHaveLength(3);
  });

  it('a product that is gone since the review is not ordered, however many of it', async () => {
    const client = await MobileOrderClient.signedIn(portal);
    const review = await reviewOf(client);
    await portal.faults([offers()]);
    const refused = await client.order(review);
    expect([refused.status, errorsOf(refused)]).toEqual([
      409,
      [expect.stringContaining('levert dit abonnement niet meer')],
    ]);
    expect(await simsOrderedSince(portal, since)).toEqual([]);
  });

  it('an answer that was lost is looked up by its tag: no second order', async () => {
    const client = await MobileOrderClient.signedIn(portal);
    await portal.faults([{ match: ORDER, drop: 'after', times: 1 }]);
    await until(client, await ordered(client), /Alles is afgehandeld.*Besteld: 3/);
    expect(await namesOrdered()).toEqual(NAMES);
  });

  it('and the look-up fails too: it is said where orders are made, and found when asked', async () => {
    const client = await MobileOrderClient.signedIn(portal);
    await portal.faults([
      { match: ORDER, drop: 'after', times: 1 },
      { match: TRANSACTIONS, status: 503 },
      { match: SIMS, status: 503 },
    ]);
    const run = await ordered(client);
    const open = await until(client, run, /Nog niet bekend: 1.*Besteld: 2/);
    const item = new RegExp(`${run}/sims/\\d`).exec(open.text)?.[0] ?? '';
    expect(wordsOf(await client.get(START))).toMatch(/Kassa \w+, Mobiel Internet NL, verstuurd op/);
    expect((await client.get(START)).text).toContain(`href="${item}"`);
    const page = await client.get(item);
    expect(wordsOf(page)).toMatch(/Kassa (Noord|Oost|Zuid) · Verstuurd op .*De bestelling is misschien wel geplaatst/);
    await portal.faults([]);
    expect((await client.fill(page)).address.pathname).toBe(run);
    await until(client, run, /Besteld: 3/);
    expect(await namesOrdered()).toEqual(NAMES);
  });

  it('without its tag a person says which it is', async () => {
    const client = await MobileOrderClient.signedIn(portal);
    const made = '00000000-0000-4000-8000-0000000000d1';
    const candidate = {
      uuid: '00000000-0000-4000-8000-0000000000d2',
      type: 'new',
      i18n_type: 'Nieuw',
      connection_identifiers: { uuid: made, nid: 'NL899998' },
      created_at: new Date(Date.now() + 1_000).toISOString(),
      tags: [],
    };
    await portal.faults([
      { match: ORDER, drop: 'before', times: 1 },
      // the provider's list before the sends
      { match: TRANSACTIONS, status: 200, body: { results: [], pagination: { total_count: 0 } }, times: 3 },
      { match: TRANSACTIONS, status: 200, body: { results: [candidate], pagination: { total_count: 1 } } },
    ]);
    const run = await ordered(client);
    const open = await until(client, run, /Nog niet bekend: 1.*Misschien is de SIM besteld/);
    const page = await client.get(new RegExp(`${run}/sims/\\d`).exec(open.text)?.[0] ?? '');
    expect(wordsOf(page)).toMatch(/Is uw bestelling hierbij\? .*NL899998/);
    expect((await client.fill(page, { effect: made })).address.pathname).toBe(run);
    expect((await until(client, run, /Besteld: 3/)).text).toContain(`/mobile/create/complete/${made}`);
    expect(await simsOrderedSince(portal, since)).toHaveLength(3);
  });

  it('one that never arrived is not found after 5 minutes, and only a person orders it again', async () => {
    const client = await MobileOrderClient.signedIn(portal);
    await portal.faults([{ match: ORDER, drop: 'before', times: 1 }]);
    const run = await ordered(client);
    await until(client, run, /Nog niet bekend: 1/);
    await passMinutes(6);
    const done = await until(client, run, /nog niet alles is bekend.*2 van 3 .*Niet gevonden: 1.*Besteld: 2/);
    expect(await simsOrderedSince(portal, since)).toHaveLength(3);
    expect(wordsOf(done)).not.toContain('er was niets van te zien');
    const page = await client.get(`${run}/again`);
    expect(wordsOf(page)).toContain('Wat er nu bij de netwerkaanbieder staat');
    // foreign N1: the send is refused until the user has seen the list
    expect((await client.press(page)).status).toBe(422);
    const again = { attempt: hidden(page, 'attempt'), looked: 'on' };
    await portal.faults([{ match: TRANSACTIONS, status: 503 }]);
    expect(wordsOf(await client.get(`${run}/again`))).toContain('Wij kunnen nu niet zien wat er');
    const unsure = await client.follow(await client.submit(`${run}/again`, again));
    expect([unsure.address.pathname, unsure.text]).toEqual([run, expect.stringContaining('kunnen nu niet nagaan')]);
    await portal.faults([]);
    expect(stepOf(await client.follow(await client.submit(`${run}/again`, again)))).toBe('review');
    expect(await simsOrderedSince(portal, since)).toHaveLength(3);
    // a row that continues as a draft counts as done
    await until(client, run, /Alles is afgehandeld.*Afgehandeld: 1/);
  });

  it('the process is killed in the middle: another goes on, and no SIM is ordered twice', async () => {
    const client = await MobileOrderClient.signedIn(portal);
    const names = Array.from({ length: 20 }, (_, at) => `Wagen ${at + 10}`);
    await portal.faults([{ match: ORDER, delay_ms: 250 }]);
    const run = await ordered(client, names);
    await expect.poll(async () => (await simsOrderedSince(portal, since)).length).toBeGreaterThan(3);
    await portal.crash();
    await portal.faults([]);
    await onceEach(client, run, names);
  });

  it('killed, its page says since when it stands still; it goes on by itself soon, and no SIM is ordered twice', async () => {
    const client = await MobileOrderClient.signedIn(portal);
    const names = Array.from({ length: 20 }, (_, at) => `Bus ${at + 10}`);
    await portal.faults([{ match: ORDER, delay_ms: 250 }]);
    const run = await ordered(client, names);
    await expect.poll(async () => (await simsOrderedSince(portal, since)).length).toBeGreaterThan(3);
    const killedAt = Date.now();
    await portal.crash();
    await portal.faults([]);
    const quiet = await until(client, run, /Onderbroken sinds \d\d:\d\d:\d\d/);
    expect(wordsOf(quiet)).toContain('Dit gaat automatisch verder');
    expect(quiet.text).toContain('data-refresh');
    expect(wordsOf(await client.get('/mobile/runs'))).toContain('Onderbroken, gaat automatisch verder');
    await until(client, run, /Alles is (?:afgehandeld|geprobeerd)/);
    expect(Date.now() - killedAt).toBeLessThan(25_000);
    await onceEach(client, run, names);
  });

  it('killed as it is confirmed: one run, or none and the draft as it was', async () => {
    const client = await MobileOrderClient.signedIn(portal);
    const review = await reviewOf(client);
    const answers = Array.from({ length: 4 }, () =>
      client
        .otherTab()
        .order(review)
        .catch(() => null),
    );
    await portal.crash();
    await Promise.all(answers);
    const after = await client.get(review.address);
    if (stepOf(after) === 'status') {
      await passMinutes(7);
      await until(client, after.address.pathname, 'De bestelling is niet gevonden');
    }
    const again = await client.get(review.address);
    const run = stepOf(again) === 'review' ? (await client.order(again)).location?.pathname : again.address.pathname;
    expect(run).toMatch(RUN);
    await onceEach(client, run ?? '', NAMES);
  });
});

describe('PER-07 several SIMs are whose order it is', () => {
  it('nobody else sees, asks or repeats anything of them', async () => {
    const client = await MobileOrderClient.signedIn(portal);
    await portal.faults([{ match: ORDER, drop: 'before', times: 1 }]);
    const run = await ordered(client);
    const open = await until(client, run, /Nog niet bekend: 1/);
    const item = new RegExp(`${run}/sims/\\d`).exec(open.text)?.[0] ?? '';
    const attempt = '00000000-0000-4000-8000-0000000000e1';
    for (const [username, status] of [
      ['reader', 403],
      ['stranger', 404],
    ] as const) {
      const other = new MobileOrderClient(portal);
      await other.signIn(username, '/profile');
      for (const page of [run, item, `${run}/again`]) expect((await other.open(page)).status, page).toBe(status);
      for (const page of [item, `${run}/again`])
        expect((await other.submit(page, { attempt })).status, page).toBe(status);
    }
    for (const page of [`${run}/sims/7`, `${run}/sims/x`, '/mobile/runs/x/sims/0'])
      expect((await client.open(page)).status, page).toBe(404);
    expect((await client.submit(`${run}/again`, { looked: 'on' })).status).toBe(400);
    expect(wordsOf(await client.get(`/mobile/runs/create?run=${run.split('/').at(-1)}`))).toContain(
      'Nummers van de SIM’s',
    );
  });
});

describe('ordering F2 the name of a SIM in a pool', { timeout: 90_000 }, () => {
  const inPool = (page: Page) => ({ data_source: /value="(pool:[0-9a-f-]{36})"/.exec(page.text)?.[1] });

  it('goes along as a tag, stands with its order, and is found by', async () => {
    const client = await MobileOrderClient.signedIn(portal);
    const names = ['Bus 71', 'Bus 72'];
    const data = await client.walk('data', { sim: { name: names.join('\n') } });
    expect(mainForm(data).fields['name_tag']).toBe('on');
    const customer = await client.fill(data, inPool(data));
    const review = await client.fill(await client.fill(customer, { tags: 'vloot' }), NEW_ADDRESS);
    expect(wordsOf(review)).toContain('Naam als label Ja, elke SIM krijgt zijn naam als label');
    const answer = await client.order(review);
    await until(client, answer.location?.pathname ?? '', /Alles is afgehandeld.*Besteld: 2/);
    const sent = await simsOrderedSince(portal, since);
    expect(sent.map(({ tags }) => (tags as string[]).slice(0, 2)).sort()).toEqual(names.map((name) => ['vloot', name]));
    const orders = wordsOf(await client.get('/mobile/transactions?sortBy=created_at&descending=true'));
    for (const name of names) expect(orders).toContain(`${name} Nieuwe mobiele verbinding`);
    for (const address of ['/mobile/transactions?search=bus+7', '/mobile?search=bus+7', '/search?q=bus+72']) {
      const found = await client.get(address);
      const [, sim] = /href="(\/mobile\/[0-9a-f-]{36})"[^>]*>(?:<b>)?Bus 72</.exec(found.text) ?? [];
      expect(wordsOf(await client.get(sim ?? '/')), address).toContain('Bus 72');
    }
    const list = await client.get('/mobile/transactions?sortBy=created_at&descending=true');
    const [, order = ''] = /href="(\/mobile\/transactions\/[0-9a-f-]{36})"/.exec(list.text) ?? [];
    expect(wordsOf(await client.get(order))).toMatch(/Naam Bus 7[12]/);
    const other = await MobileOrderClient.signedIn(portal, 'mobile');
    expect(wordsOf(await other.get('/search?q=bus+72'))).not.toContain('Door u besteld onder deze naam');
  });

  it('stays with the order alone where that is unticked, and is found there all the same', async () => {
    const client = await MobileOrderClient.signedIn(portal);
    const data = await client.walk('data', { sim: { name: 'Pin 33' } });
    const customer = await client.fill(data, { ...inPool(data), name_tag: undefined });
    const review = await client.fill(await client.fill(customer), NEW_ADDRESS);
    expect(wordsOf(review)).toContain('Nee, de naam staat straks alleen bij uw bestelling');
    const done = await client.follow(await client.order(review));
    expect(wordsOf(done)).toContain('Naam Pin 33');
    const [sent] = await simsOrderedSince(portal, since);
    expect(sent?.['tags']).toEqual([expect.stringMatching(/^ref_/)]);
    expect(wordsOf(await client.get('/mobile/transactions?search=pin'))).toContain('Pin 33');
  });
});

describe('ordering F6 how full the pools are, and from when', () => {
  const later = { ...pool, uuid: '00000000-0000-4000-8000-0000000000a2', i18n_name: 'Later', start_date: '2027-12-01' };
  const summary = (uuid: string, used: number, more: object = {}) => ({
    match: `${POOLS}${uuid}/usage-summary`,
    status: 200,
    body: { zones: [{ zone: 1, used_bytes: used, limit_bytes: 100 }], ...more },
  });
  const faults = [
    summary(pool.uuid, 93, { measured_at: '2026-11-23T10:00:00Z' }),
    { match: `${POOLS}${later.uuid}/usage-summary`, status: 500 },
    { match: `${POOLS}${pool.uuid}/`, status: 200, body: pool },
    { match: `${POOLS}${later.uuid}/`, status: 200, body: later },
    hasPools(pool, later),
  ];

  it('is said where one is chosen and on the review, as far as it is known', async () => {
    const client = await MobileOrderClient.signedIn(portal);
    await portal.faults(faults);
    const data = await client.walk('data');
    expect(wordsOf(data)).toContain('93% gebruikt op 23-11-2026, bijna op');
    expect(wordsOf(data)).toContain('Begint op 01-12-2027. Tot die dag heeft een SIM in deze datapool geen data.');
    expect(wordsOf(data)).toContain('Verbruik nu niet bekend');
    const customer = await client.fill(data, { data_source: `pool:${later.uuid}` });
    const review = await client.fill(await client.fill(customer), NEW_ADDRESS);
    expect(wordsOf(review)).toMatch(/Datapool Later Begint op 01-12-2027\. .* Verbruik nu niet bekend/);
  });

  it('nobody waits long for it', async () => {
    const client = await MobileOrderClient.signedIn(portal);
    await portal.faults([{ match: `${POOLS}${pool.uuid}/usage-summary`, delay_ms: 20_000 }, hasPools(pool)]);
    const data = await client.walk('data');
    expect([stepOf(data), wordsOf(data).includes('Verbruik nu niet bekend')]).toEqual(['data', true]);
  });
});
