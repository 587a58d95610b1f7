import { describe, expect, it } from 'vitest';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { PortalClient } from '~tests/fixtures/portal-client';
import { routeMap } from '~tests/house/route-map';
import { signIn } from '~tests/sandbox/client';
import { textOf } from '~tests/fixtures/page';

const portal = filePortal({ anew: true });
const reseller = castMember(portal, PortalClient);

async function client(username: string): Promise<PortalClient> {
  const made = new PortalClient(portal);
  await made.signIn(username);
  return made;
}

/** Names of the calls that `work` made, sorted. */
async function callsOf(work: () => Promise<unknown>): Promise<string[]> {
  const before = await portal.lastCall();
  await work();
  const lines = await portal.ledger(before);
  return lines
    .filter(({ kind }) => kind === 'rpc' || kind === 'rest')
    .map(({ rpc_method: name, method, path }) => name ?? `${method} ${path}`)
    .sort();
}

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

async function orderUuid(nid: string): Promise<string> {
  const asked = await signIn(portal.sandbox, 'reseller');
  const { result } = await asked.rpc<{ transaction: { uuid: string } }>('broadband', 'get_recent_transaction', { nid });
  return result?.transaction.uuid ?? '';
}

/** The HTML of one cell of the strip. */
function cellOf(text: string, label: string): string {
  return new RegExp(`<dt>${label}</dt><dd>([\\s\\S]*?)</dd>`).exec(text)?.[1] ?? '';
}

/** The rows of the activity as text, the newest first. */
function activityOf(text: string): string[] {
  const activity = /id="activity"[\s\S]*?<\/section><\/div>|id="activity"[\s\S]*/.exec(text)?.[0] ?? '';
  return [...activity.matchAll(/<li>([\s\S]*?)<\/li>/g)].map(([, row = '']) => textOf(row));
}

const WITH_ORDER = '/connections/NL100119?activity=all';

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

describe('NAV-05 addresses of a connection', () => {
  async function uuidOf(nid: string): Promise<string> {
    const asked = await signIn(portal.sandbox, 'reseller');
    const { result } = await asked.rpc<{ connections: { uuid: string }[] }>('broadband', 'list_connections', {
      filter: { search_field: 'nid', search: nid },
    });
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
    return below
      ? [below.replace(':circuit', 'NL100001-1').replace(/:\w+/, '00000000-0000-4000-8000-000000000000')]
      : [];
  });

  it('life NAV-05 keeps what follows it: every page below a connection is found by its uuid, with its query', async () => {
    const uuid = await uuidOf('NL100001');
    expect(BELOW.length).toBeGreaterThan(20);
    for (const below of BELOW) {
      const answer = await reseller.open(`/connections/${uuid.slice(0, -2)}00${below}?a=b`);
      expect([answer.status, answer.location?.pathname, answer.location?.search], below).toEqual([
        302,
        `/connections/NL100001${below}`,
        '?a=b',
      ]);
    }
  });

  it.each(['nl100001', 'NL100001'])('finds it by %s', async (nid) => {
    expect((await reseller.get(`/connections/${nid}`)).text).toContain('NL100001-1');
  });

  it.each(['NL', 'NL1,5', '10', 'NL100001%2F..', '(0b540000-0000-0000-0000)'])(
    'malformed %s is 404 without a call',
    async (nid) => {
      expect(await callsOf(async () => expect((await reseller.open(`/connections/${nid}`)).status).toBe(404))).toEqual(
        [],
      );
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
    const calls = await callsOf(async () =>
      expect((await noorder.get('/connections/NL100001')).text).not.toContain('Laatste meting'),
    );
    expect(calls).toEqual([
      'get_contract',
      'get_recent_transaction',
      'list_connections',
      'list_events',
      'list_transactions',
    ]);
  });

  it('what is not possible says why: the last circuit, and a connection that is not there yet', async () => {
    const one = await reseller.get('/connections/NL100001');
    expect(one.text).toContain('Nu niet mogelijk: Circuit verwijderen. Kan laatste EVC niet beëindigen');
    expect(one.text).not.toContain('href="/connections/NL100001/circuits/NL100001-1/deletion"');
    const coming = await reseller.get('/connections/NL100051');
    expect(coming.text).toContain('De verbinding is nog niet opgeleverd');
    expect(coming.text).not.toContain('href="/connections/NL100051/tags"');
  });

  it('BBC-03 PER-04 an admin-only capability does not reach who is no admin', async () => {
    const asked = await signIn(portal.sandbox, 'reseller');
    const { result } = await asked.rpc<{ connections: { capabilities: object }[] }>('broadband', 'list_connections', {
      filter: { search_field: 'nid', search: 'NL100001', detailed: true },
    });
    const [record] = result?.connections ?? [];
    const capabilities = {
      ...record?.capabilities,
      tags: { is_enabled: true, is_editable: true, is_admin_only: true },
    };
    await portal.faults([
      {
        match: 'rpc:broadband.list_connections',
        body: { jsonrpc: '2.0', id: 1, result: { ...result, connections: [{ ...record, capabilities }] } },
      },
    ]);
    expect((await reseller.get('/connections/NL100001')).text).not.toContain('href="/connections/NL100001/tags"');
  });
});

