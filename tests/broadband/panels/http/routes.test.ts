import { beforeEach, describe, expect, it } from 'vitest';
import { addBusinessDays } from '~/kernel/time/business-days';
import { formatDate, today } from '~/kernel/time/dates';
import { castMember, filePortal } from '~tests/fixtures/portal';
import type { Page } from '~tests/fixtures/portal-client';
import { signIn } from '~tests/sandbox/client';
import { errorsOf, textOf, under } from '~tests/fixtures/page';
import { PanelClient } from '~tests/fixtures/clients/panel-client';

const portal = filePortal({ anew: true });
const reseller = castMember(portal, PanelClient);
let since: number;

beforeEach(async () => {
  reseller.cookies.set('lang', 'nl');
  since = await portal.lastCall();
});

const CIRCUIT = '/connections/NL100001/circuits/NL100001-1';
const ADD = `${CIRCUIT}/routes/create`;
const PRIMARY = `${CIRCUIT}/routes/primary`;
const VALIDATE = 'POST /score/broadband/circuits/termination/validate';

interface FoundRoute {
  readonly uuid: string;
  readonly network: string;
  readonly subnet_size: number;
  readonly routing_type: string;
}
interface Found {
  readonly uuid: string;
  readonly circuits: readonly {
    readonly uuid: string;
    readonly routes: readonly FoundRoute[];
    readonly termination: { readonly profile: { readonly uuid: string } };
  }[];
}

/** The connection at the provider. */
async function found(nid: string) {
  const provider = await signIn(portal.sandbox, 'reseller');
  const { result } = await provider.rpc<{ connections: Found[] }>('broadband', 'list_connections', {
    filter: { search_field: 'nid', search: nid, detailed: true },
  });
  const [connection] = result?.connections ?? [];
  const [circuit] = connection?.circuits ?? [];
  if (!connection || !circuit) throw new Error(`no circuit of ${nid}`);
  return { connection, circuit };
}

const writes = (method: string, uuid: string) =>
  reseller.calls(`${method} /score/broadband/connections/${uuid}/routes`, since);

async function anyWrites(): Promise<unknown[]> {
  const lines = await portal.ledger(since);
  return lines.filter(({ method, path }) => /\/routes$/.test(path) && method !== 'GET');
}

const english = (client: PanelClient) => client.cookies.set('lang', 'en');

const blocks = (page: Page) =>
  [...page.text.matchAll(/name="picked"[^>]*value="([^"]+)"/g)].map(([, value]) => value ?? '');

