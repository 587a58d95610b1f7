import { describe, expect, it } from 'vitest';
import { filePortal } from '~tests/fixtures/portal';
import { PortalClient } from '~tests/fixtures/portal-client';
import { startPortal } from '~tests/fixtures/machines/start-portal';

const portal = filePortal({ env: { SESSION_IDLE_MINUTES: '30' } });

const LANGUAGE = '/session/language';
const chooseEnglish = { language: 'en', returnTo: '/profile' };

describe('the stamp in every form', () => {
  it('lets a form of ours through, with its answer in a 303', async () => {
    const client = await PortalClient.signedIn(portal, 'reseller');
    const done = await client.submit(LANGUAGE, chooseEnglish);
    expect([done.status, done.headers.get('location')]).toEqual([303, '/profile']);
    expect((await client.get('/profile')).text).toContain('<html lang="en"');
  });

  it.each([
    ['without a stamp', undefined],
    ['with an empty one', ''],
    ['with nonsense', 'nonsense'],
  ])('refuses one %s with 403, and changes nothing', async (_what, _as) => {
    const client = await PortalClient.signedIn(portal, 'reseller');
    const refused = await client.submit(LANGUAGE, { ...chooseEnglish, _as });
    expect(refused.status).toBe(403);
    expect(refused.text).toContain('Dit formulier is niet verstuurd');
    // the refusal carries its stylesheet inside, so no cookie of a sheet is set
    expect(refused.setCookies).toEqual([]);
  });

  it('refuses the stamp of another browser', async () => {
    const [mine, theirs] = [
      await PortalClient.signedIn(portal, 'reseller'),
      await PortalClient.signedIn(portal, 'stranger'),
    ];
    expect((await mine.submit(LANGUAGE, { ...chooseEnglish, _as: theirs.stamp ?? '' })).status).toBe(403);
  });

  it('of a visitor without a session serves visitors', async () => {
    const visitor = new PortalClient(portal);
    await visitor.open('/session/expired');
    expect((await visitor.submit(LANGUAGE, chooseEnglish)).status).toBe(303);
    expect((await visitor.submit(LANGUAGE, { ...chooseEnglish, _as: 'x' })).status).toBe(403);
  });

  it('security L3 of a visitor does not serve who is signed in, in whichever browser: it is the same for everybody', async () => {
    const visitor = new PortalClient(portal);
    await visitor.open('/session/expired');
    const client = await PortalClient.signedIn(portal, 'reseller');
    for (const address of [LANGUAGE, '/session/drawer', '/logout']) {
      const refused = await client.submit(address, { ...chooseEnglish, drawer: 'mini', _as: visitor.stamp ?? '' });
      expect([address, refused.status]).toEqual([address, 403]);
    }
    const plain = await fetch(`${portal.origin}/logout`, {
      method: 'POST',
      headers: { cookie: `sid=${client.cookies.get('sid')}` },
      body: new URLSearchParams({ _as: visitor.stamp ?? '' }),
    });
    expect(plain.status).toBe(403);
    expect((await client.open('/profile')).status).toBe(200);
  });

  it('is masked: two pages of one session have two stamps, and both fit', async () => {
    const client = await PortalClient.signedIn(portal, 'reseller');
    const [one, other] = [await client.open('/profile'), await client.open('/profile')];
    expect(one.stamp).not.toBe(other.stamp);
    for (const { stamp } of [one, other])
      expect((await client.submit(LANGUAGE, { ...chooseEnglish, _as: stamp ?? '' })).status).toBe(303);
  });

  it('decides alone for a text browser that sends neither Origin nor Fetch Metadata', async () => {
    const client = await PortalClient.signedIn(portal, 'reseller');
    const withoutOrigin = (stamp: string) =>
      fetch(portal.origin + LANGUAGE, {
        method: 'POST',
        redirect: 'manual',
        headers: { cookie: `sid=${client.cookies.get('sid')}` },
        body: new URLSearchParams({ ...chooseEnglish, _as: stamp }),
      });
    expect((await withoutOrigin(client.stamp ?? '')).status).toBe(303);
    expect((await withoutOrigin('x')).status).toBe(403);
  });

  it('does not help a foreign page', async () => {
    const client = await PortalClient.signedIn(portal, 'reseller');
    expect((await client.submit(LANGUAGE, chooseEnglish, { origin: 'https://evil.example' })).status).toBe(403);
  });

  it('is not needed to see the words of the other language', async () => {
    const client = await PortalClient.signedIn(portal, 'reseller');
    client.cookies.set('lang', 'en');
    const refused = await client.submit(LANGUAGE, { ...chooseEnglish, _as: 'x' });
    expect(refused.text).toContain('This form was not sent');
  });
});