describe('TRX the order of a connection and what happened', () => {
  it.each([
    ['NL100051', 'Klaar om op te leveren zodra u dat wilt', 'Nu laten opleveren'],
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
    expect((await reseller.get('/connections/NL100065')).text).toMatch(
      /Eerst beloofd: \d{2}-\d{2}-\d{4}\. De datum is \d+ keer verschoven/,
    );
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
    expect(delivered.text).toContain('Testen en labelen niet gedaan<');
    expect(delivered.text).toContain('Testen en labelen niet gedaan: er was niemand aanwezig');
    expect(delivered.text).toContain('Notitie: ');
    const failed = await reseller.get('/connections/NL100240?activity=all');
    expect(failed.text).toContain('Fout bij: ');
    expect(failed.text).toContain('Aansluitpunt niet gevonden');
  });

  it('access 7.2 a failure is said once: as a failure, and why', async () => {
    const [failed] = activityOf((await reseller.get('/connections/NL100240?activity=all')).text);
    expect(failed).toMatch(
      /Fout bij: Uitvoering door de netwerkaanbieder netwerkaanbieder Aansluitpunt niet gevonden Testen en labelen niet gedaan: de eindklant wilde het niet$/,
    );
    const [other] = activityOf((await reseller.get('/connections/NL100247?activity=all')).text);
    expect(other).toMatch(/Code 1201 van de netwerkaanbieder Geen vrije poort op de centrale$/);
    reseller.cookies.set('lang', 'en');
    const [english] = activityOf((await reseller.get('/connections/NL100240?activity=all')).text);
    reseller.cookies.delete('lang');
    expect(english).toMatch(
      /Error in: Execution by the network provider provider Connection point not found Test and label/,
    );
  });

  it('TRX-13 the provider’s own words stand in the list, and ‘OK’ does not', async () => {
    const { text } = await reseller.get(WITH_ORDER);
    expect(activityOf(text).join('\n')).toContain('De monteur komt tussen 8.00 en 12.00 uur');
    expect(textOf(text)).not.toMatch(/\bOK\b/);
    const refused = activityOf((await reseller.get('/connections/NL100153?activity=all')).text).find((row) =>
      row.includes('Annulering niet mogelijk'),
    );
    expect(refused).toContain('De werkzaamheden zijn al begonnen');
  });

  it('life B8 TRX-11 an execution on demand is called that', async () => {
    expect(activityOf((await reseller.get('/connections/NL100159?activity=all')).text).join('\n')).toContain(
      'Oplevering op afroep uitgevoerd',
    );
  });

  it.each([
    [
      {
        action: 'expected_completion_date_planned',
        type: 'plan_date_known',
        response: { replan: true, plandate: '2026-12-14' },
      },
      'Datum gewijzigd',
      'Opnieuw ingepland Ja',
    ],
    [
      {
        action: 'expected_completion_date_planned',
        type: 'plan_date_known',
        response: { replan: false, plandate: '2026-12-14' },
      },
      'Verwachte datum bekend',
      'Opnieuw ingepland Nee',
    ],
    [
      { action: 'customer_replan_confirm', type: 'replanned', response: { replan: '2026-12-14' } },
      'Datum gewijzigd',
      'Opnieuw ingepland 14-12-2026',
    ],
    [{ action: 'delayed', type: 'replanned', response: { replan: { date: 1 } } }, 'Bestelling vertraagd', null],
  ])('TRX-13 replan is read: %j', async (traits, title, row) => {
    const event = {
      cid: 'e1',
      nid: 'NL100017',
      method: 'provider_update',
      transaction_action: 'new',
      request: {},
      created_at: '2026-11-20T10:00:00Z',
      notifications: [],
      event_properties: {},
      ...traits,
    };
    await portal.faults([
      {
        match: 'rpc:broadband.list_events',
        body: { jsonrpc: '2.0', id: 1, result: { events: [event], pagination: { count: 1 } } },
      },
    ]);
    const words = textOf((await reseller.get('/connections/NL100017/activity/e1')).text);
    expect(words).toContain(title);
    if (row) expect(words).toContain(row);
    else expect(words).not.toContain('Opnieuw ingepland');
  });

  it('foreign F10 life B11 news without request, answer and properties is news all the same', async () => {
    const event = {
      cid: 'e1',
      nid: 'NL100017',
      action: 'create_order',
      method: 'add_route',
      transaction_action: 'change',
      created_at: '2026-11-20T10:00:00Z',
    };
    await portal.faults([
      {
        match: 'rpc:broadband.list_events',
        body: { jsonrpc: '2.0', id: 1, result: { events: [event], pagination: { count: 1 } } },
      },
    ]);
    expect(activityOf((await reseller.get('/connections/NL100017')).text)[0]).toContain('Besteld: IP-route toevoegen');
    expect((await reseller.get('/connections/NL100017/activity/e1')).status).toBe(200);
  });

  it.each([
    [
      'NL100085',
      /Besteld: product van een circuit wijzigen .*Circuit NL100085-1 Nieuw product EVC \d+\/\d+ Wensdatum \d{2}-\d{2}-\d{4}/,
    ],
    ['NL100092', /Besteld: SLA wijzigen .*Nieuwe SLA SLA Premium/],
  ])('life B11 TRX-03 the details of the change of %s show the change', async (nid, words) => {
    const { text } = await reseller.get(`/connections/${nid}`);
    const [, href = ''] = /<a[^>]*href="([^"]+)"[^>]*>Details van de wijziging<\/a>/.exec(text) ?? [];
    expect(href).toMatch(new RegExp(`^/connections/${nid}/activity/[^/]+$`));
    expect(textOf((await reseller.get(href)).text)).toMatch(words);
    await portal.faults([{ match: 'rpc:broadband.get_provider_products', status: 500 }]);
    expect(textOf((await reseller.get(href)).text)).toMatch(/\d+ \(de naam is nu niet te laden\)/);
  });

  it.each([
    ['finished', 'NL100119'],
    ['a finished change', 'NL100186'],
    ['cancelled by the customer', 'NL100220'],
    ['cancelled by the provider', 'NL100234'],
    ['failed', 'NL100240'],
  ])('TRX-03 nothing is expected of an order that is over: %s', async (_what, nid) => {
    const track = /<ol class="track"[\s\S]*?<\/ol>/.exec((await reseller.get(`/connections/${nid}`)).text)?.[0] ?? '';
    expect(textOf(track)).toMatch(/Was gepland op \d{2}-\d{2}-\d{4}|Er was geen datum bekend|Annulering gevraagd op/);
    expect(textOf(track)).not.toMatch(/Verwacht|Wacht op/);
  });

  it('TRX-07 TRX-13 an event tells request, response and the messages that were sent', async () => {
    const { text } = await reseller.get(WITH_ORDER);
    const pages = [
      ...new Set(
        [...text.matchAll(/href="(\/connections\/NL100119\/activity\/[^"]+)"/g)].map(([, href]) => href ?? ''),
      ),
    ];
    const texts = await Promise.all(pages.map(async (href) => (await reseller.get(href)).text));
    for (const words of ['Vraag', 'Antwoord', 'Verstuurde berichten', 'Beoordeling', 'Bijlage', 'zipcode'])
      expect(texts.join('\n'), words).toContain(words);
    expect((await reseller.open('/connections/NL100119/activity/unknown')).status).toBe(404);
    expect(
      await callsOf(async () => expect((await reseller.open('/connections/x/activity/y')).status).toBe(404)),
    ).toEqual([]);
  });

  it('access F10 what the provider sent in Dutch is marked in the JSON of an event, on an English page alone', async () => {
    const event = {
      cid: 'e1',
      nid: 'NL100017',
      action: 'create_order',
      method: 'add_route',
      transaction_action: 'change',
      created_at: '2026-11-20T10:00:00Z',
      request: { message: 'De monteur komt langs' },
    };
    await portal.faults([
      {
        match: 'rpc:broadband.list_events',
        body: { jsonrpc: '2.0', id: 1, result: { events: [event], pagination: { count: 1 } } },
      },
    ]);
    const page = '/connections/NL100017/activity/e1';
    expect((await reseller.get(page)).text).toMatch(/<pre class="wire">[^<]*De monteur komt langs/);
    const english = await client('reseller');
    english.cookies.set('lang', 'en');
    expect((await english.get(page)).text).toMatch(/<pre class="wire" lang="nl">[^<]*De monteur komt langs/);
  });

  it('TRX-05 who may not order is offered nothing of the menu', async () => {
    expect((await (await client('noorder')).get('/connections/NL100051')).text).not.toContain('Wat u kunt doen');
  });

  it('TRX-06 TRX-12 an open order tells what comes next, in the list too', async () => {
    const { text } = await reseller.get('/connections/pending?itemsPerPage=100');
    for (const words of [
      'Hierna',
      'de netwerkaanbieder noemt een datum',
      'oplevering',
      'bevestiging van de annulering',
      'de verbinding eindigt',
    ])
      expect(text, words).toContain(words);
  });
});

