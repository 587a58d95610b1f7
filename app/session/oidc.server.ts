import * as oidc from 'openid-client';
import { runtime } from './runtime.server';

/** Tokens as the identity provider gave them. */
export interface TokenSet {
  readonly access: string;
  readonly refresh: string | null;
  readonly idToken: string | null;
  readonly expiresInS: number;
}

/** What a browser takes with it to the identity provider and back; kept on the server under a key in a short cookie. */
export interface SignInAttempt {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly returnTo: string;
}

const TOKEN_CALL_S = 5;
const SCOPE = 'openid profile email';
const DEFAULT_LIFE_S = 300;

let known: { issuer: string; config: Promise<oidc.Configuration> } | null = null;

/** Discovery, once per issuer; a failed one is tried again at the next sign-in. */
async function configuration(): Promise<oidc.Configuration> {
  const { env, environment } = runtime();
  const values = await environment.current();
  if (!values) throw new Error('no environment values, so no identity provider');
  if (known?.issuer !== values.issuer) {
    const config = oidc.discovery(new URL(values.issuer), env.oidcClientId, undefined, oidc.ClientSecretBasic(env.oidcClientSecret), {
      timeout: TOKEN_CALL_S,
      // a real provider is https only; the sandbox lives on this machine
      execute: env.production ? [] : [oidc.allowInsecureRequests],
    });
    known = { issuer: values.issuer, config };
    config.catch(() => (known = null));
  }
  return known.config;
}

export function redirectUri(): string {
  return `${runtime().env.origin}/auth/callback`;
}

/** Where to send the browser, with code flow, PKCE S256, state and nonce (AUT-01). */
export async function authorizationUrl(attempt: SignInAttempt, language: string): Promise<URL> {
  return oidc.buildAuthorizationUrl(await configuration(), {
    redirect_uri: redirectUri(),
    scope: SCOPE,
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(attempt.verifier),
    code_challenge_method: 'S256',
    ui_locales: language,
  });
}

/** Exchanges the code; state, issuer, nonce and the ID token's signature, audience and times are checked by openid-client. */
export async function exchangeCode(callback: URL, attempt: SignInAttempt): Promise<TokenSet> {
  const answer = await oidc.authorizationCodeGrant(await configuration(), callback, {
    expectedState: attempt.state,
    expectedNonce: attempt.nonce,
    pkceCodeVerifier: attempt.verifier,
    idTokenExpected: true,
  });
  return tokenSet(answer);
}

export async function refreshTokens(refreshToken: string): Promise<TokenSet> {
  return tokenSet(await oidc.refreshTokenGrant(await configuration(), refreshToken));
}

export async function revoke(refreshToken: string): Promise<void> {
  await oidc.tokenRevocation(await configuration(), refreshToken, { token_type_hint: 'refresh_token' });
}

/** Null when the identity provider cannot be reached: signing out here goes on without it. */
export async function endSessionUrl(idToken: string | null): Promise<string | null> {
  try {
    const url = oidc.buildEndSessionUrl(await configuration(), {
      post_logout_redirect_uri: `${runtime().env.origin}/`,
      ...(idToken ? { id_token_hint: idToken } : {}),
    });
    return url.href;
  } catch {
    return null;
  }
}

/** A refused grant is final; anything else (network, 5xx) may pass. */
export function isGrantRefused(error: unknown): boolean {
  return error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant';
}

function tokenSet(answer: oidc.TokenEndpointResponse): TokenSet {
  return {
    access: answer.access_token,
    refresh: answer.refresh_token ?? null,
    idToken: answer.id_token ?? null,
    expiresInS: answer.expires_in ?? DEFAULT_LIFE_S,
  };
}
