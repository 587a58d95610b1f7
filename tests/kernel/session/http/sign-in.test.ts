import { describe, expect, it } from 'vitest';
import { filePortal } from '~tests/fixtures/portal';
import { PortalClient, type Page } from '~tests/fixtures/portal-client';

const portal = filePortal();

const visitor = () => new PortalClient(portal);

async function signedIn(username: string): Promise<PortalClient> {
  const client = visitor();
  await client.signIn(username);
  return client;
}

/** True if the sign-in page comes instead of the screen. */
async function isSignedOut(client: PortalClient): Promise<boolean> {
  const page = await client.open('/profile');
  return page.status === 302 && page.location?.pathname === '/auth/login';
}

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

describe('S-09 the callback', () => {
  const refusedPage = (page: Page) => {
    expect(page.status).toBe(400);
    expect(page.text).toContain('Inloggen is niet gelukt');
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.setCookies.some((line) => /^sid=[\w-]/.test(line))).toBe(false);
  };

  async function callback(change: (query: URLSearchParams) => void): Promise<{ page: Page; client: PortalClient }> {
    const client = visitor();
    const { location } = await client.untilCallback('reseller');
    if (!location) throw new Error('no callback');
    change(location.searchParams);
    return { page: await client.open(location), client };
  }

  it.each<[string, (query: URLSearchParams) => void]>([
    ['no state', (query) => query.delete('state')],
    ['an empty state', (query) => query.set('state', '')],
    ['a foreign state', (query) => query.set('state', 'x'.repeat(43))],
    [
      'a state that only begins right',
      (query) => query.set('state', `${query.get('state')?.slice(0, 8)}${'x'.repeat(35)}`),
    ],
    ['two states', (query) => query.append('state', 'x')],
    ['no code', (query) => query.delete('code')],
    ['a made-up code', (query) => query.set('code', 'x'.repeat(43))],
    ['no iss', (query) => query.delete('iss')],
    ['a foreign iss', (query) => query.set('iss', 'https://evil.example')],
    ['an error', (query) => (query.delete('code'), query.set('error', 'access_denied'))],
    [
      'an error with a text',
      (query) => (
        query.delete('code'), query.set('error', 'access_denied'), query.set('error_description', 'Bel 0900-OPLICHTER')
      ),
    ],
    ['nothing at all', (query) => [...query.keys()].forEach((name) => query.delete(name))],
  ])('with %s is a 400, and nobody is signed in', async (_what, change) => {
    const { page, client } = await callback(change);
    refusedPage(page);
    // the form of the language has the whole address in a hidden field, which no user sees
    expect(page.text.replace(/<input[^>]*>/g, '')).not.toContain('OPLICHTER');
    expect(await isSignedOut(client)).toBe(true);
  });

  it('in another browser is a 400', async () => {
    const { location } = await visitor().untilCallback('reseller');
    const other = visitor();
    refusedPage(await other.open(location ?? ''));
    expect(await isSignedOut(other)).toBe(true);
  });

  it('access F16 in a browser that keeps no cookies says so; after a wrong or late one it does not', async () => {
    const cookies = 'Uw browser bewaart geen cookies van dit portaal';
    const client = visitor();
    const { location } = await client.untilCallback('reseller');
    for (const name of [...client.cookies.keys()]) if (name.startsWith('auth-')) client.cookies.delete(name);
    const late = await client.open(location ?? '');
    refusedPage(late);
    expect(late.text).not.toContain(cookies);
    client.cookies.clear();
    const without = await client.open(location ?? '');
    refusedPage(without);
    expect(without.text).toContain(cookies);
    expect((await visitor().open('/auth/callback')).text).not.toContain(cookies);
  });

  it('for the second time is a 400, and the session of the first stays', async () => {
    const client = visitor();
    const { location } = await client.untilCallback('reseller');
    expect((await client.open(location ?? '')).status).toBe(303);
    refusedPage(await client.open(location ?? ''));
    expect(await isSignedOut(client)).toBe(false);
  });

  it('of two tabs that sign in at once is right for both', async () => {
    const client = visitor();
    const [one, other] = [
      await client.untilCallback('reseller', '/profile'),
      await client.untilCallback('reseller', '/sent'),
    ];
    const [first, second] = [await client.open(one.location ?? ''), await client.open(other.location ?? '')];
    expect([first, second].map(({ status, location }) => [status, location?.pathname])).toEqual([
      [303, '/profile'],
      [303, '/sent'],
    ]);
    expect(await isSignedOut(client)).toBe(false);
  });

  it('with the code of another attempt is a 400: the code belongs to its verifier', async () => {
    const [mine, theirs] = [visitor(), visitor()];
    const [own, foreign] = [await mine.untilCallback('reseller'), await theirs.untilCallback('stranger')];
    own.location?.searchParams.set('code', foreign.location?.searchParams.get('code') ?? '');
    refusedPage(await mine.open(own.location ?? ''));
    expect(await isSignedOut(mine)).toBe(true);
  });

  it('foreign F8 when the identity provider does not answer is a 503 that says so, and can be tried again', async () => {
    const client = visitor();
    const { location } = await client.untilCallback('reseller');
    await portal.faults([{ match: 'oidc:token', status: 503 }]);
    const page = await client.open(location ?? '');
    await portal.faults([]);
    expect([page.status, page.setCookies.some((line) => /^sid=[\w-]/.test(line))]).toEqual([503, false]);
    expect(page.text).toContain('Inloggen kan nu niet');
    expect((await client.signIn('reseller')).status).toBe(200);
  });

  it('answers no POST', async () => {
    const client = await signedIn('reseller');
    expect([405, 403]).toContain((await client.submit('/auth/callback?state=x&code=y')).status);
  });

  it('puts neither code nor state into the log', async () => {
    const client = visitor();
    const { location } = await client.untilCallback('reseller');
    await client.open(location ?? '');
    expect(portal.log()).not.toContain(location?.searchParams.get('code'));
    expect(portal.log()).not.toContain(location?.searchParams.get('state'));
    expect(portal.log()).toContain('/auth/callback');
  });
});

