import { describe, expect, it } from 'vitest';
import { filePortal } from '~tests/fixtures/portal';
import { signIn } from '~tests/sandbox/client';
import { textOf } from '~tests/fixtures/page';
import { WITH_ORDER, connectionPages, type WireConnection } from './connection-pages';

const portal = filePortal({ anew: true });
const { reseller, callsOf, orderUuid, connectionAs } = connectionPages(portal);

const PANELS = [
  ['get_contract', 'rpc:broadband.get_contract', 'Ingangsdatum'],
  ['get_recent_transaction', 'rpc:broadband.get_recent_transaction', 'Voortgang van de bestelling'],
  ['list_events', 'rpc:broadband.list_events', 'Bestelling ontvangen'],
  ['list_reports', 'rpc:diagnostics.list_reports', 'Nog niet gemeten'],
  ['tickets', 'GET /score/support/tickets/', 'Geen open ticket'],
] as const;

const FAULTS = [
  ['answers 500', { status: 500 }],
  ['sends no JSON', { status: 200, body: 'hello' }],
  [
    'sends wrong types',
    {
      body: {
        jsonrpc: '2.0',
        id: 1,
        result: { contract: 'none', transaction: 7, events: {}, reports: 'x', results: 3 },
        results: 'x',
      },
    },
  ],
  ['closes the connection', { drop: 'before' }],
] as const;

/** The calls that the page of a connection makes. */
const CALLS = [
  'GET /score/support/tickets/',
  'get_contract',
  'get_recent_transaction',
  'list_connections',
  'list_events',
  'list_reports',
  'list_transactions',
];

