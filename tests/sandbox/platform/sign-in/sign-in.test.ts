import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as oidc from 'openid-client';
import { cast } from '../../../../sandbox/cast';
import { totp } from '../../../../sandbox/platform/totp';
import { subjectOf } from '../../../../sandbox/platform/profiles';
import type { TestSandbox } from '~tests/sandbox/client';
import { Browser, claimsOf, exchange, headerOf, signIn, startAddress, testSandbox } from '~tests/sandbox/client';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await testSandbox();
});

afterAll(() => sandbox.stop());

async function openPage(browser: Browser, extra: Record<string, string> = {}) {
  const start = startAddress(sandbox.origin, extra);
  const page = await browser.follow(await browser.get(start.address));
  return { start, address: page.address, html: await page.response.text(), response: page.response };
}

describe('AUT-01 signing in through the identity provider', () => {
  it('runs the whole code flow of a certified client: PKCE, nonce, state, issuer', async () => {
    const config = await oidc.discovery(new URL(`${sandbox.origin}/oidc`), 'portal', 'sandbox-secret', undefined, {
      execute: [oidc.allowInsecureRequests],
    });
    expect(config.serverMetadata().authorization_response_iss_parameter_supported).toBe(true);
    const browser = new Browser(sandbox.origin);
    const { start, address } = await openPage(browser);
    const { address: callback } = await browser.follow(
      await browser.post(address, { username: 'reseller', password: 'sandbox' }),
    );
    expect(new URL(callback).searchParams.get('iss')).toBe(`${sandbox.origin}/oidc`);

    const tokens = await oidc.authorizationCodeGrant(config, new URL(callback), {
      pkceCodeVerifier: start.verifier,
      expectedState: start.state,
      expectedNonce: start.nonce,
    });

    expect(tokens.claims()).toMatchObject({ sub: subjectOf('reseller'), given_name: 'Renée', family_name: 'de Wit' });
    expect(tokens.refresh_token).toEqual(expect.any(String));
    const renewed = await oidc.refreshTokenGrant(config, tokens.refresh_token ?? '');
    expect(claimsOf(renewed.access_token)['sub']).toBe(subjectOf('reseller'));
  });

  const withoutCode = cast.filter((member) => !member.totp);
  it.each(withoutCode)('gives $username a JWT access token with the claims of the contract', async (member) => {
    const { accessToken } = await signIn(sandbox, member.username);
    expect(headerOf(accessToken)).toMatchObject({ typ: 'at+jwt' });
    const claims = claimsOf(accessToken);
    expect(claims).toMatchObject({
      iss: `${sandbox.origin}/oidc`,
      client_id: 'portal',
      sub: subjectOf(member.username),
      given_name: member.first_name,
      family_name: member.last_name,
      email: member.email,
      organization: [member.organization],
    });
    expect(claims['rol']).toEqual(expect.any(Array));
    expect(Number(claims['exp']) - Number(claims['iat'])).toBe(600);
  });

  it('refuses an authorization request without PKCE', async () => {
    const { address } = startAddress(sandbox.origin);
    const bare = new URL(address);
    bare.searchParams.delete('code_challenge');
    bare.searchParams.delete('code_challenge_method');
    const { address: back } = await new Browser(sandbox.origin).follow(
      await new Browser(sandbox.origin).get(bare.href),
    );
    expect(new URL(back).searchParams.get('error')).toBe('invalid_request');
  });

  it('refuses a code a second time and a wrong client secret', async () => {
    const browser = new Browser(sandbox.origin);
    const { start, address } = await openPage(browser);
    const { address: callback } = await browser.follow(
      await browser.post(address, { username: 'reader', password: 'sandbox' }),
    );
    await exchange(sandbox.origin, callback, start);
    await expect(exchange(sandbox.origin, callback, start)).rejects.toThrow('invalid_grant');
    const answer = await fetch(`${sandbox.origin}/oidc/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: 'x',
        client_id: 'portal',
        client_secret: 'wrong',
      }),
    });
    expect(answer.status).toBe(401);
  });

  it('accepts the client secret in the body too', async () => {
    const { tokens } = await signIn(sandbox, 'reseller');
    const answer = await fetch(`${sandbox.origin}/oidc/token`, {
      method: 'POST',
      body: new URLSearchParams({
        ...{ grant_type: 'refresh_token', refresh_token: tokens.refresh_token },
        ...{ client_id: 'portal', client_secret: 'sandbox-secret' },
      }),
    });
    expect(answer.status).toBe(200);
  });

  it('lets somebody else sign in over the one before, without a script (prompt=login)', async () => {
    const browser = new Browser(sandbox.origin);
    await signIn(sandbox, 'reader', browser);
    const { start, address } = await openPage(browser, { prompt: 'login' });
    const { address: callback } = await browser.follow(
      await browser.post(address, { username: 'noprice', password: 'sandbox' }),
    );
    expect(claimsOf((await exchange(sandbox.origin, callback, start)).access_token)['sub']).toBe(subjectOf('noprice'));
  });

  it('has no consent screen, even when one is asked for', async () => {
    const browser = new Browser(sandbox.origin);
    await signIn(sandbox, 'reader', browser);
    const { start, address } = await openPage(browser, { prompt: 'consent' });
    expect(claimsOf((await exchange(sandbox.origin, address, start)).access_token)['sub']).toBe(subjectOf('reader'));
  });

  it('knows the browser the next time, without a form', async () => {
    const browser = new Browser(sandbox.origin);
    await signIn(sandbox, 'reseller', browser);
    const { address } = await browser.follow(await browser.get(startAddress(sandbox.origin).address));
    expect(address).toMatch(/^http:\/\/localhost:3000\/auth\/callback\?code=/);
  });
});

describe('the sign-in page', () => {
  it('is Dutch, lists the cast and allows only itself and the portal as targets of its form', async () => {
    const { html, response } = await openPage(new Browser(sandbox.origin));
    expect(html).toContain('<html lang="nl">');
    for (const { username } of cast) expect(html).toContain(`<code>${username}</code>`);
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self' http://localhost:3000");
    expect(html).not.toContain('<script');
  });

  it.each([
    ['ui_locales', { ui_locales: 'en-GB nl' }, ''],
    ['its link', {}, '?lang=en'],
  ])('is English by %s', async (_way, extra, suffix) => {
    const browser = new Browser(sandbox.origin);
    const { address } = await openPage(browser, extra);
    const html = await (await browser.get(address + suffix)).text();
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('Sign in');
  });

  it.each([
    ['a wrong password', { username: 'reseller', password: 'wrong' }, 401, 'Ongeldige gebruikersnaam of wachtwoord'],
    ['an unknown user', { username: 'nobody', password: 'sandbox' }, 401, 'Ongeldige gebruikersnaam of wachtwoord'],
    ['no password', { username: 'reseller', password: '' }, 422, 'Vul uw wachtwoord in'],
    ['nothing', {}, 422, 'Vul uw gebruikersnaam in'],
    ['markup', { username: '"><b>x', password: 'x' }, 401, 'value="&quot;&gt;&lt;b&gt;x"'],
  ])('answers %s with the form as typed and focus on the summary', async (_what, form, status, text) => {
    const browser = new Browser(sandbox.origin);
    const { address } = await openPage(browser);
    const answer = await browser.post(address, form);
    const html = await answer.text();
    expect(answer.status).toBe(status);
    expect(html).toContain(text);
    expect(html).toMatch(/role="alert" tabindex="-1" autofocus/);
    expect(html).not.toContain('value="wrong"');
  });

  it('access D5 lies in the folder of its cookie: a text browser that takes the query for a part of the path sends it in either language', async () => {
    const answer = await new Browser(sandbox.origin).get(startAddress(sandbox.origin).address);
    const [cookie = ''] = answer.headers.getSetCookie().filter((line) => line.startsWith('sandbox_sign_in='));
    const folder = /path=([^;]+)/.exec(cookie)?.[1];
    expect(folder).toMatch(/^\/oidc\/sign-in\/[^/]+\/$/);
    // access F15: a text browser warns about an address without a host
    expect(answer.headers.get('location')).toBe(new URL(folder ?? '', sandbox.origin).href);
  });

  it('says so when the sign-in is unknown', async () => {
    const answer = await new Browser(sandbox.origin).get('/oidc/sign-in/unknown');
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('http://localhost:3000/');
  });
});

describe('2FA', () => {
  const now = () => totp('JBSWY3DPEHPK3PXP', new Date());

  it('matches the vectors of RFC 6238', () => {
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    expect(totp(secret, new Date(59_000))).toBe('287082');
    expect(totp(secret, new Date(1_111_111_109_000))).toBe('081804');
  });

  it('asks secured for a code, refuses a wrong one and lets the right one in', async () => {
    const browser = new Browser(sandbox.origin);
    const { start, address } = await openPage(browser);
    const second = await browser.post(address, { username: 'secured', password: 'sandbox' });
    expect(second.status).toBe(200);
    expect(await second.text()).toContain('name="code"');
    expect((await browser.post(address, { code: '' })).status).toBe(422);
    const wrong = await browser.post(address, { code: String((Number(now()) + 1) % 1_000_000).padStart(6, '0') });
    expect(wrong.status).toBe(401);
    const { address: callback } = await browser.follow(await browser.post(address, { code: now() }));
    expect(claimsOf((await exchange(sandbox.origin, callback, start)).access_token)['sub']).toBe(subjectOf('secured'));
  });

  it('does not take a code without the password', async () => {
    const browser = new Browser(sandbox.origin);
    const { address } = await openPage(browser);
    expect((await browser.post(address, { code: now() })).status).toBe(422);
  });

  it('goes back to the password', async () => {
    const browser = new Browser(sandbox.origin);
    const { address } = await openPage(browser);
    await browser.post(address, { username: 'secured', password: 'sandbox' });
    expect(await (await browser.post(address, { intent: 'back' })).text()).toContain('name="password"');
  });
});
