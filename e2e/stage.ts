import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stopProcess } from '../tests/stop-process';
import { Sandbox } from './sandbox';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const START_MS = 30_000;

/** A started process, and what it has written. */
export interface Running {
  output(): string;
  stop(): Promise<void>;
}

/** Starts a program and resolves when a line of its output says that it is ready. */
async function startProcess(script: string, env: Record<string, string>, ready: RegExp): Promise<Running> {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [script], {
    cwd: root,
    env: { NODE_ENV: 'production', PATH, HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  try {
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(
        () => reject(new Error(`${script} is not ready after ${START_MS} ms:\n${output}`)),
        START_MS,
      );
      const read = (chunk: Buffer) => {
        output += chunk.toString('utf8');
        if (!ready.test(output)) return;
        clearTimeout(late);
        resolve();
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('exit', (status) => reject(new Error(`${script} stopped with ${status}:\n${output}`)));
    });
  } catch (error) {
    await stopProcess(child);
    throw error;
  }
  return { output: () => output, stop: () => stopProcess(child) };
}

/** Where one pair of portal and sandbox runs. */
export interface Place {
  readonly portalPort: number;
  readonly sandboxPort: number;
  readonly dataDir: string;
}

export async function choosePlace(): Promise<Place> {
  const [portalPort, sandboxPort] = await freePorts();
  return { portalPort, sandboxPort, dataDir: mkdtempSync(join(tmpdir(), 'portal-e2e-')) };
}

export function leavePlace({ dataDir }: Place): void {
  rmSync(dataDir, { recursive: true, force: true });
}

/** Below the ports that the system gives to outgoing connections, which could take them before we do. */
const [LOWEST_PORT, HIGHEST_PORT] = [10_000, 32_000];

async function freePorts(): Promise<[number, number]> {
  for (;;) {
    const first = LOWEST_PORT + Math.floor(Math.random() * (HIGHEST_PORT - LOWEST_PORT));
    if ((await isFree(first)) && (await isFree(first + 1))) return [first, first + 1];
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

export function startSandbox({ portalPort, sandboxPort, dataDir }: Place, plain = false): Promise<Running> {
  const env = {
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: dataDir,
    PORTAL_ORIGIN: `http://localhost:${portalPort}`,
    SANDBOX_CONTROLS: '1',
    ...(plain ? { SANDBOX_PLAIN: '1' } : {}),
  };
  return startProcess('build/sandbox/main.js', env, /^Sandbox ready/m);
}

export function startPortal({ portalPort, sandboxPort, dataDir }: Place): Promise<Running> {
  const env = {
    PORT: String(portalPort),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: dataDir,
    PORTAL_TEST_CLOCK: '1',
    PORTAL_LIMITS_FACTOR: '100',
    LOG_LEVEL: 'debug',
  };
  return startProcess('build/server/main.js', env, /"msg":"listening"/);
}

const MINUTE_MS = 60_000;

/** The portal under test. */
export class Portal {
  readonly origin: string;
  private offsetMs = 0;
  private earlierOutput = '';

  constructor(
    private readonly place: Place,
    private running: Running,
  ) {
    this.origin = `http://localhost:${place.portalPort}`;
  }

  /** Everything the portal has logged, over its restarts. */
  get log(): string {
    return this.earlierOutput + this.running.output();
  }

  /** How far its clock runs ahead by now. */
  get minutesAhead(): number {
    return this.offsetMs / MINUTE_MS;
  }

  async restart(): Promise<void> {
    await this.running.stop();
    this.earlierOutput += this.running.output();
    this.running = await startPortal(this.place);
  }

  /** Moves the portal's clock on, for good: back in time would make sessions of the future. The new process reads it at once. */
  async advanceClock(minutes: number): Promise<void> {
    this.offsetMs += minutes * MINUTE_MS;
    writeFileSync(join(this.place.dataDir, 'clock-offset'), String(this.offsetMs));
    await this.restart();
  }

  stop(): Promise<void> {
    return this.running.stop();
  }
}

export interface Stage {
  readonly portal: Portal;
  readonly sandbox: Sandbox;
  close(): Promise<void>;
}

/** A portal and a sandbox of its own, with ports and data that nobody shares; `plain`: a provider of the specification alone. */
export async function openStage({ plain = false } = {}): Promise<Stage> {
  const place = await choosePlace();
  const [sandbox, portal] = await Promise.all([startSandbox(place, plain), startPortal(place)]);
  const stage = { portal: new Portal(place, portal), sandbox: new Sandbox(`http://localhost:${place.sandboxPort}`) };
  return {
    ...stage,
    async close() {
      await Promise.all([stage.portal.stop(), sandbox.stop()]);
      leavePlace(place);
    },
  };
}
