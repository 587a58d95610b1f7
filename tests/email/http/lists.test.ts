import { describe, expect, it } from 'vitest';
import { rowsOf, wordsOf } from '~tests/fixtures/page';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { PortalClient } from '~tests/fixtures/portal-client';
import { apiClient, signIn } from '~tests/sandbox/client';

const portal = filePortal({ connections: 5, hasty: true, anew: true });
const client = castMember(portal, PortalClient);

const DOMAIN = 'notariaat-devries.example';
const AT = `/edit-email/${DOMAIN}`;

async function provider() {
  return apiClient(portal.sandbox.origin, (await signIn(portal.sandbox, 'reseller')).accessToken);
}

describe('EML-02 the addresses of a domain beyond the first 25', () => {
  it('forwarders: the page of the domain leads to the whole list, in pages, sorted, searched, and as a file', async () => {
    const { rpc } = await provider();
    for (let at = 10; at < 40; at += 1)
      await rpc('email', 'create_forwarder', { address: `klant${at}@${DOMAIN}`, mailbox: `x${50 - at}@y.example` });
    const domain = await client.get(AT);
    expect(domain.text).toContain(`<a href="${AT}/forwarders">Bekijk alle 31 doorstuuradressen</a>`);
    const list = await client.get(`${AT}/forwarders?itemsPerPage=25&page=2`);
    expect([rowsOf(list).length, wordsOf(list).includes('31 doorstuuradressen gevonden')]).toEqual([6, true]);
    expect(rowsOf(list).at(-1)).toBe(`klant39@${DOMAIN} x11@y.example`);
    const found = await client.get(`${AT}/forwarders?searchField=to&search=x11`);
    expect(rowsOf(found)).toEqual([`klant39@${DOMAIN} x11@y.example`]);
    expect(rowsOf(await client.get(`${AT}/forwarders?sortBy=to&itemsPerPage=5`))[0]).toContain('anna@');
    const file = (await client.get(`${AT}/forwarders/export?searchField=to&search=x1`)).text.trim().split('\r\n');
    expect([file[0], file.length]).toEqual(['Adres;Stuurt door naar', 10]);
  });

  it('mailboxes: in pages, and sorted by their use', async () => {
    const list = await client.get(`${AT}/mailboxes?sortBy=usage&descending=true&itemsPerPage=5`);
    const uses = rowsOf(list).map((row) =>
      Number.parseFloat(/ ([\d,]+) GB van/.exec(row)?.[1]?.replace(',', '.') ?? ''),
    );
    expect(uses).toEqual(uses.toSorted((one, other) => other - one));
    expect([uses.length, wordsOf(list).includes('20 mailboxen gevonden')]).toEqual([5, true]);
    expect((await client.get(`${AT}/mailboxes/export`)).text.trim().split('\r\n')).toHaveLength(21);
  });

  it('NAV-03 ERR-04 PER-03 of a domain that is none, that cannot be read, or that one may not see', async () => {
    expect((await client.open('/edit-email/nergens.example/mailboxes')).status).toBe(404);
    expect((await client.open('/edit-email/bouwbedrijf-celik.example/forwarders')).status).toBe(303);
    await portal.faults([{ match: 'rpc:email.get_forwarders', status: 500 }]);
    const failed = await client.open(`${AT}/forwarders`);
    expect([failed.status, wordsOf(failed).includes('Data kon niet worden geladen')]).toEqual([200, true]);
    await portal.faults([]);
    const support = await PortalClient.signedIn(portal, 'support');
    for (const path of ['/mailboxes', '/forwarders', '/mailboxes/export', '/forwarders/export'])
      expect((await support.open(AT + path)).status, path).toBe(403);
  });
});
