import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestSandbox } from '~tests/sandbox/client';
import { Browser, control, refresh, signIn, startAddress, tokenRequest, testSandbox } from '~tests/sandbox/client';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await testSandbox();
});

afterAll(() => sandbox.stop());

describe('AUT-05 refresh tokens', () => {
  it('rotate, and using one twice ends the grant', async () => {
    const { tokens } = await signIn(sandbox, 'reseller');
    const first = await refresh(sandbox.origin, tokens.refresh_token);
    const renewed = (await first.json()) as { refresh_token: string };
    expect(renewed.refresh_token).not.toBe(tokens.refresh_token);
    const reused = await refresh(sandbox.origin, tokens.refresh_token);
    expect(reused.status).toBe(400);
    expect(await reused.json()).toMatchObject({ error: 'invalid_grant' });
    expect((await refresh(sandbox.origin, renewed.refresh_token)).status).toBe(400);
  });

  it('are good for one of several refreshes at once', async () => {
    const { tokens } = await signIn(sandbox, 'reseller');
    const answers = await Promise.all([1, 2, 3].map(() => refresh(sandbox.origin, tokens.refresh_token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  it('are gone after revocation', async () => {
    const { tokens } = await signIn(sandbox, 'reseller');
    const answer = await fetch(`${sandbox.origin}/oidc/token/revocation`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from('portal:sandbox-secret').toString('base64')}` },
      body: new URLSearchParams({ token: tokens.refresh_token }),
    });
    expect(answer.status).toBe(200);
    expect((await refresh(sandbox.origin, tokens.refresh_token)).status).toBe(400);
  });

  it('stay the same when rotation is switched off, and tokens live as long as said', async () => {
    await control(sandbox, 'tokens', { rotate: false, access_ttl_s: 5 });
    const { tokens } = await signIn(sandbox, 'reseller');
    expect(tokens.expires_in).toBe(5);
    const answer = await refresh(sandbox.origin, tokens.refresh_token);
    expect(await answer.json()).toMatchObject({ refresh_token: tokens.refresh_token, expires_in: 5 });
    await control(sandbox, 'tokens', { rotate: true, access_ttl_s: 600 });
  });

  it('survive a restart', async () => {
    const { tokens } = await signIn(sandbox, 'reader');
    sandbox = await sandbox.restart();
    expect((await refresh(sandbox.origin, tokens.refresh_token)).status).toBe(200);
  });
});

describe('AUT-06 logout at the provider', () => {
  const target = 'http://localhost:3000/';

  function logoutAddress(query: Record<string, string>): string {
    return `/oidc/session/end?${new URLSearchParams(query)}`;
  }

  it('goes straight back to the portal with a valid hint, and ends session and refresh token', async () => {
    const { browser, tokens } = await signIn(sandbox, 'reseller');
    const answer = await browser.get(
      logoutAddress({ id_token_hint: tokens.id_token, post_logout_redirect_uri: target, state: 'bye' }),
    );
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`${target}?state=bye`);
    const { address } = await browser.follow(await browser.get(startAddress(sandbox.origin).address));
    expect(address).toContain('/oidc/sign-in/');
    expect((await refresh(sandbox.origin, tokens.refresh_token)).status).toBe(400);
  });

  it('goes straight back when nobody is signed in any more', async () => {
    const { tokens } = await signIn(sandbox, 'reseller');
    const answer = await new Browser(sandbox.origin).get(
      logoutAddress({ id_token_hint: tokens.id_token, post_logout_redirect_uri: target }),
    );
    expect([answer.status, answer.headers.get('location')]).toEqual([303, target]);
  });

  it('asks without a hint, in a page that needs no script', async () => {
    const { browser } = await signIn(sandbox, 'reseller');
    const page = await browser.get(logoutAddress({ client_id: 'portal', post_logout_redirect_uri: target }));
    const html = await page.text();
    expect(html).toContain('Ja, meld mij af');
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(html)?.[1] ?? '';
    const answer = await browser.post('/oidc/session/end/confirm', { xsrf, logout: 'yes' });
    expect(answer.headers.get('location')).toBe(target);
  });

  it('never goes to an address that is not registered', async () => {
    const { browser, tokens } = await signIn(sandbox, 'reseller');
    const answer = await browser.get(
      logoutAddress({ id_token_hint: tokens.id_token, post_logout_redirect_uri: 'https://evil.example/' }),
    );
    expect(answer.status).toBe(400);
  });
});

it('answers an unknown grant with an OAuth error', async () => {
  expect(await (await tokenRequest(sandbox.origin, { grant_type: 'password' })).json()).toMatchObject({
    error: 'unsupported_grant_type',
  });
});