describe('AUT-06 signing out', () => {
  it('is a page that leads to the identity provider and back to the portal', async () => {
    const client = await PortalClient.signedIn(portal, 'reseller');
    const page = await client.submit('/logout');
    expect(page.status).toBe(200);
    expect(page.headers.get('clear-site-data')).toBe('"cache", "prefetchCache"');
    expect(page.setCookies).toContainEqual(expect.stringMatching(/^sid=; .*Max-Age=0/));
    expect(page.headers.get('cache-control')).toBe('no-store');
    const onward = /^0; url=(.*)$/.exec(page.headers.get('refresh') ?? '')?.[1] ?? '';
    expect(page.text).toContain(onward.replaceAll('&', '&amp;'));
    const end = new URL(onward);
    expect([end.origin, end.searchParams.get('post_logout_redirect_uri')]).toEqual([
      portal.sandbox.origin,
      `${portal.origin}/`,
    ]);
    const back = await client.open(onward);
    expect(back.location?.href).toBe(`${portal.origin}/`);
    // signing in again asks for the password
    expect((await client.get('/profile')).address.pathname).toMatch(/^\/oidc\/sign-in\//);
  });

  it('ends the session at once: the cookie opens nothing any more', async () => {
    const client = await PortalClient.signedIn(portal, 'reseller');
    const sid = client.cookies.get('sid') ?? '';
    await client.submit('/logout');
    client.cookies.set('sid', sid);
    expect((await client.open('/profile')).status).toBe(302);
  });

  it('works without the identity provider', async () => {
    const client = await PortalClient.signedIn(portal, 'reseller');
    await portal.faults([{ match: 'oidc', drop: 'before' }]);
    const page = await client.submit('/logout');
    await portal.faults([]);
    expect(page.status).toBe(200);
    expect(client.cookies.has('sid')).toBe(false);
  });

  it('security L6 does not wait for the revocation of the refresh token, whose failure is logged', async () => {
    const client = await PortalClient.signedIn(portal, 'reseller');
    await portal.faults([{ match: 'oidc:revocation', delay_ms: 3_000, status: 503, times: 1 }]);
    const started = performance.now();
    expect((await client.submit('/logout')).status).toBe(200);
    expect(performance.now() - started).toBeLessThan(2_000);
    await expect
      .poll(() => portal.log(), { timeout: 10_000 })
      .toMatch(/"level":"warn"[^\n]*"status":503[^\n]*"refresh token could not be revoked"/);
    await portal.faults([]);
  });

  it('is no link: a GET is a 405 and leaves the session alone', async () => {
    const client = await PortalClient.signedIn(portal, 'reseller');
    const page = await client.open('/logout');
    expect([page.status, page.headers.get('allow')]).toEqual([405, 'POST']);
    expect((await client.open('/profile')).status).toBe(200);
  });

  it('needs the stamp', async () => {
    const client = await PortalClient.signedIn(portal, 'reseller');
    expect((await client.submit('/logout', { _as: 'x' })).status).toBe(403);
    expect((await client.open('/profile')).status).toBe(200);
  });
});

describe('AUT-05 the check of the token', () => {
  it('answers 204 with a session and 401 without', async () => {
    const client = await PortalClient.signedIn(portal, 'reseller');
    expect((await client.open('/session/ping')).status).toBe(204);
    expect((await new PortalClient(portal).open('/session/ping')).status).toBe(401);
  });
});

describe('NAV-06 the drawer', () => {
  it('is remembered, and nothing but its two states is', async () => {
    const client = await PortalClient.signedIn(portal, 'reseller');
    const mini = await client.submit('/session/drawer', { drawer: 'mini', returnTo: '/profile' });
    expect([mini.status, mini.setCookies]).toEqual([303, ['drawer=mini; Path=/; SameSite=Lax; Max-Age=31536000']]);
    const malformed = await client.submit('/session/drawer', { drawer: '"><script>', returnTo: '/profile' });
    expect(malformed.setCookies).toEqual(['drawer=open; Path=/; SameSite=Lax; Max-Age=31536000']);
  });
});

describe('ENV-02 without environment values', () => {
  it('pages are served with the alert, and it heals by itself', async () => {
    const lonely = await startPortal();
    await lonely.faults([{ match: 'environment', status: 503 }]);
    await lonely.restart();
    const page = await new PortalClient(lonely).open('/connections');
    expect(page.status).toBe(503);
    expect(page.text).toContain('Er ging iets mis bij het laden van de omgevingsgegevens');
    await lonely.faults([]);
    await expect
      .poll(async () => (await new PortalClient(lonely).open('/connections')).status, {
        timeout: 10_000,
        interval: 300,
      })
      .toBe(302);
    await lonely.stop();
  });
});

// these tests move the portal's clock and must be the last
describe('a session that is over', () => {
  it('survives a restart of the portal, but not its idle limit; its language form still works', async () => {
    const client = await PortalClient.signedIn(portal, 'reseller');
    await portal.restart();
    expect((await client.open('/profile')).status).toBe(200);
    portal.advance(31 * 60_000);
    expect((await client.open('/profile')).status).toBe(302);
    expect((await client.submit(LANGUAGE, chooseEnglish)).status).toBe(303);
    const back = await client.signIn('reseller', '/profile');
    expect([back.status, back.address.pathname]).toEqual([200, '/profile']);
  });

  it('in the middle of an order: the form is put aside, and comes back filled after signing in, without being sent', async () => {
    const client = await PortalClient.signedIn(portal, 'reseller');
    await client.get('/connections/create');
    portal.advance(31 * 60_000);
    const before = await portal.lastCall();
    const put = await client.submit('/connections/create', { zipcode: '1000 AA', housenr: '1' });
    expect([put.status, put.headers.get('location')]).toEqual([303, '/session/expired?returnTo=/connections/create']);
    const page = await client.follow(put);
    expect(page.text).toContain('href="/auth/login?returnTo=/connections/create"');
    const back = await client.signIn('reseller', '/auth/login?returnTo=%2Fconnections%2Fcreate');
    expect([back.status, back.address.pathname]).toEqual([200, '/connections/create']);
    expect(back.text).toMatch(/name="zipcode"[^>]*value="1000 ?AA"|value="1000 ?AA"[^>]*name="zipcode"/);
    expect((await portal.ledger(before)).filter(({ rpc_method: method }) => method === 'zipcode')).toEqual([]);
  });
});

describe('a form that was made under another identity', () => {
  it('is a 409 after somebody else has signed in with this browser, with words that say so', async () => {
    const client = await PortalClient.signedIn(portal, 'reseller');
    const { stamp } = await client.get('/connections/create');
    for (const name of [...client.cookies.keys()]) if (name.startsWith('sandbox_')) client.cookies.delete(name);
    await client.signIn('stranger', '/auth/login');
    const refused = await client.submit('/connections/create', { _as: stamp ?? '', zipcode: '1000AA', housenr: '1' });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('Dit formulier is van een andere gebruiker');
  });
});
