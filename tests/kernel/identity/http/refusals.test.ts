import { describe, expect, it } from 'vitest';
import { PortalClient } from '~tests/fixtures/portal-client';
import { CLAIMS, SECRET, type Manner } from '~tests/kernel/identity/second-idp';
import { textOf, refusedAs, secondPortal } from '~tests/kernel/identity/second-portal';

const { idp, portal, mark, logged } = secondPortal();

describe('foreign F8 what the log and the user are told', () => {
  it('no organisation: the account cannot use the portal, whom to ask, and which claim is of which kind', async () => {
    idp().behave({ userinfo: { ...CLAIMS, organization: { name: 'Geheime Zaken' } } });
    const page = await new PortalClient(portal()).get('/profile');
    refusedAs(page, 400, 'Uw account kan het portaal niet gebruiken');
    expect(textOf(page)).toMatch(/Vraag de beheerder van uw organisatie.* Log in met een ander account/);
    expect(page.text).toContain('href="mailto:help@anders.example"');
    expect(logged('sign-in refused')).toMatchObject([
      { level: 'warn', claim: 'organization', found: 'access token: absent, ID token: absent, userinfo: an object' },
    ]);
    expect(portal().log().slice(mark.from)).not.toContain('Geheime Zaken');
  });

  it('userinfo of another user is not taken', async () => {
    idp().behave({ userinfo: { ...CLAIMS, sub: 'somebody else' } });
    refusedAs(await new PortalClient(portal()).get('/profile'), 503, 'Inloggen kan nu niet');
    expect(logged('sign-in refused')).toMatchObject([{ level: 'warn', claim: 'sub' }]);
    expect(portal().log().slice(mark.from)).not.toContain('somebody else');
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
      idp().behave(manner);
      const page = await new PortalClient(portal()).get('/profile');
      refusedAs(page, status, words);
      expect(logged('sign-in refused')).toMatchObject([{ level: 'warn', ...line }]);
      expect(JSON.stringify(logged('sign-in refused'))).not.toMatch(/such client|xxxx|said no/);
      expect(logged('the identity provider says')).toMatchObject(foreign ? [{ level: 'debug', words: foreign }] : []);
      expect(textOf(page)).not.toMatch(/such client|xxxx|said no|oops/);
    },
  );

  it('a code is in no line', () => {
    for (const { form } of idp().seen('/tenant/token'))
      expect(portal().log()).not.toContain(form['code'] ?? form['refresh_token'] ?? 'nothing');
    expect(portal().log()).not.toContain(SECRET);
  });
});
