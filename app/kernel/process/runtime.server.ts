import { join } from 'node:path';
import { ConfigError, env, isSafeAddress, type Env } from '~/env.server';
import { EnvironmentValues } from '~/kernel/provider/environment.server';
import { Histogram, STORE_BOUNDS_S } from '~/kernel/provider/histogram';
import { Services } from '~/kernel/provider/services.server';
import { closePools } from '~/kernel/provider/sending/transport.server';
import { shortenWaits } from '~/kernel/provider/sending/waits.server';
import { openPostgresStore } from '~/kernel/store/postgres/postgres.server';
import { openSqliteStore } from '~/kernel/store/sqlite/sqlite.server';
import { StoreAway, StoreUnusable, type Store } from '~/kernel/store/store';
import { timedStore } from '~/kernel/store/timed-store';
import { ClockSteps, machineClock, portalClock } from './clock.server';
import { KeyRing } from './keys.server';
import { Limits } from './limits.server';
import { createLog, type Log } from './log.server';
import { SharedClock } from './shared-clock.server';
import { TrailKeeper } from './trail-keeper.server';

/** The parts that exist once in a process. */
export interface Runtime {
  readonly env: Env;
  readonly store: Store;
  /** The durations of the operations of the store, for the metrics. */
  readonly storeTimes: Histogram;
  readonly trail: TrailKeeper;
  readonly keys: KeyRing;
  readonly environment: EnvironmentValues;
  readonly services: Services;
  readonly limits: Limits;
  readonly log: Log;
  readonly now: () => number;
  readonly clockSteps: ClockSteps;
  /** The clock that all instances share; null with a store of one process. */
  readonly sharedClock: SharedClock | null;
  close(): Promise<void>;
}

const HOLDER = Symbol.for('partner-portal.runtime');
const holder = globalThis as { [HOLDER]?: Runtime };

/**
 * The runtime, made at first use. It is a property of the global object, so that a reload in development reuses the
 * open store.
 * @throws ConfigError when the file of the store cannot be used
 */
export function runtime(): Runtime {
  holder[HOLDER] ??= start(env());
  return holder[HOLDER];
}

/** Makes the runtime with this log, for a command whose output is its answer. */
export function beginRuntime(log: Log): Runtime {
  return (holder[HOLDER] = start(env(), log));
}

function start(settings: Env, log = createLog(settings.logLevel)): Runtime {
  shortenWaits(settings.waitsPercent, settings.roundsPercent);
  const sharedClock = settings.database ? new SharedClock() : null;
  const wall = sharedClock?.now ?? (() => Date.now());
  const now = portalClock(settings, wall);
  const storeTimes = new Histogram(
    'portal_store_operation_duration_seconds',
    ['driver', 'operation'],
    MOST_OPERATIONS,
    STORE_BOUNDS_S,
  );
  const driver = settings.database ? 'postgresql' : 'sqlite';
  const store = timedStore(openStore(settings, now, log), (operation, ms) => storeTimes.add([driver, operation], ms));
  const trail = new TrailKeeper(store.trail, log, now);
  return {
    env: settings,
    store,
    storeTimes,
    trail,
    keys: new KeyRing(settings.sessionKeys),
    environment: new EnvironmentValues(
      settings.environmentUrl,
      (trouble) => log.warn(trouble, 'environment values could not be loaded'),
      {
        ...(settings.production ? { isSafe: isSafeAddress } : {}),
        loaded: ({ issuer, apiUrl, scoreUrl }) => log.info({ issuer, apiUrl, scoreUrl }, 'environment loaded'),
      },
    ),
    limits: new Limits(settings.limitsFactor, store),
    services: new Services(log, settings.limitsFactor),
    log,
    now,
    sharedClock,
    clockSteps: new ClockSteps(wall),
    async close() {
      delete holder[HOLDER];
      sharedClock?.end();
      await closePools();
      await trail.end();
      await store.close();
    },
  };
}

export function storeFile({ dataDir }: Pick<Env, 'dataDir'>): string {
  return join(dataDir, 'portal.db');
}

/** More than a store has. */
const MOST_OPERATIONS = 50;
/** The bytes of a line with its indexes. The trail may take half of what the store may. */
const LINE_BYTES = 800;

function openStore(settings: Env, now: () => number, log: Log): Store {
  const { auditMonths, storeMaxBytes, database, testClock } = settings;
  const limits = {
    keptSince: (moment: number) => monthsBefore(moment, auditMonths),
    most: Math.floor(storeMaxBytes / 2 / LINE_BYTES),
  };
  if (database)
    return openPostgresStore(database.url, log, {
      most: database.connections,
      limits,
      ...(testClock ? { testClock: portalClock(settings, machineClock) } : {}),
    });
  try {
    return openSqliteStore(storeFile(settings), now, log, limits);
  } catch (error) {
    throw unusable(settings, error);
  }
}

/**
 * Makes what the store needs before the first request.
 * @throws ConfigError
 */
export async function beginStore(): Promise<void> {
  const { store, env } = runtime();
  await store.begin().catch((error: unknown) => Promise.reject(unusable(env, error)));
  await followClock();
}

/** Begins to take the time from the database, where there is one. */
export async function followClock(): Promise<void> {
  const { store, sharedClock, clockSteps, log } = runtime();
  await sharedClock?.follow(
    () => store.clock(),
    (error) => log.warn({ err: String(error) }, 'the clock of the database could not be read'),
  );
  clockSteps.begin();
}

/** The error of a store that cannot be used, under the name of its setting. */
function unusable({ database }: Env, error: unknown): unknown {
  if (!(error instanceof StoreUnusable)) return error;
  return new ConfigError(database ? 'DATABASE_URL' : 'DATA_DIR', error.message);
}

function monthsBefore(moment: number, months: number): number {
  const date = new Date(moment);
  return date.setUTCMonth(date.getUTCMonth() - months);
}

/**
 * The result of a write that may be lost. If the store refuses it, the failure is logged and `otherwise` is returned.
 * @throws any other failure
 */
export async function ifKept<T>(write: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await write;
  } catch (error) {
    // a write may begin with a read, and a database that is away answers neither
    if (!(error instanceof StoreAway)) throw error;
    runtime().log.error({ err: String(error) }, 'the store cannot be written');
    return otherwise;
  }
}
