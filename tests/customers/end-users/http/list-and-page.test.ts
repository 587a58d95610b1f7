import { describe, expect, it } from 'vitest';
import { PortalClient } from '~tests/fixtures/portal-client';
import { OrderClient } from '~tests/fixtures/clients/order-client';
import { textOf, valueOf } from '~tests/fixtures/page';
import { LIST, CREATE, endUsers } from '~tests/fixtures/customers/end-users';

const { portal, client, customers, seeded } = endUsers();

describe('NAV-01 END-01 the list', () => {
  it('is sorted, paged and searched by the provider, and comes as a file', async () => {
    const first = textOf((await client.get(LIST)).text);
    expect(first).toContain('Eindklanten');
    const [found] = await customers('Bak');
    const page = await client.get(`${LIST}?search=bak&sortBy=city&itemsPerPage=5`);
    expect(page.text).toContain(`href="${LIST}/${found?.uuid}"`);
    const file = await client.open(`${LIST}/export?search=bak`);
    expect(file.headers.get('content-type')).toContain('text/csv');
    expect(file.text.split('\r\n')).toHaveLength((await customers('bak')).length + 2);
  });

  it('is another one in English, empty for a search that finds nothing, and says when it cannot be loaded', async () => {
    const english = await PortalClient.signedIn(portal, 'reseller', 'en');
    expect(textOf((await english.get(LIST)).text)).toContain('End customers');
    expect(textOf((await client.get(`${LIST}?search=zzzz`)).text)).toMatch(/Niets gevonden|niets gevonden/i);
    await portal.faults([{ match: 'GET /score/enduser/', status: 500 }]);
    const failed = await client.get(LIST);
    expect([failed.status, textOf(failed.text).includes('Data kon niet worden geladen')]).toEqual([200, true]);
  });

  it('PER-03 is for who may see customers', async () => {
    for (const username of ['support', 'mobile', 'norights'])
      expect((await (await PortalClient.signedIn(portal, username)).open(LIST)).status, username).toBe(403);
    const reader = await PortalClient.signedIn(portal, 'reader');
    const page = await reader.get(LIST);
    expect([page.status, page.text.includes(CREATE)]).toEqual([200, false]);
    expect((await reader.open(CREATE)).status).toBe(403);
  });
});

describe('NAV-01 one customer', () => {
  it('shows who they are, their connections by state, and the way to an order for them', async () => {
    const { busy, free } = await seeded();
    const page = await client.get(`${LIST}/${busy}`);
    expect([page.status, textOf(page.text).includes('Actief')]).toEqual([200, true]);
    expect(page.text).toMatch(/href="\/connections\/NL\d+"/);
    expect(page.text).toContain(`enduser=${busy}`);
    expect(textOf((await client.get(`${LIST}/${free}`)).text)).toContain('Deze eindklant heeft geen verbindingen.');
  });

  it('ERR-04 stays when their connections cannot be loaded', async () => {
    const { busy } = await seeded();
    await portal.faults([{ match: 'rpc:broadband.list_connections', status: 500 }]);
    const page = await client.get(`${LIST}/${busy}`);
    expect([
      page.status,
      textOf(page.text).includes('Data kon niet worden geladen'),
      page.text.includes('/change'),
    ]).toEqual([200, true, true]);
  });

  it.each(['nobody', '00000000-0000-4000-8000-000000000000'])('NAV-03 %s is a 404', async (uuid) => {
    for (const path of ['', '/change', '/archive'])
      expect((await client.open(`${LIST}/${uuid}${path}`)).status, path).toBe(404);
  });

  it('another organisation’s is a 404', async () => {
    const { busy } = await seeded();
    expect((await (await PortalClient.signedIn(portal, 'stranger')).open(`${LIST}/${busy}`)).status).toBe(404);
  });

  it('PER-03 who may only read them changes nothing', async () => {
    const { free } = await seeded();
    const reader = await PortalClient.signedIn(portal, 'reader');
    const page = await reader.get(`${LIST}/${free}`);
    expect([page.status, page.text.includes(`${free}/change`), page.text.includes('/archive')]).toEqual([
      200,
      false,
      false,
    ]);
    for (const path of ['/change', '/archive']) expect((await reader.open(`${LIST}/${free}${path}`)).status).toBe(403);
  });
});

describe('BBO-01 END-02 an order for a customer', () => {
  it('begins with their address and carries them to the customer step', async () => {
    const { free } = await seeded();
    const page = await client.get(`${LIST}/${free}`);
    const href = /href="(\/connections\/create\?[^"]*)"/.exec(page.text)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const start = await client.get(href);
    expect(valueOf(start, 'enduser')).toBe(free);
    expect(valueOf(start, 'housenr')).not.toBe('');
    const order = await OrderClient.signedIn(portal);
    const customer = await order.walk('customer', { address: { zipcode: '1000AA', housenr: '5', enduser: free } });
    expect(customer.text).toContain(`name="enduser" checked="" value="${free}"`);
  });
});
