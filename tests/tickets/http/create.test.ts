import { describe, expect, it } from 'vitest';
import { errorsOf, mainForm, rowsOf, valueOf, wordsOf } from '~tests/fixtures/page';
import { FormClient, type Fields } from '~tests/fixtures/clients/form-client';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { type Page } from '~tests/fixtures/portal-client';
import { bodiesOf, ticketOf, writesSince } from './tickets';

const portal = filePortal({ hasty: true, anew: true });
const client = castMember(portal, FormClient);

const CREATE = '/tickets/create';
const LINE = `${CREATE}?selectedProduct=broadband&selectedConnection=NL100001`;
const WORDS = { title: 'Geen internet', description: 'Sinds vanochtend.\r\nGraag bellen.', reference: 'K-77' };

const fill = async (address: string, changes: Fields): Promise<Page> =>
  client.fill(await client.get(address), { ...WORDS, ...changes });

describe('TIC-01 NAV-01 NAV-07 a new ticket', () => {
  it('asks first what it is about, each with an address', async () => {
    const page = await client.get(CREATE);
    for (const subject of ['broadband', 'mobile', 'order', 'email', 'other'])
      expect(page.text).toContain(`href="${CREATE}?selectedProduct=${subject}"`);
    expect(wordsOf(await client.get(`${CREATE}?selectedProduct=fax`))).toContain('Waar gaat uw ticket over?');
  });

  it('NAV-04 takes its connection from the address, and is sent once with all that was asked', async () => {
    const since = await portal.lastCall();
    const form = await client.get('/support/new?selectedConnection=NL100001');
    expect(mainForm(form).fields['connection']).toBe('NL100001');
    const answers = { ...WORDS, since: 'gisteren', devices: 'all', restarted: 'yes', lights: 'red', mail: 'both' };
    const page = await client.fill(form, answers);
    expect(wordsOf(page)).toMatch(/Uw ticket is verstuurd\. .*Ticket \d+: Geen internet.*Nieuw.*NL100001.*K-77/);
    const [body] = await bodiesOf(portal, since);
    expect(body).toMatchObject({ title: 'Geen internet', reference: 'K-77', connection: 'NL100001', sim: null });
    const description = String(body?.['description']);
    expect(description).toMatch(
      /^Sinds vanochtend\.\nGraag bellen\.\n\nVerbinding: NL100001, .+\nSinds wanneer\? gisteren\n/,
    );
    expect(description).toContain('Welke lampjes branden er op de ONT? Een rood lampje (LOS)');
    expect(description).not.toContain('Wat lukt er niet');
    expect(await writesSince(portal, since)).toBe(1);
  });

  it('life 5 names the open ticket about the same connection, and none where there is none', async () => {
    const open = await client.get(`${CREATE}?selectedProduct=broadband&selectedConnection=NL100010`);
    expect(wordsOf(open)).toMatch(/Er loopt al een ticket over deze verbinding\. .*1047: Geen licht op de ONT/);
    expect(open.text).toContain('href="/tickets/1047"');
    expect(wordsOf(await client.get(`${CREATE}?selectedProduct=broadband&selectedConnection=NL100012`))).not.toContain(
      'loopt al een ticket',
    );
  });

  it('TAB-09 searches the connection by the zipcode of the address, 30 a page, active ones alone', async () => {
    const since = await portal.lastCall();
    const form = await client.get(`${CREATE}?selectedProduct=broadband&zipcode=1012LG&housenr=12&housenrext=A`);
    expect(valueOf(form, 'address')).toBe('1012 LG 12 A');
    const [call] = (await portal.ledger(since)).filter(({ rpc_method: name }) => name === 'list_connections');
    expect(call?.body?.['params']).toMatchObject({
      pagination: { per_page: 30 },
      filter: { search_field: 'zipcode', states: expect.arrayContaining(['ACTIVE']) as string[] },
    });
    const found = await client.press(form, { intent: 'search', connectionSearch: 'nl100001', title: 'Blijft staan' });
    expect([found.status, valueOf(found, 'title'), found.text.includes('value="NL100001"')]).toEqual([
      200,
      'Blijft staan',
      true,
    ]);
  });

  it('is about a SIM by its uuid', async () => {
    const sims = await client.get('/mobile');
    const [, uuid = ''] = /href="\/mobile\/([\da-f-]{36})"/.exec(sims.text) ?? [];
    const since = await portal.lastCall();
    await fill(`${CREATE}?selectedProduct=mobile&selectedConnection=${uuid}`, { place: 'everywhere' });
    const [body] = await bodiesOf(portal, since);
    expect(body).toMatchObject({ sim: uuid, connection: expect.stringMatching(/^NL8/) as string });
    expect(body?.['description']).toContain('Op één plek of overal? Overal');
  });

  it.each([
    ['order', { order: 'NL100051' }, { order: 'NL100051', domain: null }],
    ['email', { domain: 'bakker.nl', mail: 'sending' }, { order: null, domain: 'bakker.nl' }],
    ['other', {}, { connection: null, order: null, domain: null }],
  ])('is about %s', async (subject, changes, sent) => {
    const since = await portal.lastCall();
    const page = await fill(`${CREATE}?selectedProduct=${subject}`, { ...changes, title: `Over ${subject}` });
    expect(wordsOf(page)).toContain('Uw ticket is verstuurd');
    expect(await bodiesOf(portal, since)).toMatchObject([sent]);
  });
});

