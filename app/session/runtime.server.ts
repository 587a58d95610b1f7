import { join } from 'node:path';
import { pino, type Logger } from 'pino';
import { env, type Env } from '~/env.server';
import { EnvironmentValues } from '~/provider/environment.server';
import { closePools } from '~/provider/transport.server';
import { openSqliteStore } from '~/store/sqlite.server';
import type { Store } from '~/store/store';
import { portalClock } from './clock.server';
import { KeyRing } from './keys.server';

/** What the process has one of. */
export interface Runtime {
  readonly env: Env;
  readonly store: Store;
  readonly keys: KeyRing;
  readonly environment: EnvironmentValues;
  readonly log: Logger;
  readonly now: () => number;
  close(): Promise<void>;
}

const HOLDER = Symbol.for('partner-portal.runtime');
const holder = globalThis as { [HOLDER]?: Runtime };

/** Made at first use. It hangs on the global object so that a reload in development keeps the one open store. */
export function runtime(): Runtime {
  holder[HOLDER] ??= start(env());
  return holder[HOLDER];
}

function start(settings: Env): Runtime {
  const now = portalClock(settings);
  const log = pino({ level: settings.logLevel, base: null });
  const store = openSqliteStore(join(settings.dataDir, 'portal.db'), now);
  return {
    env: settings,
    store,
    keys: new KeyRing(settings.sessionKeys),
    environment: new EnvironmentValues(settings.environmentUrl, (error) => log.warn({ err: String(error) }, 'environment values could not be loaded')),
    log,
    now,
    async close() {
      delete holder[HOLDER];
      await closePools();
      store.close();
    },
  };
}
