import { generateKeyPairSync } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { subjectOf } from '../../../sandbox/platform/profiles';
import type { Client, TestSandbox } from '~tests/sandbox/client';
import { apiClient, claimsOf, control, signIn, testSandbox } from '~tests/sandbox/client';

let sandbox: TestSandbox;
let reseller: Client;
let admin: Client;
let norights: Client;

beforeAll(async () => {
  sandbox = await testSandbox();
  [reseller, admin, norights] = await Promise.all([
    signIn(sandbox, 'reseller'),
    signIn(sandbox, 'admin'),
    signIn(sandbox, 'norights'),
  ]);
});

beforeEach(() => control(sandbox, 'reset', {}));
afterAll(() => sandbox.stop());

async function raw(address: string, body: string, token = reseller.accessToken): Promise<Response> {
  return fetch(sandbox.origin + address, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body });
}

function forged(): Promise<string> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return new SignJWT({ ...claimsOf(reseller.accessToken) })
    .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt' })
    .sign(privateKey);
}

describe('ENV-01 the environment service', () => {
  it('says where everything is, without a token', async () => {
    const answer = await fetch(`${sandbox.origin}/environment`);
    expect(await answer.json()).toMatchObject({
      api_url: `${sandbox.origin}/api`,
      score_url: `${sandbox.origin}/score`,
      oidc_issuer: `${sandbox.origin}/oidc`,
      support_email: expect.any(String) as string,
      support_phone: expect.any(String) as string,
    });
  });
});

describe('tokens at the door', () => {
  it.each(['/api/user/v1?method=get_profile', '/score/enduser/'])(
    '%s without a token is a 401 with a challenge',
    async (address) => {
      const answer = await fetch(sandbox.origin + address, { method: address.startsWith('/api') ? 'POST' : 'GET' });
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
      expect(await answer.json()).toEqual({
        detail: [{ field: null, msg: expect.any(String), i18n_msg: expect.any(String) }],
      });
    },
  );

  it.each([
    ['nonsense', () => Promise.resolve('nonsense')],
    ['a token of another signer', forged],
    ['an id token', () => Promise.resolve(reseller.tokens.id_token)],
  ])('%s is a 401 invalid_token', async (_what, token) => {
    const answer = await raw('/api/user/v1?method=get_profile', '{}', await token());
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toContain('invalid_token');
  });

  it('an expired token is a 401', async () => {
    await control(sandbox, 'tokens', { access_ttl_s: 1 });
    const brief = await signIn(sandbox, 'reseller');
    await control(sandbox, 'tokens', { access_ttl_s: 600 });
    await expect.poll(async () => (await brief.rpc('user', 'get_profile')).status, { timeout: 5000 }).toBe(401);
  });
});

describe('JSON-RPC', () => {
  const address = '/api/user/v1?method=get_profile';

  it.each([
    ['no JSON', '{', -32700],
    ['no request', '{}', -32600],
    ['a list of requests', '[]', -32600],
    [
      'another method than in the address',
      JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'list_roles', params: {} }),
      -32600,
    ],
    ['wrong params', JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'get_profile', params: { username: 1 } }), -32602],
  ])('answers %s with its code in a 200', async (_what, body, code) => {
    const answer = await raw(address, body);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ jsonrpc: '2.0', error: { code } });
  });

  it('names the wrong field in English and in the language of the profile', async () => {
    const { error } = await reseller.rpc('user', 'set_profile', { first_name: '', colour: 'red' });
    expect(error?.data.details).toEqual([
      {
        field: 'first_name',
        msg: 'This value is too short or too small.',
        i18n_msg: 'Deze waarde is te kort of te klein.',
      },
      { field: 'colour', msg: 'This field is not known.', i18n_msg: 'Dit veld is niet bekend.' },
    ]);
  });

  it('answers an unknown method and an unknown service with -32601', async () => {
    expect((await reseller.rpc('user', 'fly')).error?.code).toBe(-32601);
    expect((await reseller.rpc('outage', 'get')).error?.code).toBe(-32601);
  });

  it('answers a missing right with 403 and the reason, before looking at the params', async () => {
    const answer = await norights.rpc('user', 'list_profiles', { nonsense: true });
    expect(answer.status).toBe(403);
    expect(answer.detail?.[0]?.i18n_msg).toBe('U heeft onvoldoende rechten om deze pagina te bekijken');
  });

  it('takes POST only, and bodies up to 1 MB', async () => {
    expect((await fetch(sandbox.origin + address)).status).toBe(405);
    expect((await raw(address, 'x'.repeat(1024 * 1024 + 1))).status).toBe(413);
  });
});

describe('REST', () => {
  it.each([
    ['an unknown path', 'GET', '/nothing/', 404],
    ['another method', 'DELETE', '/enduser/', 405],
    ['a missing right', 'GET', '/enduser/', 403],
  ])('answers %s with its status and detail', async (_what, method, address, status) => {
    const answer = await norights.rest<{ detail: unknown[] }>(method, address);
    expect(answer.status).toBe(status);
    expect(answer.body.detail).toHaveLength(1);
  });
});

