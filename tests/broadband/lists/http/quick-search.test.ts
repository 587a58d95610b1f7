import { describe, expect, it } from 'vitest';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { rowsOf } from '~tests/fixtures/page';
import { PortalClient } from '~tests/fixtures/portal-client';
import { searchAs, wordsOf } from '~tests/fixtures/search-page';

const portal = filePortal({ anew: true });
const client = castMember(portal, PortalClient);

const search = (text: string, by = client) => searchAs(portal, by, text);

async function signedIn(username: string): Promise<PortalClient> {
  const one = new PortalClient(portal);
  await one.signIn(username, '/profile');
  return one;
}

const CONNECTIONS = 'list_connections';
const ORDERS = 'list_transactions';
const CUSTOMERS = '/score/enduser/';
const SIMS = '/score/mobile-broadband/connections/';
const POOLS = '/score/mobile-broadband/data-pools/';
const OFFERS = 'list_offers';
const TICKETS = '/score/support/tickets/';
const DOMAINS = ['get_mailboxes', 'get_forwarders', 'get_ordered_products'];

describe('the quick search asks what the text can be, and no more', () => {
  it.each([
    ['nl100001', [CONNECTIONS, ORDERS, SIMS, TICKETS]],
    ['06 12345678', [SIMS]],
    ['1011aa', [CONNECTIONS, ORDERS, CUSTOMERS]],
    ['1011 AA 49', [CONNECTIONS, ORDERS, CUSTOMERS]],
    ['192.0.2.2', [CONNECTIONS]],
    ['nl100001@isp.example', [CONNECTIONS, ...DOMAINS]],
    ['almere', [CONNECTIONS, CONNECTIONS, CONNECTIONS, CUSTOMERS, SIMS, POOLS, OFFERS, TICKETS, ...DOMAINS]],
    ['Hoofdstraat 49', [CONNECTIONS, CONNECTIONS, CUSTOMERS, OFFERS, TICKETS]],
    ['1042', [CONNECTIONS, ORDERS, CUSTOMERS, TICKETS]],
    ['', []],
    ['a', []],
    ['a'.repeat(101), []],
  ])('%j: %j', async (text, calls) => {
    const { status, calls: made } = await search(text);
    expect(status).toBe(200);
    expect(made.sort()).toEqual([...calls].sort());
  });

  it('TAB-04 by the fields of the specification, in capitals where it says so, among connections of all states', async () => {
    const { asked } = await search('almere');
    expect(asked).toEqual(
      expect.arrayContaining([
        { search_field: 'city', search: 'ALMERE' },
        { search_field: 'username', search: 'almere' },
        { search_field: 'tags', search: 'almere' },
        null,
      ]),
    );
  });
});

