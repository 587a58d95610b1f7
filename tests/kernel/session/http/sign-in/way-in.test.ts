import { describe, expect, it } from 'vitest';
import { isSignedOut, signInPages } from '~tests/fixtures/kernel/sign-in';

const { portal, visitor, signedIn } = signInPages();

describe('AUT-01 sign-in through the identity provider', () => {
  it('leads from any address through the form and back to it, query included (AUT-13)', async () => {
    const page = await visitor().signIn('reseller', '/connections?search=10&itemsPerPage=5');
    expect([page.status, page.address.pathname + page.address.search]).toEqual([
      200,
      '/connections?search=10&itemsPerPage=5',
    ]);
    expect(page.text).toContain('Van Dijk Telecom');
  });

  it('asks with code, PKCE, state and nonce, and no secret', async () => {
    const { location } = await visitor().open('/auth/login?returnTo=/profile');
    const query = location?.searchParams;
    expect(location?.origin).toBe(portal.sandbox.origin);
    expect(Object.fromEntries(query ?? [])).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      client_id: 'portal',
      redirect_uri: `${portal.origin}/auth/callback`,
    });
    expect([query?.get('state')?.length, query?.get('nonce')?.length, query?.get('code_challenge')?.length]).toEqual([
      43, 43, 43,
    ]);
    expect(location?.href).not.toMatch(/returnTo|profile\b.*\/|secret/);
  });

  it('a state in its address makes it no callback', async () => {
    const { status, location } = await visitor().open('/auth/login?state=x&code=y&client_id=z');
    expect([status, location?.origin]).toEqual([302, portal.sandbox.origin]);
    expect([location?.searchParams.get('state')?.length, location?.searchParams.get('client_id')]).toEqual([
      43,
      'portal',
    ]);
  });

  it.each(['nl', 'en'])('asks in the language of the portal, %s', async (language) => {
    const client = visitor();
    client.cookies.set('lang', language);
    const { location } = await client.open('/auth/login');
    expect(location?.searchParams.get('ui_locales')).toBe(language);
  });

  it.each(['reseller', 'reader', 'norights', 'admin', 'listed'])('%s gets in', async (username) => {
    const page = await visitor().signIn(username);
    expect(page.status).toBe(200);
  });

  it('has no password form of its own', async () => {
    const page = await visitor().open('/');
    expect(page.status).toBe(302);
    expect(page.text).not.toContain('password');
  });

  it('a second sign-in replaces the first: the old cookie opens nothing', async () => {
    const client = await signedIn('reseller');
    const old = client.cookies.get('sid') ?? '';
    await client.signIn('reseller', '/auth/login');
    expect(client.cookies.get('sid')).not.toBe(old);
    const thief = visitor();
    thief.cookies.set('sid', old);
    expect(await isSignedOut(thief)).toBe(true);
  });

  it('a cookie chosen by somebody else is not taken over', async () => {
    const client = visitor();
    client.cookies.set('sid', 'chosen-by-somebody-else');
    await client.signIn('reseller');
    expect(client.cookies.get('sid')).toMatch(/^[\w-]{43}$/);
  });
});

describe('cookies', () => {
  it('say what they may', async () => {
    const client = visitor();
    const start = await client.open('/auth/login');
    const done = await client.open((await client.untilCallback('reseller')).location ?? '');
    const [attempt = ''] = start.setCookies;
    const session = done.setCookies.find((line) => line.startsWith('sid=')) ?? '';
    expect(attempt).toMatch(/^auth-[\w-]{8}=[\w-]{43}; Path=\/; SameSite=Lax; HttpOnly; Max-Age=600$/);
    expect(session).toMatch(/^sid=[\w-]{43}; Path=\/; SameSite=Lax; HttpOnly$/);
  });

  it('of an attempt is gone when it is done', async () => {
    const client = await signedIn('reseller');
    expect([...client.cookies.keys()].filter((name) => name.startsWith('auth-'))).toEqual([]);
  });

  it('of choices are kept for a year', async () => {
    const client = visitor();
    await client.open('/session/expired');
    const chosen = await client.submit('/session/language', { language: 'en', returnTo: '/session/expired' });
    expect(chosen.setCookies).toEqual(['lang=en; Path=/; SameSite=Lax; Max-Age=31536000']);
  });
});

describe('AUT-14 tokens stay on the server', () => {
  it('no page, no cookie and no log line has one', async () => {
    const client = await signedIn('reseller');
    const pages = [await client.open('/connections'), await client.open('/profile')];
    for (const { status, text } of pages) {
      expect(status).toBe(200);
      expect(text).not.toMatch(/eyJ[\w-]{10,}\.|refresh_token|access_token/);
    }
    expect([...client.cookies.values()].join(' ')).not.toMatch(/eyJ[\w-]{10,}\./);
    expect(portal.log()).not.toMatch(/eyJ[\w-]{10,}\./);
    expect(portal.log()).not.toContain(client.cookies.get('sid'));
  });
});
