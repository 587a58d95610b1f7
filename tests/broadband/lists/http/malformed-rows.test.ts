import { beforeAll, describe, expect, it } from 'vitest';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { PortalClient } from '~tests/fixtures/portal-client';
import { signIn } from '~tests/sandbox/client';
import { mainForm, textOf } from '~tests/fixtures/page';

type Row = Record<string, unknown> & { carrier: Record<string, unknown> };

const portal = filePortal({ anew: true });
const reseller = castMember(portal, PortalClient);
let rows: Row[] = [];

beforeAll(async () => {
  const api = await signIn(portal.sandbox, 'reseller');
  rows =
    (await api.rpc<{ connections: Row[] }>('broadband', 'list_connections', { pagination: { page: 1, per_page: 3 } }))
      .result?.connections ?? [];
});

/** Replaces the provider's list of connections from now on. */
function connections(list: readonly unknown[], count: unknown = list.length): Promise<unknown> {
  return portal.faults([
    {
      match: 'rpc:broadband.list_connections',
      status: 200,
      body: { jsonrpc: '2.0', id: 1, result: { connections: list, pagination: { count } } },
    },
  ]);
}

describe('foreign F6 a row that cannot be read', () => {
  it('keeps its place in the list, with its nid, between the rows that can', async () => {
    const [first, second, third] = rows;
    await connections([first, { ...second, uuid: null }, third]);
    const { text } = await reseller.get('/connections');
    const shown = [...text.matchAll(/<tr>[\s\S]*?<\/tr>/g)].map(([row]) => textOf(row)).slice(1);
    expect(shown).toHaveLength(3);
    expect(shown[1]).toBe(`${String(second?.carrier['nid'])}: deze regel kunnen wij niet lezen`);
    expect(textOf(text)).toContain('3 verbindingen gevonden');
  });

  it('is marked in the file, which goes on to its end', async () => {
    const [first, second, third] = rows;
    await connections([first, { ...second, uuid: {} }, third]);
    const lines = (await reseller.get('/connections/export')).text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[2]).toMatch(new RegExp(`^${String(second?.carrier['nid'])};Deze regel kunnen wij niet lezen;`));
    expect(lines[3]).toContain(String(third?.carrier['nid']));
  });

  it.each<[string, Partial<Record<string, unknown>>]>([
    ['a customer without a name', { end_user: { uuid: 'x', company_name: null } }],
    [
      'a house number as text',
      { address: { street: 'Kade', housenr: '12A', housenrext: null, zipcode: '1012LG', city: 'Amsterdam' } },
    ],
    ['no address', { address: null }],
    ['circuits that are none', { circuits: 'x' }],
    ['a date that is none', { end_of_life_date: 20270101 }],
    ['a supplier as an object', { supplier: { code: 'WBA' } }],
  ])('%s costs its cell and nothing more', async (_what, malformed) => {
    await connections([rows[0], { ...rows[1], ...malformed }, rows[2]], '3');
    const { text } = await reseller.get('/connections?column=end_user');
    expect([...text.matchAll(/href="\/connections\/NL\d+"/g)]).toHaveLength(3);
    expect(textOf(text)).not.toMatch(/NaN|undefined|null|Data kon niet worden geladen/);
  });

  it('foreign F24 a state that we do not know is shown as it is, and is not called ended', async () => {
    const [first] = rows;
    await connections([{ ...first, carrier: { ...first?.carrier, state: 'SUSPENDED' } }]);
    const words = textOf((await reseller.get('/connections')).text);
    expect(words).toContain('SUSPENDED');
    expect(words.replace(/^.*verbinding gevonden/, '')).not.toContain('Beëindigd');
  });

  it('foreign F24 so is the state of an order', async () => {
    const order = {
      uuid: 'o1',
      nid: 'NL100001',
      action: 'new',
      state: 'on_hold',
      open: true,
      created_at: '2026-11-20T08:00:00+01:00',
      address: null,
    };
    await portal.faults([
      {
        match: 'rpc:broadband.list_transactions',
        status: 200,
        body: { jsonrpc: '2.0', id: 1, result: { transactions: [order], pagination: { count: 1 } } },
      },
    ]);
    expect(textOf((await reseller.get('/connections/pending')).text)).toContain('on_hold');
  });
});

