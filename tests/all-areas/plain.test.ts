import { describe, expect, it } from 'vitest';
import { rowsOf } from '~tests/fixtures/page';
import { plainPortal } from '~tests/fixtures/plain-portal';

const { portal, reseller, panels, open } = plainPortal();

describe('a provider of the specification alone: end customers', () => {
  const connectionOf = async () =>
    /href="(\/end_users\/[\da-f-]{36})"/.exec((await open('/connections/NL100001')).page.text)?.[1] ?? '';

  it('END-01 the list has its rows; a customer’s connections are those that can be told, and no total is claimed', async () => {
    expect((await open('/end_users')).page.text).toMatch(/href="\/end_users\/[\da-f-]{36}"/);
    const { words } = await open(await connectionOf());
    expect(words).toContain('De netwerkaanbieder zegt niet welke verbindingen er nog meer bij deze eindklant horen');
    expect(words).not.toContain('heeft geen verbindingen');
  });

  it('END-03 who has none among those that can be told may be removed: the page says what it does not know, and the provider judges', async () => {
    const rows = [
      ...(await open('/end_users?itemsPerPage=100')).page.text.matchAll(/href="(\/end_users\/[\da-f-]{36})"/g),
    ].map(([, href = '']) => href);
    const pages = await Promise.all(rows.slice(0, 30).map(async (href) => [href, await open(href)] as const));
    const [href = ''] = pages.find(([, { page }]) => !/href="\/connections\/NL/.test(page.text)) ?? [];
    const { page, words } = await open(`${href}/archive`);
    expect(words).toContain('Wij weten niet of deze eindklant nog verbindingen heeft');
    const confirmed = await panels.confirm({ ...page, address: new URL(`${portal.origin}${href}/archive`) });
    expect(confirmed.status).toBeLessThan(500);
  });

  it('ADR-01 the address book is there, without a total', async () => {
    expect((await open('/admin/shipping_addresses')).words).toContain('Hoofdkantoor');
  });
});

describe('a provider of the specification alone: the own profile', () => {
  it('PRO-01 every tab is a page, and no value that is not told stands in it', async () => {
    for (const tab of ['', '/security', '/region', '/notifications', '/whitelist', '/2fa', '/keys']) {
      const { page } = await open(`/profile${tab}`);
      expect(page.status, tab).toBe(200);
      expect(page.text.match(/<h1/g), tab).toHaveLength(1);
      expect(page.text, tab).not.toMatch(/undefined|\[object/);
    }
  });
});

describe('a provider of the specification alone: users', () => {
  const rows = async (query: string) =>
    rowsOf((await open(`/admin/users${query}`)).page).map((row) => row.split(' ')[0]);

  it('TAB-02 the list is searched, sorted and paged though the provider does none of these', async () => {
    expect(await rows('?itemsPerPage=5')).toEqual(['Björn', 'Daniël', 'Fatima', 'Ilse', 'Joris']);
    expect(await rows('?itemsPerPage=5&page=2&descending=true')).toEqual([
      'Joris',
      'Ilse',
      'Fatima',
      'Daniël',
      'Björn',
    ]);
    expect(await rows('?search=zo')).toEqual(['Zoë']);
  });

  it('USR-01 a role whose rights are not told is given by its name alone', async () => {
    const since = await portal.lastCall();
    const fields = {
      username: 'piet',
      first_name: 'Piet',
      last_name: 'Plat',
      email: 'piet@vandijk.example',
      role: 'reader',
    };
    const done = await panels.confirm(await panels.configure('/admin/users/create', fields));
    expect(done.status).toBe(200);
    const sent = (await portal.ledger(since)).filter((line) => line.rpc_method === 'set_profile');
    expect(sent.map(({ body }) => body?.['params'])).toEqual([fields]);
    expect((await open('/admin/users/piet')).words).toContain('Rol reader');
  });
});

describe('a provider of the specification alone: lists', () => {
  it('TAB-02 the overview has its rows, its count and its search', async () => {
    expect((await open('/connections')).words).toContain('224 verbindingen gevonden');
    expect((await open('/connections?searchField=city&search=Almere')).words).toMatch(/\d+ verbindingen gevonden/);
  });

  it('foreign F13 end of life shows lines with a date alone, by the search that the specification names', async () => {
    const { words } = await open('/connections/end_of_life?itemsPerPage=25');
    expect(words).toContain('16 verbindingen gevonden');
    expect([...words.matchAll(/nog \d+ dagen/g)].length).toBe(16);
  });

  it('the quick search finds connections and end customers, and says what orders do not tell', async () => {
    const { words } = await open('/search?q=1011AA');
    expect(words).toMatch(/Verbindingen op postcode 1011 AA, Curaçaostraat 49/);
    expect(words).toMatch(/Eindklanten Bakkerij De Lange/);
    expect(words).toContain(
      'Lopende bestellingen Van sommige regels kunnen wij niet zien of ze bij uw zoekopdracht horen. Die staan hier niet. Meer in lopende bestellingen',
    );
  });

  it('foreign F13 under a search of the user, what does not end is left out and the total is not claimed', async () => {
    const { page, words } = await open('/connections/end_of_life?search=1&itemsPerPage=100');
    const rows = [...page.text.matchAll(/<tr\b/g)].length - 1;
    expect(rows).toBe([...words.matchAll(/nog \d+ dagen/g)].length);
    expect(rows).toBeGreaterThan(0);
    expect(words).toContain('De netwerkaanbieder zegt niet hoeveel er in totaal zijn');
  });

  it('TAB-02 pending orders are the open ones; without a count there are pages as long as they are full', async () => {
    const first = await open('/connections/pending');
    expect(first.words).toContain('De netwerkaanbieder zegt niet hoeveel er in totaal zijn');
    expect(first.words).not.toContain('Afgerond ');
    expect(first.words).toContain('Adres niet bekend');
    let next = first.page;
    for (let pages = 1; /rel="next"|>Volgende</.test(next.text) && pages < 50; pages += 1) {
      next = await reseller.get(`/connections/pending?page=${pages + 1}`);
      expect(next.status).toBe(200);
    }
    expect(next.text).not.toContain('>Volgende<');
  });

  it('a search that the provider does not know says that it may not have searched', async () => {
    expect((await open('/connections/pending?search=1012')).words).toContain(
      'Van sommige regels kunnen wij niet zien of ze bij uw zoekopdracht horen',
    );
  });
});
