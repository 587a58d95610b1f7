import { beforeAll, describe, expect, it } from 'vitest';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { PortalClient } from '~tests/fixtures/portal-client';
import { signIn } from '~tests/sandbox/client';

interface Connection {
  readonly supplier: string;
  readonly end_of_life_date: string | null;
  readonly address: {
    readonly street: string;
    readonly housenr: number;
    readonly zipcode: string;
    readonly city: string;
  };
  readonly carrier: { readonly nid: string; readonly state: string; readonly tags: readonly string[] };
  readonly circuits: readonly {
    readonly last_username: string | null;
    readonly tags: readonly string[];
    readonly access_rules: readonly string[];
    readonly routes: readonly { readonly network: string }[];
  }[];
  readonly end_user: { readonly company_name: string } | null;
}

const ACTIVE = ['ACTIVE', 'DISCONNECT_REQUESTED', 'DISCONNECT_REQUESTED_CONFIRMED'];
const PENDING = ['PROCESSING', 'CANCELLED_REQUESTED', 'CANCELLED_CONFIRMED'];

const portal = filePortal();
const client = castMember(portal, PortalClient);
let all: Connection[];

beforeAll(async () => {
  const provider = await signIn(portal.sandbox, 'reseller');
  const pages = [1, 2, 3].map(async (page) => {
    const { result } = await provider.rpc<{ connections: Connection[] }>('broadband', 'list_connections', {
      pagination: { page, per_page: 100 },
    });
    return result?.connections ?? [];
  });
  all = (await Promise.all(pages)).flat();
});

/** The nids that a search finds, in order. It reads the file, which has all pages of the list. */
async function found(query: Readonly<Record<string, string>>, list = '/connections'): Promise<string[]> {
  const { status, text } = await client.open(`${list}/export?${new URLSearchParams(query).toString()}`);
  expect(status).toBe(200);
  return text
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(';')[0] ?? '');
}

/** The nids on a page of the list, and the text of its counter. */
async function shown(query: Readonly<Record<string, string>>, list = '/connections') {
  const { status, text } = await client.open(`${list}?${new URLSearchParams(query).toString()}`);
  expect(status).toBe(200);
  const rows = [...text.matchAll(/<th scope="row"[^>]*><a href="\/connections\/(NL\d+)"/g)].map(([, nid]) => nid ?? '');
  return { rows, count: Number(/role="status"[^>]*>(\d+)/.exec(text)?.[1] ?? Number.NaN), text };
}

const bare = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();

/** The start of a text that some active connection in the sandbox has. */
function sample(textsOf: (connection: Connection) => readonly string[], length: number): string {
  const texts = all.filter(({ carrier }) => ACTIVE.includes(carrier.state)).flatMap(textsOf);
  return (texts[Math.floor(texts.length / 2)] ?? '').slice(0, length);
}

const dutch = (date: string) => date.split('-').reverse().join('-');

interface Case {
  readonly field: string;
  readonly texts: (connection: Connection) => readonly string[];
  /** The text that a user would type, made from the start of a text. */
  readonly typed?: (start: string) => string;
  readonly length: number;
  /** The sort key of the answer, if the list can be sorted by this field. */
  readonly order: (connection: Connection) => string;
}

const zipcode = ({ address }: Connection) => address.zipcode + String(address.housenr).padStart(5, '0');
const usernames = ({ circuits }: Connection) => circuits.flatMap(({ last_username: name }) => name ?? []);
const end = ({ end_of_life_date: date }: Connection) => (date === null ? [] : [date]);

