import { OAuth2Tokens } from 'arctic';
import * as oidc from 'openid-client';
import { Authenticator } from 'remix-auth';
import { Strategy } from 'remix-auth/strategy';
import { CodeChallengeMethod, OAuth2Strategy } from 'remix-auth-oauth2';
import type { LackingClaim, TokenClaims } from '~/kernel/access/token-claims';
import { hashId } from '~/kernel/process/keys.server';
import { runtime } from '~/kernel/process/runtime.server';
import { readIdentity } from './identity.server';
import { checkMadeNow, identityProvider, redirectUri, resource, tokenSet, type TokenSet } from './oidc.server';

/** The tokens of a sign-in and the user in them, or the claim that they lack. */
export interface Identified {
  readonly tokens: TokenSet;
  readonly identity: TokenClaims | LackingClaim;
}

/**
 * One request of a sign-in. OAuth2Strategy makes the state, the PKCE pair and the redirect, and checks the callback.
 * openid-client adds nonce, `iss`, the ID token, time limits and client authentication (docs/decisions/sign-in.md).
 */
class OpenIdExchange extends OAuth2Strategy<Identified> {
  constructor(
    private readonly provider: oidc.Configuration,
    private readonly callback: URL,
    identify: (tokens: TokenSet) => Promise<Identified>,
  ) {
    const { authorization_endpoint, token_endpoint } = provider.serverMetadata();
    if (!authorization_endpoint || !token_endpoint)
      throw new Error('the identity provider names no authorization or no token endpoint');
    const { oidcClientId, oidcScopes, oidcAudience } = runtime().env;
    super(
      {
        clientId: oidcClientId,
        // openid-client sends the secret
        clientSecret: null,
        authorizationEndpoint: authorization_endpoint,
        tokenEndpoint: token_endpoint,
        redirectURI: redirectUri(),
        codeChallengeMethod: CodeChallengeMethod.S256,
        scopes: oidcScopes.split(' '),
        ...(oidcAudience === null ? {} : { audience: oidcAudience }),
      },
      ({ tokens }) => identify(tokenSet(tokens.data as oidc.TokenEndpointResponse)),
    );
  }

  protected override createAuthorizationURL() {
    const made = super.createAuthorizationURL();
    made.url.searchParams.set('nonce', nonceOf(made.codeVerifier));
    return made;
  }

  protected override authorizationParams(params: URLSearchParams, { url }: Request): URLSearchParams {
    const asked = new URL(url).searchParams;
    const prompts = [...asked.getAll('prompt'), ...(runtime().env.oidcConsent ? ['consent'] : [])];
    return new URLSearchParams({
      ...Object.fromEntries(params),
      ui_locales: asked.get('ui_locales') ?? '',
      ...(prompts.length > 0 ? { prompt: prompts.join(' ') } : {}),
      ...resource(),
    });
  }

  protected override async validateAuthorizationCode(_code: string, verifier: string): Promise<OAuth2Tokens> {
    const checks = {
      // OAuth2Strategy has compared the state with the stored one
      expectedState: this.callback.searchParams.get('state') ?? '',
      expectedNonce: nonceOf(verifier),
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    };
    const answer = await oidc.authorizationCodeGrant(this.provider, this.callback, checks, resource());
    checkMadeNow(answer.claims());
    return new OAuth2Tokens(answer);
  }
}

/** The nonce of a sign-in is a hash of its verifier, which stays on the server until the code is exchanged. */
function nonceOf(verifier: string): string {
  return hashId(`nonce ${verifier}`);
}

/**
 * Sign-in by OpenID Connect. Each request gets its own OAuth2Strategy. That class needs the endpoints in its
 * constructor, and does not pass the request to the exchange of the code.
 */
class OpenIdStrategy extends Strategy<Identified, TokenSet> {
  override name = 'openid';

  override async authenticate(request: Request): Promise<Identified> {
    const exchange = new OpenIdExchange(await identityProvider(), new URL(request.url), (tokens) =>
      this.verify(tokens),
    );
    return exchange.authenticate(request);
  }
}

/** The authenticator with the strategy `openid`. It throws a Response that redirects to the identity provider. */
export const authenticator = new Authenticator<Identified>().use(
  new OpenIdStrategy(async (tokens) => ({ tokens, identity: await readIdentity(tokens) })),
);