describe('the strip says what is worst', () => {
  const report = (results: readonly object[], traits: object = {}) => ({
    ...{
      uuid: 'aaaaaaaa-0000-4000-8000-000000000001',
      nid: 'NL100001',
      kind: 'delt',
      state: 'finished',
      progress: 100,
      started_at: '2026-11-21T15:44:00Z',
    },
    ...{ finished_at: '2026-11-21T15:45:00Z', username: 'reseller', i18n_error: null, results },
    ...traits,
  });

  it.each([
    ['good', report([{ key: 'snr_down', value: 9, unit: 'dB' }]), 'success', 'Goed, 21-11-2026 16:45'],
    ['doubtful', report([{ key: 'snr_down', value: 3, unit: 'dB' }]), 'warning', 'Twijfelachtig, 21-11-2026 16:45'],
    ['bad', report([{ key: 'snr_down', value: -3, unit: 'dB' }]), 'danger', 'Slecht, 21-11-2026 16:45'],
    [
      'without a verdict',
      report([{ key: 'loop_length', value: 900, unit: 'm' }]),
      'neutral',
      'Geen oordeel, 21-11-2026 16:45',
    ],
    ['failed', report([], { state: 'failed' }), 'danger', 'Niet gelukt, 21-11-2026 16:45'],
    ['under way', report([], { state: 'running', progress: 40, finished_at: null }), 'info', 'Bezig, 40%'],
  ])('life B2 the last test is %s, in words and colour, and leads to it', async (_what, test, tone, words) => {
    await portal.faults([
      {
        match: 'rpc:diagnostics.list_reports',
        body: { jsonrpc: '2.0', id: 1, result: { reports: [test], pagination: { count: 1 } } },
      },
    ]);
    const cell = cellOf((await reseller.get('/connections/NL100001')).text, 'Laatste meting');
    expect([textOf(cell), cell.includes(`class="status ${tone}"`)]).toEqual([`Laatste meting: ${words}`, true]);
    expect(cell).toContain(`href="/connections/NL100001/diagnostics/tests/${test.uuid}"`);
  });

  it('life B2 S5 life A11 the seed’s bad lines are red, also those that are online', async () => {
    const { text } = await reseller.get('/connections/NL100010');
    expect(cellOf(text, 'Bereikbaarheid')).toContain('status success');
    expect(cellOf(text, 'Laatste meting')).toMatch(/status danger.*Slecht/s);
    for (const nid of ['NL100007', 'NL100016'])
      expect(cellOf((await reseller.get(`/connections/${nid}`)).text, 'Laatste meting'), nid).toMatch(
        /status danger.*Slecht/s,
      );
  });

  it.each([
    ['NL100033', 'neutral', '2 van 4 circuits onbekend'],
    ['NL100008', 'success', 'Online'],
    ['NL100026', 'danger', 'Offline'],
  ])('life 13 %s is as its worst circuit: %s, %s', async (nid, tone, words) => {
    const cell = cellOf((await reseller.get(`/connections/${nid}`)).text, 'Bereikbaarheid');
    expect([textOf(cell), cell.includes(`class="status ${tone}"`)]).toEqual([words, true]);
  });

  it.each([
    [[false, true, true], 'danger', '1 van 3 circuits offline'],
    [[false, null, true], 'danger', '1 van 3 circuits offline, 1 onbekend'],
    [[null, null], 'neutral', 'Onbekend'],
    [[false, false], 'danger', 'Offline'],
    [[false, null], 'danger', '1 van 2 circuits offline, 1 onbekend'],
    [[], 'neutral', 'Onbekend'],
  ])('life 13 circuits that are online %j are %s: %s', async (online, tone, words) => {
    const asked = await signIn(portal.sandbox, 'reseller');
    const { result } = await asked.rpc<{ connections: { circuits: object[] }[] }>('broadband', 'list_connections', {
      filter: { search_field: 'nid', search: 'NL100002', detailed: true },
    });
    const [record] = result?.connections ?? [];
    const circuits = online.map((state, at) => ({ ...record?.circuits[0], nid: `NL100002-${at + 1}`, online: state }));
    await portal.faults([
      {
        match: 'rpc:broadband.list_connections',
        body: { jsonrpc: '2.0', id: 1, result: { ...result, connections: [{ ...record, circuits }] } },
      },
    ]);
    const cell = cellOf((await reseller.get('/connections/NL100002')).text, 'Bereikbaarheid');
    expect([textOf(cell), cell.includes(`class="status ${tone}"`)]).toEqual([words, true]);
  });

  it.each([
    [
      'nl',
      'NL100240',
      ['Bereikbaarheid', 'Verbinding'],
      'Bestelling mislukt',
      /Mislukt Bestelling mislukt \d{2}-\d{2}-\d{4}$/,
      'De bestelling is mislukt.',
      /Geannuleerd|geannuleerd/,
    ],
    [
      'nl',
      'NL100247',
      ['Bereikbaarheid', 'Verbinding'],
      'Bestelling mislukt',
      /Mislukt Bestelling mislukt \d{2}-\d{2}-\d{4}$/,
      'De bestelling is mislukt.',
      /Geannuleerd|geannuleerd/,
    ],
    [
      'en',
      'NL100240',
      ['Reachability', 'Connection'],
      'Order failed',
      /Failed Order failed \d{2}-\d{2}-\d{4}$/,
      null,
      /Cancelled|cancelled/,
    ],
  ])(
    'life B5 access D18 an order that failed reads so everywhere (%s, %s)',
    async (language, nid, labels, words, step, reason, wrong) => {
      reseller.cookies.set('lang', language);
      const { text } = await reseller.get(`/connections/${nid}`);
      reseller.cookies.delete('lang');
      for (const label of labels) expect(textOf(cellOf(text, label)), label).toBe(words);
      expect(textOf(/<ol class="track"[\s\S]*?<\/ol>/.exec(text)?.[0] ?? '')).toMatch(step);
      if (reason) expect(text).toContain(reason);
      expect(textOf(/<main[\s\S]*<\/main>/.exec(text)?.[0] ?? text)).not.toMatch(wrong);
    },
  );

  it('life B5 an order that was cancelled reads cancelled', async () => {
    const { text } = await reseller.get('/connections/NL100234');
    for (const label of ['Bereikbaarheid', 'Verbinding']) expect(textOf(cellOf(text, label))).toBe('Geannuleerd');
    expect(text).toContain('De bestelling is geannuleerd.');
  });
});

interface WireConnection {
  readonly circuits: readonly Record<string, unknown>[];
  readonly [field: string]: unknown;
}

/** Makes the provider answer NL100001 with some of its fields changed. */
async function connectionAs(change: (record: WireConnection) => object) {
  const asked = await signIn(portal.sandbox, 'reseller');
  const { result } = await asked.rpc<{ connections: WireConnection[] }>('broadband', 'list_connections', {
    filter: { search_field: 'nid', search: 'NL100001', detailed: true },
  });
  const connections = (result?.connections ?? []).map((record) => ({ ...record, ...change(record) }));
  return {
    match: 'rpc:broadband.list_connections',
    body: { jsonrpc: '2.0', id: 1, result: { ...result, connections } },
  };
}

function withRoute(route: object) {
  return ({ circuits }: WireConnection) => ({ circuits: [{ ...circuits[0], routes: [route] }] });
}
