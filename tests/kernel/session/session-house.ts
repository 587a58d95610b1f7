import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { afterAll, beforeAll, vi } from 'vitest';
import { isLacking } from '~/kernel/access/token-claims';
import type { Profile } from '~/kernel/provider/profile';
import { browserOf } from '~/kernel/session/browser.server';
import { cookieNames } from '~/kernel/session/cookies.server';
import { randomId } from '~/kernel/process/keys.server';
import { prepare } from '~/kernel/session/prepare.server';
import { runtime } from '~/kernel/process/runtime.server';
import { endOfChores } from '~/kernel/process/chores.server';
import { readIdentity } from '~/kernel/identity/identity.server';
import { startSession } from '~/kernel/session/sessions.server';
import { dataFolder } from '~tests/fixtures/machines/data-folder';
import { control, signIn, testSandbox, type TestSandbox } from '~tests/sandbox/client';

export interface LedgerLine {
  readonly n: number;
  readonly kind: string;
  readonly path: string;
  readonly rpc_method: string | null;
  readonly username: string | null;
  readonly status: number | null;
  readonly body: Readonly<Record<string, unknown>> | null;
}

interface Visit {
  readonly cookie?: string | undefined;
  readonly cookies?: Readonly<Record<string, string>>;
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly prefetch?: boolean;
}

/**
 * Runs the session code of the portal in this process, with its real store and a sandbox of its own. A test file opens
 * only one, since the runtime is made once per process.
 */
export async function openHouse(settings: Readonly<Record<string, string>> = {}) {
  const sandbox: TestSandbox = await testSandbox();
  const dataDir = dataFolder('portal-');
  Object.assign(process.env, {
    DATA_DIR: dataDir,
    SANDBOX_PORT: String(sandbox.port),
    PORTAL_TEST_CLOCK: '1',
    LOG_LEVEL: 'silent',
    ...settings,
  });
  let offset = 0;
  /** The mark of the browser that got a session's cookie. */
  const marks = new Map<string, string>();

  return {
    sandbox,
    dataDir,
    faults: (list: readonly Record<string, unknown>[]) => control(sandbox, 'faults', list),
    ledger: (since = 0) => control<LedgerLine[]>(sandbox, `ledger?since=${since}`),
    lastCall: async () => (await control<LedgerLine[]>(sandbox, 'ledger')).at(-1)?.n ?? 0,

    /**
     * Signs in at the sandbox and starts a session here, in the browser with this cookie or in a new one. Returns the
     * cookie's value and the tokens.
     */
    async signIn(username: string, before?: string, profile: Profile | null = null) {
      const { tokens } = await signIn(sandbox, username);
      const set = {
        access: tokens.access_token,
        refresh: tokens.refresh_token,
        idToken: tokens.id_token,
        expiresInS: tokens.expires_in,
      };
      const mark = marks.get(before ?? '') ?? randomId();
      const identity = await readIdentity(set);
      if (isLacking(identity)) throw new Error(`the sandbox gives no ${identity.claim}`);
      const { id: cookie } = await startSession(
        { tokens: set, identity, profile },
        before,
        browserOf({ cookies: new Map([[cookieNames.browser(), mark]]) }).id,
      );
      marks.set(cookie, mark);
      return { cookie, tokens };
    },

    /** The arguments of a loader, or of an action if there is a form. */
    async visit(
      path: string,
      { cookie, cookies = {}, form, headers = {}, prefetch = false }: Visit = {},
    ): Promise<LoaderFunctionArgs> {
      const request = new Request(`http://localhost:3000${path}`, { method: form ? 'POST' : 'GET', headers });
      const mark = marks.get(cookie ?? '');
      const known = {
        ...(mark === undefined ? {} : { [cookieNames.browser()]: mark }),
        ...(cookie === undefined ? {} : { [cookieNames.session()]: cookie }),
      };
      const sent = new Map(Object.entries({ ...known, ...cookies }));
      const context = await prepare(
        {
          requestId: randomUUID(),
          address: '127.0.0.1',
          nonce: 'nonce',
          form: form ? new URLSearchParams(form) : null,
          originProof: 'header',
          prefetch,
          cookies: sent,
          now: () => new Date(runtime().now()),
          ip: '192.0.2.9',
          tooOftenS: null,
          version: '"test"',
          responseHeaders: new Headers(),
        },
        request,
      );
      return { request, context, params: {} };
    },

    /** Moves the portal's clock forward. The sandbox's clock does not move. */
    async advance(ms: number): Promise<void> {
      offset += ms;
      writeFileSync(join(dataDir, 'clock-offset'), String(offset));
      await vi.waitUntil(() => runtime().now() >= Date.now() + offset - 100, { interval: 10 });
    },

    storeBytes(): string {
      return ['portal.db', 'portal.db-wal'].map((name) => readFileSync(join(dataDir, name), 'latin1')).join('');
    },

    async close(): Promise<void> {
      await endOfChores();
      await runtime().close();
      await sandbox.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type House = Awaited<ReturnType<typeof openHouse>>;

/** A house for the tests of a file. It opens before the first. */
export function houseOfFile(): House {
  let house: House | undefined;
  beforeAll(async () => {
    house = await openHouse();
  });
  afterAll(() => house?.close());
  return new Proxy({} as House, {
    get: (_, name) => {
      if (!house) throw new Error(`the house has no ${String(name)} yet: it opens before the first test`);
      return Reflect.get(house, name) as unknown;
    },
  });
}

/** The Response that a guard throws. */
export async function thrownBy(call: Promise<unknown>): Promise<Response> {
  const thrown: unknown = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(thrown instanceof Response)) throw new Error(`expected a thrown Response, not ${String(thrown)}`);
  return thrown;
}
