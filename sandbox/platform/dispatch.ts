import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Database } from 'libsql';
import { z } from 'zod';
import type { AccessTokens } from './access-token';
import type { CallContext, Caller, Permission, RestRoute, RpcMethod } from './call';
import { invalidParams, Rejection } from './call';
import type { Clock } from './clock';
import { HttpRefusal, refusal, restFailure, rpcFailure } from './failures';
import type { Outcome } from './failures';
import { fileOf, isMultipart, readFile } from './files';
import type { Answer } from './http';
import { BodyTooLarge, json, readText } from './http';
import type { Ledger } from './ledger';
import { isOurQuery, isOurs, plainAnswer, plainParams } from './plain';
import { addressAllowed, findUserBySubject, languageOf, type User } from './profiles';

export interface Platform {
  db: Database;
  clock: Clock;
  ledger: Ledger;
  tokens: AccessTokens;
  /** True for answers that have only what the specification names. */
  plain: boolean;
  /** The portal that mails lead to. */
  portalOrigin: string;
  /** Moves open orders along to the clock's moment. */
  advance(): void;
}

const requestSchema = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number(), z.null()]).default(null),
  method: z.string(),
  params: z.record(z.string(), z.unknown()).default({}),
});
type RpcRequest = z.infer<typeof requestSchema>;

/** `POST /api/{service}/v1?method=`: docs/provider-api.md, JSON-RPC. */
export function rpcDispatcher(platform: Platform, methods: readonly RpcMethod[]) {
  const byName = new Map(methods.map((method) => [`${method.service}.${method.name}`, method]));

  return async (request: IncomingMessage, url: URL): Promise<Outcome> => {
    const service = /^\/api\/([a-z_-]+)\/v1$/.exec(url.pathname)?.[1];
    if (!service) return refusal(404, 'Not found', 'Niet gevonden');
    if (request.method !== 'POST')
      return refusal(405, 'Method not allowed', 'Methode niet toegestaan', { allow: 'POST' });

    let id: RpcRequest['id'] = null;
    try {
      const isOpen = isPublic(byName.get(`${service}.${url.searchParams.get('method')}`), platform);
      const context = isOpen ? anybody(platform) : await authenticate(platform, request);
      const call = readCall(await readBody(platform, request), url);
      id = call.id;
      const method = byName.get(`${service}.${call.method}`);
      if (!method || (platform.plain && method.permission === 'public'))
        throw new Rejection(-32601, 'Method not found');
      demand(method.permission, context.caller);
      const name = `${service}.${call.method}`;
      const params = method.params.safeParse(platform.plain ? plainParams(name, call.params) : call.params, {
        reportInput: true,
      });
      if (!params.success) throw invalidParams(params.error, context.caller.language);
      platform.advance();
      const result = (await method.run(params.data, context)) ?? {};
      return json(200, { jsonrpc: '2.0', id, result: platform.plain ? plainAnswer(name, result) : result });
    } catch (error) {
      return rpcFailure(error, id);
    }
  };
}

/** The REST routes below /score: docs/provider-api.md, REST. */
export function restDispatcher(platform: Platform, routes: readonly RestRoute[]) {
  const compiled = routes.map((route) => ({ route, pattern: patternOf(route.path) }));

  return async (request: IncomingMessage, url: URL): Promise<Outcome> => {
    try {
      const context = await authenticate(platform, request);
      const asked = url.pathname.slice('/score'.length);
      const routesAt = (path: string) =>
        compiled.filter(
          ({ route, pattern }) => pattern.test(path) && !(platform.plain && isOurs(`${route.method} ${route.path}`)),
        );
      // a caller may end the address of a list with a slash, though the specification has none there
      const path = asked.endsWith('/') && routesAt(asked).length === 0 ? asked.slice(0, -1) : asked;
      const here = routesAt(path);
      const hit = here.find(({ route }) => route.method === request.method);
      if (here.length === 0) throw new HttpRefusal(refusal(404, 'Not found', 'Niet gevonden'));
      if (!hit) {
        const allow = here.map(({ route }) => route.method).join(', ');
        throw new HttpRefusal(refusal(405, 'Method not allowed', 'Methode niet toegestaan', { allow }));
      }
      demand(hit.route.permission, context.caller);
      const file = hit.route.takesFile && isMultipart(request) ? await readFile(platform, request) : null;
      const sent = request.method === 'GET' || file ? '' : await readBody(platform, request);
      const given = sent === '' ? null : parseJson(sent);
      platform.advance();
      const name = `${hit.route.method} ${hit.route.path}`;
      const body = platform.plain ? plainParams(name, given) : given;
      const query = platform.plain
        ? new URLSearchParams([...url.searchParams].filter(([key]) => !isOurQuery(name, key)))
        : url.searchParams;
      const answer = hit.route.run(
        { query, path: decoded(hit.pattern.exec(path)?.groups), body, wantsCsv: wantsCsv(request), file },
        context,
      );
      if (answer.status === 204) return { status: 204 };
      if (answer.file) return fileOf(answer.status, answer.file);
      return json(answer.status, platform.plain ? plainAnswer(name, answer.body ?? {}) : (answer.body ?? {}));
    } catch (error) {
      return restFailure(error);
    }
  };
}