describe('TIC-02 what a ticket needs', () => {
  it.each([
    ['other', { title: ' ' }, 'Vul een onderwerp in'],
    ['other', { description: '' }, 'Schrijf wat er aan de hand is'],
    ['other', { reference: 'x'.repeat(51) }, 'Vul een kenmerk in van hoogstens 50 tekens'],
    ['order', { order: ' ' }, 'Vul het nummer van de bestelling in'],
    ['email', {}, 'Vul het e-maildomein in'],
    ['broadband', { connection: 'NL999999' }, 'Kies de verbinding'],
    ['broadband', { connectionSearch: '1012' }, 'Kies de verbinding'],
  ])('about %s, %j is refused and what was typed is kept', async (subject, changes, message) => {
    const since = await portal.lastCall();
    const page = await fill(`${CREATE}?selectedProduct=${subject}`, { since: 'altijd al', ...changes });
    expect([page.status, errorsOf(page).join(), valueOf(page, 'since')]).toEqual([
      422,
      expect.stringContaining(message),
      'altijd al',
    ]);
    expect(await writesSince(portal, since)).toBe(0);
  });

  it('shows the limit of a provider that allows a shorter reference', async () => {
    const detail = [{ field: 'reference', msg: 'Too long', i18n_msg: 'Gebruik hoogstens 3 tekens.' }];
    await portal.faults([{ match: 'POST /score/support/tickets/', status: 422, body: { detail } }]);
    const page = await fill(`${CREATE}?selectedProduct=other`, {});
    expect([page.status, errorsOf(page), valueOf(page, 'title')]).toEqual([
      422,
      [expect.stringContaining('hoogstens 3 tekens')],
      'Geen internet',
    ]);
  });

  it('a text that nobody sees is none', async () => {
    const form = await client.get('/tickets/create?selectedProduct=other');
    const page = await client.press(form, { ...WORDS, title: '\u200b \u2060' });
    expect([page.status, errorsOf(page).length]).toEqual([422, 1]);
  });

  it('is sent once however often its button is pressed, and by another tab too', async () => {
    const since = await portal.lastCall();
    const form = await client.get(`${CREATE}?selectedProduct=other`);
    const press = () => client.press(form, { ...WORDS, title: 'Dubbel' });
    const pages = await Promise.all([press(), press(), press()]);
    expect(pages.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await writesSince(portal, since)).toBe(1);
  });

  it('is sent once, also when its line could be read the second time only', async () => {
    const form = await client.get(LINE);
    const since = await portal.lastCall();
    await portal.faults([
      { match: 'rpc:broadband.list_connections', status: 500 },
      { match: 'POST /score/support/tickets/', drop: 'after', times: 1 },
    ]);
    await client.press(form, { ...WORDS, title: 'Traag' });
    await portal.faults([]);
    expect((await client.press(form, { ...WORDS, title: 'Traag' })).status).toBe(303);
    const bodies = await bodiesOf(portal, since);
    expect(bodies.map((body) => /Verbinding: (.*)/.exec(String(body?.['description']))?.[1])).toEqual(['NL100001']);
  });

  it('about a SIM is sent once, also when the SIM could be read the second time only', async () => {
    const [, uuid = ''] = /href="\/mobile\/([\da-f-]{36})"/.exec((await client.get('/mobile')).text) ?? [];
    const form = await client.get(`${CREATE}?selectedProduct=mobile&selectedConnection=${uuid}`);
    const since = await portal.lastCall();
    await portal.faults([
      { match: 'GET /score/mobile-broadband/connections/', status: 500 },
      { match: 'POST /score/support/tickets/', drop: 'after', times: 1 },
    ]);
    await client.press(form, { ...WORDS, title: 'Traag' });
    await portal.faults([]);
    expect((await client.press(form, { ...WORDS, title: 'Traag' })).status).toBe(303);
    expect(await writesSince(portal, since)).toBe(1);
  });

  it('PER-02 is for who may make one; who may not see tickets is not led to one', async () => {
    for (const username of ['reader', 'mobile'])
      expect((await (await FormClient.signedIn(portal, username)).open(CREATE)).status, username).toBe(403);
    const support = await FormClient.signedIn(portal, 'support');
    const page = await support.get(`${CREATE}?selectedProduct=mobile`);
    expect([page.status, page.text.includes('name="number"'), page.text.includes('connectionSearch')]).toEqual([
      200,
      true,
      false,
    ]);
  });
});

