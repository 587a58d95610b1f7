import { describe, expect, it } from 'vitest';
import { rowsOf, titleOf, wordsOf } from '~tests/fixtures/page';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { PortalClient } from '~tests/fixtures/portal-client';

const portal = filePortal({ hasty: true, anew: true });
const client = castMember(portal, PortalClient);

const LIST = 'GET /score/support/tickets/';
const ONE = 'GET /score/support/tickets/1042/';

describe('TIC-01 NAV-01 the list of tickets', () => {
  it('TAB-02 begins by id without closed tickets, which come on request', async () => {
    const since = await portal.lastCall();
    const rows = rowsOf(await client.get('/tickets'));
    const [call] = await portal.ledger(since);
    expect(call?.query).toEqual({ page: '1', per_page: '10', sort: '-id', show_closed: 'false' });
    expect(rows.length).toBe(7);
    expect(rows.at(-1)).toMatch(/^1042 Verbinding valt weg NL100001 In behandeling WS-118 \d{2}-\d{2}-\d{4}/);
    expect(rows.join('\n')).not.toContain('Gesloten');
    expect(rowsOf(await client.get('/tickets?showClosed=true')).join('\n')).toContain('Vraag over factuur');
  });

  it('has a filter by status and a search, and is a file', async () => {
    expect(rowsOf(await client.get('/tickets?status=closed'))).toEqual([expect.stringContaining('Vraag over factuur')]);
    expect(rowsOf(await client.get('/tickets?search=ws-121'))).toEqual([
      expect.stringContaining('Geen licht op de ONT'),
    ]);
    const file = (await client.open('/tickets/export?status=solved')).text;
    expect(file).toMatch(/Nummer;Onderwerp;Status;Uw kenmerk;Gemaakt;Verbinding\r\n/);
    expect(file.trim().split('\r\n').length).toBe(3);
  });

  it('leaves out closed ones where the provider answers them all the same, and says when it cannot be loaded', async () => {
    const results = [
      { id: 1, status: 'closed', title: 'Dicht' },
      { id: 2, status: 'wacht', title: '' },
    ];
    await portal.faults([{ match: LIST, status: 200, body: { results } }]);
    expect(rowsOf(await client.get('/tickets'))).toEqual([expect.stringMatching(/^2 Ticket zonder onderwerp wacht/)]);
    await portal.faults([{ match: LIST, status: 500 }]);
    const page = await client.get('/tickets');
    expect([page.status, wordsOf(page).includes('Data kon niet worden geladen')]).toEqual([200, true]);
  });

  it('PER-02 NAV-07 is for who may see tickets', async () => {
    for (const username of ['mobile', 'norights'])
      expect((await (await PortalClient.signedIn(portal, username)).open('/tickets')).status, username).toBe(403);
    const page = await (await PortalClient.signedIn(portal, 'reader')).get('/tickets');
    expect([page.status, page.text.includes('href="/tickets"')]).toEqual([200, true]);
  });
});

describe('TIC-01 one ticket', () => {
  it('NAV-04 is a conversation, with its status in words and with times', async () => {
    const since = await portal.lastCall();
    const page = await client.get('/ticket/1042');
    const calls = (await portal.ledger(since)).map(({ rpc_method: name, path }) => name ?? path);
    expect([page.address.pathname, calls]).toEqual(['/tickets/1042', ['/score/support/tickets/1042/', 'get_contract']]);
    expect(wordsOf(page)).toMatch(/Hersteltijd .*kantoor|Hersteltijd .*klokuur/);
    expect(titleOf(page)).toContain('Ticket 1042: Verbinding valt weg');
    const words = wordsOf(page);
    expect(words).toMatch(/Status In behandeling De servicedesk werkt aan uw ticket/);
    expect(words).toMatch(
      /Sinds gisteren valt de verbinding.*Servicedesk.*\d{2}:\d{2} Wij zijn begonnen met meten.*Ja, in de meterkast/,
    );
    expect(page.text).toContain('href="/connections/NL100001"');
  });

  it('TIC-03 says when it was solved, and what to do when it was not', async () => {
    expect(wordsOf(await client.get('/tickets/1043'))).toMatch(
      /Opgelost Is het toch niet opgelost\? Reageer dan.*Opgelost op \d{2}-\d{2}-\d{4}/,
    );
  });

  it('ERR-02 is not found when it is no number, unknown, or of somebody else', async () => {
    for (const id of ['nothing', '0', '9999', '1542'])
      expect((await client.get(`/tickets/${id}`)).status, id).toBe(404);
  });

  it('ERR-04 is a 502 when the provider cannot be asked or answers another ticket', async () => {
    await portal.faults([{ match: ONE, status: 500 }]);
    expect((await client.get('/tickets/1042')).status).toBe(502);
    await portal.faults([{ match: ONE, status: 200, body: { id: 7, status: 'open' } }]);
    expect((await client.get('/tickets/1042')).status).toBe(502);
  });

  it('loses only what cannot be read', async () => {
    const replies = [7, { uuid: 'a', message: 'Hallo', created_at: 'ooit', is_support: true }];
    const body = { id: '1042', status: 'wacht', title: 'Kabel', created_at: {}, replies };
    await portal.faults([{ match: ONE, status: 200, body }]);
    const page = await client.get('/tickets/1042');
    expect([page.status, wordsOf(page)]).toEqual([200, expect.stringMatching(/Status wacht.*Servicedesk.*ooit Hallo/)]);
    expect(wordsOf(page)).toContain('1 bericht is niet te lezen');
    await portal.faults([{ match: ONE, status: 200, body: { ...body, replies: 'geen' } }]);
    expect(wordsOf(await client.get('/tickets/1042'))).toContain('Het gesprek is nu niet te lezen');
  });

  it('shows its description alone where the provider has no conversation, and says so', async () => {
    const body = { id: 1042, status: 'open', title: 'Kabel', description: 'Stuk', reference: '' };
    await portal.faults([{ match: ONE, status: 200, body }]);
    expect(wordsOf(await client.get('/tickets/1042'))).toMatch(/Stuk.*laat hier geen reacties zien/);
  });
});
