import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PortalClient, startPortal, type TestPortal } from '../../../../portal-client';
import { routeMap } from '../../../../house/route-map';
import { signIn } from '../../../../sandbox/client';

let portal: TestPortal;
let reseller: PortalClient;

beforeAll(async () => {
  portal = await startPortal();
  reseller = new PortalClient(portal);
  await reseller.signIn('reseller');
});

afterEach(() => portal.faults([]));
afterAll(() => portal.stop());

async function client(username: string): Promise<PortalClient> {
  const made = new PortalClient(portal);
  await made.signIn(username);
  return made;
}

/** Names of the calls that a page made, sorted. */
async function callsOf(work: () => Promise<unknown>): Promise<string[]> {
  const before = await portal.lastCall();
  await work();
  const lines = await portal.ledger(before);
  return lines.filter(({ kind }) => kind === 'rpc' || kind === 'rest').map(({ rpc_method: name, method, path }) => name ?? `${method} ${path}`).sort();
}

const PANELS = [
  ['get_contract', 'rpc:broadband.get_contract', 'Ingangsdatum'],
  ['get_recent_transaction', 'rpc:broadband.get_recent_transaction', 'Voortgang van de bestelling'],
  ['list_events', 'rpc:broadband.list_events', 'Bestelling ontvangen'],
  ['list_reports', 'rpc:diagnostics.list_reports', 'Nog niet getest'],
  ['tickets', 'GET /score/support/tickets/', 'Geen open ticket'],
] as const;

const FAULTS = [
  ['answers 500', { status: 500 }],
  ['sends no JSON', { status: 200, body: 'hello' }],
  ['sends wrong types', { body: { jsonrpc: '2.0', id: 1, result: { contract: 'none', transaction: 7, events: {}, reports: 'x', results: 3 }, results: 'x' } }],
  ['closes the connection', { drop: 'before' }],
] as const;

const WITH_ORDER = '/connections/NL100119?activity=all';

describe('BBC-01 BBC-02 the detail of a connection', () => {
  it('asks the provider for what it shows, each once, in one round', async () => {
    expect(await callsOf(() => reseller.get('/connections/NL100001'))).toEqual(
      ['GET /score/support/tickets/', 'get_contract', 'get_recent_transaction', 'list_connections', 'list_events', 'list_reports'],
    );
  });

  it('shows contract, circuits with their data, routes and what can be done', async () => {
    const { text } = await reseller.get('/connections/NL100001');
    for (const words of ['Ingangsdatum', 'Looptijd', 'Telefoonnummer', 'Postcode', 'Plaats', 'NL100001-1', 'VLAN', 'Gebruikersnaam', 'Toon wachtwoord', 'IP-routes van NL100001-1', 'Primair']) {
      expect(text, words).toContain(words);
    }
    for (const href of ['change', 'tags', 'end_user', 'termination', 'circuits/create', 'circuits/NL100001-1/profile', 'circuits/NL100001-1/routes/create', 'circuits/NL100001-1/provision']) {
      expect(text, href).toContain(`href="/connections/NL100001/${href}"`);
    }
  });

  it('has no password in it, and asks for none', async () => {
    const before = await portal.lastCall();
    const { text } = await reseller.get('/connections/NL100001');
    const calls = await portal.ledger(before);
    expect(JSON.stringify(calls.map(({ body }) => body))).not.toContain('with_passwords');
    const asked = await signIn(portal.sandbox, 'reseller');
    const { result } = await asked.rpc<{ connections: { circuits: { authentication: { password: string } }[] }[] }>('broadband', 'list_connections', {
      filter: { search_field: 'nid', search: 'NL100001', detailed: true, with_passwords: true },
    });
    const password = result?.connections[0]?.circuits[0]?.authentication.password ?? '';
    expect(password.length).toBeGreaterThan(5);
    expect(text).not.toContain(password);
    expect(portal.log()).not.toContain(password);
  });

  for (const [name, match, words] of PANELS) {
    it.each(FAULTS)(`ERR-04 stays when ${name} %s, with everything else`, async (_what, fault) => {
      await portal.faults([{ match, ...fault }]);
      const page = await reseller.get(WITH_ORDER);
      expect(page.status).toBe(200);
      expect(page.text).not.toContain(words);
      for (const [other, , shown] of PANELS) if (other !== name) expect(page.text, other).toContain(shown);
      expect(page.text).toContain('NL100119-1');
      expect(page.text).toMatch(/Data kon niet worden geladen|Niet geladen/);
    });
  }

  it('ERR-04 waits no longer than it must for panels that hang', async () => {
    await portal.faults(PANELS.map(([, match]) => ({ match, delay_ms: 20_000 })));
    const started = performance.now();
    const page = await reseller.get('/connections/NL100001');
    expect(page.status).toBe(200);
    expect(performance.now() - started).toBeLessThan(12_000);
    expect(page.text).toContain('NL100001-1');
  }, 30_000);

  it('ERR-04 says so when the one record cannot be read', async () => {
    await portal.faults([{ match: 'rpc:broadband.list_connections', status: 500 }]);
    expect((await reseller.get('/connections/NL100001')).status).toBe(502);
  });

  it.each([
    ['capabilities', 'Wij weten nu niet wat er met deze verbinding kan'],
    ['circuits[0].routes', 'De IP-routes konden niet worden geladen'],
  ])('shows the rest when %s cannot be read', async (field, words) => {
    const asked = await signIn(portal.sandbox, 'reseller');
    const { result } = await asked.rpc<{ connections: Record<string, unknown>[]; pagination: unknown }>('broadband', 'list_connections', { filter: { search_field: 'nid', search: 'NL100001', detailed: true } });
    const [record] = result?.connections ?? [];
    const circuits = record?.['circuits'] as Record<string, unknown>[];
    const broken = field === 'capabilities' ? { ...record, capabilities: 'none' } : { ...record, circuits: [{ ...circuits[0], routes: [{ network: 1 }] }] };
    await portal.faults([{ match: 'rpc:broadband.list_connections', body: { jsonrpc: '2.0', id: 1, result: { ...result, connections: [broken] } } }]);
    const page = await reseller.get('/connections/NL100001');
    expect(page.status).toBe(200);
    expect(page.text).toContain(words);
    expect(page.text).toContain('Ingangsdatum');
  });
});

