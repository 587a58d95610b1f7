import { describe, expect, it } from 'vitest';
import { wordsOf } from '~tests/fixtures/page';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { PortalClient } from '~tests/fixtures/portal-client';

const portal = filePortal({ connections: 10, hasty: true, anew: true });
const client = castMember(portal, PortalClient);

const DOMAIN = '/edit-email/cafe-t-hoekje.example';
const FILES = [
  [`${DOMAIN}/settings/thunderbird`, 'application/xml', 'config-v1.1.xml'],
  [`${DOMAIN}/settings/outlook`, 'application/xml', 'autodiscover.xml'],
  [`${DOMAIN}/mailbox/info/phone`, 'application/x-apple-aspen-config', 'info@cafe-t-hoekje.example.mobileconfig'],
] as const;

describe('EML-03 the files that set a mail program up', () => {
  it.each(FILES)('%s is a file to save, and has a link', async (path, type, name) => {
    const file = await client.open(path);
    expect(file.status).toBe(200);
    expect(file.headers.get('content-type')).toContain(type);
    expect(file.headers.get('content-disposition')).toContain(`attachment; filename="${name}"`);
    expect(file.text).toMatch(/imap\.mail\.netwerkpartner\.example[\s\S]*smtp\.mail\.netwerkpartner\.example/);
    const page = await client.get(path.replace(/\/(?:settings\/\w+|phone)$/, ''));
    expect(page.text).toContain(`href="${path}"`);
  });

  it('is not there, and not offered, where the provider does not name the servers', async () => {
    const mailboxes = [{ address: 'info@cafe-t-hoekje.example', size: 1 }];
    await portal.faults([
      { match: 'rpc:email.get_mailboxes', status: 200, body: { jsonrpc: '2.0', id: 1, result: { mailboxes } } },
    ]);
    for (const [path] of FILES) {
      const page = await client.open(path);
      expect([path, page.status, wordsOf(page)]).toEqual([
        path,
        404,
        expect.stringContaining('Dit bestand is er niet.'),
      ]);
    }
    expect((await client.get(DOMAIN)).text).not.toContain('/settings/');
    expect((await client.get(`${DOMAIN}/mailbox/info`)).text).not.toContain('/phone');
  });

  it('PER-02 is for who may see e-mail', async () => {
    const mobile = await PortalClient.signedIn(portal, 'mobile');
    for (const [path] of FILES) expect((await mobile.open(path)).status, path).toBe(403);
  });
});
