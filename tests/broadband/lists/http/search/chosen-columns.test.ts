import { describe, expect, it } from 'vitest';
import { listedConnections } from '~tests/fixtures/broadband/listed-connections';
import { textOf } from '~tests/fixtures/page';
import { PortalClient } from '~tests/fixtures/portal-client';

const { portal, client, all, found, shown } = listedConnections();

const USUAL = [
  'Online',
  'Postcode en adres',
  'Plaats',
  'Laatste gebruikersnaam',
  'Download / upload',
  'Soort en labels',
];

async function headOf(address: string, who = client): Promise<string[]> {
  const { status, text } = await who.open(address);
  expect(status).toBe(200);
  return headings(text);
}

const headings = (text: string) =>
  [...(/<thead>(.*?)<\/thead>/s.exec(text)?.[1] ?? '').matchAll(/<th[^>]*>.*?<\/th>/gs)].map(([cell]) => textOf(cell));

/** The form of the choice. Empty on a page without one. */
const formOf = (text: string) => /<form id="columns"[\s\S]*?<\/form>/.exec(text)?.[0] ?? '';

/** The boxes of the choice by their labels, and whether they are ticked. */
function boxesOf(text: string): Record<string, boolean> {
  const boxes = [...formOf(text).matchAll(/<input type="checkbox"[^>]*>/g)].map(([tag]) => tag);
  const labels = [...formOf(text).matchAll(/<label[^>]*>([^<]*)<\/label>/g)].map(([, label = '']) => label);
  return Object.fromEntries(labels.map((label, at) => [label, / checked=/.test(boxes[at] ?? '')]));
}

/** The address that the form leads to with these boxes ticked. */
function chosen(text: string, ticked: readonly string[]): string {
  const kept = [...formOf(text).matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, value],
  );
  const [, action = ''] = /<form id="columns" action="([^"]*)"/.exec(formOf(text)) ?? [];
  const query = new URLSearchParams([...kept, ...ticked.map((key) => ['columns', key])]);
  return `${action}?${query.toString()}`;
}

async function fileOf(address: string): Promise<string[][]> {
  const { status, text } = await client.open(address);
  expect(status).toBe(200);
  return text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'));
}

