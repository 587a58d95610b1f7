import { describe, expect, it, vi } from 'vitest';
import { type PortalClient, type Page } from '~tests/fixtures/portal-client';
import { isSignedOut, signInPages } from '~tests/fixtures/kernel/sign-in';

const { portal, visitor, signedIn } = signInPages();

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
    const before = portal.log().length;
    await client.open(location ?? '');
    // the line comes through a pipe, after the answer
    const line = () => portal.log().slice(before);
    await vi.waitUntil(() => line().includes('/auth/callback'), { timeout: 10_000 });
    expect(line()).not.toContain(location?.searchParams.get('code'));
    expect(line()).not.toContain(location?.searchParams.get('state'));
  });
});
