import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { dataFolder } from '~tests/fixtures/machines/data-folder';
import { freePort, stopProcess } from '~tests/fixtures/machines/processes';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const KEY = Buffer.from(Array.from({ length: 32 }, (_, at) => (at * 37) % 256)).toString('base64');

interface Given {
  stdout?: 'pipe' | number;
  /** A script that runs first in the portal's process. */
  preload?: string;
  args?: readonly string[];
  /** The folder that has the build and the packages. */
  place?: string;
  /** The file that is started there. */
  script?: string;
  env?: Record<string, string>;
}

interface Run {
  readonly child: ChildProcess;
  stdout(): string;
  stderr(): string;
  readonly ended: Promise<number | null>;
}

/** The built portal without a provider. Each test has a folder and a port, and its processes end with the test. */
export class Processes {
  folder = '';
  dataDir = '';
  port = 0;
  private readonly started: ChildProcess[] = [];

  constructor() {
    beforeEach(async () => {
      this.folder = dataFolder('process-');
      this.dataDir = join(this.folder, 'data');
      this.port = await freePort();
    });
    afterEach(async () => {
      await Promise.all(this.started.splice(0).map((child) => stopProcess(child, 'SIGKILL')));
      rmSync(this.folder, { recursive: true, force: true });
    });
  }

  /** Ends this process with the test. */
  track<T extends ChildProcess>(child: T): T {
    this.started.push(child);
    return child;
  }

  get settings(): NodeJS.ProcessEnv {
    const { PATH = '', HOME = '' } = process.env;
    return {
      PATH,
      HOME,
      NODE_ENV: 'production',
      PORT: String(this.port),
      DATA_DIR: this.dataDir,
      SESSION_KEYS: KEY,
      SANDBOX_PORT: '9',
    };
  }

  run({
    stdout = 'pipe',
    preload,
    args = [],
    place = root,
    script = 'build/server/main.js',
    env = {},
  }: Given = {}): Run {
    const imported = preload === undefined ? [] : ['--import', `data:text/javascript,${encodeURIComponent(preload)}`];
    const child = this.track(
      spawn(process.execPath, [...imported, join(place, script), ...args], {
        cwd: place,
        env: { ...this.settings, ...env },
        stdio: ['ignore', stdout, 'pipe'],
      }),
    );
    const texts = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const)
      child[name]?.on('data', (chunk: Buffer) => void (texts[name] += chunk.toString('utf8')));
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    return { child, ended, stdout: () => texts.stdout, stderr: () => texts.stderr };
  }

  isUp(): Promise<boolean> {
    return fetch(`http://localhost:${this.port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  async listening(given: Given = {}): Promise<Run> {
    const portal = this.run(given);
    await vi.waitUntil(() => portal.child.exitCode !== null || this.isUp(), { timeout: 60_000, interval: 50 });
    expect([portal.child.exitCode, portal.stderr()]).toEqual([null, '']);
    return portal;
  }

  /** The names of the files in its data folder. */
  files(): string[] {
    return readdirSync(this.dataDir).sort();
  }
}

export async function stopped(portal: Run): Promise<number | null> {
  portal.child.kill('SIGTERM');
  return portal.ended;
}