describe('35.4 the columns of choice of a list', () => {
  it('are boxes on a page of their own address, ticked as the list stands', async () => {
    const { text } = await shown({});
    expect(formOf(text)).toBe('');
    expect(text).toContain('href="/connections?choosing=columns#columns"');
    const choosing = await shown({ choosing: 'columns', column: 'nid' });
    expect(boxesOf(choosing.text)).toEqual({
      Online: true,
      Plaats: true,
      'Laatste gebruikersnaam': true,
      'Download / upload': true,
      'Soort en labels': true,
      Leverancier: false,
      'Einde levensduur': false,
      'IP-adres': false,
      Toegangsregels: false,
      NID: true,
      Eindklant: false,
      Acties: false,
      'Zet de rijen dichter op elkaar': false,
    });
    expect(choosing.rows).toEqual((await shown({})).rows);
  });

  it('keep the search, the filter, the order and the page size', async () => {
    const before = { searchField: 'city', search: 'a', state: 'all', sortBy: 'online', itemsPerPage: '5' };
    const { text, rows } = await shown({ ...before, choosing: 'columns', column: 'ip', page: '2' });
    expect(rows.length).toBeGreaterThan(0);
    const address = chosen(text, ['city', 'nid']);
    const after = await client.open(address);
    expect(headings(after.text)).toEqual(['Postcode en adres', 'Plaats', 'NID']);
    expect(after.text).toMatch(/<a href="\/connections\?[^"]*columns=zipcode\.city\.nid[^"]*#list"/);
    const query = new URL(address, portal.origin).searchParams;
    for (const [name, value] of Object.entries({ ...before, search: 'A' })) expect(query.get(name)).toBe(value);
    expect(query.has('column') || query.has('page')).toBe(false);
    expect(await headOf(chosen(text, []))).toEqual(['Postcode en adres']);
  });

  it.each([
    ['columns=zipcode.online.nid', ['Online', 'Postcode en adres', 'NID']],
    ['columns=city', ['Postcode en adres', 'Plaats']],
    ['columns=password.city', ['Postcode en adres', 'Plaats']],
    ['columns=password', USUAL],
    ['columns=', USUAL],
    ['columns=%00', USUAL],
    ['columns=city&column=end_user', ['Postcode en adres', 'Plaats', 'Eindklant']],
    ['columns=zipcode.ip.access_rules.supplier', ['Postcode en adres', 'Leverancier', 'IP-adres', 'Toegangsregels']],
  ])('%s', async (query, head) => {
    expect(await headOf(`/connections?${query}`)).toEqual(head);
  });

  it('show what the connections have', async () => {
    const { text, rows } = await shown({ columns: 'supplier.nid' });
    const bodies = [...text.matchAll(/<tr>(?:(?!<\/tr>).)*scope="row".*?<\/tr>/gs)].map(([row]) => row);
    expect(bodies).toHaveLength(rows.length);
    for (const [at, nid] of rows.entries()) {
      const supplier = all().find(({ carrier }) => carrier.nid === nid)?.supplier ?? '-';
      expect(textOf(bodies[at] ?? '')).toMatch(new RegExp(`${supplier} ${nid}$`));
    }
  });

  it('are those of every list, less those that its reader does not get', async () => {
    const reader = await PortalClient.signedIn(portal, 'reader');
    const [own, others] = [
      await client.open('/connections/end_of_life?choosing=columns'),
      await reader.open('/connections/end_of_life?choosing=columns'),
    ];
    expect(Object.keys(boxesOf(own.text))).toContain('Vervanging');
    expect(Object.keys(boxesOf(others.text))).not.toContain('Vervanging');
    // a colleague who follows the link of a reader gets what readers do not
    expect(await headOf(chosen(others.text, ['city']))).toEqual(
      expect.arrayContaining(['Postcode en adres', 'Plaats', 'Vervanging']),
    );
    expect(await headOf(chosen(others.text, ['city']), reader)).toEqual(['Postcode en adres', 'Plaats']);
    expect(await headOf('/connections/pending?columns=zipcode.state')).toEqual(['Status', 'Postcode en adres']);
    expect(await headOf('/tickets?columns=title')).toEqual(['Onderwerp']);
  });

  it('are the columns of the file too, beside the whole file', async () => {
    const { text } = await shown({ columns: 'zipcode.city.ip', search: '1' });
    expect(text).toContain('href="/connections/export?search=1"');
    expect(text).toContain('href="/connections/export?search=1&amp;columns=zipcode.city.ip"');
    expect((await shown({ search: '1' })).text).not.toContain('Exporteer deze kolommen');
    const whole = await fileOf('/connections/export?search=1');
    const [head, ...rows] = await fileOf('/connections/export?search=1&columns=zipcode.city.ip');
    expect(head).toEqual(['NID', 'Postcode', 'Straat', 'Huisnummer', 'Toevoeging', 'Plaats', 'IP-adres']);
    expect(rows.map(([nid]) => nid)).toEqual(await found({ search: '1' }));
    const ip = whole[0]?.indexOf('IP-adres') ?? -1;
    expect(rows.map((row) => row.at(-1))).toEqual(whole.slice(1).map((row) => row[ip]));
    expect(rows.some((row) => /\d\/\d/.test(row.at(-1) ?? ''))).toBe(true);
  });

  it('that no file has are named beside the file', async () => {
    const said = /Niet in het bestand: ([^.<]*)\./;
    const left = async (address: string) => said.exec((await client.open(address)).text)?.[1];
    expect(await left('/connections/end_of_life?columns=zipcode.replacement')).toBe('Vervanging');
    expect(await left('/connections/end_of_life?columns=zipcode.city')).toBeUndefined();
    expect(await left('/connections/end_of_life')).toBeUndefined();
    expect(await left('/mobile/data_pools?columns=i18n_name.usage')).toBe('Verbruik deze maand');
  });

  it.each([
    ['/connections/pending', 'state', ['NID', 'Status', 'Postcode', 'Straat', 'Huisnummer', 'Toevoeging']],
    ['/mobile', 'iccid.tags', ['NID', 'Nummer', 'Labels', 'ICCID']],
    ['/mobile/transactions', 'end_user', ['NID', 'SIM (ICCID)', 'Nummer', 'Eindklant']],
    ['/tickets', 'status', ['Nummer', 'Onderwerp', 'Status', 'Verbinding']],
    ['/end_users', 'city', ['Bedrijfsnaam', 'Plaats']],
  ])('the file of %s with %s', async (list, columns, expected) => {
    const [head, ...rows] = await fileOf(`${list}/export?columns=${columns}`);
    expect(head).toEqual(expected);
    const whole = await fileOf(`${list}/export`);
    expect(rows).toHaveLength(whole.length - 1);
  });
});

describe('35.4 filters that hold', () => {
  const chips = (text: string) =>
    [
      ...(/<ul class="chips"[\s\S]*?<\/ul>/.exec(text)?.[0] ?? '').matchAll(/<a href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g),
    ].map(([, href = '', words = '']) => [textOf(words), href.replaceAll('&amp;', '&')]);

  it.each([
    ['/connections', []],
    ['/connections?column=nid&sortBy=city&page=2', []],
    ['/connections?state=all', [['Status: Alle', '/connections']]],
    [
      '/connections?searchField=city&search=a&state=DISCONNECT_REQUESTED&columns=zipcode',
      [
        ['Plaats: A', '/connections?searchField=city&state=DISCONNECT_REQUESTED&columns=zipcode'],
        ['Status: Opzegging gevraagd', '/connections?searchField=city&search=A&columns=zipcode'],
        ['Wis alle filters', '/connections?searchField=city&columns=zipcode'],
      ],
    ],
    ['/connections?search=10', [['Postcode: 10', '/connections']]],
    ['/connections/pending?showClosed=true', [['Toon ook afgeronde bestellingen', '/connections/pending']]],
    [
      '/mobile?search=zz&state=blocked',
      [
        ['Zoekopdracht: zz', '/mobile?state=blocked'],
        ['Status: Geblokkeerd', '/mobile?search=zz'],
        ['Wis alle filters', '/mobile'],
      ],
    ],
  ])('of %s are above its table', async (address, expected) => {
    const { status, text } = await client.open(address);
    expect(status).toBe(200);
    expect(chips(text).filter(([words]) => words !== 'Bewaar als weergave')).toEqual(expected);
  });

  it('say what their links do', async () => {
    const { text } = await shown({ state: 'all' });
    expect(text).toContain('aria-label="Haal het filter Status: Alle weg"');
    const english = await PortalClient.signedIn(portal, 'reseller', 'en');
    expect((await english.open('/connections?state=all')).text).toContain('aria-label="Remove the filter Status: All"');
  });
});