describe('user', () => {
  it('PER-01 shows oneself the profile of the contract', async () => {
    const { result } = await reseller.rpc('user', 'get_profile');
    expect(result).toMatchObject({
      username: 'reseller',
      first_name: 'Renée',
      language: 'nl_NL',
      timezone: 'Europe/Amsterdam',
      show_prices: true,
      notifications: { shipments: false },
      security: {
        whitelist_enabled: false,
        totp_enabled: false,
        whitelist: [],
        totp_key: expect.stringMatching(/^[A-Z2-7]{32}$/) as string,
      },
    });
  });

  it('keeps a change, and speaks the new language at once', async () => {
    const joris = await signIn(sandbox, 'reader');
    await joris.rpc('user', 'set_profile', { language: 'en_GB', notifications: { shipments: true } });
    const { result } = await joris.rpc('user', 'get_profile');
    expect(result).toMatchObject({ language: 'en_GB', notifications: { shipments: true, broadband: true } });
    expect((await joris.rpc('system', 'list_swap_users')).detail?.[0]?.i18n_msg).toContain('sufficient permissions');
  });

  it.each([
    ['a colleague without the right', () => norights, 'reseller', 403],
    ['a colleague with the right', () => reseller, 'reader', 200],
  ])('get_profile of %s', async (_what, who, username, status) => {
    expect((await who().rpc('user', 'get_profile', { username })).status).toBe(status);
  });

  it.each(['get_profile', 'set_profile', 'del_profile'])('%s does not reach another organisation', async (method) => {
    expect((await reseller.rpc('user', method, { username: 'stranger' })).error?.code).toBe(-32004);
  });

  it('refuses a time zone that does not exist', async () => {
    const { error } = await reseller.rpc('user', 'set_profile', { timezone: 'Mars/Olympus' });
    expect(error).toMatchObject({ code: -32602, data: { details: [{ field: 'timezone' }] } });
  });

  it('lists the organisation in pages', async () => {
    interface Profiles {
      count: number;
      profiles: { username: string }[];
      pagination: unknown;
    }
    const { result } = await reseller.rpc<Profiles>('user', 'list_profiles', { pagination: { page: 2, per_page: 4 } });
    expect(result?.count).toBe(10);
    expect(result?.profiles.map(({ username }) => username)).toEqual(['norights', 'quiet', 'reader', 'reseller']);
    expect(result?.pagination).toEqual({ page: 2, per_page: 4, count: 10 });
  });

  it('removes a colleague, who then is nobody, but not oneself', async () => {
    const mobile = await signIn(sandbox, 'mobile');
    expect((await reseller.rpc('user', 'del_profile', { username: 'reseller' })).error?.code).toBe(-32010);
    expect((await reseller.rpc('user', 'del_profile', { username: 'mobile' })).result).toEqual({});
    expect((await mobile.rpc('user', 'get_profile')).status).toBe(401);
  });

  it('names the roles in the language of the profile', async () => {
    const { result } = await reseller.rpc<{ roles: { name: string; i18n_name: string }[] }>('user', 'list_roles');
    expect(result?.roles.find(({ name }) => name === 'reader')?.i18n_name).toBe('Alleen lezen');
    expect(result?.roles.map(({ name }) => name)).not.toContain('admin');
  });
});

describe('PER-05 swapping', () => {
  it('is for staff only', async () => {
    expect((await reseller.rpc('system', 'list_swap_users')).status).toBe(403);
    expect((await reseller.rpc('system', 'swap_user', { username: 'reader' })).status).toBe(403);
  });

  it('lists who can be swapped to, not the staff', async () => {
    const { result } = await admin.rpc<{ users: { username: string }[] }>('system', 'list_swap_users');
    expect(result?.users).toContainEqual({
      username: 'reseller',
      first_name: 'Renée',
      last_name: 'de Wit',
      organization_name: 'Van Dijk Telecom',
    });
    expect(result?.users.map(({ username }) => username)).not.toContain('admin');
  });

  it('gives a token of the other, with who acts, its rights and its own life', async () => {
    const { result } = await admin.rpc<{ access_token: string }>('system', 'swap_user', { username: 'reader' });
    const token = result?.access_token ?? '';
    const claims = claimsOf(token);
    expect(claims).toMatchObject({ sub: subjectOf('reader'), act: { sub: subjectOf('admin') }, given_name: 'Joris' });
    expect(Number(claims['exp']) - Number(claims['iat'])).toBe(900);
    const swapped = apiClient(sandbox.origin, token);
    expect((await swapped.rpc('user', 'get_profile')).result).toMatchObject({ username: 'reader' });
    expect((await swapped.rpc('system', 'list_swap_users')).status).toBe(403);
    const calls = await control<{ username: string; actor: string }[]>(sandbox, 'ledger');
    expect(calls.at(-1)).toMatchObject({ username: 'reader', actor: 'admin', status: 403 });
  });

  it.each(['nobody', 'admin'])('does not swap to %s', async (username) => {
    expect((await admin.rpc('system', 'swap_user', { username })).error?.code).toBe(-32004);
  });
});
