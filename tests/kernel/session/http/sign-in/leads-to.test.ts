import { describe, expect, it } from 'vitest';
import { signInPages } from '~tests/fixtures/kernel/sign-in';

const { portal, visitor, signedIn } = signInPages();

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