describe('BBC-07 BBC-20 an IP route is added', () => {
  it('the sizes show addresses, price and free blocks', async () => {
    const { text } = await reseller.get(ADD);
    const words = textOf(text);
    expect(text).not.toContain('\0');
    expect(words).toMatch(/IPv4 \/29 \(8 adressen\) \d+ blokken vrij €\s8,00 \/mnd per maand/);
    expect(words).toMatch(/IPv4 \/30 \(4 adressen\) De netwerkaanbieder kiest het adres €\s4,00/);
    expect(words).toContain('IPv6 /56 (256 netwerken)');
  });

  it('BBC-19 an automatic address: reviewed with its price, sent once as routed with network null, and shown after', async () => {
    const { connection, circuit } = await found('NL100001');
    const review = await reseller.configure(ADD, { size: 'ipv4/29', mode: 'auto' });
    expect(textOf(review.text)).toContain('Een vrij adres dat de netwerkaanbieder kiest');
    expect(textOf(review.text)).toMatch(/Kosten Per maand IPv4 \/29 \(8 adressen\) € 8,00/);
    const [done] = await Promise.all([reseller.confirm(review), reseller.confirm(review)]);
    expect([done.address.pathname, (await reseller.confirm(review)).status]).toEqual(['/connections/NL100001', 200]);
    expect(await writes('POST', connection.uuid)).toEqual([
      { circuit_uuid: circuit.uuid, network: null, routing_type: 'routed', protocol: 'ipv4', subnet_size: 29 },
    ]);
    expect((await found('NL100001')).circuit.routes).toHaveLength(circuit.routes.length + 1);
  });

  it('life B11 says which block was added, also when the provider chose it and its answer was lost', async () => {
    const before = (await found('NL100001')).circuit.routes.map(({ uuid }) => uuid);
    const review = await reseller.configure(ADD, { size: 'ipv6/56', mode: 'auto' });
    await portal.faults([{ match: 'POST /score/broadband/connections/', drop: 'after', times: 1 }]);
    const done = await reseller.confirm(review);
    const added = (await found('NL100001')).circuit.routes.find(({ uuid }) => !before.includes(uuid));
    expect(textOf(done.text)).toContain(`De IP-route is toegevoegd: ${added?.network}/56 op NL100001-1`);
  });

  it('life B11 says in general what was done when the connection cannot be read after it', async () => {
    const review = await reseller.configure(ADD, { size: 'ipv4/29', mode: 'auto' });
    // the panel's own read succeeds; the read of the message and its repetition fail
    const match = 'rpc:broadband.list_connections';
    await portal.faults([
      { match, delay_ms: 1, times: 1 },
      { match, status: 500, times: 2 },
    ]);
    expect(textOf((await reseller.confirm(review)).text)).toMatch(/De IP-route is toegevoegd(?!:)/);
  });

  it('BBC-08 an address of one’s own is checked by the provider, with organisation and profile, and sent', async () => {
    const { connection, circuit } = await found('NL100001');
    const free =
      blocks(await reseller.configure(ADD, { size: 'ipv4/28', mode: 'picked', intent: 'search', search: '' }))[0] ?? '';
    const review = await reseller.configure(ADD, { size: 'ipv4/28', mode: 'typed', network: ` ${free} ` });
    expect(textOf(review.text)).toContain(`${free}/28`);
    expect(await reseller.calls(VALIDATE, since)).toEqual([
      {
        organization_uuid: expect.stringMatching(/^4c1f7a52/),
        termination_profile_uuid: circuit.termination.profile.uuid,
        routes: [{ network: free, subnet_size: 28, routing_type: 'routed' }],
      },
    ]);
    await reseller.confirm(review);
    expect(await writes('POST', connection.uuid)).toMatchObject([{ network: free, subnet_size: 28 }]);
  });

  it.each([
    [
      'nothing',
      {},
      { size: 'Kies een grootte', mode: 'Kies wie het adres kiest' },
      ['Choose a size', 'Choose who chooses the address'],
    ],
    [
      'no address (ipRequired)',
      { size: 'ipv4/29', mode: 'typed' },
      { network: 'Vul een IP-adres in' },
      ['Enter an IP address'],
    ],
    [
      'no address and no size',
      { mode: 'typed' },
      { size: 'Kies een grootte', network: 'Vul een IP-adres in' },
      ['Choose a size', 'Enter an IP address'],
    ],
    [
      'three numbers (ipInvalid)',
      { size: 'ipv4/29', mode: 'typed', network: '192.0.2' },
      { network: 'Vul een geldig IPv4-adres in' },
      ['Enter a valid IPv4 address'],
    ],
    [
      'a number above 255 (ipInvalid)',
      { size: 'ipv4/29', mode: 'typed', network: '192.0.2.256' },
      { network: 'Vul een geldig IPv4-adres in' },
      ['Enter a valid IPv4'],
    ],
    [
      'an IPv6 address (ipInvalid)',
      { size: 'ipv4/29', mode: 'typed', network: '2001:db8::' },
      { network: 'Vul een geldig IPv4-adres in' },
      ['Enter a valid IPv4'],
    ],
    [
      'an address for IPv6',
      { size: 'ipv6/56', mode: 'typed', network: '192.0.2.8' },
      { mode: 'Bij IPv6 kiest de netwerkaanbieder' },
      ['The network provider chooses the address of IPv6'],
    ],
    ['nothing picked', { size: 'ipv4/29', mode: 'picked' }, { picked: 'Kies een vrij blok' }, ['Choose a free block']],
    [
      'a made-up pick',
      { size: 'ipv4/29', mode: 'picked', picked: '<b>' },
      { picked: 'Kies een vrij blok' },
      ['Choose a free block'],
    ],
    ['a made-up size', { size: 'ipv9/29', mode: 'auto' }, { size: 'Kies een grootte' }, ['Choose a size']],
    [
      'not the provider’s',
      { size: 'ipv4/29', mode: 'typed', network: '10.0.0.0' },
      { network: 'Dit adres is niet van de netwerkpartner.' },
      [],
    ],
    [
      'not on a boundary',
      { size: 'ipv4/29', mode: 'typed', network: '203.0.113.1' },
      { network: 'Dit adres ligt niet op een grens van /29.' },
      [],
    ],
    [
      'a size that cannot be picked',
      { size: 'ipv4/30', mode: 'typed', network: '203.0.113.0' },
      { network: 'Bij deze grootte kiest de netwerkpartner het adres.' },
      [],
    ],
    [
      'a pick that is no block of that size',
      { size: 'ipv4/28', mode: 'picked', picked: '203.0.113.8' },
      { picked: 'Dit adres ligt niet op een grens van /28.' },
      [],
    ],
  ] as const)(
    'BBC-08 %s is refused under its field, in both languages (the provider speaks that of the profile), as typed',
    async (_what, fields, dutch, englishWords) => {
      const page = await reseller.configure(ADD, fields);
      expect(page.status).toBe(422);
      for (const [field, words] of Object.entries(dutch)) expect(under(page, field)).toContain(words);
      expect(errorsOf(page)).toHaveLength(Object.keys(dutch).length);
      expect(page.text).toContain('<title>Fout: ');
      if ('network' in fields)
        expect(page.text).toMatch(new RegExp(`value="${fields.network.replaceAll('.', '\\.')}"`));
      english(reseller);
      const translated = errorsOf(await reseller.configure(ADD, fields));
      for (const words of englishWords) expect(translated.join()).toContain(words);
      expect(await anyWrites()).toEqual([]);
    },
  );

  it('BBC-20 the free blocks of a size, 30 at a time, by search; what was picked stays among them', async () => {
    const first = await reseller.configure(ADD, { size: 'ipv4/32', mode: 'picked', intent: 'search' });
    expect([first.status, blocks(first).length]).toEqual([200, 30]);
    expect(textOf(first.text)).toMatch(/\d+ vrije blokken gevonden \(pagina 1 van \d+\)/);
    const picked = blocks(first)[0] ?? '';
    const second = await reseller.submit(ADD, { size: 'ipv4/32', mode: 'picked', intent: 'page-2', picked });
    expect(textOf(second.text)).toContain('(pagina 2 van');
    expect(blocks(second)).toHaveLength(31);
    expect(blocks(second)[0]).toBe(picked);
    const searched = await reseller.submit(ADD, {
      size: 'ipv4/32',
      mode: 'picked',
      intent: 'search',
      search: '203.0.113.1',
      page: '2',
    });
    expect(textOf(searched.text)).toContain('(pagina 1 van');
    expect(blocks(searched).every((network) => network.startsWith('203.0.113.1'))).toBe(true);
    const none = await reseller.submit(ADD, { size: 'ipv4/32', mode: 'picked', intent: 'search', search: '9.9' });
    expect(textOf(none.text)).toContain('Geen vrij blok gevonden');
    const review = await reseller.post(ADD, { size: 'ipv4/32', mode: 'picked', picked });
    expect(textOf(review.text)).toContain(`${picked}/32`);
    const back = await reseller.get(`${review.address.pathname}${review.address.search}&step=configure`);
    expect(blocks(back)).toContain(picked);
    expect(blocks(back).length).toBeGreaterThanOrEqual(30);
  });

  it.each([
    ['ipv4/30', 'Bij deze grootte kunt u geen blok kiezen'],
    ['ipv6/56', 'Bij deze grootte kunt u geen blok kiezen'],
  ])('BBC-07 %s cannot be picked, and says so', async (size, words) => {
    expect(textOf((await reseller.configure(ADD, { size, mode: 'picked', intent: 'search' })).text)).toContain(words);
  });

  it.each([
    ['203.0.113.0', '203.0.113.0 kan worden gebruikt', null],
    ['203.0.113.1', 'Dit adres ligt niet op een grens', 'network'],
    ['hallo', 'Vul een geldig IPv4-adres in', 'network'],
    ['', 'Vul een IP-adres in', 'network'],
  ])('BBC-08 the check of %s by its button leaves the form as typed', async (network, words, field) => {
    const page = await reseller.configure(ADD, { size: 'ipv4/29', mode: 'typed', network, intent: 'check' });
    expect(page.status).toBe(200);
    expect(textOf(page.text)).toContain(words);
    expect(under(page, 'network')).toContain(field ? words : '');
    expect(new RegExp(`name="network"[^>]*value="${network}"`).test(page.text)).toBe(true);
  });

  it('BBC-07 a refusal shows all of the provider’s messages joined by commas; the draft is kept', async () => {
    const review = await reseller.configure(ADD, { size: 'ipv4/29', mode: 'auto' });
    const detail = [
      { field: 'network', i18n_msg: 'Eén' },
      { field: 'subnet_size', msg: 'Two' },
    ];
    await portal.faults([{ match: 'POST /score/broadband/connections/', status: 422, body: { detail } }]);
    const refused = await reseller.confirm(review);
    expect([refused.status, errorsOf(refused)]).toEqual([422, ['Eén, Two']]);
    await portal.faults([]);
    const form = await reseller.get(`${review.address.pathname}${review.address.search}&step=configure`);
    expect(form.text).toMatch(/value="ipv4\/29"[^>]*checked|checked=""[^>]*value="ipv4\/29"/);
    expect(textOf((await reseller.confirm(await reseller.get(review.address))).text)).toMatch(
      /De IP-route is toegevoegd: \S+\/29/,
    );
  });

  it('a lost answer is not sent again: the order is found', async () => {
    const { connection } = await found('NL100001');
    since = await portal.lastCall();
    const review = await reseller.configure(ADD, { size: 'ipv4/29', mode: 'auto' });
    await portal.faults([{ match: 'POST /score/broadband/connections/', drop: 'after' }]);
    const end = await reseller.confirm(review);
    await portal.faults([]);
    const later = end.address.pathname === ADD ? await reseller.get(end.address) : end;
    expect(await writes('POST', connection.uuid)).toHaveLength(1);
    expect(
      later.address.pathname === '/connections/NL100001' || textOf(later.text).includes('misschien wel gelukt'),
    ).toBe(true);
  });

  it.each([
    [
      'the sizes',
      'rpc:broadband.list_available_subnetsizes',
      { size: 'ipv4/29', mode: 'typed', network: '203.0.113.0', intent: 'check' },
      'Wij konden de blokgroottes nu niet laden',
    ],
    [
      'the free blocks',
      'GET /score/broadband/circuits/termination/profile',
      { size: 'ipv4/29', mode: 'picked', intent: 'search' },
      'Wij konden de vrije blokken nu niet laden',
    ],
    [
      'the check',
      VALIDATE,
      { size: 'ipv4/29', mode: 'typed', network: '203.0.113.0', intent: 'check' },
      'geen goed antwoord',
    ],
  ])('ERR-04 without %s the page is there, with what was typed', async (_what, match, fields, words) => {
    await reseller.get(ADD);
    for (const outage of [{ status: 500 }, { body: '<html>' }, { body: { results: 1 } }, { drop: 'before' }]) {
      if (match === VALIDATE && 'body' in outage) continue;
      await portal.faults([{ match, ...outage }]);
      const page = await reseller.submit(ADD, fields);
      expect(page.status).toBe(200);
      expect(textOf(page.text)).toContain(words);
      if ('network' in fields) expect(page.text).toContain(`value="${fields.network}"`);
      expect(page.text).toContain('value="ipv4/29"');
    }
    await portal.faults([]);
  });

  it('ERR-04 where the free blocks fail, the error of ‘I choose’ leads to their group, which has no radio', async () => {
    await reseller.get(ADD);
    await portal.faults([{ match: 'GET /score/broadband/circuits/termination/profile', status: 500 }]);
    const page = await reseller.post(ADD, { size: 'ipv4/29', mode: 'picked' });
    await portal.faults([]);
    const target = /href="#([^"]+)">Kies een vrij blok/.exec(page.text)?.[1];
    expect(page.text).toMatch(new RegExp(`<fieldset[^>]*id="${target}"[^>]*tabindex="-1"`, 'i'));
  });

  it('ERR-04 a check that fails on the way to the review keeps the form; a receipt that fails says so', async () => {
    await reseller.get(ADD);
    await portal.faults([{ match: VALIDATE, status: 500 }]);
    const kept = await reseller.post(ADD, { size: 'ipv4/29', mode: 'typed', network: '203.0.113.0' });
    expect([kept.status, errorsOf(kept)]).toEqual([
      422,
      [expect.stringContaining('Wat u heeft ingevuld, staat er nog')],
    ]);
    await portal.faults([{ match: 'GET /score/broadband/connections/', status: 500 }]);
    const review = await reseller.post(ADD, { size: 'ipv4/29', mode: 'typed', network: '203.0.113.0' });
    expect(textOf(review.text)).toContain('De kosten konden niet worden berekend');
    await portal.faults([]);
  });
});

