import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SandboxOptions } from '../../sandbox/platform/settings';
import type { Sandbox } from '../../sandbox/server';
import { startSandbox } from '../../sandbox/server';
import { dataFolder } from '../fixtures/machines/data-folder';

const portal = 'http://localhost:3000';
const callback = `${portal}/auth/callback`;
const basic = `Basic ${Buffer.from('portal:sandbox-secret').toString('base64')}`;

export interface TestSandbox extends Sandbox {
  dataDir: string;
  /** Restarts the sandbox on the same port with the same data. */
  restart(): Promise<TestSandbox>;
}

const KEYS = 'sandbox-keys.json';
/** The keys of the first sandbox of this process. Making them takes half the time of a start. */
let keys: Buffer | undefined;

/** A sandbox of its own on a free port, with controls and a data folder that is empty but for keys. */
export async function testSandbox(options: SandboxOptions = {}): Promise<TestSandbox> {
  const dataDir = options.dataDir ?? dataFolder('sandbox-');
  if (keys && !options.dataDir) writeFileSync(path.join(dataDir, KEYS), keys, { mode: 0o600 });
  const sandbox = await startSandbox({ port: 0, controls: true, portalOrigins: [portal], ...options, dataDir });
  keys ??= readFileSync(path.join(dataDir, KEYS));
  return {
    ...sandbox,
    dataDir,
    restart: async () => {
      await sandbox.stop();
      // The pool of fetch notices in the next turns of the loop that its connections are closed.
      await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
      return testSandbox({ ...options, dataDir, port: sandbox.port });
    },
    stop: async () => {
      await sandbox.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A browser with the parts that signing in needs: cookies, and redirects that it does not follow. */
export class Browser {
  readonly #cookies = new Map<string, string>();

  constructor(private readonly origin: string) {}

  async get(address: string): Promise<Response> {
    return this.#fetch(address, {});
  }

  async post(address: string, form: Record<string, string>): Promise<Response> {
    return this.#fetch(address, { method: 'POST', body: new URLSearchParams(form) });
  }

  /**
   * Follows redirects within the sandbox. Returns the first answer that is a page or leads elsewhere, with its address.
   */
  async follow(answer: Response): Promise<{ response: Response; address: string }> {
    let response = answer;
    let address = answer.url;
    while (response.status === 303 || response.status === 302) {
      address = new URL(response.headers.get('location') ?? '', address).href;
      if (!address.startsWith(this.origin)) return { response, address };
      response = await this.get(address);
    }
    return { response, address };
  }

  async #fetch(address: string, init: RequestInit): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(new URL(address, this.origin), { ...init, redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  #keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/expires=Thu, 01 Jan 1970/i.test(line)) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}

export interface Tokens {
  access_token: string;
  refresh_token: string;
  id_token: string;
  token_type: string;
  expires_in: number;
  scope: string;
}

/** The values of a sign-in that the callback must return. */
export interface Start {
  address: string;
  verifier: string;
  state: string;
  nonce: string;
}

export function startAddress(origin: string, extra: Record<string, string> = {}): Start {
  const [verifier, state, nonce] = [random(), random(), random()];
  const query = new URLSearchParams({
    client_id: 'portal',
    redirect_uri: callback,
    response_type: 'code',
    scope: 'openid profile email',
    state,
    nonce,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...extra,
  });
  return { address: `${origin}/oidc/auth?${query}`, verifier, state, nonce };
}

function random(): string {
  return randomBytes(32).toString('base64url');
}

export async function tokenRequest(origin: string, form: Record<string, string>): Promise<Response> {
  return fetch(`${origin}/oidc/token`, {
    method: 'POST',
    headers: { authorization: basic },
    body: new URLSearchParams(form),
  });
}

/** Exchanges the code of a callback address. Throws if there is none. */
export async function exchange(origin: string, callbackAddress: string, start: Start): Promise<Tokens> {
  const code = new URL(callbackAddress).searchParams.get('code');
  if (!code) throw new Error(`No code in ${callbackAddress}`);
  const form = { grant_type: 'authorization_code', code, redirect_uri: callback, code_verifier: start.verifier };
  const answer = await tokenRequest(origin, form);
  if (!answer.ok) throw new Error(`No tokens: ${await answer.text()}`);
  return (await answer.json()) as Tokens;
}

export function refresh(origin: string, refreshToken: string): Promise<Response> {
  return tokenRequest(origin, { grant_type: 'refresh_token', refresh_token: refreshToken });
}

export interface RpcAnswer<R = Record<string, unknown>> {
  status: number;
  result?: R;
  error?: {
    code: number;
    message: string;
    data: { details: { field: string | null; msg: string; i18n_msg: string }[] };
  };
  detail?: { field: string | null; msg: string; i18n_msg: string }[];
}

export interface RestResult<R = Record<string, unknown>> {
  status: number;
  body: R;
}

export interface Client {
  browser: Browser;
  tokens: Tokens;
  accessToken: string;
  rpc<R = Record<string, unknown>>(
    service: string,
    method: string,
    params?: Record<string, unknown>,
  ): Promise<RpcAnswer<R>>;
  rest<R = Record<string, unknown>>(method: string, address: string, body?: unknown): Promise<RestResult<R>>;
}

export function apiClient(origin: string, accessToken: string): Pick<Client, 'accessToken' | 'rpc' | 'rest'> {
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
  return {
    accessToken,
    rpc: async <R>(service: string, method: string, params: Record<string, unknown> = {}) => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
      const answer = await fetch(`${origin}/api/${service}/v1?method=${method}`, { method: 'POST', headers, body });
      return { ...((await answer.json()) as object), status: answer.status } as RpcAnswer<R>;
    },
    rest: async <R>(method: string, address: string, body?: unknown) => {
      const sent = body === undefined ? {} : { body: JSON.stringify(body) };
      const answer = await fetch(`${origin}/score${address}`, { method, headers, ...sent });
      const text = await answer.text();
      return { status: answer.status, body: (text ? JSON.parse(text) : null) as R };
    },
  };
}

/** Signs in through the real pages, without a browser. */
export async function signIn(
  sandbox: Pick<Sandbox, 'origin'>,
  username: string,
  browser = new Browser(sandbox.origin),
): Promise<Client> {
  const start = startAddress(sandbox.origin);
  const page = await browser.follow(await browser.get(start.address));
  const sent = await browser.post(page.address, { username, password: 'sandbox' });
  const { address } = await browser.follow(sent);
  const tokens = await exchange(sandbox.origin, address, start);
  return { browser, tokens, ...apiClient(sandbox.origin, tokens.access_token) };
}

interface SentAttachment {
  readonly name: string;
  readonly content: string | Uint8Array<ArrayBuffer>;
  readonly query?: Readonly<Record<string, string>>;
}

/** Sends a file about a ticket, as the user of this token. `query` replaces what is said about it. */
export async function sendAttachment(
  { origin }: Pick<Sandbox, 'origin'>,
  accessToken: string,
  { name, content, query }: SentAttachment,
) {
  const form = new FormData();
  form.append('file', new Blob([content], { type: 'text/plain' }), name);
  const { organization } = claimsOf(accessToken) as { organization: { organization_uuid: string }[] };
  const asked = new URLSearchParams({
    ...{ context: 'ticket', organization_uuid: organization[0]?.organization_uuid ?? '', description: name },
    ...query,
  });
  const headers = { authorization: `Bearer ${accessToken}` };
  const answer = await fetch(`${origin}/score/attachments/?${asked}`, { method: 'POST', headers, body: form });
  const body = (await answer.json()) as { uuid: string; detail?: { field: string | null }[] };
  return { status: answer.status, body };
}

/** `POST /controls/{name}`; GET when there is no body. */
export async function control<R = unknown>(sandbox: Pick<Sandbox, 'origin'>, name: string, body?: unknown): Promise<R> {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(`${sandbox.origin}/controls/${name}`, init);
  if (!answer.ok) throw new Error(`controls/${name}: ${answer.status} ${await answer.text()}`);
  const text = await answer.text();
  return (text ? JSON.parse(text) : null) as R;
}

/** The claims of a JWT, unchecked. */
export function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
}

export function headerOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as Record<string, unknown>;
}