/** True when the first type that the caller accepts is CSV. */
function wantsCsv({ headers }: IncomingMessage): boolean {
  return /^[^,]*\btext\/csv\b/i.test(headers.accept ?? '');
}

/** `/enduser/{uuid}` as a pattern with a named group per variable segment. */
function patternOf(path: string): RegExp {
  const source = path.replace(/[.+*?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  return new RegExp(`^${source}$`);
}

function decoded(groups: Record<string, string> | undefined): Record<string, string> {
  try {
    return Object.fromEntries(Object.entries(groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)]));
  } catch {
    throw new HttpRefusal(refusal(404, 'Not found', 'Niet gevonden'));
  }
}

async function authenticate(platform: Platform, request: IncomingMessage): Promise<CallContext> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token) throw new HttpRefusal(unauthorized());
  const claims = await platform.tokens.verify(token);
  const user = claims && findUserBySubject(platform.db, claims.subject);
  if (!claims || !user) throw new HttpRefusal(unauthorized('invalid_token'));
  const { username } = user.profile;
  const address = request.socket.remoteAddress ?? '';
  // staff who act as the user sign in from an address of their own
  if (claims.actor === null && !addressAllowed(user.profile, address)) throw new HttpRefusal(notListed(user));
  const actor = claims.actor === null ? null : (findUserBySubject(platform.db, claims.actor)?.profile.username ?? null);
  platform.ledger.note(request, { username, actor });
  return {
    db: platform.db,
    caller: {
      username,
      actor,
      organization: claims.organization,
      permissions: new Set(claims.permissions),
      language: languageOf(user.profile),
    },
    now: () => platform.clock.now(),
    newId: randomUUID,
    plain: platform.plain,
    portalOrigin: platform.portalOrigin,
  };
}

/** True for a call without a token. No such call is named by the specification, so a plain provider has none. */
function isPublic(method: RpcMethod | undefined, { plain }: Platform): boolean {
  return method?.permission === 'public' && !plain;
}

/** Somebody who has not signed in. */
function anybody({ db, clock, plain, portalOrigin }: Platform): CallContext {
  const organization = { organization_uuid: '', name: '' };
  return {
    db,
    caller: { username: '', actor: null, organization, permissions: new Set(), language: 'nl' },
    now: () => clock.now(),
    newId: randomUUID,
    plain,
    portalOrigin,
  };
}

/** The whitelist refuses this address. The field tells it apart from a missing right. */
function notListed({ profile }: User): Answer {
  const [english, dutch] = ['IP address is not allowed', 'IP adres is niet toegestaan'];
  const own = languageOf(profile) === 'nl' ? dutch : english;
  return json(403, { detail: [{ field: 'ip', msg: english, i18n_msg: own }] });
}

/** RFC 6750 3: without a token only the scheme, with a wrong one also the error. */
function unauthorized(error?: 'invalid_token'): Answer {
  const challenge = error ? `Bearer realm="sandbox", error="${error}"` : 'Bearer realm="sandbox"';
  return refusal(401, 'Sign in first', 'Meld u eerst aan', { 'www-authenticate': challenge });
}

function demand(permission: Permission, caller: Caller): void {
  if (allowed(permission, caller.permissions)) return;
  const english = "You don't have sufficient permissions to view this resource";
  const dutch = 'U heeft onvoldoende rechten om deze pagina te bekijken';
  throw new HttpRefusal(refusal(403, english, caller.language === 'nl' ? dutch : english));
}

function allowed(permission: Permission, rights: ReadonlySet<string>): boolean {
  if (permission === 'public') return true;
  if (typeof permission === 'string') return permission === 'any' || rights.has(permission);
  if ('anyOf' in permission) return permission.anyOf.some((right) => rights.has(right));
  return permission.allOf.every((right) => rights.has(right));
}

async function readBody(platform: Platform, request: IncomingMessage): Promise<string> {
  try {
    const text = await readText(request);
    platform.ledger.note(request, { body: readable(text) });
    return text;
  } catch (error) {
    if (error instanceof BodyTooLarge)
      throw new HttpRefusal(refusal(413, 'Too large', 'Te groot', { connection: 'close' }));
    throw error;
  }
}

/** The body as the ledger stores it. Text that is not JSON is left out, because its secrets cannot be masked. */
function readable(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function readCall(text: string, url: URL): RpcRequest {
  const request = requestSchema.safeParse(parseJson(text));
  if (!request.success || request.data.method !== url.searchParams.get('method'))
    throw new Rejection(-32600, 'Invalid Request');
  return request.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Rejection(
      -32700,
      'Parse error',
      [{ field: null, msg: 'The body is not JSON.', i18n_msg: 'De inhoud is geen JSON.' }],
      400,
    );
  }
}