describe('BBC-09 the primary route is changed', () => {
  it('the review shows was and becomes; PATCH with routing type primary', async () => {
    const { connection, circuit } = await found('NL100001');
    const before = circuit.routes.find((route) => route.routing_type === 'primary');
    const form = await reseller.get(PRIMARY);
    const old = `${before?.network}/${before?.subnet_size}`;
    expect(textOf(form.text)).toContain(`Nu is dit het primaire adres: ${old}`);
    const free =
      blocks(
        await reseller.submit(PRIMARY, { size: 'ipv4/32', mode: 'picked', intent: 'search', search: '203.0.113.' }),
      )[0] ?? '';
    const review = await reseller.post(PRIMARY, { size: 'ipv4/32', mode: 'picked', picked: free });
    expect(textOf(review.text)).toContain(`Nu: ${old} Wordt: ${free}/32`);
    const done = await reseller.confirm(review);
    expect(textOf(done.text)).toContain(`De primaire IP-route is gewijzigd: NL100001-1 heeft nu ${free}/32`);
    expect(await writes('PATCH', connection.uuid)).toEqual([
      { circuit_uuid: circuit.uuid, network: free, routing_type: 'primary', protocol: 'ipv4', subnet_size: 32 },
    ]);
    expect(await reseller.calls(VALIDATE, since)).toMatchObject([{ routes: [{ routing_type: 'primary' }] }]);
    const after = (await found('NL100001')).circuit.routes.find((route) => route.routing_type === 'primary');
    expect(after).toMatchObject({ network: free, subnet_size: 32 });
  });

  it('life B10 of a protocol that has none nothing is replaced, and nobody is warned of that', async () => {
    const first = await reseller.configure(PRIMARY, { size: 'ipv6/56', mode: 'auto' });
    expect(textOf(first.text)).toContain('Nu: Geen');
    expect(textOf(first.text)).not.toContain('krijgt een ander adres');
    await reseller.confirm(first);
    const second = await reseller.configure(PRIMARY, { size: 'ipv6/56', mode: 'auto' });
    expect(textOf(second.text)).toContain('Het circuit krijgt een ander adres.');
  });

  it.each([
    ['nl', 'Dit is nu al zo'],
    ['en', 'It is like this already'],
  ])('the address that it has already is refused (%s)', async (language, words) => {
    const { circuit } = await found('NL100001');
    const now = circuit.routes.find((route) => route.routing_type === 'primary');
    reseller.cookies.set('lang', language);
    const page = await reseller.configure(PRIMARY, {
      size: `ipv4/${now?.subnet_size}`,
      mode: 'typed',
      network: now?.network ?? '',
    });
    expect([page.status, under(page, 'network').includes(words)]).toEqual([422, true]);
    expect(await reseller.calls(VALIDATE, since)).toEqual([]);
  });
});

