import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Database } from 'libsql';
import type { ClientMetadata, Configuration, KoaContextWithOIDC, ResourceServer } from 'oidc-provider';
import { Provider } from 'oidc-provider/lib/provider.js';
import type { TokenSettings } from './access-token';
import { userClaims } from './access-token';
import type { Keys } from './keys';
import { algorithm } from './keys';
import type { Ledger } from './ledger';
import { SqliteAdapter } from './oidc-store';
import { findUserBySubject } from './profiles';
import { errorPage, logoutPage, signedOutPage } from './sign-in/page';

interface OidcOptions {
  db: Database;
  keys: Keys;
  ledger: Ledger;
  issuer: string;
  audience: string;
  portalOrigins: readonly string[];
  clientId: string;
  clientSecret: string;
  tokenSettings: TokenSettings;
}

const mount = '/oidc';
const scopes = 'openid profile email';
const day = 24 * 60 * 60;

/**
 * The identity provider (docs/provider-api.md): code flow with PKCE, JWT access tokens, rotating refresh tokens,
 * logout.
 */
export function identityProvider(options: OidcOptions): Provider {
  const provider = new Provider(options.issuer, configuration(options));
  provider.use(async (ctx, next) => {
    await next();
    leaveWithoutSession(ctx as KoaContextWithOIDC);
    noteCall(options, ctx as KoaContextWithOIDC);
  });
  return provider;
}

/** Hands a request to the provider, which expects paths below its own mount point. */
export function serveOidc(provider: Provider): (request: IncomingMessage, response: ServerResponse) => void {
  const callback = provider.callback();
  const { host, protocol } = new URL(provider.issuer);
  // a proxy may do TLS in front, and links and cookies are for the address that browsers see
  provider.proxy = protocol === 'https:';
  return (request, response) => {
    Object.assign(request, { originalUrl: request.url, url: (request.url ?? '').slice(mount.length) || '/' });
    // Its links follow the Host header; one name only, or the sign-in cookies would not be found again.
    request.headers.host = host;
    request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    void callback(request, response);
  };
}

function noteCall({ db, ledger }: OidcOptions, ctx: KoaContextWithOIDC): void {
  const body: unknown = ctx.oidc?.body;
  const subject = ctx.oidc?.entities.Account?.accountId ?? ctx.oidc?.session?.accountId;
  const username = subject && findUserBySubject(db, subject)?.profile.username;
  ledger.note(ctx.req, { ...(body ? { body } : {}), ...(username ? { username } : {}) });
}

function configuration(options: OidcOptions): Configuration {
  const { db, keys, issuer, audience, tokenSettings } = options;
  const resource: ResourceServer = {
    scope: scopes,
    audience,
    accessTokenFormat: 'jwt',
    jwt: { sign: { alg: algorithm } },
  };
  return {
    adapter: (model: string) => new SqliteAdapter(db, model),
    clientAuthMethods: ['client_secret_basic', 'client_secret_post'],
    clients: [portalClient(options)],
    clientBasedCORS: () => false,
    claims: {
      openid: ['sub'],
      profile: ['given_name', 'family_name'],
      email: ['email'],
    },
    conformIdTokenClaims: false,
    cookies: {
      keys: keys.cookies,
      names: { session: 'sandbox_session', interaction: 'sandbox_sign_in', resume: 'sandbox_resume' },
      long: { httpOnly: true, sameSite: 'lax', path: mount, signed: true },
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    extraTokenClaims: (_ctx, token) => {
      const user = 'accountId' in token && token.accountId ? findUserBySubject(db, token.accountId) : null;
      return user ? userClaims(user) : undefined;
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      userinfo: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        getResourceServerInfo: () => resource,
        useGrantedResource: () => true,
      },
      revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => logOut(ctx, form),
        postLogoutSuccessSource: (ctx) => signedOutPage(ctx),
      },
    },
    findAccount: (_ctx, subject) => {
      const user = findUserBySubject(db, subject);
      if (!user) return undefined;
      const { first_name, last_name, email } = user.profile;
      return {
        accountId: subject,
        claims: () => ({ sub: subject, given_name: first_name, family_name: last_name, email }),
      };
    },
    // the slash at the end makes Lynx send this page's cookie, since it takes the query for a part of the path
    interactions: { url: (_ctx, interaction) => `${issuer}/sign-in/${interaction.uid}/` },
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    jwks: { keys: [keys.jwk] },
    loadExistingGrant: (ctx) => grantEverything(ctx, audience),
    pkce: { required: () => true },
    renderError: (ctx, out) => errorPage(ctx, out),
    responseTypes: ['code'],
    rotateRefreshToken: () => tokenSettings.rotate,
    scopes: ['openid', 'profile', 'email', 'offline_access'],
    ttl: {
      AccessToken: () => tokenSettings.access_ttl_s,
      AuthorizationCode: 60,
      Grant: 14 * day,
      IdToken: 60 * 60,
      Interaction: 60 * 60,
      RefreshToken: 14 * day,
      Session: 14 * day,
    },
  };
}

