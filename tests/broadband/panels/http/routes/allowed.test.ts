import { describe, expect, it } from 'vitest';
import { signIn } from '~tests/sandbox/client';
import { textOf } from '~tests/fixtures/page';
import { PanelClient } from '~tests/fixtures/clients/panel-client';
import { CIRCUIT, ADD, PRIMARY, VALIDATE, routePanels } from '~tests/fixtures/broadband/route-panels';

const { portal, reseller, mark, anyWrites } = routePanels();

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
    expect(await reseller.calls(VALIDATE, mark.since)).toEqual([]);
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
