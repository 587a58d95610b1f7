import { describe, expect, it } from 'vitest';
import { list, ORDER, ORDERS, orderWire, SIM } from '~tests/fixtures/mobile-order';
import { simWire, SIMS } from '~tests/fixtures/mobile-sim';
import { textOf } from '~tests/fixtures/page';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { PortalClient } from '~tests/fixtures/portal-client';

const portal = filePortal({ connections: 5, hasty: true, anew: true });
const client = castMember(portal, PortalClient);

const LIST = '/mobile/transactions';
const answer = (results: readonly unknown[], count?: number | null) =>
  portal.faults([{ match: `GET ${ORDERS}`, status: 200, body: list(results, count) }]);
const words = async (address = LIST) => {
  const page = await client.get(address);
  expect(page.status).toBe(200);
  return textOf(/<main[\s\S]*<\/main>/.exec(page.text)?.[0] ?? '');
};

describe('MOB-11 TAB-02 the list of mobile orders', () => {
  it('shows of each what it is, for whom, how far and when', async () => {
    await answer([orderWire]);
    const page = await client.get(LIST);
    expect(page.text).toContain(`href="${LIST}/${ORDER}"`);
    expect(textOf(page.text)).toMatch(
      /NL812345 Nieuwe SIM-kaart 8931 4404 0000 000 0014 Bakkerij De Lange In behandeling 1 van 3 stappen klaar. Nu: wachten op ‘Onderweg’ 02-03-2026 05-03-2026/,
    );
    expect(await words()).toContain('1 bestelling gevonden');
  });

  it('leaves out closed orders, also where the provider answers them all the same, until they are asked for', async () => {
    const closed = {
      ...orderWire,
      uuid: ORDER.replace('0c6c', '0c6d'),
      state: 'finished',
      open: false,
      i18n_type: 'Wijziging',
    };
    await answer([orderWire, closed]);
    expect(await words()).not.toContain('Wijziging');
    expect(await words(`${LIST}?showClosed=true`)).toMatch(/Wijziging.*Afgerond/);
  });

  it('life A7 what is next reads as to come, and orders under way have one word', async () => {
    const steps = [
      { state: 'completed', i18n_title: 'Ontvangen', i18n_description: '' },
      { state: 'planned', i18n_title: 'Beëindigd', i18n_description: '' },
    ];
    await answer([
      { ...orderWire, progress_summary: steps },
      { ...orderWire, uuid: ORDER.replace('0c6c', '0c6d'), state: 'open', progress_summary: steps.slice(1) },
      { ...orderWire, uuid: ORDER.replace('0c6c', '0c6e'), progress_summary: [{ ...steps[1], state: 'halted' }] },
    ]);
    const said = await words();
    expect(said).toContain('In behandeling 1 van 2 stappen klaar. Hierna: ‘Beëindigd’');
    expect(said).toContain('In behandeling 0 van 1 stap klaar. Hierna: ‘Beëindigd’');
    expect(said).toContain('0 van 1 stap klaar. Beëindigd: halted');
    expect(said).not.toMatch(/Bezig|: Beëindigd /);
  });

  it('life A7 ten changes of data are not alike: each says what its SIM has now and next month, as far as that is told', async () => {
    const change = { ...orderWire, type: 'change_data_pool', i18n_type: 'Wijziging van de databundel' };
    const about = (number: number) => ({
      ...change,
      uuid: ORDER.replace('0c6c', `0c6${number}`),
      connection_identifiers: { ...orderWire.connection_identifiers, uuid: SIM.replace('a5b6', `a5b${number}`) },
    });
    const rows = [1, 2, 3, 4].map(about);
    const sim = (number: number, answer: object) => ({
      match: `GET ${SIMS}${SIM.replace('a5b6', `a5b${number}`)}`,
      ...answer,
    });
    const { data_pool: own, data_pool_next_month: next } = simWire;
    await portal.faults([
      sim(1, { status: 200, body: { ...simWire, uuid: SIM.replace('a5b6', 'a5b1') } }),
      sim(2, { status: 200, body: { ...simWire, uuid: SIM.replace('a5b6', 'a5b2'), data_pool: null } }),
      sim(3, { status: 200, body: { ...simWire, uuid: SIM.replace('a5b6', 'a5b3'), data_pool_next_month: own } }),
      sim(4, { status: 500 }),
      { match: `GET ${ORDERS}`, status: 200, body: list([...rows, orderWire]) },
    ]);
    const since = await portal.lastCall();
    const said = (await words()).split('Wijziging van de databundel').slice(1);
    expect(said).toHaveLength(4);
    expect(said[0]).toMatch(new RegExp(`^ Nu ${own.i18n_name}, volgende maand ${next.i18n_name} 8931`));
    expect(said[1]).toMatch(/^ Volgende maand Stadsbussen 8931/);
    for (const unreported of said.slice(2)) expect(unreported).toMatch(/^ 8931/);
    // a new order has no SIM that could be read
    const read = (await portal.ledger(since)).filter(({ path }) => path.includes('/connections/'));
    expect(new Set(read.map(({ path }) => path)).size).toBe(4);
  });

  it('life A12 f orders are of the kind that is asked for, also where the provider does not know the filter', async () => {
    const move = {
      ...orderWire,
      uuid: ORDER.replace('0c6c', '0c6d'),
      type: 'change_data_pool',
      i18n_type: 'Verhuizing',
    };
    const unreported = { ...orderWire, uuid: ORDER.replace('0c6c', '0c6e'), type: null, i18n_type: 'Iets anders' };
    await answer([orderWire, move]);
    const since = await portal.lastCall();
    const said = await words(`${LIST}?kind=new`);
    const [asked] = (await portal.ledger(since)).filter(({ path }) => `${path}/` === ORDERS);
    expect(asked?.query).toMatchObject({ type: 'new', show_closed: 'false' });
    expect(said).toContain('Nieuwe SIM-kaart');
    expect(said).not.toContain('Verhuizing');
    expect(said).toContain(
      'De netwerkaanbieder heeft deze lijst niet gefilterd. Van deze pagina tonen wij er 1. Eén hoort niet',
    );
    await answer([move]);
    expect(await words(`${LIST}?kind=new`)).toContain('Er zijn geen bestellingen van deze soort');
    await answer([move, unreported]);
    const both = await words(`${LIST}?kind=change_data_pool`);
    expect(both).toMatch(/Van sommige regels kunnen wij niet zien.*Verhuizing.*Iets anders/);
    expect((await client.open(`${LIST}/export?kind=terminate`)).text).not.toContain('Verhuizing');
    expect(await words()).toMatch(/Verhuizing.*Iets anders/);
  });

  it('SYS-02 of a provider that names neither state nor dates the steps tell', async () => {
    const { uuid, i18n_type, end_user, connection_identifiers, progress_summary } = orderWire;
    await answer([{ uuid, i18n_type, end_user, connection_identifiers, progress_summary }], null);
    expect(await words()).toMatch(/In behandeling 1 van 3 stappen klaar. Nu: wachten op ‘Onderweg’ Nog niet bekend/);
    const done = progress_summary.map((step) => ({ ...step, state: 'completed' }));
    await answer([{ uuid, i18n_type, end_user, connection_identifiers, progress_summary: done }], null);
    expect(await words()).toContain('Alle stappen voltooid');
    await answer([{ uuid, i18n_type, end_user, connection_identifiers, progress_summary, open: false }], null);
    expect(await words(`${LIST}?showClosed=true`)).toContain('Loopt niet meer');
  });

  it('ERR-04 one odd value costs its cell, one without a uuid its row', async () => {
    await answer([
      { ...orderWire, end_user: 7, connection_identifiers: 'x', expected_completion_date: {} },
      { ...orderWire, uuid: null },
    ]);
    expect(await words()).toMatch(/Verbinding nog niet bekend Nieuwe SIM-kaart In behandeling/);
    expect(await words()).toContain('Deze regel kunnen wij niet lezen');
  });

  it('ERR-04 says when it cannot be loaded', async () => {
    await portal.faults([{ match: `GET ${ORDERS}`, status: 500 }]);
    expect(await words()).toContain('Data kon niet worden geladen');
  });

  it('TAB-03 is a file', async () => {
    await answer([orderWire]);
    const file = await client.open(`${LIST}/export?showClosed=true`);
    expect(file.headers.get('content-disposition')).toContain('mobiele-bestellingen-');
    expect(file.text).toMatch(
      /NID;SIM \(ICCID\);.*\r\nNL812345;'8931440400000000014;;Nieuwe SIM-kaart;In behandeling;1 van 3 stappen klaar. Nu: wachten op ‘Onderweg’;Bakkerij De Lange;02-03-2026;05-03-2026;reseller;bestelbus;/s,
    );
  });

  it('PER-02 PER-03 is for who may see mobile connections', async () => {
    for (const username of ['support', 'norights'])
      expect((await (await PortalClient.signedIn(portal, username)).open(LIST)).status, username).toBe(403);
    expect((await (await PortalClient.signedIn(portal, 'mobile')).open(LIST)).status).toBe(200);
  });
});