describe('BBC-09 a route is deleted', () => {
  it('what goes is told, ticked, and sent once; the connection is read again', async () => {
    await reseller.confirm(await reseller.configure(ADD, { size: 'ipv4/29', mode: 'auto' }));
    const { connection, circuit } = await found('NL100001');
    const route = circuit.routes.find((each) => each.routing_type === 'routed' && each.subnet_size === 29);
    since = await portal.lastCall();
    const address = `${CIRCUIT}/routes/${route?.uuid}/deletion`;
    const review = await reseller.configure(address);
    expect(textOf(review.text)).toContain(`Nu: ${route?.network}/29 Wordt: Verwijderd`);
    const unticked = await reseller.confirm(review, {});
    expect([unticked.status, errorsOf(unticked)]).toEqual([422, ['Vink aan dat u dit heeft gecontroleerd']]);
    expect(await anyWrites()).toEqual([]);
    const done = await reseller.confirm(review);
    expect(textOf(done.text)).toContain(`De IP-route is verwijderd: ${route?.network}/29`);
    expect(await writes('DELETE', connection.uuid)).toHaveLength(1);
    expect((await found('NL100001')).circuit.routes.some(({ uuid }) => uuid === route?.uuid)).toBe(false);
    expect((await reseller.get(address)).status).toBe(404);
  });

  it.each([
    ['nl', 'Dit kan nu niet'],
    ['en', 'This is not possible now'],
  ])('BBC-03 a primary one cannot go, and the page says why (%s)', async (language, words) => {
    const { circuit } = await found('NL100001');
    const primary = circuit.routes.find((route) => route.routing_type === 'primary');
    const address = `${CIRCUIT}/routes/${primary?.uuid}/deletion`;
    reseller.cookies.set('lang', language);
    const page = await reseller.get(address);
    expect(textOf(page.text)).toContain(words);
    expect(textOf(page.text)).toContain('Een primaire route kan niet worden verwijderd.');
    expect(page.text).not.toContain('data-step');
    const refused = await reseller.submit(address);
    expect(refused.status).toBe(422);
    expect(await anyWrites()).toEqual([]);
  });
});

