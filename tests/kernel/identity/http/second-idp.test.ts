import { describe, expect, it } from 'vitest';
import { PortalClient } from '~tests/fixtures/portal-client';
import { CLAIMS, ORGANISATION, SECRET, SUBJECT, type Manner } from '~tests/kernel/identity/second-idp';
import { textOf, refusedAs, secondPortal } from '~tests/kernel/identity/second-portal';

const { idp, portal, mark, logged } = secondPortal();

describe('AUT-01 AUT-03 a second identity provider: ES256, opaque subject, secret in the body', () => {
  it('signs in, with everything of userinfo: roles as text, one organisation, an opaque access token', async () => {
    const page = await new PortalClient(portal()).get('/profile');
    expect([page.status, page.address.pathname]).toEqual([200, '/profile']);
    for (const words of ['Jan Anders', 'jan@anders.example', ORGANISATION.name]) expect(textOf(page)).toContain(words);
    expect(page.text).not.toContain(SUBJECT);
    // the user has the right broadband-c
    expect(page.text).toContain('href="/connections/create"');
    expect(logged('security')).toMatchObject([
      { level: 'info', event: 'signed in', subject: SUBJECT, organization: ORGANISATION.organization_uuid },
    ]);
    expect(idp().seen('/tenant/token').at(-1)).toMatchObject({
      authorization: null,
      form: { client_id: 'portal', client_secret: SECRET },
    });
    expect(idp().seen('/tenant/authorize').at(-1)?.query).toMatchObject({
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
    idp().behave(manner);
    const page = await new PortalClient(portal()).get('/profile');
    expect(page.status).toBe(200);
    for (const words of ['Jan Anders', ORGANISATION.name]) expect(textOf(page)).toContain(words);
    expect(page.text).toContain('href="/connections/create"');
    expect(logged('security')).toMatchObject([{ subject: SUBJECT }]);
  });

  it('security M6 a subject and an organisation of any length are 200 signs of a line', async () => {
    const [sub, uuid] = ['s'.repeat(500), 'o'.repeat(500)];
    idp().behave({ idToken: { ...CLAIMS, sub, organization: { uuid, name: 'Anders' } } });
    expect((await new PortalClient(portal()).get('/profile')).status).toBe(200);
    expect(logged('security')).toMatchObject([
      { event: 'signed in', subject: 's'.repeat(200), organization: 'o'.repeat(200) },
    ]);
    expect(portal().log()).not.toMatch(/s{201}|o{201}/);
  });

  it('asks userinfo only when something is lacking', async () => {
    idp().behave({ access: CLAIMS });
    const before = idp().seen('/tenant/userinfo').length;
    await new PortalClient(portal()).get('/profile');
    expect(idp().seen('/tenant/userinfo')).toHaveLength(before);
  });

  it('foreign N4 with the name of an organisation alone one is signed in, and the log says once that orders go without it', async () => {
    const said = 'the tokens of a user name an organisation without its uuid: orders go without it';
    await new PortalClient(portal()).get('/profile');
    expect(logged(said)).toEqual([]);
    idp().behave({ userinfo: { ...CLAIMS, organization: 'Geheime Zaken' } });
    const client = new PortalClient(portal());
    for (let visit = 0; visit < 2; visit += 1) expect((await client.get('/profile')).status).toBe(200);
    expect(logged(said)).toMatchObject([
      { level: 'warn', claim: 'organization', found: 'access token: absent, ID token: absent, userinfo: text' },
    ]);
    expect(portal().log().slice(mark.from)).not.toMatch(/Geheime Zaken.*without its uuid/);
  });

  it('without rights one is signed in, and the log says which claim names none', async () => {
    idp().behave({ userinfo: { ...CLAIMS, rol: 7 } });
    const page = await new PortalClient(portal()).get('/profile');
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
    idp().behave({ expiresIn, access: { ...CLAIMS, exp: Math.floor(Date.now() / 1000) + 300 } });
    const client = new PortalClient(portal());
    await client.get('/profile');
    const before = idp().seen('/tenant/token').length;
    for (let visit = 0; visit < 3; visit += 1) expect((await client.open('/profile')).status).toBe(200);
    expect(idp().seen('/tenant/token')).toHaveLength(before);
  });

  it('the rest of the page stands when the provider of the API has nothing', async () => {
    const client = new PortalClient(portal());
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
    idp().behave({ broken });
    const client = new PortalClient(portal());
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
    idp().behave({ broken: 'expiry' });
    refusedAs(await new PortalClient(portal()).get('/profile'), 503, 'De klok van de inlogdienst loopt niet gelijk');
    expect(logged('sign-in refused')).toMatchObject([{ level: 'warn', error: 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED' }]);
  });

  it('foreign F8 another issuer in the callback: the log names both', async () => {
    idp().behave({ iss: 'https://evil.example' });
    refusedAs(await new PortalClient(portal()).get('/profile'), 400, 'Inloggen is niet gelukt');
    expect(logged('sign-in refused')).toMatchObject([
      { claim: 'iss', expected: `${idp().origin}/tenant`, got: 'https://evil.example' },
    ]);
  });
});

describe('foreign F14 AUT-06 signing out where the identity provider has no end of session', () => {
  it('says that one may still be signed in there, and leads nowhere that signs in without a question', async () => {
    const client = new PortalClient(portal());
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
    const client = new PortalClient(portal());
    client.cookies.set('lang', 'en');
    await client.get('/profile');
    expect(textOf(await client.submit('/logout'))).toContain('You may still be signed in at the sign-in service');
  });
});

// this test moves the portal's clock and must be the last
it('AUT-05 security a refreshed opaque token has the rights that userinfo names now; those of before when it does not answer; every change is an event', {
  timeout: 60_000,
}, async () => {
  idp().behave({ refreshToken: true, expiresIn: 60 });
  const client = new PortalClient(portal());
  const rights = async () => (await client.get('/profile')).text.match(/href="\/connections\/create"/) !== null;
  const refreshed = async (manner: Partial<Manner>) => {
    mark.from = portal().log().length;
    idp().behave({ refreshToken: true, expiresIn: 60, ...manner });
    portal().advance(45_000);
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
    idp()
      .seen('/tenant/token')
      .slice(-3)
      .map(({ form }) => form['grant_type']),
  ).toEqual(Array<string>(3).fill('refresh_token'));
  expect(client.cookies.has('sid')).toBe(true);
});
