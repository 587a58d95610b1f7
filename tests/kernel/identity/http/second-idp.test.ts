import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PortalClient, startPortal, type Page, type TestPortal } from '~tests/fixtures/portal-client';
import {
  CLAIMS,
  ORGANISATION,
  SECRET,
  startSecondIdp,
  SUBJECT,
  type Manner,
  type SecondIdp,
} from '~tests/kernel/identity/second-idp';

let idp: SecondIdp;
let portal: TestPortal;
let from = 0;

const start = (env: Readonly<Record<string, string>> = {}) =>
  startPortal({ connections: 1, env: { SANDBOX_PORT: String(idp.port), OIDC_CLIENT_SECRET: SECRET, ...env } });

beforeAll(async () => {
  idp = await startSecondIdp();
  portal = await start();
});

afterAll(async () => {
  await portal.stop();
  await idp.stop();
});

beforeEach(() => {
  idp.behave();
  from = portal.log().length;
});

interface Line {
  readonly level: string;
  readonly msg: string;
  readonly [field: string]: unknown;
}

/** The lines that this test logged. */
const logged = (msg: string): Line[] =>
  portal
    .log()
    .slice(from)
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line)
    .filter((line) => line.msg === msg);

const textOf = ({ text }: Page) => text.replace(/<style.*?<\/style>|<[^>]*>/gs, ' ').replace(/\s+/g, ' ');

