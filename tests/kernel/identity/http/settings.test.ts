import { afterEach, describe, expect, it } from 'vitest';
import { PortalClient, type TestPortal } from '~tests/fixtures/portal-client';
import { SECRET } from '~tests/kernel/identity/second-idp';
import { textOf, refusedAs, secondIdentityProvider } from '~tests/kernel/identity/second-portal';

const { idp, start } = secondIdentityProvider();

describe('settings for other identity providers', () => {
  let other: TestPortal | undefined;

  afterEach(async () => {
    await other?.stop();
    other = undefined;
    idp().publish({});
  });

  it('scopes, audience, and claims inside others', async () => {
    other = await start({
      OIDC_SCOPES: 'openid  offline_access api.read',
      OIDC_AUDIENCE: 'https://api.anders.example/',
      OIDC_CLAIM_ROLES: 'realm_access.roles',
      OIDC_CLAIM_ORGANIZATION: 'https://portal.example/org',
    });
    idp().behave({
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
    expect(idp().seen('/tenant/authorize').at(-1)?.query).toMatchObject({
      scope: 'openid offline_access api.read',
      // OpenID Connect Core 11: without this prompt the scope may be ignored
      prompt: 'consent',
      ...asked,
    });
    expect(idp().seen('/tenant/token').at(-1)?.form).toMatchObject({ resource: asked.resource });
  });

  it('foreign F9 the secret goes in the body where it is set so, though the identity provider says basic', async () => {
    idp().publish({ token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'] });
    other = await start({ OIDC_CLIENT_AUTH: 'post' });
    expect((await new PortalClient(other).get('/profile')).status).toBe(200);
    expect(idp().seen('/tenant/token').at(-1)).toMatchObject({ authorization: null, form: { client_secret: SECRET } });
  });

  it('foreign F9 basic by default, form-encoded as RFC 6749 has it', async () => {
    idp().publish({ token_endpoint_auth_methods_supported: ['client_secret_basic'] });
    other = await start();
    expect((await new PortalClient(other).get('/profile')).status).toBe(200);
    const { authorization, form } = idp().seen('/tenant/token').at(-1) ?? {};
    expect(form).not.toHaveProperty('client_secret');
    expect(Buffer.from(authorization?.slice('Basic '.length) ?? '', 'base64').toString()).toBe(
      'portal:p%2D%5F%2E%7E+%2B%25%26%3D',
    );
  });

  it('foreign F8 metadata of another issuer: nobody can sign in, and the log names both', async () => {
    idp().publish({ issuer: `${idp().origin}/tenant/` });
    other = await start();
    refusedAs(await new PortalClient(other).get('/profile'), 503, 'niet goed ingesteld');
    expect(other.log()).toContain(
      JSON.stringify({ claim: 'issuer', expected: `${idp().origin}/tenant`, got: `${idp().origin}/tenant/` }).slice(
        1,
        -1,
      ),
    );
  });
});