describe('NAV-05 addresses of a connection', () => {
  async function uuidOf(nid: string): Promise<string> {
    const asked = await signIn(portal.sandbox, 'reseller');
    const { result } = await asked.rpc<{ connections: { uuid: string }[] }>('broadband', 'list_connections', { filter: { search_field: 'nid', search: nid } });
    return result?.connections[0]?.uuid ?? '';
  }

  it.each([
    ['its uuid', (uuid: string) => uuid],
    ['its uuid with the last two characters 00', (uuid: string) => `${uuid.slice(0, -2)}00`],
    ['its uuid in capitals', (uuid: string) => uuid.toUpperCase()],
  ])('finds it by %s', async (_name, address) => {
    const answer = await reseller.open(`/connections/${address(await uuidOf('NL100001'))}`);
    expect([answer.status, answer.location?.pathname]).toEqual([302, '/connections/NL100001']);
  });

  /** Every page below a connection, from the one map of URLs. */
  const BELOW = routeMap().flatMap(({ path }) => {
    const [, below] = /^\/connections\/:nid(\/.+)$/.exec(path) ?? [];
    return below ? [below.replace(':circuit', 'NL100001-1').replace(/:\w+/, '00000000-0000-4000-8000-000000000000')] : [];
  });

  it('life NAV-05 keeps what follows it: every page below a connection is found by its uuid, with its query', async () => {
    const uuid = await uuidOf('NL100001');
    expect(BELOW.length).toBeGreaterThan(20);
    for (const below of BELOW) {
      const answer = await reseller.open(`/connections/${uuid.slice(0, -2)}00${below}?a=b`);
      expect([answer.status, answer.location?.pathname, answer.location?.search], below).toEqual([302, `/connections/NL100001${below}`, '?a=b']);
    }
  });

  it.each(['nl100001', 'NL100001'])('finds it by %s', async (nid) => {
    expect((await reseller.get(`/connections/${nid}`)).text).toContain('NL100001-1');
  });

  it.each(['NL', 'NL1e5', '100001', 'NL100001-1', 'NL1000019999999', '0b540000-0000-0000-0000', 'zz540000-0000-0000-0000-000000000000'])(
    'malformed %s is 404 without a call',
    async (nid) => {
      expect(await callsOf(async () => expect((await reseller.open(`/connections/${nid}`)).status).toBe(404))).toEqual([]);
    },
  );

  it.each(['NL999999', '0b540000-0000-4000-8000-000000000000'])('unknown %s is 404', async (nid) => {
    expect((await reseller.open(`/connections/${nid}`)).status).toBe(404);
  });

  it('another organisation’s is 404', async () => {
    const stranger = await client('stranger');
    expect((await stranger.open('/connections/NL100001')).status).toBe(404);
    expect((await stranger.open(`/connections/${await uuidOf('NL100001')}`)).status).toBe(404);
    expect((await stranger.open('/connections/NL100001/activity/x')).status).toBe(404);
  });
});

