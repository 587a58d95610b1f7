import { describe, expect, it } from 'vitest';
import { mainForm } from '~tests/fixtures/page';
import { wordsOf } from '~tests/fixtures/search-page';
import { quickSearch } from '~tests/fixtures/broadband/quick-search';

const { client, search, signedIn } = quickSearch();

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

  it.each([
    ['1000AA 1', '1000 AA 1', 'Proefstraat 1'],
    ['Proefstraat 1, 1000 AA Amsterdam', '1000 AA 1', 'Proefstraat 1'],
    ['2000bb 10-2hg', '2000 BB 10 2HG', 'Toevoegingsweg 10 2HG'],
    // a line stands there already
    ['1011AA 49', '1011 AA 49', ''],
  ])(
    'life A12 h ordering %j ends with a button that leads to the lines there, to who may',
    async (text, place, street) => {
      const page = await client.get(`/search?q=${encodeURIComponent(text)}`);
      expect(wordsOf(page.text)).toContain(`Bestel op ${place}`);
      const [begin = ''] = /<form[^>]*action="\/connections\/create"[\s\S]*?<\/form>/.exec(page.text) ?? [];
      const { action, fields } = mainForm({ ...page, text: begin });
      const lines = await client.follow(await client.submit(action, fields));
      expect([lines.status, lines.address.pathname]).toEqual([
        200,
        expect.stringMatching(/^\/connections\/create\/[\da-f-]{36}\/product$/),
      ]);
      expect(wordsOf(lines.text)).toContain(street);
      expect((await search(text, await signedIn('reader'))).words).not.toContain('Bestel op');
    },
  );

  it('BBO-01 another text than an address offers no order', async () => {
    for (const text of ['1000 AA', 'Proefstraat 1', 'NL100001', '1000 SS 1'])
      expect((await search(text)).words, text).not.toContain('Bestel op');
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
