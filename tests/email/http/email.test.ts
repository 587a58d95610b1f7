import { describe, expect, it } from 'vitest';
import { callsSince } from '~tests/fixtures/clients/order-client';
import { rowsOf, titleOf, wordsOf } from '~tests/fixtures/page';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { PortalClient } from '~tests/fixtures/portal-client';

const portal = filePortal({ connections: 10, hasty: true, anew: true });
const client = castMember(portal, PortalClient);

const MAILBOXES = 'rpc:email.get_mailboxes';
const FORWARDERS = 'rpc:email.get_forwarders';
const ORDERED = 'rpc:email.get_ordered_products';
const result = (value: unknown) => ({ status: 200, body: { jsonrpc: '2.0', id: 1, result: value } });

describe('EML-01 NAV-01 the list of domains', () => {
  it('shows what is in each domain, and those that were ordered', async () => {
    const since = await portal.lastCall();
    const rows = rowsOf(await client.get('/email?itemsPerPage=25'));
    expect((await callsSince(portal, since)).toSorted()).toEqual([
      'get_forwarders',
      'get_mailboxes',
      'get_ordered_products',
    ]);
    expect(rows.length).toBe(12);
    expect(rows).toContain('bakkerij-groothuis.example 4 3 15,1 GB In gebruik');
    expect(rows).toContain('bouwbedrijf-celik.example – – – In bestelling');
    expect(rows).toContain('leeg.example 0 0 0 MB In gebruik');
    expect(rows.toSorted()).toEqual(rows);
  });

  it('TAB-01 TAB-03 is searched, sorted and paged, and is a file', async () => {
    expect(rowsOf(await client.get('/email?search=GROOT')).length).toBe(1);
    expect(rowsOf(await client.get('/email')).length).toBe(10);
    expect(rowsOf(await client.get('/email?page=2')).length).toBe(2);
    const [most] = rowsOf(await client.get('/email?sortBy=numEmailBoxes&descending=true'));
    expect(most).toMatch(/^notariaat-devries\.example 20 /);
    const [first] = rowsOf(await client.get('/email?sortBy=pending&descending=true'));
    expect(first).toMatch(/^bouwbedrijf-celik/);
    const file = (await client.open('/email/export')).text;
    expect(file).toContain('Domein;Status;Mailboxen;Doorstuuradressen;In gebruik\r\n');
    expect(file.trim().split('\r\n').length).toBe(13);
  });

  it('ERR-04 says what is missing when a part of it cannot be loaded', async () => {
    await portal.faults([
      { match: FORWARDERS, status: 500 },
      { match: ORDERED, status: 500 },
    ]);
    const page = await client.get('/email');
    expect([page.status, rowsOf(page)[1]]).toEqual([200, expect.stringMatching(/^bakkerij-groothuis.* 4 Onbekend /)]);
    for (const told of ['De doorstuuradressen zijn nu niet op te halen', 'welke domeinen in bestelling zijn'])
      expect(wordsOf(page)).toContain(told);
    await portal.faults([{ match: MAILBOXES, status: 500 }]);
    const failed = await client.get('/email');
    expect([failed.status, wordsOf(failed).includes('Data kon niet worden geladen')]).toEqual([200, true]);
  });

  it('loses only what cannot be read', async () => {
    const mailboxes = [
      { address: 'a@x.example', size: 'veel' },
      { address: 'niets' },
      { address: 'b@y.example', size: 5e6 },
    ];
    await portal.faults([
      { match: MAILBOXES, ...result({ mailboxes }) },
      { match: FORWARDERS, ...result({ forwarders: [{}] }) },
    ]);
    const page = await client.get('/email?search=.example&itemsPerPage=25');
    expect(rowsOf(page)).toContain('x.example 1 0 Onbekend In gebruik');
    expect(rowsOf(page)).toContain('y.example 1 0 5 MB In gebruik');
    expect(wordsOf(page)).toContain('2 adressen zijn niet te lezen');
  });

  it('PER-02 NAV-07 is for who may see e-mail', async () => {
    for (const username of ['mobile', 'support', 'norights'])
      expect((await (await PortalClient.signedIn(portal, username)).open('/email')).status, username).toBe(403);
    const reader = await (await PortalClient.signedIn(portal, 'reader')).get('/email');
    expect([reader.status, reader.text.includes('href="/email"')]).toEqual([200, true]);
    const stranger = rowsOf(await (await PortalClient.signedIn(portal, 'stranger')).get('/email'));
    expect(stranger).toEqual(['noorderlicht-klant.example 1 1 77 MB In gebruik']);
  });
});

