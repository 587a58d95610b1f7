import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PortalClient } from '~tests/fixtures/portal-client';
import { stopProcess } from '~tests/fixtures/machines/processes';
import { HEAP } from '../heap.mjs';
import { Upstream } from './upstream';
import { Wire } from './wire';

const root = fileURLToPath(new URL('../..', import.meta.url));
const POLL_MS = 10;
const SHEET = /\/assets\/[\w-]+\.css/g;

/** The processes of a bench run: a sandbox, a portal, and a door between them that times each call. */
export interface Stage {
  readonly origin: string;
  readonly upstream: Upstream;
  readonly wire: Wire;
  /** Milliseconds from the start of the portal's process to its first answer. */
  readonly startMs: number;
  /** The cookies of a signed-in user who has seen these pages before, and whose browser has their sheets. */
  signIn(paths: readonly string[]): Promise<string>;
  /**
   * The sandbox's own figures: the time to start or to generate its account, its peak of memory, and the size of its
   * file.
   */
  readonly sandbox: {
    readonly startMs: number;
    readonly generated: boolean;
    readonly peakMiB: () => number;
    readonly fileMiB: () => number;
  };
  /** CPU time that the portal has used, in ms, and the memory it holds, in MiB. */
  readonly usage: () => Promise<{ cpuMs: number; rssMiB: number }>;
  stop(): Promise<void>;
}

/**
 * Starts the processes of a run. With `limits` the portal's usual limits apply. Accounts of more than a hundred
 * thousand connections are generated once and then reused.
 */
export async function openStage(connections: number, { limits = false } = {}): Promise<Stage> {
  const kept = connections > 100_000;
  const sandboxFolder = kept ? join(root, '.cache/bench', String(connections)) : mkdtempSync(join(tmpdir(), 'bench-'));
  mkdirSync(sandboxFolder, { recursive: true, mode: 0o700 });
  const portalFolder = mkdtempSync(join(tmpdir(), 'bench-'));
  const [portalPort, sandboxPort, doorPort] = await freePorts();
  const origin = `http://localhost:${portalPort}`;
  const upstream = await Upstream.open(doorPort, sandboxPort);
  const file = join(sandboxFolder, 'sandbox.db');
  const generated = !existsSync(file);
  const sandboxBegun = performance.now();
  const sandbox = start(['build/sandbox/main.js'], {
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_ORIGIN: upstream.origin,
    SANDBOX_CONNECTIONS: String(connections),
    SANDBOX_CONTROLS: '1',
    DATA_DIR: sandboxFolder,
    // tests/sandbox/client.ts signs in at the second origin
    PORTAL_ORIGIN: `${origin},http://localhost:3000`,
  });
  await firstAnswer(sandbox, `${upstream.origin}/environment`);
  const sandboxMs = performance.now() - sandboxBegun;
  const begun = performance.now();
  const portal = start([...HEAP, 'build/server/main.js'], {
    PORT: String(portalPort),
    SANDBOX_PORT: String(doorPort),
    DATA_DIR: portalFolder,
    PORTAL_LIMITS_FACTOR: limits ? '1' : '1000',
  });
  await firstAnswer(portal, `${origin}/`);
  const startMs = performance.now() - begun;
  const wire = new Wire(origin);

  return {
    origin,
    upstream,
    wire,
    startMs,
    sandbox: {
      startMs: sandboxMs,
      generated,
      // only Linux reports the peak of another process
      peakMiB: () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${sandbox.pid}/status`, 'utf8'))?.[1]) / 1024,
      fileMiB: () => statSync(file).size / 2 ** 20,
    },
    async signIn(paths) {
      const client = new PortalClient({ origin });
      await client.signIn('reseller');
      for (const path of paths) {
        const { text } = await client.open(path);
        for (const sheet of new Set(text.match(SHEET))) await client.open(sheet);
      }
      return [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    usage: async () => {
      const text = await (await fetch(`${origin}/metrics`)).text();
      const metric = (name: string) => Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1]);
      return {
        cpuMs: metric('process_cpu_seconds_total') * 1000,
        rssMiB: metric('process_resident_memory_bytes') / 2 ** 20,
      };
    },
    async stop() {
      wire.close();
      await Promise.all([stopProcess(portal), stopProcess(sandbox)]);
      upstream.close();
      for (const folder of kept ? [portalFolder] : [portalFolder, sandboxFolder])
        rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function start(args: readonly string[], settings: Readonly<Record<string, string>>): ChildProcess {
  const { PATH = '', HOME = '' } = process.env;
  return spawn(process.execPath, args, {
    cwd: root,
    env: { PATH, HOME, NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Repeats the request until the process answers, with any status below 500. */
export async function firstAnswer(child: ChildProcess, address: string): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(address, { redirect: 'manual' }).catch(() => null);
    if (answer && answer.status < 500) return void (await answer.arrayBuffer());
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`the process for ${address} stopped with ${child.exitCode}`);
}

export async function freePorts(): Promise<[number, number, number, number]> {
  const probes = await Promise.all([probe(), probe(), probe(), probe()]);
  const [first, second, third, fourth] = probes.map(({ port }) => port);
  await Promise.all(probes.map(({ free }) => free()));
  return [first ?? 0, second ?? 0, third ?? 0, fourth ?? 0];
}

function probe(): Promise<{ port: number; free: () => Promise<void> }> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      resolve({ port, free: () => new Promise((done) => server.close(() => done())) });
    });
  });
}
