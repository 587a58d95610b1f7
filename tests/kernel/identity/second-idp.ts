import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type JWK } from 'jose';

/** The subject is opaque, as most identity providers make it. */
export const SUBJECT = 'f3b1c0de-77aa-4c7e-9f2b-0d9e8a7b6c5d';
export const ORGANISATION = { organization_uuid: '33333333-0000-4000-8000-000000000003', name: 'Anders Telecom' };
export const SECRET = 'p-_.~ +%&=';

/** The behaviour of this identity provider. Omitted fields are as with most providers. */
export interface Manner {
  /** The claims of the access token; null for an opaque one. */
  readonly access: Readonly<Record<string, unknown>> | null;
  readonly idToken: Readonly<Record<string, unknown>>;
  readonly userinfo: Readonly<Record<string, unknown>> | null;
  /** The status of an error instead of userinfo. */
  readonly userinfoError: number | null;
  readonly expiresIn: unknown;
  readonly refreshToken: boolean;
  /** The fault in the ID token. */
  readonly broken: 'signature' | 'nonce' | 'issuer' | 'audience' | 'expiry' | 'key' | 'none' | 'missing' | null;
  /** An error instead of the answer to the sign-in, or to the exchange. */
  readonly signInError: Readonly<Record<string, string>> | null;
  readonly tokenError: { readonly status: number; readonly body: unknown } | null;
  /** The `iss` of the callback; undefined leaves it out. */
  readonly iss: string | undefined;
}

const PERSON = { given_name: 'Jan', family_name: 'Anders', email: 'jan@anders.example' };
export const CLAIMS = { ...PERSON, organization: ORGANISATION, rol: 'broadband-r, broadband-c' };
const USUAL: Manner = {
  access: null,
  idToken: {},
  userinfo: CLAIMS,
  userinfoError: null,
  expiresIn: 300,
  refreshToken: false,
  broken: null,
  signInError: null,
  tokenError: null,
  iss: undefined,
};

export interface SeenCall {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly form: Readonly<Record<string, string>>;
  readonly authorization: string | null;
}

type Given = { readonly challenge: string; readonly nonce: string; readonly redirectUri: string };

/**
 * An identity provider unlike the sandbox's, with its environment service and a little of the provider's API. It has
 * ES256, opaque subjects, secrets in the body and claims in userinfo. It has no refresh tokens, no end of session and
 * no passwords.
 */
