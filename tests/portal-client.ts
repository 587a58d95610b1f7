import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMenuCount } from './menu-count';
import { control, testSandbox, type TestSandbox } from './sandbox/client';
import { stopProcess } from './stop-process';

const root = fileURLToPath(new URL('..', import.meta.url));

const START_MS = 30_000;

/** As short as a busy machine still answers in. */
const HASTY_PERCENT = 40;

/** How long a hasty portal takes over what takes this long otherwise. */
export const hastyMs = (ms: number): number => (ms * HASTY_PERCENT) / 100;

export interface PortalOptions {
  /** More of the portal's environment. */
  readonly env?: Readonly<Record<string, string>>;
  readonly connections?: number;
  /** The portal waits for its provider less long than it would: `hastyMs` says how long. */
  readonly hasty?: boolean;
  /** A provider of the specification alone. */
  readonly plain?: boolean;
  /** Told as soon as the sandbox runs, before the portal starts. */
  readonly onSandbox?: (sandbox: TestSandbox) => void;
  /** Of the sandbox, when it was seeded before. */
  readonly dataDir?: string;
}

export interface TestPortal {
  readonly origin: string;
  readonly sandbox: TestSandbox;
  readonly dataDir: string;
  /** Everything that the process has written. */
  log(): string;
  /** Stops the portal and starts it again on the same port with the same data. */
  restart(): Promise<void>;
  /** Kills the portal without a word, and starts it again on the same port with the same data. */
  crash(): Promise<void>;
  /** Moves the portal's clock on, for good; the process is started anew with it. The sandbox keeps its own clock. */
  advance(ms: number): Promise<void>;
  /** Another process on the same data, at an address of its own, until `stop`. */
  sibling(): Promise<Pick<TestPortal, 'origin' | 'stop'>>;
  faults(list: readonly Record<string, unknown>[]): Promise<unknown>;
  /** Without the count of the menu, which any page may ask for once a minute. */
  ledger(since?: number): Promise<LedgerLine[]>;
  /** The calls that count for the menu. */
  menuCounts(since?: number): Promise<LedgerLine[]>;
  /** Number of the last call that the sandbox has seen. */
  lastCall(): Promise<number>;
  stop(): Promise<void>;
}

export interface LedgerLine {
  readonly n: number;
  readonly kind: string;
  readonly method: string;
  readonly path: string;
  readonly rpc_method: string | null;
  readonly username: string | null;
  readonly status: number | null;
  readonly body: Readonly<Record<string, unknown>> | null;
}

/** The built portal as a process of its own, with a sandbox that nobody shares. */
export async function startPortal({
  env = {},
  onSandbox,
  hasty = false,
  ...seed
}: PortalOptions = {}): Promise<TestPortal> {
  if (!existsSync(join(root, 'build/server/main.js')))
    throw new Error('There is no build of the portal: run "npm run build" first.');
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  // the second is where tests sign in that ask the provider themselves (tests/sandbox/client.ts)
  const sandbox = await testSandbox({ portalOrigins: [origin, 'http://localhost:3000'], ...seed });
  onSandbox?.(sandbox);
  const settings = {
    PORT: String(port),
    SANDBOX_PORT: String(sandbox.port),
    DATA_DIR: sandbox.dataDir,
    PORTAL_TEST_CLOCK: '1',
    PORTAL_LIMITS_FACTOR: '100',
    LOG_LEVEL: 'debug',
    ...(hasty ? { PORTAL_WAITS_PERCENT: String(HASTY_PERCENT) } : {}),
    ...env,
  };
  let running = await startProcess(settings);
  let written = '';
  let offset = 0;
  const again = async (signal: NodeJS.Signals) => {
    await running.stop(signal);
    written += running.output();
    running = await startProcess(settings);
  };
  const restart = () => again('SIGTERM');
  const ledger = (since: number) => control<LedgerLine[]>(sandbox, `ledger?since=${since}`);
  return {
    origin,
    sandbox,
    dataDir: sandbox.dataDir,
    log: () => written + running.output(),
    restart,
    crash: () => again('SIGKILL'),
    async advance(ms) {
      offset += ms;
      writeFileSync(join(sandbox.dataDir, 'clock-offset'), String(offset));
      await restart();
    },
    async sibling() {
      const other = await freePort();
      const second = await startProcess({ ...settings, PORT: String(other) });
      return { origin: `http://localhost:${other}`, stop: () => second.stop() };
    },
    faults: (list) => control(sandbox, 'faults', list),
    ledger: async (since = 0) => (await ledger(since)).filter((line) => !isMenuCount(line)),
    menuCounts: async (since = 0) => (await ledger(since)).filter(isMenuCount),
    lastCall: async () => (await ledger(0)).at(-1)?.n ?? 0,
    async stop() {
      await running.stop();
      await sandbox.stop();
    },
  };
}