describe('BBC-01 BBC-02 the detail of a connection', () => {
  it('asks the provider for what it shows, each once, in one round', async () => {
    expect(await callsOf(() => reseller.get('/connections/NL100001'))).toEqual(CALLS);
    // a finished order needs no further calls
    expect(await callsOf(() => reseller.get('/connections/NL100119'))).toEqual(CALLS);
  });

  it('life B3 TRX-12 asks the news of an open order by its own uuid, once', async () => {
    const before = await portal.lastCall();
    expect(await callsOf(() => reseller.get('/connections/NL100085'))).toEqual([...CALLS, 'list_events'].sort());
    const asked = (await portal.ledger(before))
      .filter(({ rpc_method: name }) => name === 'list_events')
      .map(({ body }) => (body?.['params'] as { filter: unknown }).filter);
    expect(asked).toEqual(
      expect.arrayContaining([{ nid: 'NL100085' }, { transaction_uuid: await orderUuid('NL100085') }]),
    );
  });

  it('shows contract, circuits with their data, routes and what can be done', async () => {
    const { text } = await reseller.get('/connections/NL100002');
    for (const words of [
      'Ingangsdatum',
      'Contractduur',
      'Telefoonnummer',
      'Postcode',
      'Plaats',
      'NL100002-1',
      'VLAN',
      'Gebruikersnaam',
      'Toon wachtwoord',
      'IP-routes van NL100002-1',
      'Primair',
    ]) {
      expect(text, words).toContain(words);
    }
    for (const href of [
      'change',
      'tags',
      'end_user',
      'termination',
      'circuits/create',
      'circuits/NL100002-1/profile',
      'circuits/NL100002-1/routes/create',
      'circuits/NL100002-1/provision',
    ]) {
      expect(text, href).toContain(`href="/connections/NL100002/${href}"`);
    }
  });

  it('35.1 circuits are a table from two on; each has its menu, whose last action stands apart', async () => {
    const { text } = await reseller.get('/connections/NL100008');
    const table = text.slice(text.indexOf('<table class="routes circuits"'), text.indexOf('<div class="columns">'));
    expect(textOf(table)).toMatch(/^Circuits van deze verbinding Circuit Bereikbaarheid Snelheid Profiel IP-adressen /);
    const [, second = '', ...others] = table.split(/<tbody>(?=<tr><th scope="row">NL)/).slice(1);
    expect(others).toHaveLength(6);
    expect(textOf(second)).toMatch(
      /^NL100008-2 (?:Online|Offline|Onbekend) \d.* Acties NL100008-2 Profiel wijzigen NL100008-2 .*Gegevens en routes NL100008-2 VLAN .*IP-routes van NL100008-2/,
    );
    const [, changes, end = ''] = second.split('<section>');
    expect(textOf(changes ?? '')).not.toContain('Circuit verwijderen');
    expect(textOf(end)).toMatch(/^Circuit verwijderen NL100008-2 /);
    // one circuit is compared with nothing
    const { text: one } = await reseller.get('/connections/NL100001');
    expect([one.includes('routes circuits'), one.includes('class="panel circuit" open')]).toEqual([false, true]);
  });

  it.each([
    ['nl', /Gebruikersnaam Niet gebruikt bij IPoE Wachtwoord Niet gebruikt bij IPoE/],
    ['en', /Username Not used with IPoE Password Not used with IPoE/],
  ])('BBC-02 an IPoE circuit uses neither username nor password (%s)', async (language, words) => {
    reseller.cookies.set('lang', language);
    const { text } = await reseller.get('/connections/NL100001');
    reseller.cookies.delete('lang');
    expect(textOf(text)).toMatch(words);
    expect(text).not.toMatch(/NL100001-1\/password|Wachtwoordcontrole|Password check/);
  });

  it('BBC-18 tells where it is and which product it has, and needs neither', async () => {
    const asked = await signIn(portal.sandbox, 'reseller');
    const { result } = await asked.rpc<{ connections: Record<string, object>[] }>('broadband', 'list_connections', {
      filter: { search_field: 'nid', search: 'NL100001', detailed: true },
    });
    const [record] = result?.connections ?? [];
    const address = record?.['address'] as { latitude: number; longitude: number };
    expect(textOf((await reseller.get('/connections/NL100001')).text)).toMatch(
      new RegExp(`Soort lijn MKB Productnummer 4102 .*Coördinaten ${address.latitude}, ${address.longitude}`),
    );
    const { product_id: _id, ...carrier } = record?.['carrier'] as { product_id: number; product: object };
    const bare = {
      ...record,
      address: { ...address, latitude: null, longitude: undefined },
      carrier: { ...carrier, product: { ...carrier.product, carriertype: undefined } },
    };
    await portal.faults([
      {
        match: 'rpc:broadband.list_connections',
        body: { jsonrpc: '2.0', id: 1, result: { ...result, connections: [bare] } },
      },
    ]);
    const page = await reseller.get('/connections/NL100001');
    expect([page.status, /Soort lijn|Productnummer|Coördinaten/.test(page.text)]).toEqual([200, false]);
  });

  it('has no password in it, and asks for none', async () => {
    const before = await portal.lastCall();
    const { text } = await reseller.get('/connections/NL100001');
    const calls = await portal.ledger(before);
    expect(JSON.stringify(calls.map(({ body }) => body))).not.toContain('with_passwords');
    const asked = await signIn(portal.sandbox, 'reseller');
    const { result } = await asked.rpc<{ connections: { circuits: { authentication: { password: string } }[] }[] }>(
      'broadband',
      'list_connections',
      {
        filter: { search_field: 'nid', search: 'NL100001', detailed: true, with_passwords: true },
      },
    );
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

  it('ERR-04 security M2 life A12 e gives a panel five seconds, and what stands beside two', async () => {
    await portal.faults([
      { match: 'rpc:broadband.get_contract', delay_ms: 6_500 },
      { match: 'rpc:diagnostics.list_reports', delay_ms: 3_500 },
    ]);
    const page = await reseller.get(WITH_ORDER);
    const missing = PANELS.filter(([, , words]) => !page.text.includes(words)).map(([name]) => name);
    expect([page.status, missing]).toEqual([200, ['get_contract', 'list_reports']]);
    expect(page.text).toContain('Data kon niet worden geladen');
    expect(page.text).toContain('Niet geladen');
  }, 30_000);

  it.each([
    [200, -32004],
    [200, -32001],
    [500, -32000],
  ])('ERR-02 foreign F16 says what the provider says of the contract (HTTP %i, code %i)', async (status, code) => {
    await portal.faults([
      {
        match: 'rpc:broadband.get_contract',
        status,
        body: { jsonrpc: '2.0', id: 1, error: { code, message: 'Contract niet gevonden' } },
      },
    ]);
    const page = await reseller.get(WITH_ORDER);
    expect([page.status, page.text.includes('Contract niet gevonden')]).toEqual([200, true]);
  });

  it('ERR-04 waits no longer than it must for panels that hang', async () => {
    await portal.faults(PANELS.map(([, match]) => ({ match, delay_ms: 20_000 })));
    const started = performance.now();
    const page = await reseller.get('/connections/NL100001');
    expect(page.status).toBe(200);
    expect(performance.now() - started).toBeLessThan(7_500);
    expect(page.text).toContain('NL100001-1');
  }, 30_000);

  it('ERR-04 says so when the one record cannot be read', async () => {
    await portal.faults([{ match: 'rpc:broadband.list_connections', status: 500 }]);
    expect((await reseller.get('/connections/NL100001')).status).toBe(502);
  });

  it('29 a route of a kind that is not known is called by the word of the provider, not primary', async () => {
    const route = { uuid: 'r1', network: '2001:db8::', subnet_size: 56, protocol: 'ipv6', routing_type: 'delegated' };
    await portal.faults([await connectionAs(withRoute(route))]);
    const { text } = await reseller.get('/connections/NL100001');
    expect(textOf(text)).toContain('2001:db8::/56 delegated');
    expect(textOf(text)).not.toContain('2001:db8::/56 Primair');
  });

  it.each([
    ['capabilities', 'Wij weten nu niet of dit mag'],
    ['circuits[0].routes', 'De IP-routes konden niet worden geladen'],
  ])('shows the rest when %s cannot be read', async (field, words) => {
    const broken = field === 'capabilities' ? () => ({ capabilities: 'none' }) : withRoute({ network: 1 });
    await portal.faults([await connectionAs(broken), { match: 'GET /score/broadband/connections/', status: 500 }]);
    const page = await reseller.get('/connections/NL100001');
    expect(page.status).toBe(200);
    expect(page.text).toContain(words);
    expect(page.text).toContain('Ingangsdatum');
  });
});

function withRoute(route: object) {
  return ({ circuits }: WireConnection) => ({ circuits: [{ ...circuits[0], routes: [route] }] });
}