describe('the quick search shows what it found', () => {
  it('TAB-09 a NID in any case: its connection, and its order under way', async () => {
    const { groups, title, words } = await search(' nl100051 ');
    expect(title).toBe('Zoeken – nl100051 – Partnerportaal');
    expect(words).toContain('2 resultaten getoond');
    expect(words).toContain('Gezocht naar NID NL100051 in: verbindingen op NID, lopende bestellingen');
    expect(groups.map(({ title: name, hits }) => [name, hits.map(({ href }) => href)])).toEqual([
      ['Verbindingen op NID', ['/connections/NL100051']],
      ['Lopende bestellingen', ['/connections/NL100051']],
    ]);
    expect(groups[0]?.hits[0]?.words).toMatch(/^8602 LK, Twijnstraat 44 In aanvraag NL100051 · /);
    expect(groups[1]?.hits[0]?.words).toMatch(/In behandeling Nieuw · NL100051/);
  });

  it('five of many, and the list that has them all with its own search', async () => {
    const { groups } = await search('Almere');
    const [cities] = groups;
    expect(cities?.hits).toHaveLength(5);
    const tagged = (await search('kantoor')).groups[0];
    expect(tagged?.title).toBe('Verbindingen op label');
    expect(tagged?.hits.every(({ words }) => words.includes('kantoor'))).toBe(true);
    expect(tagged?.more?.words).toMatch(/^Alle \d+ in verbindingen$/);
    const list = await client.get(tagged?.more?.href ?? '');
    const count = /^Alle (\d+)/.exec(tagged?.more?.words ?? '')?.[1];
    expect(wordsOf(list.text)).toContain(`${count} verbindingen gevonden`);
  });

  it('an address: who lives there, and the rest of its zipcode one link away', async () => {
    const { groups, words } = await search('1011aa 49');
    expect(words).toContain(
      'Gezocht naar postcode 1011 AA, huisnummer 49 in: verbindingen op adres, lopende bestellingen, eindklanten',
    );
    expect(groups[0]).toMatchObject({
      title: 'Verbindingen op adres',
      hits: [{ href: '/connections/NL100001' }],
      more: { href: '/connections?search=1011AA&state=all', words: 'Alle 2 op 1011 AA in verbindingen' },
    });
    expect(groups.at(-1)).toMatchObject({
      title: 'Eindklanten',
      hits: [
        {
          words: 'Bakkerij De Lange Curaçaostraat 49, 1011 AA Amsterdam',
          href: expect.stringMatching(/^\/end_users\/[\da-f-]{36}$/) as string,
        },
      ],
    });
    expect((await search('1011 AA, Curaçaostraat 49')).groups).toEqual(groups);
    expect((await search('1011aa 48')).words).toContain('0 resultaten getoond');
  });

  it('why it was found: the address of a block, and the username', async () => {
    expect((await search('192.0.2.2')).groups[0]?.hits[0]?.words).toContain('192.0.2.2/32');
    expect((await search('NL100001@')).groups[0]?.hits[0]?.words).toContain('nl100001@isp.example');
  });

  it('a NID that is only begun has no list: how many there are is said', async () => {
    const { groups } = await search('NL1000');
    expect(groups[0]?.more).toBeNull();
    expect(groups[0]?.words).toMatch(/Dit zijn er 5 van \d+\. Typ meer tekens om verder te zoeken\.$/);
  });

  it('SYS-06 nothing: what was looked for, and where', async () => {
    const { groups, words } = await search('zzzz');
    expect(groups).toEqual([]);
    expect(words).toContain(
      'Gezocht naar ‘zzzz’ in: verbindingen op plaats, verbindingen op gebruikersnaam, verbindingen op label, eindklanten, mobiele verbindingen, datapools, offertes, e-maildomeinen, tickets Niets gevonden',
    );
    expect((await search('203.0.113.200')).words).toContain('Zoek dan naar het eerste adres van het blok.');
  });

  it.each([
    ['', 'Waar bent u naar op zoek?'],
    ['a', 'Dit is te kort Typ minstens 2 tekens.'],
    ['a'.repeat(3_000), 'Dit is te lang Zoek met hoogstens 100 tekens.'],
  ])('%j says why nothing was looked for', async (text, said) => {
    const { status, words, title } = await search(text);
    expect(status).toBe(200);
    expect(words).toContain(said);
    expect(title).toBe('Zoeken – Partnerportaal');
  });

  it('in English', async () => {
    const english = await signedIn('reseller');
    english.cookies.set('lang', 'en');
    const { words, groups } = await search('1011AA', english);
    expect(words).toContain('Looked for postcode 1011 AA in: connections by postcode, pending orders, end customers');
    expect(groups[0]?.title).toBe('Connections by postcode');
  });

  it('security T12 what is typed stays text', async () => {
    const { html } = await search('<b>x</b>"><script>');
    expect(html).not.toContain('<b>x');
    expect(html).not.toContain('"><script>');
  });
});