interface Running {
  output(): string;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Resolves when the process says that it listens. */
async function startProcess(settings: Readonly<Record<string, string>>): Promise<Running> {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, ['build/server/main.js'], {
    cwd: root,
    env: { PATH, HOME, NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  try {
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(
        () => reject(new Error(`the portal does not listen after ${START_MS} ms:\n${output}`)),
        START_MS,
      );
      const read = (chunk: Buffer) => {
        output += chunk.toString('utf8');
        if (!output.includes('"msg":"listening"')) return;
        clearTimeout(late);
        resolve();
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('exit', (status) => reject(new Error(`the portal stopped with ${status}:\n${output}`)));
    });
  } catch (error) {
    await stopProcess(child);
    throw error;
  }
  return { output: () => output, stop: (signal) => stopProcess(child, signal) };
}

/** Below the ports that the system gives to outgoing connections, which could take it before the portal does. */
const [LOWEST_PORT, HIGHEST_PORT] = [10_000, 32_000];

export async function freePort(): Promise<number> {
  const port = LOWEST_PORT + Math.floor(Math.random() * (HIGHEST_PORT - LOWEST_PORT));
  const free = await new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
  return free ? port : freePort();
}

/** An answer with the address it came from. */
export interface Page {
  readonly status: number;
  readonly address: URL;
  readonly headers: Headers;
  readonly text: string;
  /** Where a redirect leads, whole; null for any other answer. */
  readonly location: URL | null;
  /** The identity stamp of the page's first form; null without one. */
  readonly stamp: string | null;
  /** The cookies that this answer sets, as written. */
  readonly setCookies: readonly string[];
}

const MOST_REDIRECTS = 15;

/** A browser without scripts as far as the portal can tell: cookies, redirects, forms with their stamp, Origin on a POST. */
export class PortalClient {
  readonly cookies = new Map<string, string>();
  /** Of the last page that had one; `post` sends it along. */
  stamp: string | null = null;

  constructor(readonly portal: Pick<TestPortal, 'origin'>) {}

  /** One GET; a redirect comes back as it is. */
  async open(address: string | URL, headers: Readonly<Record<string, string>> = {}): Promise<Page> {
    return this.send(new URL(address, this.portal.origin), { headers });
  }

  /** One POST, with the stamp of the last page unless `_as` is given; an undefined field is left out. */
  async submit(
    address: string | URL,
    fields: Readonly<Record<string, string | undefined>> = {},
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Page> {
    const url = new URL(address, this.portal.origin);
    const given = Object.entries({ ...(this.stamp === null ? {} : { _as: this.stamp }), ...fields });
    const body = new URLSearchParams(
      given.flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, value]])),
    );
    return this.send(url, { method: 'POST', body, headers: { origin: url.origin, ...headers } });
  }

  /** A GET that follows redirects to the end, over both servers. */
  async get(address: string | URL): Promise<Page> {
    return this.follow(await this.open(address));
  }

  /** A POST that follows redirects to the end. */
  async post(address: string | URL, fields: Readonly<Record<string, string | undefined>> = {}): Promise<Page> {
    return this.follow(await this.submit(address, fields));
  }

  async follow(page: Page): Promise<Page> {
    let shown = page;
    for (let hops = 0; shown.location; hops += 1) {
      if (hops > MOST_REDIRECTS) throw new Error(`too many redirects: ${shown.address.href}`);
      shown = await this.open(shown.location);
    }
    return shown;
  }

  /** From an address of the portal through the identity provider's form and back to the page it leads to. */
  async signIn(username: string, address = '/'): Promise<Page> {
    return this.follow(await this.untilCallback(username, address));
  }

  /** The same up to the redirect back to the portal's callback, which is not followed. */
  async untilCallback(username: string, address = '/'): Promise<Page> {
    const callback = `${this.portal.origin}/auth/callback`;
    let page = await this.open(address);
    for (let hops = 0; hops < MOST_REDIRECTS; hops += 1) {
      if (page.location?.href.startsWith(callback)) return page;
      // who is signed in at the identity provider already is not asked again
      if (page.location) page = await this.open(page.location);
      else if (page.status === 200 && page.address.pathname.startsWith('/oidc/sign-in/'))
        page = await this.submit(page.address, { _as: undefined, username, password: 'sandbox' });
      else break;
    }
    throw new Error(`sign-in stopped with ${page.status} at ${page.address.href}`);
  }

  private async send(address: URL, init: RequestInit & { headers: Readonly<Record<string, string>> }): Promise<Page> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(address, {
      ...init,
      redirect: 'manual',
      headers: { ...(cookie ? { cookie } : {}), ...init.headers },
    });
    const setCookies = response.headers.getSetCookie();
    for (const line of setCookies) this.keep(line);
    const text = await response.text();
    const stamp = /<input[^>]*name="_as"[^>]*value="([^"]+)"/.exec(text)?.[1] ?? null;
    if (stamp && address.origin === this.portal.origin) this.stamp = stamp;
    const location = response.headers.get('location');
    return {
      status: response.status,
      address,
      headers: response.headers,
      text,
      location: location === null ? null : new URL(location, address),
      stamp,
      setCookies,
    };
  }

  private keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/expires=Thu, 01 Jan 1970|max-age=0(?:;|$)/i.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
