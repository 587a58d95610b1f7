import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { draftOf, OrderClient } from '~tests/fixtures/clients/order-client';
import { startPostgres } from '~tests/fixtures/machines/postgres';
import { stopProcess } from '~tests/fixtures/machines/processes';
import { mainForm } from '~tests/fixtures/page';
import type { TestPortal } from '~tests/fixtures/portal-client';
import { HEAP } from '../../heap.mjs';
import { firstAnswer, freePorts, start } from '../stage';
import type { User } from './mix';

/** The processes behind the address of the portal. */
export interface Behind {
  readonly database: boolean;
  readonly instances: 1 | 2;
}

/** Portals under load, with signed-in users whose drafts wait at a step. */
export interface LoadStage {
  readonly origin: string;
  /** The ports of the instances, which get requests in turn. */
  readonly ports: readonly number[];
  readonly users: readonly User[];
  /** Memory and open files of all instances. */
  usage(): { readonly rssMiB: number; readonly files: number };
  stop(): Promise<void>;
}

/** Each may ask 600 times a minute. */
const USERS = 60;
const KEYS = 'c2hhcmVkIGJ5IHRoZSBpbnN0YW5jZXMgb2YgYSB0ZXN0IQ==';

/** Users sign in and begin an order at portals without limits. The usual limits hold when the load begins. */
export async function openLoadStage({ database, instances }: Behind): Promise<LoadStage> {
  const folder = mkdtempSync(join(tmpdir(), 'load-'));
  const [port, sandboxPort, second] = await freePorts();
  const origin = `http://localhost:${port}`;
  const sandbox = start(['build/sandbox/main.js'], {
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_CONNECTIONS: '250',
    DATA_DIR: folder,
    PORTAL_ORIGIN: origin,
  });
  await firstAnswer(sandbox, `http://localhost:${sandboxPort}/environment`);
  const postgres = database ? await startPostgres() : null;
  const url = await postgres?.database();
  const settings = {
    ORIGIN: origin,
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: folder,
    SESSION_KEYS: KEYS,
    STOP_DELAY_MS: '0',
    ...(url ? { DATABASE_URL: url } : {}),
  };
  // both answer to the address of the first, as behind a balancer
  const ports = instances === 2 ? [port, second] : [port];
  const startAll = (factor: string) =>
    Promise.all(
      ports.map(async (PORT) => {
        const portal = start([...HEAP, 'build/server/main.js'], {
          ...settings,
          PORT: String(PORT),
          PORTAL_LIMITS_FACTOR: factor,
        });
        await firstAnswer(portal, `http://localhost:${PORT}/healthz`);
        return portal;
      }),
    );
  const before = await startAll('1000');
  const users = await signedIn(origin);
  await Promise.all(before.map((portal) => stopProcess(portal)));
  const portals = await startAll('1');
  return {
    origin,
    ports,
    users,
    usage: () => ({ rssMiB: sum(portals, rssMiB), files: sum(portals, openFiles) }),
    async stop() {
      await Promise.all(portals.map((portal) => stopProcess(portal)));
      await stopProcess(sandbox);
      await postgres?.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function signedIn(origin: string): Promise<User[]> {
  const users: User[] = [];
  while (users.length < USERS) {
    const client = await OrderClient.signedIn({ origin } as TestPortal);
    const page = await client.walk('service');
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const { action, fields } = mainForm(page);
    const form = new URLSearchParams({ _as: client.stamp ?? '', ...fields }).toString();
    users.push({ cookie, step: `/connections/create/${draftOf(page)}/service`, action: action.pathname, form });
  }
  return users;
}

function sum(portals: readonly ChildProcess[], of: (portal: ChildProcess) => number): number {
  return portals.reduce((all, portal) => all + of(portal), 0);
}

function rssMiB({ pid }: ChildProcess): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

function openFiles({ pid }: ChildProcess): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}