describe('BBC-03 what the provider does not allow', () => {
  it.each(['/connections/NL100098', '/connections/NL100085'])(
    'says why on the pages of %s, and the actions refuse',
    async (connection) => {
      const nid = connection.slice(-8);
      for (const panel of ['create', 'primary']) {
        const address = `${connection}/circuits/${nid}-1/routes/${panel}`;
        const page = await reseller.get(address);
        expect(textOf(page.text)).toContain('Dit kan nu niet');
        expect(page.text).not.toContain('name="size"');
        expect((await reseller.submit(address, { size: 'ipv4/29', mode: 'auto' })).status).toBe(422);
      }
      expect(await anyWrites()).toEqual([]);
    },
  );
});

describe('ERR-04 a circuit that cannot be read as a whole', () => {
  /** Answers with NL100001 after a change to its first circuit. */
  async function withCircuit(change: object): Promise<void> {
    const provider = await signIn(portal.sandbox, 'reseller');
    const filter = { search_field: 'nid', search: 'NL100001', detailed: true };
    const { result } = await provider.rpc<{ connections: { circuits: object[] }[] }>('broadband', 'list_connections', {
      filter,
    });
    const connections = result?.connections.map((connection) => ({
      ...connection,
      circuits: connection.circuits.map((circuit) => ({ ...circuit, ...change })),
    }));
    await portal.faults([
      { match: 'rpc:broadband.list_connections', body: { jsonrpc: '2.0', id: 1, result: { ...result, connections } } },
    ]);
  }

  it('without its routes the primary one is not changed, one may be added', async () => {
    await withCircuit({ routes: [{ network: 4 }] });
    const page = await reseller.get(PRIMARY);
    expect(textOf(page.text)).toContain('Wij konden de IP-routes van dit circuit nu niet laden');
    expect((await reseller.submit(PRIMARY, { size: 'ipv4/29', mode: 'auto' })).status).toBe(422);
    expect((await reseller.get(ADD)).text).toContain('name="size"');
  });

  it('without its profile nothing can be picked or checked; the provider has the last word', async () => {
    await withCircuit({ termination: null });
    const page = await reseller.configure(ADD, { size: 'ipv4/29', mode: 'picked', intent: 'search' });
    expect(textOf(page.text)).toContain('Wij konden de vrije blokken nu niet laden');
    const review = await reseller.post(ADD, { size: 'ipv4/29', mode: 'typed', network: '203.0.113.0' });
    expect(textOf(review.text)).toContain('203.0.113.0/29');
    expect(await reseller.calls(VALIDATE, since)).toEqual([]);
  });
});