describe('life A1 what was typed as a whole', () => {
  it('life A1 a whole address opens its own line', async () => {
    const { groups, words } = await search('192.0.2.11');
    expect(groups[0]).toMatchObject({ title: 'Verbindingen op IP-adres', isExact: true });
    expect(groups[0]?.hits).toHaveLength(1);
    expect(groups[0]?.hits[0]?.href).toBe('/connections/NL100010');
    expect(groups[0]?.hits[0]?.words).toMatch(/192\.0\.2\.11\/32 .*· precies$/);
    expect(groups[1]).toMatchObject({ title: 'Begint ook zo: verbindingen op IP-adres', isExact: false });
    expect(groups[1]?.hits.map(({ href }) => href)).not.toContain('/connections/NL100010');
    expect(words).not.toContain('hebben wij niet gevonden');
  });

  it.each([
    ['198.19.', (network: string) => network.replace(/\d+$/, (last) => String(Number(last) + 1))],
    ['2001:db8:', (network: string) => `${network}5`],
  ])(
    'life A1 an address of %s… is found in the block that it is in, and the block by itself',
    async (begin, inside) => {
      const one = (await search(begin)).groups[0]?.hits[0];
      const [block = '', network = ''] = /([\d.]{7,}|2001:[\da-f:]+)\/\d+/.exec(one?.words ?? '') ?? [];
      for (const typed of [inside(network), block]) {
        const { groups } = await search(typed);
        expect(groups[0], typed).toMatchObject({ isExact: true, hits: [{ href: one?.href }] });
        expect(groups[0]?.hits[0]?.words).toContain(block);
      }
    },
  );

  it('life A1 what was typed as a whole, and is nowhere, is said before what begins so', async () => {
    const { words, groups } = await search('192.0.2.1/25');
    expect(words).toContain('Precies IP-adres 192.0.2.1 hebben wij niet gevonden');
    expect(groups.every(({ isExact }) => !isExact)).toBe(true);
  });

  it('life A1 numbers of SIMs, NIDs, usernames and addresses stand alone as a whole, a beginning of them does not', async () => {
    const { hits: [sim] = [] } = (await search('319700')).groups[0] ?? {};
    const [msisdn = '', iccid = '', nid = ''] = sim?.words.match(/\b(?:31\d{9,11}|89\d{17,18}|NL\d+)\b/g) ?? [];
    for (const typed of [msisdn, `+${msisdn}`, iccid, nid]) {
      const { groups } = await search(typed);
      expect(groups[0], typed).toMatchObject({ isExact: true, hits: [{ href: sim?.href }] });
    }
    expect((await search(msisdn.slice(0, -1))).groups.some(({ isExact }) => isExact)).toBe(false);
    for (const [typed, href] of [
      ['NL100001@isp.example', '/connections/NL100001'],
      ['1011 AA 49', '/connections/NL100001'],
      ['NL100051', '/connections/NL100051'],
    ])
      expect((await search(typed ?? '')).groups[0], typed).toMatchObject({ isExact: true, hits: [{ href }] });
    for (const typed of ['NL100', 'almere', '1011AA', 'kantoor'])
      expect(
        (await search(typed)).groups.some(({ isExact }) => isExact),
        typed,
      ).toBe(false);
  });

  it('life A1 a provider that does not search answers SIMs of other numbers: none is shown', async () => {
    const other = { uuid: '11111111-1111-4111-8111-111111111111', carrier: { nid: 'NL9', msisdn: '31600000001' } };
    await portal.faults([{ match: `GET ${SIMS}`, body: { results: [other] } }]);
    expect((await search('0612345678')).groups).toEqual([]);
  });

  it('life A1 a list has what was searched for as a whole on top, also from a later page', async () => {
    const rows = async (address: string) => rowsOf(await client.get(address));
    const [first, second] = await rows('/connections?searchField=ip&search=192.0.2.11&itemsPerPage=5');
    expect(first).toMatch(/ precies .* 192\.0\.2\.11\/32/);
    expect(second).not.toContain('precies');
    const [block] = await rows('/connections?searchField=ip&search=198.19.&itemsPerPage=5');
    const written = /198\.19\.\d+\.\d+\/\d+/.exec(block ?? '')?.[0] ?? '';
    expect((await rows(`/connections?searchField=ip&search=${encodeURIComponent(written)}`))[0]).toContain('precies');
    expect((await rows('/connections?searchField=username&search=nl100001@isp.example'))[0]).toContain('precies');
    expect((await rows('/connections/pending?searchField=nid&search=NL100051'))[0]).toContain('precies');
    const [sim = ''] = await rows('/mobile');
    const number = /\b31\d{9,11}\b/.exec(sim)?.[0] ?? '';
    expect((await rows(`/mobile?search=${number}`))[0]).toContain('precies');
    expect((await rows(`/mobile?search=${number.slice(0, -1)}`))[0]).not.toContain('precies');
  });
});