describe('PER-06 what is offered follows from rights and capabilities', () => {
  it('who may only read is offered no change and no password', async () => {
    const { text } = await (await client('reader')).get('/connections/NL100001');
    expect(text).toContain('NL100001-1');
    expect(text).not.toMatch(/href="\/connections\/NL100001\/(?:tags|change|termination|end_user|circuits)/);
  });

  it('without the right to tickets or diagnostics neither is asked for nor shown', async () => {
    const noorder = await client('noorder');
    const calls = await callsOf(async () => expect((await noorder.get('/connections/NL100001')).text).not.toContain('Laatste test'));
    expect(calls).toEqual(['get_contract', 'get_recent_transaction', 'list_connections', 'list_events']);
  });

  it('what is not possible says why: the last circuit, and a connection that is not there yet', async () => {
    const one = await reseller.get('/connections/NL100001');
    expect(one.text).toContain('Circuit verwijderen: Kan laatste EVC niet beëindigen');
    expect(one.text).not.toContain('href="/connections/NL100001/circuits/NL100001-1/deletion"');
    const coming = await reseller.get('/connections/NL100051');
    expect(coming.text).toContain('De verbinding is nog niet opgeleverd');
    expect(coming.text).not.toContain('href="/connections/NL100051/tags"');
  });

  it('BBC-03 PER-04 an admin-only capability does not reach who is no admin', async () => {
    const asked = await signIn(portal.sandbox, 'reseller');
    const { result } = await asked.rpc<{ connections: { capabilities: object }[] }>('broadband', 'list_connections', { filter: { search_field: 'nid', search: 'NL100001', detailed: true } });
    const [record] = result?.connections ?? [];
    const capabilities = { ...record?.capabilities, tags: { is_enabled: true, is_editable: true, is_admin_only: true } };
    await portal.faults([{ match: 'rpc:broadband.list_connections', body: { jsonrpc: '2.0', id: 1, result: { ...result, connections: [{ ...record, capabilities }] } } }]);
    expect((await reseller.get('/connections/NL100001')).text).not.toContain('href="/connections/NL100001/tags"');
  });
});

describe('TRX the order of a connection and what happened', () => {
  it.each([
    ['NL100051', 'Klaar om op te leveren zodra u dat wilt', 'Oplevering nu laten uitvoeren'],
    ['NL100058', 'Op afroep: u kunt laten opleveren vanaf', 'Dit kan vanaf de verwachte datum.'],
    ['NL100044', 'Annulering gevraagd', 'bevestiging van de annulering'],
    ['NL100031', 'Andere datum gevraagd', 'U heeft al om een andere datum gevraagd.'],
  ])('TRX-02 TRX-04 TRX-05 %s: %s', async (nid, variant, more) => {
    const { text } = await reseller.get(`/connections/${nid}`);
    expect(text).toContain(variant);
    expect(text).toContain(more);
  });

  it('TRX-03 finished and cancelled orders say so in words', async () => {
    expect((await reseller.get('/connections/NL100119')).text).toMatch(/Voltooid[\s\S]*Opgeleverd/);
    const cancelled = await reseller.get('/connections/NL100234');
    expect(cancelled.text).toContain('Geannuleerd');
  });

  it('TRX-02 the first promised date stands apart from the current one, with the number of moves', async () => {
    expect((await reseller.get('/connections/NL100065')).text).toMatch(/Eerst beloofd: \d{2}-\d{2}-\d{4}\. De datum is \d+ keer verschoven/);
  });

  it('TRX-07 three events are shown, all of them at an address of their own', async () => {
    const some = await reseller.get('/connections/NL100119');
    expect(some.text.match(/<time/g)).toHaveLength(3);
    expect(some.text).toContain('href="/connections/NL100119?activity=all#activity"');
    const all = await reseller.get(WITH_ORDER);
    expect((all.text.match(/<time/g) ?? []).length).toBeGreaterThan(5);
    expect(all.text).toContain('Toon alleen de nieuwste');
  });

  it('TRX-08 TRX-09 deliveries without test and label, errors and notes are told', async () => {
    const delivered = await reseller.get(WITH_ORDER);
    expect(delivered.text).toContain('Test en label niet uitgevoerd<');
    expect(delivered.text).toContain('Test en label niet uitgevoerd: er was niemand aanwezig');
    expect(delivered.text).toContain('Notitie: ');
    const failed = await reseller.get('/connections/NL100240?activity=all');
    expect(failed.text).toContain('Fout bij: ');
    expect(failed.text).toContain('Het aansluitpunt is niet gevonden');
  });

  it('TRX-07 TRX-13 an event tells request, response and the messages that were sent', async () => {
    const { text } = await reseller.get(WITH_ORDER);
    const pages = [...new Set([...text.matchAll(/href="(\/connections\/NL100119\/activity\/[^"]+)"/g)].map(([, href]) => href ?? ''))];
    const texts = await Promise.all(pages.map(async (href) => (await reseller.get(href)).text));
    for (const words of ['Vraag', 'Antwoord', 'Verstuurde berichten', 'Beoordeling', 'Bijlage', 'zipcode']) expect(texts.join('\n'), words).toContain(words);
    expect((await reseller.open('/connections/NL100119/activity/unknown')).status).toBe(404);
    expect(await callsOf(async () => expect((await reseller.open('/connections/x/activity/y')).status).toBe(404))).toEqual([]);
  });

  it('TRX-05 who may not order is offered nothing of the menu', async () => {
    expect((await (await client('noorder')).get('/connections/NL100051')).text).not.toContain('Wat u kunt doen');
  });

  it('TRX-06 TRX-12 an open order tells what comes next, in the list too', async () => {
    const { text } = await reseller.get('/connections/pending?itemsPerPage=100');
    for (const words of ['Hierna', 'de netwerkaanbieder noemt een datum', 'oplevering', 'bevestiging van de annulering', 'de verbinding eindigt']) expect(text, words).toContain(words);
  });
});
