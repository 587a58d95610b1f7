import { chmodSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { AccessTokens, defaultTokenSettings } from './platform/access-token';
import { Clock } from './platform/clock';
import { backToSeed, controls } from './platform/controls';
import type { Controlled } from './platform/controls';
import { restDispatcher, rpcDispatcher } from './platform/dispatch';
import { environment } from './platform/environment';
import { noAnswer, pause } from './platform/failures';
import type { Outcome } from './platform/failures';
import { Faults } from './platform/faults';
import type { Fault } from './platform/faults';
import { json, send, sendParts } from './platform/http';
import { loadKeys } from './platform/keys';
import { Ledger } from './platform/ledger';
import type { CallKind } from './platform/ledger';
import { mailbox } from './platform/mailbox';
import { identityProvider, serveOidc } from './platform/oidc';
import type { SandboxOptions } from './platform/settings';
import { signIn } from './platform/sign-in/sign-in';
import { openStore } from './platform/store';
import type { Sizes } from './platform/store';
import { plugin } from './services/plugin/plugin';
import { advance, restRoutes, rpcMethods } from './services/registry';

export interface Sandbox {
  origin: string;
  port: number;
  /** Goes back to the seed as another provider: of these sizes, and with the functions of the specification alone if `plain`. */
  become(provider: Pick<SandboxOptions, 'connections' | 'sims' | 'plain'>): void;
  stop(): Promise<void>;
}

type Serve = (request: IncomingMessage, response: ServerResponse) => void;

/** Starts the environment service, the identity provider and the provider's API on 127.0.0.1. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  let ready: (serve: Serve) => void = () => undefined;
  const served = new Promise<Serve>((resolve) => {
    ready = resolve;
  });
  // The port comes first: the issuer's name needs it. Early callers wait for the rest.
  const server = createServer((request, response) => void served.then((serve) => serve(request, response)));
  const port = await listen(server, options.port ?? 4000);
  const origin = options.origin ?? `http://localhost:${port}`;

  try {
    const { serve, become, close } = await assemble(origin, port, options);
    ready(serve);
    return { origin, port, become, stop: () => stop(server, close) };
  } catch (error) {
    await stop(server, () => undefined);
    throw error;
  }
}

function listen(server: Server, port: number): Promise<number> {
  // a connection that ends just as its client uses it again would be an outage
  server.keepAliveTimeout = 5 * 60_000;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

function stop(server: Server, close: () => void): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => {
      close();
      resolve();
    });
    server.closeAllConnections();
  });
}

async function assemble(
  origin: string,
  port: number,
  options: SandboxOptions,
): Promise<{ serve: Serve; become: Sandbox['become']; close: () => void }> {
  const dataDir = ownFolder(options.dataDir ?? '.data');
  const keysComing = loadKeys(dataDir);
  const store = openStore({
    ...{ dataDir, fresh: options.fresh ?? false },
    ...sizesOf(options),
  });
  const keys = await keysComing;
  const { db } = store;
  const clock = new Clock(Number(store.meta('clock_offset') ?? 0), (offset) =>
    store.setMeta('clock_offset', String(offset)),
  );
  const ledger = new Ledger();
  const issuer = `${origin}/oidc`;
  const audience = `${origin}/api`;
  const clientId = options.clientId ?? 'portal';
  const portalOrigins = options.portalOrigins ?? ['http://localhost:3000'];
  const tokenSettings = { ...defaultTokenSettings };
  const tokens = new AccessTokens(keys, issuer, audience, clientId);
  const provider = identityProvider({
    ...{ db, keys, ledger, issuer, audience, portalOrigins, clientId, tokenSettings },
    clientSecret: options.clientSecret ?? 'sandbox-secret',
  });
  const controlled: Controlled = {
    ...{ db, clock, ledger, tokens, store, tokenSettings },
    faults: new Faults(),
    plain: options.plain ?? false,
    portalOrigin: portalOrigins[0] ?? origin,
    advance: () => advance(db, clock.now()),
  };
  const rpc = rpcDispatcher(
    controlled,
    rpcMethods((user, actor) => tokens.swap(user, actor, tokenSettings.swap_ttl_s)),
  );
  const rest = restDispatcher(controlled, restRoutes);
  const oidc = serveOidc(provider);
  const signInPage = signIn({ db, provider, ledger, portalOrigins });
  const hosts = new Set([new URL(origin).host, `localhost:${port}`, `127.0.0.1:${port}`]);

  const answer = async (
    kind: CallKind,
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
  ): Promise<Outcome | null> => {
    if (kind === 'environment') return environment(request.method ?? 'GET', origin);
    if (kind === 'rpc') return rpc(request, url);
    if (kind === 'rest') return rest(request, url);
    if (url.pathname.startsWith('/oidc/sign-in/')) return signInPage(request, response, url);
    oidc(request, response);
    return null;
  };

  const handle: Handle = async (request, response) => {
    const url = URL.parse(request.url ?? '/', origin);
    // Pages of other sites could point their own name at this machine (DNS rebinding).
    if (!url || !hosts.has(request.headers.host ?? '')) return send(response, problem(421, 'Unknown host'));
    if (options.controls && url.pathname.startsWith('/controls/'))
      return send(response, await controls(controlled, request, url));
    if (/^\/plugin(?:-demo)?(?:\/|$)/.test(url.pathname))
      return send(response, await plugin({ db, now: () => clock.now() }, request, url));
    if (url.pathname === '/mailbox') return send(response, mailbox(request.method ?? 'GET', db));
    const kind = kindOf(url.pathname);
    if (!kind) return send(response, problem(404, 'Not found'));
    const entry = ledger.open(request, kind, url);
    response.once('finish', () => {
      entry.status = response.statusCode;
    });
    response.once('close', () => {
      entry.status ??= 0;
    });
    const fault = controlled.faults.take(kind, request.method ?? 'GET', url);
    if (fault && (await applyBefore(fault, request, response))) return;
    if (fault) holdAnswer(fault, response);
    const outcome = await answer(kind, request, response, url);
    if (outcome === noAnswer) response.destroy();
    else if (!outcome || response.destroyed) return;
    else if ('parts' in outcome) await sendParts(response, outcome);
    else send(response, outcome);
  };
  return {
    serve: (request, response) => void guarded(handle, request, response),
    become: (other) => {
      controlled.plain = other.plain ?? false;
      backToSeed(controlled, sizesOf(other));
    },
    close: () => store.close(),
  };
}

function sizesOf({ connections = 250, sims = 180 }: SandboxOptions): Sizes {
  return { connections, sims };
}

/** Tokens and keys lie in it: for this user only. */
function ownFolder(dataDir: string): string {
  const folder = path.resolve(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  return folder;
}

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** A mistake of the sandbox, or a client that left, ends one call and not the process. */
async function guarded(handle: Handle, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    await handle(request, response);
  } catch (error) {
    if (!request.destroyed) process.stderr.write(`sandbox: ${String(error)}\n`);
    if (response.headersSent) response.destroy();
    else send(response, problem(500, 'Internal error'));
  }
}

function kindOf(pathname: string): CallKind | null {
  if (pathname === '/environment') return 'environment';
  if (pathname.startsWith('/api/')) return 'rpc';
  if (pathname.startsWith('/score/')) return 'rest';
  return pathname.startsWith('/oidc/') ? 'oidc' : null;
}

function problem(status: number, msg: string) {
  return json(status, { detail: [{ field: null, msg, i18n_msg: msg }] });
}

/** Faults that replace the call: true when it is dealt with. */
async function applyBefore(fault: Fault, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const replaced = fault.drop === undefined && (fault.status !== undefined || fault.body !== undefined);
  if (fault.drop !== 'before' && !replaced) return false;
  if (fault.after_bytes) await bytesOf(request, fault.after_bytes);
  if (fault.delay_ms) await pause(fault.delay_ms);
  if (fault.drop === 'before') response.destroy();
  else if (!response.destroyed) sendFault(fault, response);
  return true;
}

/** Waits until so many bytes of the body have come, or it has ended. */
function bytesOf(request: IncomingMessage, most: number): Promise<void> {
  return new Promise((resolve) => {
    let came = 0;
    request.on('data', (bytes: Buffer) => {
      came += bytes.length;
      if (came >= most) resolve();
    });
    request.on('close', resolve).on('end', resolve);
  });
}

function sendFault({ status = 200, body = problemBody }: Fault, response: ServerResponse): void {
  if (typeof body === 'string')
    send(response, { status, headers: { 'content-type': 'text/plain; charset=utf-8' }, body });
  else send(response, json(status, body));
}

const problemBody = { detail: [{ field: null, msg: 'Fault on request', i18n_msg: 'Storing op verzoek' }] };

/** The call is carried out at once; its answer comes late, or never. */
function holdAnswer({ delay_ms: delay = 0, drop }: Fault, response: ServerResponse): void {
  const end = response.end.bind(response);
  response.end = ((...args: Parameters<typeof end>) => {
    void pause(delay).then(() => (drop === 'after' ? response.destroy() : end(...args)));
    return response;
  }) as typeof response.end;
}
