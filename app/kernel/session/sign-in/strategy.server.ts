import { OAuth2Tokens } from 'arctic';
import * as oidc from 'openid-client';
import { CodeChallengeMethod, OAuth2Strategy } from 'remix-auth-oauth2';
import { identityProvider, redirectUri, resource, tokenSet, type TokenSet } from './oidc.server';
import { runtime } from '../runtime.server';

/**
 * The values that must come back from the identity provider. They stay on the server, under a key in a short-lived
 * cookie.
 */
export interface Expected {
  readonly state: string;
  readonly nonce: string;
  /** The cookie of OAuth2Strategy with the state and its PKCE verifier, which no browser gets. */
  readonly kept: string;
}

/** The parameters of a sign-in beyond those of OAuth 2. */
interface Asked {
  readonly nonce: string;
  readonly language: string;
  /** The password, though the identity provider may know the browser. */
  readonly afresh: boolean;
}

/**
 * OpenID Connect on OAuth2Strategy, which handles the state, the PKCE pair and the redirect. Its gaps are filled by
 * openid-client: nonce, `iss`, the ID token, time limits, and client authentication (docs/decisions/sign-in.md). Each sign-in
 * has its own.
 */
class OpenIdStrategy extends OAuth2Strategy<TokenSet> {
  override name = 'openid';

  constructor(
    private readonly provider: oidc.Configuration,
    private readonly asked: Asked | null = null,
    private readonly returned: { readonly callback: URL; readonly expected: Expected } | null = null,
  ) {
    const { authorization_endpoint, token_endpoint, revocation_endpoint } = provider.serverMetadata();
    if (!authorization_endpoint || !token_endpoint)
      throw new Error('the identity provider names no authorization or no token endpoint');
    const { oidcClientId, oidcScopes, oidcAudience } = runtime().env;
    super(
      {
        clientId: oidcClientId,
        // sent by openid-client alone
        clientSecret: null,
        authorizationEndpoint: authorization_endpoint,
        tokenEndpoint: token_endpoint,
        redirectURI: redirectUri(),
        codeChallengeMethod: CodeChallengeMethod.S256,
        scopes: oidcScopes.split(' '),
        ...(revocation_endpoint === undefined ? {} : { tokenRevocationEndpoint: revocation_endpoint }),
        ...(oidcAudience === null ? {} : { audience: oidcAudience }),
      },
      async ({ tokens }) => tokenSet(tokens.data as oidc.TokenEndpointResponse),
    );
  }

  protected override authorizationParams(params: URLSearchParams): URLSearchParams {
    const { nonce = '', language = '', afresh = false } = this.asked ?? {};
    return new URLSearchParams({
      ...Object.fromEntries(params),
      nonce,
      ui_locales: language,
      ...promptOf(afresh),
      ...resource(),
    });
  }

  protected override async validateAuthorizationCode(_code: string, verifier: string): Promise<OAuth2Tokens> {
    if (!this.returned) throw new Error('a code is exchanged at the callback only');
    const { callback, expected } = this.returned;
    const checks = {
      expectedState: expected.state,
      expectedNonce: expected.nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    };
    return new OAuth2Tokens(await oidc.authorizationCodeGrant(this.provider, callback, checks, resource()));
  }

  override async refreshToken(refreshToken: string): Promise<OAuth2Tokens> {
    return new OAuth2Tokens(await oidc.refreshTokenGrant(this.provider, refreshToken, resource()));
  }

  override async revokeToken(token: string): Promise<void> {
    await oidc.tokenRevocation(this.provider, token, { token_type_hint: 'refresh_token' });
  }
}

/** The prompts of the identity provider: for the password again, and for consent. */
function promptOf(afresh: boolean): Record<string, string> {
  const prompts = [...(afresh ? ['login'] : []), ...(runtime().env.oidcConsent ? ['consent'] : [])];
  return prompts.length > 0 ? { prompt: prompts.join(' ') } : {};
}

/**
 * The address to send the browser to, with code flow, PKCE S256, state and nonce (AUT-01), and the values that must
 * come back.
 */
export async function beginSignIn(asked: Asked): Promise<{ target: URL; expected: Expected }> {
  const strategy = new OpenIdStrategy(await identityProvider(), asked);
  const sent: unknown = await strategy.authenticate(new Request(redirectUri())).catch((thrown: unknown) => thrown);
  if (!(sent instanceof Response)) throw sent;
  const target = new URL(sent.headers.get('location') ?? '');
  const [kept = ''] = (sent.headers.get('set-cookie') ?? '').split(';');
  return { target, expected: { state: target.searchParams.get('state') ?? '', nonce: asked.nonce, kept } };
}

/** The tokens for a code, once everything that came back is what was expected. */
export async function endSignIn(query: string, expected: Expected): Promise<TokenSet> {
  // behind a proxy the request's own address is not the one that the identity provider was given
  const callback = new URL(`${redirectUri()}${query}`);
  const strategy = new OpenIdStrategy(await identityProvider(), null, { callback, expected });
  return strategy.authenticate(new Request(callback, { headers: { cookie: expected.kept } }));
}

export async function refreshTokens(refreshToken: string): Promise<TokenSet> {
  const { data } = await new OpenIdStrategy(await identityProvider()).refreshToken(refreshToken);
  return tokenSet(data as oidc.TokenEndpointResponse);
}

export async function revoke(refreshToken: string): Promise<void> {
  await new OpenIdStrategy(await identityProvider()).revokeToken(refreshToken);
}