describe('life A12 what else is found, and where one goes on', () => {
  it('life A12 g a data pool by its name or a word in it, a label of a SIM, and a word inside a name', async () => {
    expect((await search('Stadsbussen')).groups[0]).toMatchObject({
      title: 'Datapools',
      isExact: true,
      hits: [{ href: expect.stringMatching(/^\/mobile\/data_pools\//) as string }],
    });
    expect((await search('vloot')).groups.map(({ title }) => title)).toEqual(['Datapools']);
    const { groups } = await search('kassa');
    const sims = groups.find(({ title }) => title === 'Mobiele verbindingen');
    expect(sims?.hits).toHaveLength(5);
    expect(sims?.more?.words).toMatch(/^Alle \d+ in mobiele verbindingen$/);
    const customers = (await search('Bäumer')).groups.find(({ title }) => title === 'Eindklanten');
    expect(customers?.hits[0]?.words).toContain('Bäumer');
  });

  it('OFF-02 an offer by its reference, also one that was ordered, and by the beginning of it', async () => {
    const year = new Date().getUTCFullYear();
    const { groups } = await search(`off-${year}-0031`);
    expect(groups).toEqual([
      expect.objectContaining({ title: 'Offertes', isExact: true, more: null, hits: [expect.anything()] }),
    ]);
    expect(groups[0]?.hits[0]?.href).toMatch(/^\/offers\/[\da-f-]{36}$/);
    expect(groups[0]?.words).toContain('Besteld');
    const begun = (await search('off-')).groups.find(({ title }) => title === 'Offertes');
    expect([begun?.isExact, begun?.hits.length]).toEqual([false, 5]);
    expect(begun?.more?.href).toMatch(/^\/offers\?.*search=off-/);
    expect(begun?.more?.words).toBe('Alle 8 in offertes');
  });

  it('life A12 h an address without a line says where one is ordered, to who may', async () => {
    const { html, words } = await search('1000AA 1');
    expect(words).toContain('Bestel een verbinding op 1000 AA 1');
    expect(html).toContain('href="/connections/create?zipcode=1000AA&amp;housenr=1"');
    expect((await search('1011AA 49')).words).not.toContain('Bestel een verbinding op');
    expect((await search('1000AA 1', await signedIn('reader'))).words).not.toContain('Bestel een verbinding op');
  });
});

describe('desk 15 desk 16 what a caller says', () => {
  it('desk 16 an address is found with its number first, and with its place behind it', async () => {
    const { groups } = await search('1011AA 49');
    const [line] = groups.flatMap(({ hits }) => hits);
    const [, street = ''] = /, (.+?) 49\b/.exec(line?.words ?? '') ?? [];
    const [, city = ''] = / · ([^·]+?)(?: ·|$)/.exec(line?.words ?? '') ?? [];
    expect([street, city].every(Boolean), line?.words).toBe(true);
    for (const typed of [`49 ${street}`, `${street} 49 ${city}`, `${street} 49, ${city}`])
      expect(
        (await search(typed)).groups.flatMap(({ hits }) => hits.map(({ href }) => href)),
        typed,
      ).toContain(line?.href);
    const elsewhere = await search(`${street} 49 Nergenshuizen`);
    expect(elsewhere.groups.flatMap(({ hits }) => hits)).toEqual([]);
    expect(elsewhere.words).toContain('Wij zoeken naar straten die zo beginnen, met dit huisnummer');
    expect(elsewhere.words).not.toContain('Typ het huisnummer erbij');
    expect((await search('Nergensstraat')).words).toContain('Typ het huisnummer erbij');
  });

  it('desk 15 of an IP address that no line has it is said that those of SIMs are not searched, to who sees SIMs', async () => {
    const { words, html } = await search('10.64.0.73');
    expect(words).toContain('IP-adressen van SIM’s kunnen wij hier niet doorzoeken');
    expect(html).toMatch(/<a href="\/mobile">Zoek de SIM in mobiele verbindingen</);
    expect((await search('192.0.2.11')).words).not.toContain('IP-adressen van SIM’s');
    const support = await signedIn('support');
    expect((await search('10.64.0.73', support)).words).not.toContain('IP-adressen van SIM’s');
  });
});

describe('rights decide what is searched', () => {
  it('PER-02 who sees no end customers is not told of them', async () => {
    const support = await signedIn('support');
    const { calls, words } = await search('1011AA', support);
    expect(calls.sort()).toEqual([CONNECTIONS, ORDERS]);
    expect(words).not.toContain('klanten');
  });

  it('MOB-01 PER-03 who may see SIMs alone finds them by their numbers, and is asked for nothing else', async () => {
    const seller = await signedIn('mobile');
    const { status, calls, groups } = await search('319700', seller);
    expect([status, calls]).toEqual([200, [SIMS]]);
    expect(groups[0]?.hits[0]?.href).toMatch(/^\/mobile\/[0-9a-f-]{36}$/);
    expect((await search('almere', seller)).calls.sort()).toEqual([SIMS, POOLS]);
    expect((await search('192.0.2.1', seller)).words).toContain('kunt u zoeken naar SIM’s');
  });

  it('PER-03 norights has no search: 403, and no way to it', async () => {
    const nobody = await signedIn('norights');
    const { status, calls, words, html } = await search('NL100001', nobody);
    expect(status).toBe(403);
    expect(calls).toEqual([]);
    expect(words).toContain('U heeft onvoldoende rechten om deze pagina te bekijken');
    expect(html).not.toContain('id="quick"');
  });

  it('PER-02 the toolbar of everybody else leads to it', async () => {
    expect((await client.get('/profile')).text).toMatch(/<a [^>]*id="quick"[^>]*>/);
    expect((await search('')).html).toMatch(/<a [^>]*id="quick"[^>]* aria-current="page"/);
  });
});

describe('ERR-04 each group fails by itself', () => {
  it('one that fails says so, the others stand', async () => {
    await portal.faults([{ match: `GET ${CUSTOMERS}`, status: 500 }]);
    const { status, groups, words } = await search('1011AA');
    expect(status).toBe(200);
    expect(words).toContain('1 zoekopdracht is niet gelukt');
    expect(groups.map(({ title, hits }) => [title, hits.length > 0])).toEqual([
      ['Verbindingen op postcode', true],
      ['Eindklanten', false],
    ]);
    expect(groups.at(-1)?.words).toContain('Data kon niet worden geladen');
  });

  it('AUT-12 a right that the provider alone refuses is said as one', async () => {
    await portal.faults([{ match: 'rpc:broadband.list_transactions', status: 403 }]);
    const { groups } = await search('1011AA');
    expect(groups.find(({ title }) => title === 'Lopende bestellingen')?.words).toContain(
      'U heeft onvoldoende rechten',
    );
    expect(groups[0]?.hits.length).toBeGreaterThan(0);
  });

  it('all that fail leave a page that says so', async () => {
    await portal.faults([{ match: 'rpc:broadband.*', status: 500 }]);
    const { status, groups, words } = await search('NL100001');
    expect(status).toBe(200);
    expect(groups).toHaveLength(2);
    expect(words).toContain('0 resultaten getoond. 2 zoekopdrachten zijn niet gelukt');
    expect(words).not.toContain('Niets gevonden');
  });

  it('a provider that refuses the order by NID, which is ours, is asked without it', async () => {
    await portal.faults([
      {
        match: 'rpc:broadband.list_connections',
        times: 1,
        body: { jsonrpc: '2.0', id: 1, error: { code: -32_602, message: 'Invalid params' } },
      },
    ]);
    const { calls, groups } = await search('NL100001');
    expect(groups[0]?.hits[0]?.href).toBe('/connections/NL100001');
    expect(calls.sort()).toEqual([CONNECTIONS, CONNECTIONS, ORDERS, SIMS, TICKETS].sort());
  });

  it('what is not known is not counted', async () => {
    const address = { street: 'Dorpsstraat', housenr: 1, housenrext: '', zipcode: '1011AA', city: 'Amsterdam' };
    const row = { uuid: 'u', supplier: 'WBA', end_of_life_date: null, address, circuits: [], end_user: null };
    const rows = [1, 2, 3, 4, 5].map((n) => ({
      ...row,
      carrier: {
        nid: `NL90000${n}`,
        state: 'ACTIVE',
        tags: [],
        vendor: null,
        data_technology: 'Fiber',
        carrier_type: 'smb',
        product_id: null,
        distance: null,
      },
    }));
    await portal.faults([
      { match: 'rpc:broadband.list_connections', body: { jsonrpc: '2.0', id: 1, result: { connections: rows } } },
    ]);
    const { groups } = await search('1011AA');
    expect(groups[0]?.hits).toHaveLength(5);
    expect(groups[0]?.more).toEqual({ href: '/connections?search=1011AA&state=all', words: 'Meer in verbindingen' });
  });
});
