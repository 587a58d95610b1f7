import { describe, expect, it } from 'vitest';
import { CONNECTIONS, ORDERS, CUSTOMERS, SIMS, TICKETS, quickSearch } from '~tests/fixtures/broadband/quick-search';

const { portal, search } = quickSearch();

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