describe('PER-03 PER-05 rights', () => {
  it.each([
    ['reader', 403],
    ['support', 403],
    ['norights', 403],
  ])('%s gets 403', async (username, status) => {
    const client = await PanelClient.signedIn(portal, username);
    for (const address of [ADD, PRIMARY]) {
      expect((await client.open(address)).status).toBe(status);
      expect((await client.submit(address, { size: 'ipv4/29', mode: 'auto' })).status).toBe(status);
    }
  });

  it('noorder sees the form with a warning and no button; a post is 403', async () => {
    const client = await PanelClient.signedIn(portal, 'noorder');
    const page = await client.get(ADD);
    expect(textOf(page.text)).toContain('U kunt dit bekijken, maar niet wijzigen');
    expect(page.text).not.toContain('class="btn btn-primary"');
    expect((await client.submit(ADD, { size: 'ipv4/29', mode: 'auto' })).status).toBe(403);
  });

  it('noprice sees no price, and may add', async () => {
    const client = await PanelClient.signedIn(portal, 'noprice');
    const form = await client.get(ADD);
    const review = await client.post(ADD, { size: 'ipv4/29', mode: 'auto' });
    for (const page of [form, review]) expect(page.text).not.toContain('€');
    expect(textOf(review.text)).toContain('Neem contact op met de afdeling verkoop');
    expect((await client.confirm(review)).address.pathname).toBe('/connections/NL100001');
  });

  it.each([
    '/connections/NL100001/circuits/NL100001-9/routes/create',
    '/connections/NL100001/circuits/x/routes/primary',
    '/connections/x/circuits/x-1/routes/create',
    '/connections/NL999999/circuits/NL999999-1/routes/primary',
    `${CIRCUIT}/routes/00000000-0000-4000-8000-000000000000/deletion`,
    `${CIRCUIT}/routes/x/deletion`,
  ])('%s is 404, and nothing is written', async (address) => {
    await reseller.get(ADD);
    expect((await reseller.open(address)).status).toBe(404);
    expect((await reseller.submit(address, { size: 'ipv4/29', mode: 'auto' })).status).toBe(404);
    expect(await anyWrites()).toEqual([]);
  });

  it('a connection of another organisation is 404', async () => {
    const stranger = await PanelClient.signedIn(portal, 'stranger');
    expect((await stranger.open(ADD)).status).toBe(404);
  });
});

