import { describe, expect, it } from 'vitest';
import { ACTIVE, listedConnections } from '~tests/fixtures/broadband/listed-connections';

const { client, all, found, shown } = listedConnections();
const PENDING = ['PROCESSING', 'CANCELLED_REQUESTED', 'CANCELLED_CONFIRMED'];

describe('TAB-06 the states', () => {
  it.each([
    ['active', ACTIVE],
    ['pending', PENDING],
    ['other', ['DISCONNECTED']],
    ['all', [...ACTIVE, ...PENDING, 'DISCONNECTED']],
    ...[...ACTIVE, ...PENDING].map((state): [string, string[]] => [state, [state]]),
  ])('ordering TAB-06 TAB-07 %s', async (state, states) => {
    const expected = all()
      .filter(({ carrier }) => states.includes(carrier.state))
      .map(({ carrier }) => carrier.nid);
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
    const connection = all().find(({ carrier }) => carrier.state === state);
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
    ['actions', 'Acties'],
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
    const line = all().find(
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