function refusedAs(page: Page, status: number, words: string): void {
  expect([page.status, page.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8']);
  expect(textOf(page)).toContain(words);
  expect(page.setCookies.some((line) => /^sid=[\w-]/.test(line))).toBe(false);
}

describe('AUT-01 AUT-03 a second identity provider: ES256, opaque subject, secret in the body', () => {
  it('signs in, with everything of userinfo: roles as text, one organisation, an opaque access token', async () => {
    const page = await new PortalClient(portal).get('/profile');
    expect([page.status, page.address.pathname]).toEqual([200, '/profile']);
    for (const words of ['Jan Anders', 'jan@anders.example', ORGANISATION.name]) expect(textOf(page)).toContain(words);
    expect(page.text).not.toContain(SUBJECT);
    // the user has the right broadband-c
    expect(page.text).toContain('href="/connections/create"');
    expect(logged('security')).toMatchObject([
      { level: 'info', event: 'signed in', subject: SUBJECT, organization: ORGANISATION.organization_uuid },
    ]);
    expect(idp.seen('/tenant/token').at(-1)).toMatchObject({
      authorization: null,
      form: { client_id: 'portal', client_secret: SECRET },
    });
    expect(idp.seen('/tenant/authorize').at(-1)?.query).toMatchObject({
      tenant: '7',
      scope: 'openid profile email',
      code_challenge_method: 'S256',
    });
  });

  const elsewhere = { userinfo: null } as const;
  const { rol, organization, ...names } = CLAIMS;

  it.each<[string, Partial<Manner>]>([
    ['the ID token alone', { ...elsewhere, idToken: CLAIMS }],
    ['a JWT as access token alone', { ...elsewhere, access: CLAIMS }],
    [
      'the access token, the ID token and userinfo, a part each',
      { access: { rol }, idToken: { organization }, userinfo: names },
    ],
    [
      'lists, as the specification has them',
      { ...elsewhere, access: { ...CLAIMS, organization: [ORGANISATION], rol: ['broadband-r', 'broadband-c'] } },
    ],
    ['a list of names', { ...elsewhere, idToken: { ...CLAIMS, organization: [ORGANISATION.name] } }],
    ['a name', { ...elsewhere, idToken: { ...CLAIMS, organization: ORGANISATION.name } }],
  ])('signs in by claims in %s', async (_what, manner) => {
    idp.behave(manner);
    const page = await new PortalClient(portal).get('/profile');
    expect(page.status).toBe(200);
    for (const words of ['Jan Anders', ORGANISATION.name]) expect(textOf(page)).toContain(words);
    expect(page.text).toContain('href="/connections/create"');
    expect(logged('security')).toMatchObject([{ subject: SUBJECT }]);
  });

  it('security M6 a subject and an organisation of any length are 200 signs of a line', async () => {
    const [sub, uuid] = ['s'.repeat(500), 'o'.repeat(500)];
    idp.behave({ idToken: { ...CLAIMS, sub, organization: { uuid, name: 'Anders' } } });
    expect((await new PortalClient(portal).get('/profile')).status).toBe(200);
    expect(logged('security')).toMatchObject([
      { event: 'signed in', subject: 's'.repeat(200), organization: 'o'.repeat(200) },
    ]);
    expect(portal.log()).not.toMatch(/s{201}|o{201}/);
  });

  it('asks userinfo only when something is lacking', async () => {
    idp.behave({ access: CLAIMS });
    const before = idp.seen('/tenant/userinfo').length;
    await new PortalClient(portal).get('/profile');
    expect(idp.seen('/tenant/userinfo')).toHaveLength(before);
  });

  it('foreign N4 with the name of an organisation alone one is signed in, and the log says once that orders go without it', async () => {
    const said = 'the tokens of a user name an organisation without its uuid: orders go without it';
    await new PortalClient(portal).get('/profile');
    expect(logged(said)).toEqual([]);
    idp.behave({ userinfo: { ...CLAIMS, organization: 'Geheime Zaken' } });
    const client = new PortalClient(portal);
    for (let visit = 0; visit < 2; visit += 1) expect((await client.get('/profile')).status).toBe(200);
    expect(logged(said)).toMatchObject([
      { level: 'warn', claim: 'organization', found: 'access token: absent, ID token: absent, userinfo: text' },
    ]);
    expect(portal.log().slice(from)).not.toMatch(/Geheime Zaken.*without its uuid/);
  });

  it('without rights one is signed in, and the log says which claim names none', async () => {
    idp.behave({ userinfo: { ...CLAIMS, rol: 7 } });
    const page = await new PortalClient(portal).get('/profile');
    expect(page.status).toBe(200);
    expect(page.text).not.toContain('href="/connections/create"');
    expect(logged('the tokens of a user name no rights')).toMatchObject([
      { level: 'warn', claim: 'rol', found: 'access token: absent, ID token: absent, userinfo: a number' },
    ]);
  });

  it.each([
    ['text', '300'],
    ['absent', undefined],
  ])('AUT-05 a life that is %s is read, and no page refreshes without a refresh token', async (_what, expiresIn) => {
    idp.behave({ expiresIn, access: { ...CLAIMS, exp: Math.floor(Date.now() / 1000) + 300 } });
    const client = new PortalClient(portal);
    await client.get('/profile');
    const before = idp.seen('/tenant/token').length;
    for (let visit = 0; visit < 3; visit += 1) expect((await client.open('/profile')).status).toBe(200);
    expect(idp.seen('/tenant/token')).toHaveLength(before);
  });

  it('the rest of the page stands when the provider of the API has nothing', async () => {
    const client = new PortalClient(portal);
    await client.get('/profile');
    expect([200, 502]).toContain((await client.open('/connections')).status);
  });
});

describe('foreign F22 S-09 an ID token that does not fit signs nobody in', () => {
  it.each([
    ['signature', /signature/i, {}],
    ['key', /signature/i, {}],
    ['none', /./, {}],
    ['nonce', /./, { claim: 'nonce' }],
    ['audience', /./, { claim: 'aud' }],
    ['missing', /id_token/i, {}],
    ['issuer', /./, { claim: 'iss', got: 'https://evil.example' }],
  ] as const)('by its %s', async (broken, err, more) => {
    idp.behave({ broken });
    const client = new PortalClient(portal);
    const page = await client.get('/profile');
    refusedAs(page, 400, 'Inloggen is niet gelukt');
    expect(textOf(page)).toContain('Opnieuw inloggen');
    expect(textOf(page).includes('niet voor dit portaal is')).toBe(broken === 'audience');
    const [line, ...rest] = logged('sign-in refused');
    expect(rest).toEqual([]);
    expect(line).toMatchObject({
      level: 'warn',
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
      err: expect.stringMatching(err),
      ...more,
    });
    expect((await client.open('/profile')).status).toBe(302);
  });

  it('foreign N16 by its time: a clock is wrong, which is not the fault of who signs in', async () => {
    idp.behave({ broken: 'expiry' });
    refusedAs(await new PortalClient(portal).get('/profile'), 503, 'De klok van de inlogdienst loopt niet gelijk');
    expect(logged('sign-in refused')).toMatchObject([{ level: 'warn', error: 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED' }]);
  });

  it('foreign F8 another issuer in the callback: the log names both', async () => {
    idp.behave({ iss: 'https://evil.example' });
    refusedAs(await new PortalClient(portal).get('/profile'), 400, 'Inloggen is niet gelukt');
    expect(logged('sign-in refused')).toMatchObject([
      { claim: 'iss', expected: `${idp.origin}/tenant`, got: 'https://evil.example' },
    ]);
  });
});

describe('foreign F8 what the log and the user are told', () => {
  it('no organisation: the account cannot use the portal, whom to ask, and which claim is of which kind', async () => {
    idp.behave({ userinfo: { ...CLAIMS, organization: { name: 'Geheime Zaken' } } });
    const page = await new PortalClient(portal).get('/profile');
    refusedAs(page, 400, 'Uw account kan het portaal niet gebruiken');
    expect(textOf(page)).toMatch(/Vraag de beheerder van uw organisatie.* Log in met een ander account/);
    expect(page.text).toContain('href="mailto:help@anders.example"');
    expect(logged('sign-in refused')).toMatchObject([
      { level: 'warn', claim: 'organization', found: 'access token: absent, ID token: absent, userinfo: an object' },
    ]);
    expect(portal.log().slice(from)).not.toContain('Geheime Zaken');
  });

  it('userinfo of another user is not taken', async () => {
    idp.behave({ userinfo: { ...CLAIMS, sub: 'somebody else' } });
    refusedAs(await new PortalClient(portal).get('/profile'), 503, 'Inloggen kan nu niet');
    expect(logged('sign-in refused')).toMatchObject([{ level: 'warn', claim: 'sub' }]);
    expect(portal.log().slice(from)).not.toContain('somebody else');
  });

  it.each<[string, Partial<Manner>, number, string, Record<string, unknown>, string?]>([
    [
      'a refused client',
      {
        tokenError: {
          status: 401,
          body: { error: 'invalid_client', error_description: 'No\u001b[31m such\n\u202eclient' },
        },
      },
      503,
      'Inloggen kan nu niet',
      { error: 'invalid_client', status: 401 },
      'No [31m such client',
    ],
    [
      'a long story',
      { tokenError: { status: 400, body: { error: 'invalid_request', error_description: 'x'.repeat(5_000) } } },
      503,
      'niet goed ingesteld',
      { error: 'invalid_request', status: 400 },
      'x'.repeat(200),
    ],
    [
      'a code that was used',
      { tokenError: { status: 400, body: { error: 'invalid_grant' } } },
      400,
      'verlopen of al gebruikt',
      { error: 'invalid_grant', status: 400 },
    ],
    [
      'a broken token endpoint',
      { tokenError: { status: 502, body: 'oops' } },
      503,
      'Inloggen kan nu niet',
      { status: 502 },
    ],
    ['no answer of userinfo', { userinfoError: 500 }, 503, 'Inloggen kan nu niet', { status: 500 }],
    [
      'an address that the list of the organisation lacks',
      { signInError: { error: 'access_denied', error_description: 'Your IP address is said no to' } },
      400,
      'IP adres is niet toegestaan',
      { error: 'access_denied' },
      'Your IP address is said no to',
    ],
    [
      'an account that may not use this portal',
      { signInError: { error: 'access_denied', error_description: 'User is not assigned, said no' } },
      400,
      'Uw account heeft geen toegang tot dit portaal',
      { error: 'access_denied' },
      'User is not assigned, said no',
    ],
    [
      'a user who says no',
      { signInError: { error: 'access_denied', error_description: 'User said no' } },
      400,
      'heeft u niet toegelaten, of het inloggen is afgebroken',
      { error: 'access_denied' },
      'User said no',
    ],
    [
      'scopes that are not allowed',
      { signInError: { error: 'invalid_scope' } },
      503,
      'niet goed ingesteld',
      { error: 'invalid_scope' },
    ],
  ])(
    'security L6 %s: its code at warn, its words at debug alone',
    async (_what, manner, status, words, line, foreign) => {
      idp.behave(manner);
      const page = await new PortalClient(portal).get('/profile');
      refusedAs(page, status, words);
      expect(logged('sign-in refused')).toMatchObject([{ level: 'warn', ...line }]);
      expect(JSON.stringify(logged('sign-in refused'))).not.toMatch(/such client|xxxx|said no/);
      expect(logged('the identity provider says')).toMatchObject(foreign ? [{ level: 'debug', words: foreign }] : []);
      expect(textOf(page)).not.toMatch(/such client|xxxx|said no|oops/);
    },
  );

  it('a code is in no line', () => {
    for (const { form } of idp.seen('/tenant/token'))
      expect(portal.log()).not.toContain(form['code'] ?? form['refresh_token'] ?? 'nothing');
    expect(portal.log()).not.toContain(SECRET);
  });
});

describe('foreign F14 AUT-06 signing out where the identity provider has no end of session', () => {
  it('says that one may still be signed in there, and leads nowhere that signs in without a question', async () => {
    const client = new PortalClient(portal);
    await client.get('/profile');
    const page = await client.submit('/logout');
    expect([page.status, page.headers.get('refresh')]).toEqual([200, null]);
    expect(textOf(page)).toContain('Bij de inlogdienst bent u misschien nog ingelogd');
    expect(textOf(page)).not.toMatch(/U wordt nu ook uitgelogd|Ga verder/);
    expect(/<main.*<\/main>/s.exec(page.text)?.[0].match(/href="[^"]*"/g)).toEqual(['href="/auth/login?prompt=login"']);
    expect((await client.open('/auth/login?prompt=login')).location?.searchParams.get('prompt')).toBe('login');
    expect(logged('security').map(({ event }) => event)).toEqual(['signed in', 'signed out']);
  });

  it('in English too', async () => {
    const client = new PortalClient(portal);
    client.cookies.set('lang', 'en');
    await client.get('/profile');
    expect(textOf(await client.submit('/logout'))).toContain('You may still be signed in at the sign-in service');
  });
});

describe('settings for other identity providers', () => {
  let other: TestPortal | undefined;

  afterEach(async () => {
    await other?.stop();
    other = undefined;
    idp.publish({});
  });

  it('scopes, audience, and claims inside others', async () => {
    other = await start({
      OIDC_SCOPES: 'openid  offline_access api.read',
      OIDC_AUDIENCE: 'https://api.anders.example/',
      OIDC_CLAIM_ROLES: 'realm_access.roles',
      OIDC_CLAIM_ORGANIZATION: 'https://portal.example/org',
    });
    idp.behave({
      userinfo: null,
      idToken: {
        realm_access: { roles: ['broadband-r', 'broadband-c'] },
        'https://portal.example/org': { 'anders-telecom': { id: 'o-1' } },
      },
      refreshToken: true,
    });
    const page = await new PortalClient(other).get('/profile');
    expect(textOf(page)).toContain('anders-telecom');
    expect(page.text).toContain('href="/connections/create"');
    const asked = { audience: 'https://api.anders.example/', resource: 'https://api.anders.example/' };
    expect(idp.seen('/tenant/authorize').at(-1)?.query).toMatchObject({
      scope: 'openid offline_access api.read',
      // OpenID Connect Core 11: without this prompt the scope may be ignored
      prompt: 'consent',
      ...asked,
    });
    expect(idp.seen('/tenant/token').at(-1)?.form).toMatchObject({ resource: asked.resource });
  });

  it('foreign F9 the secret goes in the body where it is set so, though the identity provider says basic', async () => {
    idp.publish({ token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'] });
    other = await start({ OIDC_CLIENT_AUTH: 'post' });
    expect((await new PortalClient(other).get('/profile')).status).toBe(200);
    expect(idp.seen('/tenant/token').at(-1)).toMatchObject({ authorization: null, form: { client_secret: SECRET } });
  });

  it('foreign F9 basic by default, form-encoded as RFC 6749 has it', async () => {
    idp.publish({ token_endpoint_auth_methods_supported: ['client_secret_basic'] });
    other = await start();
    expect((await new PortalClient(other).get('/profile')).status).toBe(200);
    const { authorization, form } = idp.seen('/tenant/token').at(-1) ?? {};
    expect(form).not.toHaveProperty('client_secret');
    expect(Buffer.from(authorization?.slice('Basic '.length) ?? '', 'base64').toString()).toBe(
      'portal:p%2D%5F%2E%7E+%2B%25%26%3D',
    );
  });

  it('foreign F8 metadata of another issuer: nobody can sign in, and the log names both', async () => {
    idp.publish({ issuer: `${idp.origin}/tenant/` });
    other = await start();
    refusedAs(await new PortalClient(other).get('/profile'), 503, 'niet goed ingesteld');
    expect(other.log()).toContain(
      JSON.stringify({ claim: 'issuer', expected: `${idp.origin}/tenant`, got: `${idp.origin}/tenant/` }).slice(1, -1),
    );
  });
});

// this test moves the portal's clock and must be the last
it('AUT-05 security a refreshed opaque token has the rights that userinfo names now; those of before when it does not answer; every change is an event', {
  timeout: 60_000,
}, async () => {
  idp.behave({ refreshToken: true, expiresIn: 60 });
  const client = new PortalClient(portal);
  const rights = async () => (await client.get('/profile')).text.match(/href="\/connections\/create"/) !== null;
  const refreshed = async (manner: Partial<Manner>) => {
    from = portal.log().length;
    idp.behave({ refreshToken: true, expiresIn: 60, ...manner });
    portal.advance(45_000);
    return rights();
  };
  expect(await rights()).toBe(true);
  const before = ORGANISATION.organization_uuid;
  const actor = { level: 'info', msg: 'security', event: 'rights changed', subject: SUBJECT };

  expect([await refreshed({ userinfoError: 500 }), logged('security')]).toEqual([true, []]);
  expect(await refreshed({ userinfo: { ...CLAIMS, rol: undefined } })).toBe(false);
  expect(logged('security')).toMatchObject([
    { ...actor, organization: before, organizationBefore: before, organizationAfter: before, came: 0, went: 2 },
  ]);
  expect(await refreshed({ userinfo: { ...CLAIMS, rol: 'support-c', organization: 'Elders' } })).toBe(false);
  expect(logged('security')).toMatchObject([
    { ...actor, organization: before, organizationBefore: before, organizationAfter: 'Elders', came: 1, went: 0 },
  ]);
  expect(JSON.stringify(logged('security'))).not.toContain('support-c');
  expect(
    idp
      .seen('/tenant/token')
      .slice(-3)
      .map(({ form }) => form['grant_type']),
  ).toEqual(Array<string>(3).fill('refresh_token'));
  expect(client.cookies.has('sid')).toBe(true);
});