const CASES: readonly Case[] = [
  { field: 'zipcode', texts: ({ address }) => [address.zipcode], length: 3, order: zipcode },
  {
    field: 'zipcode',
    texts: ({ address }) => [address.zipcode],
    length: 6,
    typed: (start) => `${start.slice(0, 4)} ${start.slice(4).toLowerCase()}`,
    order: zipcode,
  },
  {
    field: 'street',
    texts: ({ address }) => [address.street],
    length: 4,
    typed: (start) => start.toLowerCase(),
    order: ({ address }) => bare(address.street),
  },
  {
    field: 'city',
    texts: ({ address }) => [address.city],
    length: 4,
    typed: (start) => start.toLowerCase(),
    order: ({ address }) => bare(address.city),
  },
  {
    field: 'username',
    texts: usernames,
    length: 6,
    order: (connection) => (connection.circuits[0]?.last_username ?? '').toUpperCase(),
  },
  {
    field: 'ip',
    texts: ({ circuits }) => circuits.flatMap(({ routes }) => routes.map(({ network }) => network)),
    length: 7,
    order: zipcode,
  },
  {
    field: 'supplier',
    texts: ({ supplier }) => [supplier],
    length: 3,
    typed: (start) => start.toLowerCase(),
    order: ({ supplier }) => supplier,
  },
  {
    field: 'tags',
    texts: ({ carrier, circuits }) => [...carrier.tags, ...circuits.flatMap(({ tags }) => tags)],
    length: 4,
    order: zipcode,
  },
  {
    field: 'access_rules',
    texts: ({ circuits }) => circuits.flatMap(({ access_rules: rules }) => rules),
    length: 4,
    order: zipcode,
  },
  { field: 'end_of_life_date', texts: end, length: 4, order: (connection) => end(connection)[0] ?? '' },
  { field: 'end_of_life_date', texts: end, length: 7, typed: dutch, order: (connection) => end(connection)[0] ?? '' },
  { field: 'end_of_life_date', texts: end, length: 10, typed: dutch, order: (connection) => end(connection)[0] ?? '' },
];

describe.each(['/connections', '/connections/end_of_life'])('TAB-04 each search field of %s', (list) => {
  const listed = ({ carrier, end_of_life_date: date }: Connection) =>
    ACTIVE.includes(carrier.state) && (list === '/connections' || date !== null);

  it.each(CASES)(
    '$field, $length characters, finds what starts so and nothing else, in its order',
    async ({ field, texts, typed = (start) => start, length, order }) => {
      const start = sample((connection) => (listed(connection) ? texts(connection) : []), length);
      expect(start).toHaveLength(length);
      const expected = all.filter(
        (connection) => listed(connection) && texts(connection).some((text) => bare(text).startsWith(bare(start))),
      );
      expect(expected.length).toBeGreaterThan(0);
      // a search in a field without an order of its own keeps the order of the list
      const ordered =
        list === '/connections' || order !== zipcode || field === 'zipcode'
          ? order
          : (connection: Connection) => end(connection)[0] ?? '';

      const query = { searchField: field, search: typed(start) };
      const nids = await found(query, list);
      expect(nids.toSorted()).toEqual(expected.map(({ carrier }) => carrier.nid).sort());
      const keys = nids.map((nid) => ordered(all.find(({ carrier }) => carrier.nid === nid) ?? ({} as Connection)));
      expect(keys).toEqual(keys.toSorted((a, b) => (a < b ? -1 : Number(a > b))));

      const page = await shown(query, list);
      expect([page.count, page.rows]).toEqual([nids.length, nids.slice(0, 10)]);
    },
  );

  it('TAB-01 an order that somebody chose stays', async () => {
    const nids = await found({ searchField: 'city', search: 'a', sortBy: 'zipcode', descending: 'true' }, list);
    const zipcodes = nids.map((nid) => zipcode(all.find(({ carrier }) => carrier.nid === nid) ?? ({} as Connection)));
    expect(zipcodes.length).toBeGreaterThan(3);
    expect(zipcodes).toEqual(zipcodes.toSorted().reverse());
  });

  it.each([
    ['street', 'D', 'Gesorteerd op Straat, oplopend', null],
    ['city', 'A', 'Gesorteerd op Plaats, oplopend', 'Plaats'],
    ['supplier', 'W', 'Gesorteerd op Leverancier, oplopend', list === '/connections' ? 'Leverancier' : null],
  ])(
    'ordering TAB-02 a search in %s says the order that came with it, and its heading shows it',
    async (searchField, search, words, heading) => {
      const { text } = await shown({ searchField, search }, list);
      expect(/<p id="count"[^>]*>([^<]*)/.exec(text)?.[1]).toMatch(new RegExp(`gevonden\\. ${words}$`));
      expect(/<th[^>]*aria-sort="ascending"[^>]*><a[^>]*>([^<]*)/.exec(text)?.[1] ?? null).toBe(heading);
    },
  );

  it.each([
    ['', ''],
    ['tags', 'k'],
  ])(
    'ordering TAB-02 the order that the list begins with needs no words: search in %j',
    async (searchField, search) => {
      const { text } = await shown({ searchField, search }, list);
      expect(/<p id="count"[^>]*>([^<]*)/.exec(text)?.[1]).toMatch(/gevonden$/);
      expect(text.match(/aria-sort="ascending"/g)).toHaveLength(1);
    },
  );

  it.each([
    ['nl', 'is geen datum', 'Typ een jaar, maand of dag: 2027, 3-2027 of 27-3-2027.'],
    ['en', 'is not a date', 'Type a year, month or day: 2027, 3-2027 or 27-3-2027.'],
  ])('what is no date is said in %s, and not asked', async (language, title, text) => {
    client.cookies.set('lang', language);
    for (const search of ['volgende week', '31-02-2027', '27-3']) {
      const since = await portal.lastCall();
      const page = await shown({ searchField: 'end_of_life_date', search }, list);
      expect(page.count).toBe(0);
      expect(page.text).toContain(`‘${search}’ ${title}`);
      expect(page.text).toContain(text);
      expect(await found({ searchField: 'end_of_life_date', search }, list)).toEqual([]);
      expect((await portal.ledger(since)).filter(({ rpc_method }) => rpc_method === 'list_connections')).toEqual([]);
    }
    client.cookies.delete('lang');
  });
});