describe('open redirects: sign-in leads to our own pages only (security T4)', () => {
  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'http:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/%5Cevil.example',
    '/%2Fevil.example',
    '/%252Fevil.example',
    '/..//evil.example',
    '/./\\evil.example',
    '/\tevil.example',
    '@evil.example',
    'evil.example',
    '',
    '／／evil.example',
    '/／evil.example',
  ])('returnTo=%j goes home', async (returnTo) => {
    const client = visitor();
    const callback = await client.untilCallback('reader', `/auth/login?${new URLSearchParams({ returnTo })}`);
    const done = await client.open(callback.location ?? '');
    expect([done.status, done.headers.get('location')]).toEqual([303, '/']);
  });

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'the language form with returnTo=%j goes home',
    async (returnTo) => {
      const client = visitor();
      await client.open('/session/expired');
      const chosen = await client.submit('/session/language', { language: 'en', returnTo });
      expect([chosen.status, chosen.headers.get('location')]).toEqual([303, '/']);
    },
  );

  it.each(['//evil.example', 'javascript:alert(1)'])(
    'the page of an expired session with returnTo=%j links home',
    async (returnTo) => {
      const page = await visitor().open(`/session/expired?${new URLSearchParams({ returnTo })}`);
      expect(page.text).toContain('href="/auth/login?returnTo=/"');
      expect(page.text).not.toMatch(/href="[^"]*evil\.example/);
    },
  );
});

describe('AUT-13 without a session', () => {
  it.each(['/', '/connections', '/connections/pending', '/connections/NL100001', '/profile'])(
    '%s asks to sign in and names itself',
    async (address) => {
      const page = await visitor().open(address);
      expect([page.status, page.headers.get('location')]).toEqual([302, `/auth/login?returnTo=${address}`]);
    },
  );

  it.each([
    '/connections.data',
    '/connections.data?_routes=routes%2Fconnections%2Foverview',
    '/connections/NL100001.data?_routes=routes%2Fconnections%2Fdetail%2Fdetail',
  ])('%s gives no data', async (address) => {
    const before = await portal.lastCall();
    const page = await visitor().open(address);
    expect((await portal.ledger(before)).filter(({ kind }) => kind === 'rpc')).toEqual([]);
    expect(page.status).toBe(404);
  });

  it('an unknown address is a 404 without drawer or toolbar', async () => {
    const page = await visitor().open('/no/such/page');
    expect(page.status).toBe(404);
    expect(page.text).not.toContain('Hoofdmenu');
  });

  it('PER-03 another right’s page is a 403, and no call', async () => {
    const client = await signedIn('mobile');
    const before = await portal.lastCall();
    const screen = await client.open('/connections');
    expect(screen.status).toBe(403);
    expect(screen.text).toContain('U heeft onvoldoende rechten om deze pagina te bekijken');
    expect((await portal.ledger(before)).filter(({ kind }) => kind === 'rpc')).toEqual([]);
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
    expect([...client.cookies.values()].join(' ')).not.toMatch(/eyJ/);
    expect(portal.log()).not.toMatch(/eyJ[\w-]{10,}\./);
    expect(portal.log()).not.toContain(client.cookies.get('sid'));
  });
});
