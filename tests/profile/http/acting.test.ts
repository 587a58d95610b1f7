import { describe, expect, it } from 'vitest';
import { textOf, wordsOf } from '~tests/fixtures/page';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { PortalClient } from '~tests/fixtures/portal-client';
import { SwapClient } from '~tests/fixtures/clients/swap-client';

const portal = filePortal({ connections: 30, hasty: true, anew: true });
const staff = castMember(portal, SwapClient, 'admin', { anew: true });

const READ_ONLY = ['/profile/security', '/profile/whitelist', '/profile/2fa', '/profile/keys'];

describe('S-15 AUT-08 security while staff work as the user', () => {
  it('is to be read, has no form, and says why', async () => {
    await staff.swapTo('listed');
    for (const path of READ_ONLY) {
      const page = await staff.get(path);
      expect([page.status, path, wordsOf(page).includes("Dit kan alleen Maarten in 't Veld zelf")]).toEqual([
        200,
        path,
        true,
      ]);
      const [, main = ''] = page.text.split('<main');
      expect(main.split('</main>')[0], path).not.toContain('method="post"');
    }
    expect(wordsOf(await staff.get('/profile/whitelist'))).toContain('127.0.0.1');
  });

  it.each([
    ['/profile/whitelist', { enabled: 'on', 'ips[0].address': '127.0.0.1' }],
    ['/profile/2fa', { wanted: 'on', code: '123456' }],
    ['/profile/2fa/key', {}],
    ['/profile/keys', { name: 'x' }],
    ['/profile/keys/x', {}],
    ['/profile/security/sessions', { session: 'others' }],
  ])('a post to %s is refused, and nothing is sent', async (path, fields) => {
    await staff.swapTo('listed');
    await staff.get('/profile');
    const since = await portal.lastCall();
    expect((await staff.submit(path, fields)).status).toBe(403);
    const sent = (await portal.ledger(since)).map(({ rpc_method: name }) => name);
    for (const name of ['set_profile', 'set_api_key', 'del_api_key']) expect(sent).not.toContain(name);
  });

  it('AUT-09 the user finds that session among the own ones, with the name and the reason, and can end it', async () => {
    await staff.swapTo('listed');
    const user = await PortalClient.signedIn(portal, 'listed');
    const page = await user.get('/profile/security');
    const [, place = ''] = /<li>((?:(?!<\/li>)[\s\S])*Hélène[\s\S]*?)<\/li>/.exec(page.text) ?? [];
    expect(textOf(place)).toMatch(/Hélène Vermeulen van Netwerkpartner werkt hier als u\. Reden: /);
    const id = /name="session" value="([^"]+)"/.exec(place)?.[1];
    await user.post('/profile/security/sessions', { session: id });
    expect((await staff.open('/profile')).status).toBe(302);
    expect((await user.open('/profile')).status).toBe(200);
  });
});