describe('TAB-06 the states', () => {
  it.each([
    ['active', ACTIVE],
    ['pending', PENDING],
    ['other', ['DISCONNECTED']],
    ['all', [...ACTIVE, ...PENDING, 'DISCONNECTED']],
    ...[...ACTIVE, ...PENDING].map((state): [string, string[]] => [state, [state]]),
  ])('ordering TAB-06 TAB-07 %s', async (state, states) => {
    const expected = all.filter(({ carrier }) => states.includes(carrier.state)).map(({ carrier }) => carrier.nid);
    expect(expected.length).toBeGreaterThan(0);
    expect((await found({ state })).toSorted()).toEqual(expected.toSorted());
    expect((await shown({ state })).count).toBe(expected.length);
  });

  it('ordering TAB-06 each group holds its states one by one, the others stand apart, and no option is a divider', async () => {
    const { text } = await shown({});
    const select = /<select[^>]* id="state"[^>]*>(.*?)<\/select>/s.exec(text)?.[1] ?? '';
    const labels = (part: string) => [...part.matchAll(/<option[^>]*>([^<]*)/g)].map(([, label]) => label);
    expect(
      [...select.matchAll(/<optgroup label="([^"]*)">(.*?)<\/optgroup>/gs)].map(([, group, part = '']) => [
        group,
        ...labels(part),
      ]),
    ).toEqual([
      ['Actief, ook met opzegging', 'Alle actieve', 'Zonder opzegging', 'Opzegging gevraagd', 'Opzegging bevestigd'],
      ['In aanvraag, ook geannuleerd', 'Alle in aanvraag', 'Zonder annulering', 'Annulering gevraagd', 'Geannuleerd'],
      ['Overig', 'Beëindigd', 'Alle'],
    ]);
    expect(labels(select)).toHaveLength(10);
    expect(select).not.toContain('disabled');
  });

  it.each([
    ['DISCONNECT_REQUESTED', 'Opzegging gevraagd'],
    ['DISCONNECT_REQUESTED_CONFIRMED', 'Opzegging bevestigd'],
    ['PROCESSING', 'In aanvraag'],
    ['CANCELLED_REQUESTED', 'Annulering gevraagd'],
    ['CANCELLED_CONFIRMED', 'Geannuleerd'],
    ['DISCONNECTED', 'Beëindigd'],
  ])('a row in state %s says %s', async (state, words) => {
    const connection = all.find(({ carrier }) => carrier.state === state);
    const { text } = await shown({ state: 'all', search: connection?.address.zipcode ?? '', itemsPerPage: '100' });
    const row = text.split('<tr>').find((part) => part.includes(`/connections/${connection?.carrier.nid}"`));
    expect(row).toContain(words);
  });
});

