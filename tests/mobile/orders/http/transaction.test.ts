import { describe, expect, it } from 'vitest';
import { POOLS, poolWire } from '~tests/fixtures/data-pool';
import { answering, eventWire, ORDER, ORDERS, orderWire, SIM } from '~tests/fixtures/mobile-order';
import { simWire, SIMS } from '~tests/fixtures/mobile-sim';
import { textOf } from '~tests/fixtures/page';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { PortalClient } from '~tests/fixtures/portal-client';

const portal = filePortal({ connections: 5, hasty: true, anew: true });
const client = castMember(portal, PortalClient);

const PAGE = `/mobile/transactions/${ORDER}`;
const open = async (address = PAGE) => {
  const page = await client.get(address);
  expect(page.status, address).toBe(200);
  const main = /<main[\s\S]*<\/main>/.exec(page.text)?.[0] ?? '';
  return { main, words: textOf(main) };
};

describe('MOB-11 MOB-18 one mobile order', () => {
  it('shows its steps as the provider tells them', async () => {
    await portal.faults(answering());
    const { main, words } = await open();
    expect(words).toMatch(
      /Voltooid Besteld Uw bestelling is ontvangen Nu: wachten op Onderweg Over deze stap: Met PostNL Nog niet Geactiveerd Te laat: verwacht op 05-03-2026/,
    );
    expect(main.match(/aria-current="step"/g)).toHaveLength(1);
  });

  it('life A7 MOB-18 a step under way reads as under way, whatever tense its words have', async () => {
    const [first, next] = orderWire.progress_summary;
    const last = {
      state: 'in_progress',
      i18n_title: 'Geactiveerd',
      i18n_description: 'De verbinding kan worden gebruikt',
    };
    const progress_summary = [first, { ...next, state: 'completed' }, last];
    await portal.faults(
      answering({ order: { ...orderWire, progress_summary, expected_completion_date: '2099-03-05' } }),
    );
    const { words } = await open();
    expect(words).toContain('Voortgang In behandeling');
    expect(words).toContain('Nu: wachten op Geactiveerd Over deze stap: De verbinding kan worden gebruikt Verwacht op');
    expect(words).not.toMatch(/Bezig|Voltooid Geactiveerd/);
    const done = { ...orderWire, state: 'finished', open: false };
    await portal.faults(answering({ order: { ...done, progress_summary: [first, { ...last, state: 'completed' }] } }));
    expect((await open()).words).toContain('Voltooid Geactiveerd De verbinding kan worden gebruikt');
  });

  it('35 1 an order that failed says so first and in its last step, with a way on', async () => {
    const [first] = orderWire.progress_summary;
    const last = { state: 'completed', i18n_title: 'Mislukt', i18n_description: 'De zending kwam terug' };
    const failed = { ...orderWire, state: 'failed', open: false, progress_summary: [first, last] };
    await portal.faults(answering({ order: failed }));
    const { main, words } = await open();
    expect(words).toMatch(/Deze bestelling is mislukt .* Nieuw ticket .*Voltooid Besteld .*Mislukt Mislukt/);
    expect(main).toContain(`href="/tickets/create?selectedProduct=mobile&amp;selectedConnection=${SIM}"`);
    await portal.faults(answering({ order: { ...failed, state: 'finished' } }));
    expect((await open()).words).not.toContain('Deze bestelling is mislukt');
  });

  it('life A7 a change says from what to what, its news what was asked for, and who gave it goes by their name', async () => {
    const pool = simWire.data_pool_next_month;
    const order = {
      ...orderWire,
      type: 'change_data_pool',
      i18n_type: 'Wijziging van de databundel',
      username: 'rik01',
    };
    const ask = { nid: 'NL812345', product: 'x', contract_duration: 24, data_pool: pool.uuid };
    const change = { method: 'change_data_pool', username: 'rik01' };
    const events = [
      eventWire(3, { method: 'cancel_transaction', action: 'customer_cancel' }),
      eventWire(2, { ...change, request: ask }),
      eventWire(1, { ...change, request: 7 }),
    ];
    const named = {
      match: `GET ${POOLS}${pool.uuid}`,
      status: 200,
      body: { ...poolWire, uuid: pool.uuid, i18n_name: 'Stadsbussen' },
    };
    const sim = { match: `GET ${SIMS}${SIM}`, status: 200, body: simWire };
    await portal.faults([...answering({ order, events }), sim, named]);
    const { words } = await open();
    expect(words).toContain('Wijziging Nu Data NL 5 GB, volgende maand Stadsbussen');
    expect(words).toContain('Besteld door Rik van Dijk');
    expect(words).toMatch(/Annulering gevraagd .*Besteld: andere data \(Stadsbussen\) .*Besteld: andere data /);
    expect((await open(`${PAGE}/activity/c2`)).words).toMatch(/^.*Besteld: andere data \(Stadsbussen\)/);
    // the page does not say what comes next for a closed order, or for one that cannot be read
    const closed = { ...order, state: 'finished', open: false, username: 'reseller' };
    await portal.faults([...answering({ order: closed }), sim, { ...named, status: 500 }]);
    const after = (await open()).words;
    expect(after).not.toContain('volgende maand');
    expect(after).toContain('Besteld door Renée de Wit');
    await portal.faults([...answering({ order: { ...closed, username: 'onbekend7' } }), sim]);
    expect((await open()).words).toContain('Besteld door onbekend7');
  });

  it('foreign N10 a state of a step that we do not know is told in the words of the provider, and so is that of the order', async () => {
    const progress_summary = [
      { state: 'failed', i18n_title: 'Besteld', i18n_description: '' },
      { state: '', i18n_title: 'Onderweg', i18n_description: '' },
    ];
    await portal.faults(answering({ order: { ...orderWire, state: null, progress_summary } }));
    const { words } = await open();
    expect(words).toContain('failed Besteld Nog niet Onderweg');
    expect(words).not.toMatch(/Nog niet Besteld|Bezig|wachten op/);
  });

  it.each([
    ['flat', ({ address, ...more }: typeof orderWire.delivery_details) => ({ ...more, ...address })],
    ['below address', (nested: typeof orderWire.delivery_details) => nested],
  ])('foreign N11 an address of a delivery is read when it is %s', async (_what, delivered) => {
    const order = { ...orderWire, delivery_details: delivered(orderWire.delivery_details) };
    await portal.faults(answering({ order }));
    expect((await open()).words).toContain('Contactpersoon Jan de Boer Adres Kade 3 1012 LG Amsterdam');
  });

  it('foreign N11 a delivery without an address that we can read says so', async () => {
    await portal.faults(
      answering({ order: { ...orderWire, delivery_details: { company_name: 'Klant BV', to: 'Kade 3' } } }),
    );
    expect((await open()).words).toContain('Klant BV Adres Niet bekend');
  });

  it('has the connection as a link, and its numbers to copy', async () => {
    await portal.faults(answering());
    const { main, words } = await open();
    expect(main).toMatch(new RegExp(`data-copy="NID"[^>]*><a href="/mobile/${SIM}">NL812345</a>`));
    expect(main).toMatch(/data-copy="SIM \(ICCID\)" data-plain="8931440400000000014">8931\s4404\s0000\s000\s0014</);
    expect(words).toContain('Nummer Nog niet bekend');
    expect(words).toContain('Labels bestelbus');
    expect(words).not.toContain('ref_');
  });

  it('says where it is delivered, and leads to the parcel by https alone', async () => {
    await portal.faults(answering());
    const { main, words } = await open();
    expect(words).toMatch(/Van Dijk Telecom Contactpersoon Jan de Boer Adres Kade 3 1012 LG Amsterdam/);
    expect(main).toContain('href="https://post.example/t/3SABCD1234567"');
    for (const track_and_trace_url of ['javascript:alert(1)', 'http://post.example/t', 'https://a:b@post.example']) {
      const delivery_details = { ...orderWire.delivery_details, track_and_trace_url };
      await portal.faults(answering({ order: { ...orderWire, delivery_details } }));
      const other = await open();
      expect(other.main).not.toContain(track_and_trace_url);
      expect(other.words).toContain('3SABCD1234567');
    }
  });

  it('shows the newest three of what happened, all on request, each with its page', async () => {
    const events = [4, 3, 2, 1].map((number) => eventWire(number));
    await portal.faults(answering({ events }));
    const { main, words } = await open();
    expect(main.match(/\/activity\/c\d/g)).toHaveLength(3);
    expect(words).toContain('Toon alle 4 gebeurtenissen');
    expect((await open(`${PAGE}?activity=all`)).main.match(/\/activity\/c\d/g)).toHaveLength(4);
    expect((await open(`${PAGE}/activity/c2`)).words).toContain('Rik van Dijk');
    expect((await client.get(`${PAGE}/activity/c9`)).status).toBe(404);
  });

  it('ERR-04 each part fails alone', async () => {
    await portal.faults([{ match: `GET ${ORDERS}${ORDER}/activity-logs`, status: 500 }, ...answering()]);
    const { words } = await open();
    expect(words).toContain('Data kon niet worden geladen');
    expect(words).toContain('Jan de Boer');
  });

  it('ERR-04 what is odd is said in its place', async () => {
    const order = {
      ...orderWire,
      end_user: 7,
      delivery_details: 'x',
      tags: [{}],
      progress_summary: [...orderWire.progress_summary, 'x'],
    };
    await portal.faults(answering({ order }));
    const { words } = await open();
    expect(words).toContain('De eindklant van deze bestelling kunnen wij niet lezen');
    expect(words).toContain('De gegevens van de bezorging kunnen wij niet lezen');
    expect(words).toContain('Eén stap kunnen wij niet lezen');
    expect(words).toContain('Labels Niet te lezen');
  });

  it('SYS-02 works with no more than the specification names', async () => {
    const { uuid, i18n_type, end_user, connection_identifiers, progress_summary } = orderWire;
    await portal.faults(answering({ order: { uuid, i18n_type, end_user, connection_identifiers, progress_summary } }));
    const { words } = await open();
    expect(words).toContain('Onderweg');
    expect(words).toContain('De netwerkaanbieder noemt bij deze bestelling geen bezorging');
    await portal.faults(answering({ order: { uuid } }));
    expect((await open()).words).toContain('De netwerkaanbieder noemt nog geen stappen');
  });

  it('is a 404 for what is no uuid, without a call, and for one that is not there', async () => {
    const since = await portal.lastCall();
    expect((await client.get('/mobile/transactions/NL812345')).status).toBe(404);
    expect(await portal.ledger(since)).toEqual([]);
    await portal.faults([{ match: `GET ${ORDERS}`, status: 404, body: { detail: [] } }]);
    expect((await client.get(PAGE)).status).toBe(404);
  });

  it('is a 502 when another one is answered', async () => {
    await portal.faults(answering({ order: { ...orderWire, uuid: SIM } }));
    expect((await client.get(PAGE)).status).toBe(502);
  });
});