describe('BBC-20 ERR-04 sizes of blocks with odd amounts', () => {
  const size = (bits: number, more: object) => ({
    protocol: 'ipv4',
    size: bits,
    address_count: 2 ** (32 - bits),
    is_cherry_picking_available: true,
    free_count: 3,
    pricing: { price: 4, recurring_interval_unit: 'months' },
    ...more,
  });
  const priced = (price: unknown) => ({ pricing: { price, recurring_interval_unit: 'months' } });
  const sizes = [
    size(24, priced(-4)),
    size(25, priced(1e15)),
    size(26, priced('NaN')),
    size(27, { free_count: -3, address_count: 1e15 }),
    size(28, { pricing: { price: 5 } }),
    size(29, {}),
    size(30, { pricing: null }),
  ];

  it.each([
    ['nl', 'Prijs niet bekend', /\/28 \(16 adressen\).*? € 5,00 [^€]*\/29/],
    ['en', 'Price not known', /\/28 \(16 addresses\).*? € 5,00 [^€]*\/29/],
  ] as const)('cost one cell each, and without its unit a price has none (%s)', async (language, unknown, bare) => {
    await portal.faults([
      {
        match: 'rpc:broadband.list_available_subnetsizes',
        status: 200,
        body: { jsonrpc: '2.0', id: 1, result: { subnet_sizes: sizes } },
      },
    ]);
    reseller.cookies.set('lang', language);
    const page = await reseller.get(ADD);
    const words = textOf(page.text).replaceAll('\u00a0', ' ');
    expect(words.split(unknown)).toHaveLength(4);
    for (const malformed of ['€ -', '-3 ', '1e+', '1e15', '000.000.000', '0000000', 'NaN', '/once'])
      expect(words).not.toContain(malformed);
    expect(words).toMatch(bare);
    expect(words).toContain('€ 4,00 /m');
    // every size can be chosen nevertheless
    for (const { size: bits } of sizes) expect(page.text).toContain(`value="ipv4/${bits}"`);
  });
});

