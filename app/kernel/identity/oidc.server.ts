import * as oidc from 'openid-client';
import { decodeJwt } from 'jose';
import type { Env } from '~/env.server';
import { expiryOf } from '~/kernel/access/token-claims';
import { runtime } from '~/kernel/process/runtime.server';

/** Tokens as the identity provider issued them. */
export interface TokenSet {
  readonly access: string;
  readonly refresh: string | null;
  readonly idToken: string | null;
  readonly expiresInS: number;
}

const TOKEN_CALL_S = 5;
/** The clock of the identity provider may be this far off, or the lives of its tokens mean nothing. */
const CLOCK_TOLERANCE_S = 60;
/** An ID token comes fresh, so that a larger distance to its `iat` is that of the clocks. */
const CLOCK_LIMIT_S = 300;
const DEFAULT_LIFE_S = 300;

let known: { issuer: string; config: Promise<oidc.Configuration> } | null = null;

/** Discovers the provider once per issuer. A failed discovery is tried again at the next sign-in. */
export async function identityProvider(): Promise<oidc.Configuration> {
  const { env, environment } = runtime();
  const values = await environment.current();
  if (!values) throw new Error('no environment values, so no identity provider');
  if (known?.issuer !== values.issuer) {
    const config = discover(env, values.issuer);
    known = { issuer: values.issuer, config };
    config.catch(() => (known = null));
  }
  return known.config;
}

/** The metadata that an issuer publishes. */
export function discover(settings: Env, issuer: string): Promise<oidc.Configuration> {
  return oidc.discovery(
    new URL(issuer),
    settings.oidcClientId,
    { [oidc.clockTolerance]: CLOCK_TOLERANCE_S },
    clientAuth(settings),
    {
      timeout: TOKEN_CALL_S,
      // signatures of ID tokens are checked although they come over TLS; http is allowed for the sandbox on this machine
      // alone
      execute: [oidc.enableNonRepudiationChecks, ...(settings.production ? [] : [oidc.allowInsecureRequests])],
    },
  );
}

/**
 * The client authentication of the settings, else one that the identity provider supports. Basic comes first, since
 * every provider must accept it (RFC 6749 2.3.1).
 */
function clientAuth({ oidcClientAuth, oidcClientSecret }: Env): oidc.ClientAuth {
  const [basic, post] = [oidc.ClientSecretBasic(oidcClientSecret), oidc.ClientSecretPost(oidcClientSecret)];
  return (server, client, body, headers) => {
    const takes = server.token_endpoint_auth_methods_supported ?? [];
    const isPost =
      (oidcClientAuth ??
        (!takes.includes('client_secret_basic') && takes.includes('client_secret_post') ? 'post' : 'basic')) === 'post';
    return (isPost ? post : basic)(server, client, body, headers);
  };
}

/** @throws when the ID token of a sign-in was not made now: one of the two clocks is wrong */
export function checkMadeNow(claims: oidc.IDToken | undefined): void {
  if (claims && Math.abs(Date.now() / 1000 - claims.iat) <= CLOCK_LIMIT_S) return;
  throw Object.assign(new Error('the ID token was not made now'), { code: 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED' });
}

export function redirectUri(): string {
  return `${runtime().env.origin}/auth/callback`;
}

/** The audience as a resource indicator (RFC 8707), which must be an address. Sign-in also sends `audience`. */
export function resource(): Record<string, string> {
  const { oidcAudience } = runtime().env;
  return oidcAudience !== null && URL.canParse(oidcAudience) ? { resource: oidcAudience } : {};
}

/** The userinfo of this user, with a matching `sub`; null if the provider does not offer it. */
export async function userInfo(accessToken: string, subject: string): Promise<unknown> {
  const config = await identityProvider();
  return config.serverMetadata().userinfo_endpoint === undefined
    ? null
    : oidc.fetchUserInfo(config, accessToken, subject);
}

/** @throws when the grant is refused, or the identity provider does not answer */
export async function refreshTokens(refreshToken: string): Promise<TokenSet> {
  return tokenSet(await oidc.refreshTokenGrant(await identityProvider(), refreshToken, resource()));
}

/** @throws when the identity provider does not answer */
export async function revoke(refreshToken: string): Promise<void> {
  await oidc.tokenRevocation(await identityProvider(), refreshToken, { token_type_hint: 'refresh_token' });
}

/**
 * The address that ends the session at the identity provider. Null if it has none or cannot be reached; the user is
 * signed out here in any case.
 */
export async function endSessionUrl(idToken: string | null): Promise<string | null> {
  try {
    const url = oidc.buildEndSessionUrl(await identityProvider(), {
      post_logout_redirect_uri: `${runtime().env.origin}/`,
      ...(idToken ? { id_token_hint: idToken } : {}),
    });
    return url.href;
  } catch {
    return null;
  }
}

/** True when the provider refused the grant for good. Other errors (network, 5xx) may pass. */
export function isGrantRefused(error: unknown): boolean {
  return error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant';
}

export function tokenSet(answer: oidc.TokenEndpointResponse): TokenSet {
  return {
    access: answer.access_token,
    refresh: answer.refresh_token ?? null,
    idToken: answer.id_token ?? null,
    expiresInS: answer.expires_in ?? lifeOf(answer.access_token) ?? DEFAULT_LIFE_S,
  };
}

/** The remaining seconds. Null for an opaque token, and for a new one that has expired by our clock. */
function lifeOf(accessToken: string): number | null {
  const expiresAt = expiryOf(payloadOf(accessToken));
  const left = expiresAt === null ? 0 : Math.round((expiresAt - Date.now()) / 1000);
  return left > 0 ? left : null;
}

/** The claims of a token; null for an opaque one. */
export function payloadOf(token: string): unknown {
  try {
    return decodeJwt(token);
  } catch {
    return null;
  }
}