describe('MOB-11 MOB-17 the menu of an order', () => {
  const cancel = `${PAGE}/cancellation`;
  const may = (request_cancel: unknown) => ({ transaction: { request_cancel } });

  it('leads to its cancellation where the capability is enabled, also as a key of one piece', async () => {
    await portal.faults(answering());
    expect((await open()).main).toContain(`href="${cancel}"`);
    await portal.faults(answering({ capabilities: { 'transaction.request_cancel': { is_enabled: true } } }));
    expect((await open()).main).toContain(`href="${cancel}"`);
  });

  it.each([
    [
      'is not enabled',
      may({ is_enabled: false, is_editable: true, i18n_reason: 'De SIM is al verstuurd' }),
      'De SIM is al verstuurd',
    ],
    ['has no word', may({}), 'De netwerkaanbieder staat dit nu niet toe voor deze bestelling'],
    ['is not named', {}, 'De netwerkaanbieder staat dit nu niet toe voor deze bestelling'],
    ['cannot be read', 7, 'Wij weten nu niet wat er met deze bestelling kan'],
  ])('says why where it %s', async (_, capabilities, reason) => {
    await portal.faults(answering({ capabilities }));
    const { main, words } = await open();
    expect(main).not.toContain(`href="${cancel}"`);
    expect(words).toContain(reason);
    expect((await open(cancel)).words).toContain(reason);
  });

  it('says that it is not known which connection it is about', async () => {
    await portal.faults(answering({ order: { ...orderWire, connection_identifiers: null } }));
    expect((await open()).words).toContain('Wij weten nog niet over welke verbinding deze bestelling gaat');
  });

  it('is not there for an order that has ended, nor for who may not order', async () => {
    await portal.faults(answering({ order: { ...orderWire, state: 'finished', open: false } }));
    expect((await open()).words).not.toContain('Bestelling annuleren');
    await portal.faults(answering());
    const reader = await PortalClient.signedIn(portal, 'reader');
    const page = await reader.get(PAGE);
    expect([page.status, textOf(page.text).includes('Bestelling annuleren')]).toEqual([200, false]);
    expect((await reader.open(cancel)).status).toBe(403);
  });
});