function portalClient({ portalOrigins, clientId, clientSecret }: OidcOptions): ClientMetadata {
  return {
    client_id: clientId,
    client_secret: clientSecret,
    client_name: 'Partnerportaal',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    redirect_uris: portalOrigins.map((origin) => `${origin}/auth/callback`),
    post_logout_redirect_uris: portalOrigins.map((origin) => `${origin}/`),
    id_token_signed_response_alg: algorithm,
    token_endpoint_auth_method: 'client_secret_basic',
  };
}

/** The portal gets what it asks for without a page of consent. */
async function grantEverything(ctx: KoaContextWithOIDC, audience: string) {
  const { provider, session, client, account } = ctx.oidc;
  if (!client || !account) return undefined;
  const known = ctx.oidc.result?.consent?.grantId ?? session?.grantIdFor(client.clientId);
  const found = known ? await provider.Grant.find(known) : undefined;
  const grant = found ?? new provider.Grant({ accountId: account.accountId, clientId: client.clientId });
  grant.addOIDCScope(`${scopes} offline_access`);
  grant.addOIDCClaims([...ctx.oidc.requestParamClaims]);
  grant.addResourceScope(audience, scopes);
  await grant.save();
  return grant;
}

/** A valid hint of the signed-in user ends the session without a question. */
async function logOut(ctx: KoaContextWithOIDC, form: string): Promise<void> {
  const { session, entities } = ctx.oidc;
  const hint = entities.IdTokenHint as { payload: { sub?: unknown } } | undefined;
  if (session && hint && hint.payload.sub === session.accountId) await endSession(ctx);
  else logoutPage(ctx, form);
}

async function endSession(ctx: KoaContextWithOIDC): Promise<void> {
  const { session, provider, params } = ctx.oidc;
  if (!session) return;
  for (const { grantId } of Object.values(session.authorizations ?? {})) {
    if (!grantId) continue;
    await Promise.all([
      provider.AccessToken.revokeByGrantId(grantId),
      provider.RefreshToken.revokeByGrantId(grantId),
      provider.AuthorizationCode.revokeByGrantId(grantId),
      provider.Grant.adapter.destroy(grantId),
    ]);
  }
  await session.destroy();
  ctx.cookies.set(provider.cookieName('session'), null, { path: mount, httpOnly: true, sameSite: 'lax', signed: true });
  ctx.status = 303;
  ctx.redirect(afterLogout(ctx, params));
}

/** Without a session the provider would answer with a form that only a script can send. */
function leaveWithoutSession(ctx: KoaContextWithOIDC): void {
  if (ctx.oidc?.route !== 'end_session' || ctx.status !== 200 || ctx.oidc.session?.accountId) return;
  ctx.status = 303;
  ctx.redirect(afterLogout(ctx, ctx.oidc.params));
}

function afterLogout(ctx: KoaContextWithOIDC, params: KoaContextWithOIDC['oidc']['params']): string {
  const asked = params?.['post_logout_redirect_uri'];
  if (typeof asked !== 'string') return ctx.oidc.urlFor('end_session_success');
  const target = new URL(asked);
  if (typeof params?.['state'] === 'string') target.searchParams.set('state', params['state']);
  return target.href;
}