describe('TAB-03 the optional column', () => {
  const head = (text: string) =>
    [...(/<thead>(.*?)<\/thead>/s.exec(text)?.[1] ?? '').matchAll(/<th[^>]*>(?:<a[^>]*>|<span[^>]*>)?([^<]+)/g)].map(
      ([, label]) => label,
    );

  it.each([
    ['none', undefined],
    ['nonsense', undefined],
    ['supplier', 'Leverancier'],
    ['end_of_life_date', 'Einde levensduur'],
    ['ip', 'IP-adres'],
    ['access_rules', 'Toegangsregels'],
    ['nid', 'NID'],
    ['end_user', 'Eindklant'],
  ])('%s', async (column, label) => {
    expect(head((await shown({ column })).text).slice(6)).toEqual(label === undefined ? [] : [label]);
  });

  it.each([
    ['supplier', 'w', 'Leverancier'],
    ['ip', '19', 'IP-adres'],
    ['access_rules', 's', 'Toegangsregels'],
    ['end_of_life_date', '20', 'Einde levensduur'],
    ['city', 'a', undefined],
    ['tags', 'k', undefined],
  ])('is that of the search in %s when none was chosen', async (searchField, search, label) => {
    expect(head((await shown({ searchField, search })).text).slice(6)).toEqual(label === undefined ? [] : [label]);
    expect(head((await shown({ searchField, search, column: 'nid' })).text).slice(6)).toEqual(['NID']);
  });

  it('shows what the connection has', async () => {
    const line = all.find(
      ({ carrier, end_user: customer }) =>
        carrier.state === 'ACTIVE' &&
        customer !== null &&
        !customer.company_name.includes('&') &&
        !customer.company_name.includes("'"),
    );
    const { text } = await shown({ column: 'end_user', search: line?.address.zipcode ?? '', itemsPerPage: '100' });
    expect(text.split('<tr>').find((part) => part.includes(`/connections/${line?.carrier.nid}"`))).toContain(
      line?.end_user?.company_name,
    );
  });
});

describe('Save-Data', () => {
  // the page may prefetch its own sheets even so, because later pages then need not carry them
  const MODULE =
    /<script[^>]*type="module"|<link[^>]*rel="modulepreload"|<link rel="prefetch" href="(?!\/assets\/(?:core|list)-)|name="sheets"/;

  it.each(['/connections', '/connections/end_of_life', '/connections/pending'])(
    '29.5 %s comes without the script that would fetch ahead when the browser asks to save data, and names no sheet but its own',
    async (path) => {
      expect((await client.open(path)).text).toMatch(MODULE);
      expect((await client.open(path, { 'save-data': 'off' })).text).toMatch(MODULE);
      const saving = await client.open(path, { 'save-data': 'on' });
      expect(saving.status).toBe(200);
      expect(saving.text).not.toMatch(MODULE);
    },
  );
});

describe('ordering B21, TAB-07 control characters in a query', () => {
  it.each(['/connections', '/connections/pending', '/connections/end_of_life'])(
    '%s falls back to its defaults',
    async (list) => {
      const plain = await shown({}, list);
      const malformed = await shown(
        { search: '\0', searchField: '\0', sortBy: '\x01', page: '\0', itemsPerPage: '\x7f', state: '\0' },
        list,
      );
      expect(plain.rows.length).toBeGreaterThan(0);
      expect(malformed.rows).toEqual(plain.rows);
      expect((await client.open(`${list}/export?search=%00`)).status).toBe(200);
    },
  );

  it.each([
    '/connections/access_lists?search=%00',
    '/connections/create?zipcode=%00',
    '/connections/NL100001?activity=%00',
    '/auth/login?returnTo=%00',
  ])('%s is answered as without', async (address) => {
    expect((await client.open(address)).status).toBe((await client.open(address.split('?', 1)[0] ?? '')).status);
  });
});
