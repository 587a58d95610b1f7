import { describe, expect, it } from 'vitest';
import { draftOf, MobileOrderClient, START, simsOrderedSince } from '~tests/fixtures/clients/mobile-order-client';
import { list, ORDER as SINGLE, ORDERS, orderWire, SIM } from '~tests/fixtures/mobile-order';
import { errorsOf, mainForm, textOf, wordsOf } from '~tests/fixtures/page';
import { PortalClient } from '~tests/fixtures/portal-client';
import { costs, hasPools, offers, ORDER, products } from '~tests/mobile/order/http/offered';
import { RUN, NAMES, reviewOf, until, ordered, severalSims } from '~tests/fixtures/mobile/several-sims';

const { portal, mark, namesOrdered } = severalSims();

describe('MOB-08 several SIMs of one order', { timeout: 90_000 }, () => {
  it('are shown before, then ordered each by itself, and followed on one page', async () => {
    const client = await MobileOrderClient.signedIn(portal);
    await portal.faults([costs('€ 6,25')]);
    // these names are new, because a run of the test before may still be sending
    const names = NAMES.map((name) => `${name} nieuw`);
    const own = async () =>
      (await simsOrderedSince(portal, mark.since)).filter(({ name }) => names.includes(String(name)));
    const review = await reviewOf(client, names);
    const words = wordsOf(review);
    for (const said of ['U bestelt 3 SIM’s', 'Aantal SIM’s 3', ...names, 'Prijzen per SIM', 'Bestel 3 SIM’s'])
      expect(words).toContain(said);
    expect(words).toMatch(/Alle 3 SIM’s samen .*€\s18,75/);
    expect(await own()).toEqual([]);

    const answer = await client.order(review);
    const run = answer.location?.pathname ?? '';
    const done = await until(client, run, /Alles is afgehandeld.*Besteld: 3/);
    expect(done.text.indexOf('id="list"')).toBeLessThan(done.text.indexOf('Deze bestelling'));
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
      /SIM’s bestellen: Mobiel Internet NL 3 Klaar, bekijk de uitkomst/,
    );
    const orders = await client.get('/mobile/transactions?itemsPerPage=25');
    expect(wordsOf(orders), 'life 4 7 the name first, one row a run').toMatch(
      /(Kassa \w+ nieuw) en 2 andere SIM’s( Kassa \w+ nieuw In behandeling .*?){3} Nieuwe mobiele verbinding Samen besteld\. Op deze pagina: 3 SIM’s\. Hele bestelling .*3 × In behandeling/,
    );
    for (const name of names) expect(wordsOf(orders)).toContain(`${name} In behandeling`);
    expect(wordsOf(orders)).toContain('SIM’s die samen zijn besteld, staan op één regel');
    expect(orders.text).toContain(`href="${run}">Hele bestelling`);
    for (const page of [START, `${START}/drafts`])
      expect((await client.open(page)).text).not.toContain(`${START}/${draftOf(review)}`);
    for (const step of ['status', 'review', 'sim'])
      expect((await client.get(`${START}/${draftOf(review)}/${step}`)).address.pathname, step).toBe(run);
  });

  it('are one row with the worst state first, where it is certain, and of what the page has', async () => {
    const client = await MobileOrderClient.signedIn(portal);
    const run = await ordered(client);
    const { text } = await until(client, run, /Besteld: 3/);
    const sims = [
      ...new Set([...text.matchAll(/href="\/mobile\/([0-9a-f]{8}-[0-9a-f-]{27})"/g)].map(([, sim]) => sim)),
    ];
    expect(sims).toHaveLength(3);
    const of = (number: number, sim: unknown, more: object = {}) => ({
      ...orderWire,
      uuid: SINGLE.replace('0c6c', `0c6${number}`),
      connection_identifiers: { ...orderWire.connection_identifiers, uuid: sim, nid: `NL81234${number}` },
      ...more,
    });
    const said = async (rows: readonly unknown[], reader: PortalClient = client) => {
      await portal.faults([{ match: `GET ${ORDERS}`, status: 200, body: list(rows, 40) }]);
      const page = await reader.get('/mobile/transactions?showClosed=true');
      return textOf(/<tbody[\s\S]*<\/tbody>/.exec(page.text)?.[0] ?? '');
    };
    const [one, two, three] = sims;
    const failed = { state: 'failed', open: false };
    expect(await said([of(1, one), of(2, two, failed), of(3, three), of(4, SIM)])).toMatch(
      /^Kassa \w+ en 2 andere SIM’s .*Op deze pagina: 3 SIM’s\. .*1 × Mislukt 2 × In behandeling .*NL812344 Nieuwe SIM-kaart/,
    );
    const alone = /andere SIM|nog één SIM/;
    // another order, an unreadable one and one of an unknown kind stand between
    expect(await said([of(1, one), of(4, SIM), of(2, two), {}, of(3, three)])).not.toMatch(alone);
    expect(await said([of(1, one, { type: null }), of(2, two, { type: 'terminate' })])).not.toMatch(alone);
    const colleague = await said([of(1, one), of(2, two)], await PortalClient.signedIn(portal, 'mobile'));
    expect(colleague).toMatch(/^NL812341 en nog één SIM .*Op deze pagina: 2 SIM’s/);
    expect(colleague).not.toContain('Hele bestelling');
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
    expect(await simsOrderedSince(portal, mark.since)).toMatchObject([{ name: 'Kassa West' }]);
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
    expect(await simsOrderedSince(portal, mark.since)).toEqual([]);
    expect(wordsOf(await client.get('/mobile/runs'))).not.toContain('Nog niet begonnen');
    expect((await client.order(dearer)).location?.pathname).toMatch(RUN);
  });

  it('equipment comes with each of them, as the review says', async () => {
    const client = await MobileOrderClient.signedIn(portal);
    const { nl, bundle, router } = products;
    await portal.faults([offers(nl, bundle, router), hasPools()]);
    const product = { product: `${nl.uuid}/36`, [`hardware.${router.uuid}`]: 'on' };
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