describe('security M4 one turn for a record', () => {
  const CHANGED = 'Dit is intussen gewijzigd';
  const WISH = { size: 'ipv4/29', mode: 'auto' };
  const blocksOf = async () =>
    (await found('NL100001')).circuit.routes.map(({ network, subnet_size: size }) => `${network}/${size}`);
  const of = async () => (await found('NL100001')).connection.uuid;

  it('of two tabs at once one sends; the other is shown what is there now, however often its old form is pressed', async () => {
    const [one, other] = [await reseller.configure(ADD, WISH), await reseller.configure(ADD, WISH)];
    const had = await blocksOf();
    const answers = await Promise.all([reseller.confirm(one), reseller.confirm(other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [added] = (await blocksOf()).filter((block) => !had.includes(block));
    const late = answers.find(({ status }) => status === 409) as Page;
    expect([
      textOf(late.text).includes(CHANGED),
      textOf(late.text).includes(`Nu op dit circuit ${had[0] ?? ''}`),
    ]).toEqual([true, true]);
    expect(textOf(late.text)).toContain(added);
    const old = late === answers[0] ? one : other;
    expect((await reseller.confirm(old)).status).toBe(409);
    expect(await writes('POST', await of())).toHaveLength(1);
    // a new look at the page makes a new request
    expect((await reseller.confirm(await reseller.get(old.address))).status).toBe(200);
    expect(await writes('POST', await of())).toHaveLength(2);
  });

  it('of two users of one organisation at once one sends', async () => {
    const quiet = await PanelClient.signedIn(portal, 'quiet');
    const people = [reseller, quiet];
    const reviews = await Promise.all(people.map((person) => person.configure(ADD, WISH)));
    const press = () => Promise.all(people.map((person, at) => person.confirm(reviews[at] as Page)));
    const answers = await press();
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await press()).map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await writes('POST', await of())).toHaveLength(1);
  });

  it('an order that the record does not show yet counts too', async () => {
    const before = await found('NL100001');
    const other = await reseller.configure(ADD, WISH);
    const [one] = [await reseller.configure(ADD, WISH)];
    await reseller.confirm(one);
    const provider = await signIn(portal.sandbox, 'reseller');
    const now = await provider.rpc<{ connections: Found[] }>('broadband', 'list_connections', {
      filter: { search_field: 'nid', search: 'NL100001', detailed: true },
    });
    // the provider adds the route a day later
    const circuits = now.result?.connections[0]?.circuits.map((circuit, at) =>
      at === 0 ? { ...circuit, routes: before.circuit.routes } : circuit,
    );
    const result = { connections: [{ ...now.result?.connections[0], circuits }], pagination: { count: 1 } };
    await portal.faults([
      { match: 'rpc:broadband.list_connections', status: 200, body: { jsonrpc: '2.0', id: 1, result } },
    ]);
    expect((await reseller.confirm(other)).status).toBe(409);
    expect(await writes('POST', before.connection.uuid)).toHaveLength(1);
  });

  it('what takes the provider long is waited for two seconds, and nothing else is sent meanwhile', async () => {
    const quiet = await PanelClient.signedIn(portal, 'quiet');
    const [mine, theirs] = [await reseller.configure(ADD, WISH), await quiet.configure(ADD, WISH)];
    const uuid = await of();
    await portal.faults([{ match: `POST /score/broadband/connections/${uuid}/routes`, delay_ms: 4_000, times: 1 }]);
    const sending = reseller.confirm(mine);
    await expect.poll(async () => (await writes('POST', uuid)).length, { timeout: 5_000 }).toBe(1);
    const busy = await quiet.confirm(theirs);
    expect([busy.status, textOf(busy.text)]).toEqual([
      409,
      expect.stringContaining('Uw collega reseller verstuurde hiervoor iets om'),
    ]);
    expect((await sending).status).toBe(200);
    expect(await writes('POST', uuid)).toHaveLength(1);
  });

  it('of two endings by two users at once one is sent', async () => {
    const quiet = await PanelClient.signedIn(portal, 'quiet');
    const wish = formatDate(addBusinessDays(today(new Date()), 5));
    const ending = { reason: 'De winkel gaat dicht', moment: 'scheduled', wish_date: wish };
    const reviews = await Promise.all([
      reseller.configure('/connections/NL100002/termination', ending),
      quiet.configure('/connections/NL100002/termination', ending),
    ]);
    const answers = await Promise.all([reseller.confirm(reviews[0] as Page), quiet.confirm(reviews[1] as Page)]);
    expect(answers.map(({ status }) => status === 200).sort()).toEqual([false, true]);
    expect(await reseller.calls('terminate_connection', since)).toHaveLength(1);
  });
});