describe('TIC-04 line tests from the form', () => {
  it('starts a test without losing what was typed, and adds its report in words', async () => {
    const form = await client.get(LINE.replace('NL100001', 'NL100010'));
    const since = await portal.lastCall();
    const tested = await client.press(form, { ...WORDS, intent: 'test:ont-check' });
    expect([tested.status, valueOf(tested, 'title')]).toEqual([200, 'Geen internet']);
    const [, report = ''] =
      /<input[^>]*name="report"[^>]*checked[^>]*value="([\da-f-]{36})"|value="([\da-f-]{36})"[^>]*checked/.exec(
        tested.text,
      ) ?? [];
    expect(await portal.ledger(since)).toContainEqual(expect.objectContaining({ rpc_method: 'diagnose' }));
    expect(report).toMatch(/^[\da-f-]{36}$/);
    await client.fill(tested, {});
    const [body] = await bodiesOf(portal, since);
    expect(body?.['reports']).toEqual([report]);
    expect(body?.['description']).toMatch(/Lijntest: .+, \d{2}-\d{2}-\d{4}/);
  });

  it('says so when it is not known whether a test has started', async () => {
    const form = await client.get(LINE.replace('NL100001', 'NL100010'));
    await portal.faults([{ match: 'rpc:diagnostics.diagnose', drop: 'before' }]);
    const page = await client.press(form, { ...WORDS, intent: 'test:ont-check' });
    await portal.faults([]);
    expect([page.status, errorsOf(page)]).toEqual([422, [expect.stringContaining('Wij weten niet of de lijntest')]]);
    expect(page.text).toContain(WORDS.title);
  });
});

describe('TIC-03 a ticket that follows a closed one', () => {
  it('takes over what matters', async () => {
    const closed = await client.get('/tickets/1045');
    expect(wordsOf(closed)).toMatch(/Dit ticket is gesloten.*Open een nieuw ticket/);
    const form = await client.get(`${CREATE}?previous=1045`);
    expect([valueOf(form, 'title'), valueOf(form, 'reference')]).toEqual(['Vraag over factuur', 'F-2209']);
    const page = await client.fill(form, {});
    expect((await ticketOf(portal, page)).description).toContain('volgt op ticket 1045');
    expect(rowsOf(await client.get('/tickets?search=vraag')).length).toBe(1);
  });
});