describe('foreign F6 BBC-15 the list of lines that end', () => {
  it.each([
    ['fail', { status: 500, body: {} }],
    ['cannot be read', { status: 200, body: { jsonrpc: '2.0', id: 1, result: {} } }],
  ])('stays when the open orders beside it %s', async (_what, answer) => {
    const rowsOf = (text: string) => [...text.matchAll(/href="\/connections\/NL\d+"/g)].length;
    const before = await reseller.get('/connections/end_of_life');
    expect(rowsOf(before.text)).toBeGreaterThan(0);
    await portal.faults([{ match: 'rpc:broadband.list_transactions', ...answer }]);
    const page = await reseller.get('/connections/end_of_life');
    expect([page.status, rowsOf(page.text)]).toEqual([200, rowsOf(before.text)]);
  });
});

describe('foreign F6 BBC-18 the record of one connection', () => {
  it('does not call a circuit that cannot be read none, and labels that cannot all be read are not lost', async () => {
    const [record] = rows;
    const nid = String(record?.carrier['nid']);
    await connections([
      {
        ...record,
        carrier: { ...record?.carrier, tags: ['kantoor', { malformed: true }] },
        circuits: [{ uuid: null }],
      },
    ]);
    const page = await reseller.get(`/connections/${nid}`);
    expect(page.status).toBe(200);
    const words = textOf(page.text);
    expect(words).toContain('Wij kunnen niet alle circuits van deze verbinding lezen');
    expect(words).toContain('Labels Niet te lezen');
    expect(words).not.toContain('heeft nog geen circuits');
    const tags = await reseller.get(`/connections/${nid}/tags`);
    expect(textOf(tags.text)).toContain('gaan er labels verloren');
    const circuits = [{ uuid: 'c1', nid: 'NL700001', online: true }, { uuid: null }];
    await connections([{ ...record, circuits }]);
    const partly = textOf((await reseller.get(`/connections/${nid}`)).text);
    expect(partly).toContain('Van 1 van de 2 circuits weten wij niet of het online is');
    expect(partly).not.toContain('wij zien geen storing');
    expect(textOf((await reseller.get('/connections')).text)).toContain('1 van 2 circuits onbekend');
  });
});

describe('foreign N17 a nid of another form', () => {
  const FOREIGN = 'VT-FTTH/2026.000 1';
  const ADDRESS = '/connections/VT-FTTH%2F2026.000%201';

  it('leads from the list to its connection, and from there to what can be done with it', async () => {
    const [record] = rows;
    await connections([{ ...record, carrier: { ...record?.carrier, nid: FOREIGN } }]);
    expect((await reseller.get('/connections')).text).toContain(`href="${ADDRESS}"`);
    const page = await reseller.open(ADDRESS);
    expect(page.status).toBe(200);
    expect(page.text).toContain(`data-copy="NID">${FOREIGN}<`);
    expect(page.text).toContain(`href="${ADDRESS}/tags"`);
    for (const part of ['tags', 'diagnostics', 'termination'])
      expect((await reseller.open(`${ADDRESS}/${part}`)).status, part).toBe(200);
  });

  it('in small letters leads to its connection too', async () => {
    const [record] = rows;
    await connections([{ ...record, carrier: { ...record?.carrier, nid: FOREIGN.toLowerCase() } }]);
    const page = await reseller.open(ADDRESS.replace('VT-FTTH', 'vt-ftth'));
    expect([page.status, page.text.includes(`data-copy="NID">${FOREIGN.toLowerCase()}<`)]).toEqual([200, true]);
  });

  it('is the line of a new ticket', async () => {
    const [record] = rows;
    await connections([{ ...record, carrier: { ...record?.carrier, nid: FOREIGN } }]);
    const form = await reseller.open(`/tickets/create?selectedProduct=broadband&selectedConnection=${FOREIGN}`);
    expect(mainForm(form).fields['connection']).toBe(FOREIGN);
  });
});
