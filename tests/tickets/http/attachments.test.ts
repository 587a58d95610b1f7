import { describe, expect, it } from 'vitest';
import { wordsOf } from '~tests/fixtures/page';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { PortalClient } from '~tests/fixtures/portal-client';

const portal = filePortal({ connections: 30, hasty: true, anew: true });
const client = castMember(portal, PortalClient);

const ONE = 'GET /score/support/tickets/1042/';
const FILE = 'GET /score/attachments/';

async function linkOf(id: number): Promise<string> {
  const page = await client.get(`/tickets/${id}`);
  return new RegExp(`href="(/tickets/${id}/attachments/[^"]+)"`).exec(page.text)?.[1] ?? '';
}

describe('TIC-02 the files of a ticket', () => {
  it('are downloaded, never shown, whatever they are', async () => {
    expect(wordsOf(await client.get('/tickets/1042'))).toMatch(/per uur weg\. Bijlagen router\.log/);
    const { status, headers, text } = await client.open(await linkOf(1042));
    expect([status, text.slice(0, 60)]).toEqual([200, expect.stringContaining('LCP terminated by peer')]);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment; filename="router\.log"/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': 'no-store',
    });
  });

  it('PER-02 are for who sees their ticket, and stand at no other ticket', async () => {
    const link = await linkOf(1042);
    expect((await client.open(link.replace('1042', '1043'))).status).toBe(404);
    expect((await client.open(link.replace(/[^/]+$/, '00000000-0000-4000-8000-000000000000'))).status).toBe(404);
    const as = async (username: string) => (await (await PortalClient.signedIn(portal, username)).open(link)).status;
    expect([await as('stranger'), await as('reader'), await as('norights')]).toEqual([404, 200, 403]);
  });

  it('have their name alone when they have no address, and one without a name or with a long one is there too', async () => {
    const ticket = { id: 1042, status: 'open', title: 'Stuk', description: 'De lijn' };
    const long = `${'a'.repeat(250)}.txt`;
    const attachments = [
      { name: 'los.log' },
      { uuid: 'a1' },
      { uuid: 'a2', name: '<b>.log' },
      { uuid: 'a3', name: long },
    ];
    await portal.faults([{ match: ONE, status: 200, body: { ...ticket, attachments } }]);
    const page = await client.get('/tickets/1042');
    expect(wordsOf(page)).toContain(`Bijlagen los.log Bestand zonder naam <b>.log ${long}`);
    expect(page.text.match(/attachments\/a\d/g)).toEqual(['attachments/a1', 'attachments/a2', 'attachments/a3']);
    await portal.faults([{ match: ONE, status: 200, body: { ...ticket, attachments: 'none' } }]);
    expect((await client.get('/tickets/1042')).status).toBe(200);
    await portal.faults([]);
  });

  it('that the provider does not give say so', async () => {
    const link = await linkOf(1042);
    await portal.faults([{ match: FILE, status: 500 }]);
    expect((await client.open(link)).status).toBe(502);
    await portal.faults([]);
  });
});
