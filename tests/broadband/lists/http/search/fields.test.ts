import { describe, expect, it } from 'vitest';
import { type Connection, ACTIVE, zipcode, listedConnections } from '~tests/fixtures/broadband/listed-connections';

const { portal, client, all, found, shown } = listedConnections();

const bare = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();

/** The start of a text that some active connection in the sandbox has. */
function sample(textsOf: (connection: Connection) => readonly string[], length: number): string {
  const texts = all()
    .filter(({ carrier }) => ACTIVE.includes(carrier.state))
    .flatMap(textsOf);
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
      const expected = all().filter(
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
      const keys = nids.map((nid) => ordered(all().find(({ carrier }) => carrier.nid === nid) ?? ({} as Connection)));
      expect(keys).toEqual(keys.toSorted((a, b) => (a < b ? -1 : Number(a > b))));

      const page = await shown(query, list);
      expect([page.count, page.rows]).toEqual([nids.length, nids.slice(0, 10)]);
    },
  );

  it('TAB-01 an order that somebody chose stays', async () => {
    const nids = await found({ searchField: 'city', search: 'a', sortBy: 'zipcode', descending: 'true' }, list);
    const zipcodes = nids.map((nid) => zipcode(all().find(({ carrier }) => carrier.nid === nid) ?? ({} as Connection)));
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