describe('EML-02 EML-03 one domain', () => {
  it('shows its mailboxes with their quota, its forwarders, its settings and its DNS records', async () => {
    const since = await portal.lastCall();
    const page = await client.get('/edit-email/bakkerij-groothuis.example');
    expect((await callsSince(portal, since)).toSorted()).toEqual(['get_forwarders', 'get_mailboxes']);
    expect(titleOf(page)).toContain('bakkerij-groothuis.example');
    const rows = rowsOf(page);
    expect(rows).toContain('administratie@bakkerij-groothuis.example 9,98 GB van 10 GB (99%), bijna vol');
    expect(rows).toContain('vacatures@bakkerij-groothuis.example werk@uitzendbureau.example');
    expect(rows).toContain('bakkerij-groothuis.example MX 10 mx1.mail.netwerkpartner.example');
    const words = wordsOf(page);
    expect(words).toMatch(/Webmail https:\/\/webmail\.netwerkpartner\.example/);
    expect(words).toMatch(/imap\.mail\.netwerkpartner\.example.*993.*smtp\.mail\.netwerkpartner\.example.*465/);
  });

  it('EML-04 says what was ordered of a domain that does not exist yet', async () => {
    const page = await client.get('/edit-email/bouwbedrijf-celik.example');
    expect([page.status, wordsOf(page)]).toEqual([200, expect.stringContaining('bestaat nog niet')]);
    expect(wordsOf(page)).toMatch(
      /info@bouwbedrijf-celik\.example Mailbox offerte@bouwbedrijf-celik\.example Doorstuuradres/,
    );
  });

  it('ERR-02 is not found for an unknown or a foreign one', async () => {
    for (const domain of ['nergens.example', 'noorderlicht-klant.example', 'geen domein']) {
      const page = await client.get(`/edit-email/${domain}`);
      expect([page.status, wordsOf(page).includes('E-maildomein niet gevonden')], domain).toEqual([404, true]);
    }
  });

  it('foreign F6 EML-02 mailboxes that cannot be read cost their panel, and are not forgotten where they matter', async () => {
    const domains = [{ domain: 'bakkerij-groothuis.example', imap_host: 'imap.example', smtp_host: 'smtp.example' }];
    for (const odd of [{ mailboxes: 'something else' }, { mailboxes: { a: 1 } }, { mailboxes: 3 }, {}]) {
      await portal.faults([{ match: MAILBOXES, ...result({ ...odd, domains }) }]);
      const page = await client.get('/edit-email/bakkerij-groothuis.example');
      expect(page.status).toBe(200);
      expect(page.text.match(/Data kon niet worden geladen/g)).toHaveLength(1);
      expect(wordsOf(page)).toContain('imap.example');
      expect(rowsOf(page)).toHaveLength(3);
      // a list that was not read is no proof of a free name
      expect((await client.get('/edit-email/bakkerij-groothuis.example/mailboxes/create')).status).toBe(502);
      expect((await client.get('/edit-email/bakkerij-groothuis.example/mailbox/info')).status).toBe(502);
      // nobody knows whether this domain is there
      expect((await client.get('/edit-email/nergens.example')).status).toBe(502);
    }
  });

  it('ERR-04 keeps the rest when its forwarders fail, and is a 502 without its mailboxes', async () => {
    await portal.faults([{ match: FORWARDERS, status: 500 }]);
    const page = await client.get('/edit-email/bakkerij-groothuis.example');
    expect([page.status, rowsOf(page).length > 4]).toEqual([200, true]);
    expect(wordsOf(page)).toContain('Data kon niet worden geladen');
    await portal.faults([{ match: MAILBOXES, status: 500 }]);
    expect((await client.get('/edit-email/bakkerij-groothuis.example')).status).toBe(502);
  });
});