export async function startSecondIdp() {
  const keys = await generateKeyPair('ES256');
  const others = await generateKeyPair('ES256');
  const jwk: JWK = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'ES256', use: 'sig' };
  let manner = USUAL;
  let metadata: Readonly<Record<string, unknown>> = {};
  const codes = new Map<string, Given>();
  const tokens = new Set<string>();
  const seen: SeenCall[] = [];
  let origin = '';

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) =>
      send(response, 500, { error: 'server_error', error_description: String(error) }),
    );
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', origin);
    const body = await textOf(request);
    const query = Object.fromEntries(url.searchParams);
    const form = url.pathname.startsWith('/api/') ? {} : Object.fromEntries(new URLSearchParams(body));
    seen.push({ path: url.pathname, query, form, authorization: request.headers.authorization ?? null });
    switch (url.pathname) {
      case '/environment':
        return send(response, 200, {
          api_url: `${origin}/api`,
          score_url: `${origin}/score`,
          oidc_issuer: `${origin}/tenant`,
          support_email: 'help@anders.example',
          support_phone: '0850000000',
        });
      case '/tenant/.well-known/openid-configuration':
        return send(response, 200, discovery());
      case '/tenant/keys':
        return send(response, 200, { keys: [jwk] });
      case '/tenant/authorize':
        return authorize(url.searchParams, response);
      case '/tenant/token':
        return exchange(request, new URLSearchParams(form), response);
      case '/tenant/userinfo':
        if (!tokens.has(request.headers.authorization ?? '')) return send(response, 401, { error: 'invalid_token' });
        if (manner.userinfoError !== null) return send(response, manner.userinfoError, {});
        return send(response, 200, { sub: SUBJECT, ...manner.userinfo });
      case '/api/user/v1':
        if (!tokens.has(request.headers.authorization ?? '')) return send(response, 401, {});
        return send(response, 200, {
          jsonrpc: '2.0',
          id: 1,
          result: { username: 'jan', first_name: 'Jan', last_name: 'Anders', email: 'jan@anders.example' },
        });
      default:
        return send(response, 404, {});
    }
  }

  const discovery = () => ({
    issuer: `${origin}/tenant`,
    authorization_endpoint: `${origin}/tenant/authorize?tenant=7`,
    token_endpoint: `${origin}/tenant/token`,
    userinfo_endpoint: `${origin}/tenant/userinfo`,
    jwks_uri: `${origin}/tenant/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['pairwise'],
    id_token_signing_alg_values_supported: ['ES256'],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
    ...metadata,
  });

  function authorize(query: URLSearchParams, response: ServerResponse): void {
    const back = new URL(query.get('redirect_uri') ?? '');
    const given = {
      challenge: query.get('code_challenge') ?? '',
      nonce: query.get('nonce') ?? '',
      redirectUri: back.href,
    };
    const code = randomBytes(16).toString('hex');
    codes.set(code, given);
    for (const [name, value] of Object.entries({
      state: query.get('state') ?? '',
      ...(manner.signInError ?? { code }),
      ...(manner.iss === undefined ? {} : { iss: manner.iss }),
    }))
      back.searchParams.set(name, value);
    response.writeHead(302, { location: back.href }).end();
  }

  async function exchange(request: IncomingMessage, form: URLSearchParams, response: ServerResponse): Promise<void> {
    if (manner.tokenError) return send(response, manner.tokenError.status, manner.tokenError.body);
    const takes = discovery().token_endpoint_auth_methods_supported.includes('client_secret_post')
      ? form.get('client_secret')
      : basicSecret(request);
    if (takes !== SECRET)
      return send(response, 401, { error: 'invalid_client', error_description: 'Client authentication failed' });
    if (form.get('grant_type') === 'refresh_token')
      return send(response, 200, await given({ challenge: '', nonce: '', redirectUri: '' }, false));
    const code = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const fits =
      code?.challenge ===
        createHash('sha256')
          .update(form.get('code_verifier') ?? '')
          .digest('base64url') && form.get('redirect_uri') === code.redirectUri;
    if (!code || !fits) return send(response, 400, { error: 'invalid_grant' });
    return send(response, 200, await given(code, true));
  }

  async function given(code: Given, isFirst: boolean): Promise<unknown> {
    const access = manner.access
      ? await signed({ sub: 'another at the api', ...manner.access }, keys.privateKey)
      : `opaque.${randomBytes(24).toString('base64url')}`;
    tokens.add(`Bearer ${access}`);
    return {
      access_token: access,
      token_type: 'bearer',
      ...(manner.expiresIn === undefined ? {} : { expires_in: manner.expiresIn }),
      ...(manner.refreshToken ? { refresh_token: randomBytes(24).toString('base64url') } : {}),
      ...(manner.broken === 'missing' || !isFirst ? {} : { id_token: await idToken(code) }),
    };
  }

  async function idToken({ nonce }: Given): Promise<string> {
    const { broken } = manner;
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      sub: SUBJECT,
      iss: broken === 'issuer' ? 'https://evil.example' : `${origin}/tenant`,
      aud: broken === 'audience' ? 'another client' : 'portal',
      nonce: broken === 'nonce' ? 'another' : nonce,
      iat: broken === 'expiry' ? now - 7200 : now,
      exp: broken === 'expiry' ? now - 3600 : now + 300,
      ...manner.idToken,
    };
    const token = await signed(claims, broken === 'key' ? others.privateKey : keys.privateKey);
    const [header = '', payload = '', signature = ''] = token.split('.');
    if (broken === 'none') return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    return broken === 'signature'
      ? `${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
      : token;
  }

  const signed = (claims: Record<string, unknown>, key: CryptoKey) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'one' }).sign(key);

  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  origin = `http://localhost:${port}`;
  return {
    port,
    origin,
    /** Changes its behaviour from now on. Omitted fields are as usual. */
    behave: (change: Partial<Manner> = {}) => {
      manner = { ...USUAL, ...change };
    },
    /** Changes its metadata, which portals read once. */
    publish: (change: Readonly<Record<string, unknown>>) => {
      metadata = change;
    },
    seen: (path: string) => seen.filter((call) => call.path === path),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type SecondIdp = Awaited<ReturnType<typeof startSecondIdp>>;

/** The secret of Basic authentication. Its parts are form-encoded before they are joined (RFC 6749 2.3.1). */
function basicSecret({ headers }: IncomingMessage): string | null {
  const [, encoded = ''] = /^Basic (.+)$/.exec(headers.authorization ?? '') ?? [];
  const secret = Buffer.from(encoded, 'base64').toString().split(':')[1];
  return secret === undefined ? null : new URLSearchParams(`secret=${secret}`).get('secret');
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
