import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { openPostgresStore } from '~/kernel/store/postgres/postgres.server';
import { openSqliteStore } from '~/kernel/store/sqlite/sqlite.server';
import type { Store } from '~/kernel/store/store';
import type { TrailLimits, TrailLine, TrailQuery } from '~/kernel/store/trail';
import { dataFolder } from '~tests/fixtures/machines/data-folder';
import { postgresOfProcess } from '~tests/fixtures/machines/postgres';
import { appendTo, lineAt } from './trail-line';

/** A driver under test: an empty store for each test, which several may have open. */
interface Driver {
  readonly begin: () => Promise<void>;
  readonly fresh: () => Promise<void>;
  readonly open: (limits?: TrailLimits) => Promise<Store>;
  readonly end: () => Promise<void>;
}

export const DAY = 24 * 60 * 60_000;
export const START = 400 * DAY;
/** The store that a test has open, and its moment. */
export const at = { now: START } as { now: number; store: Store };
const log = { error: () => undefined, fatal: () => undefined };

let folder: string;
const SQLITE: Driver = {
  begin: () => Promise.resolve(),
  fresh() {
    folder = dataFolder('store-');
    return Promise.resolve();
  },
  open: (limits) => Promise.resolve(openSqliteStore(join(folder, 'portal.db'), () => at.now, log, limits)),
  end: () => Promise.resolve(rmSync(folder, { recursive: true, force: true })),
};

let url: string;
const POSTGRES: Driver = {
  async begin() {
    url = await (await postgresOfProcess()).database();
    await (await POSTGRES.open()).close();
  },
  async fresh() {
    await (await postgresOfProcess()).query('TRUNCATE records, leases, trail', url);
  },
  async open(limits) {
    const store = openPostgresStore(url, log, { most: 10, testClock: () => at.now, ...(limits ? { limits } : {}) });
    await store.begin();
    return store;
  },
  end: () => Promise.resolve(),
};

export const DRIVERS = [
  ['SQLite', SQLITE],
  ['PostgreSQL', POSTGRES],
] as const;

/** Opens an empty store for each test of a group. */
export function opens(driver: Driver): void {
  beforeAll(driver.begin);
  afterAll(driver.end);

  beforeEach(async () => {
    at.now = START;
    await driver.fresh();
    at.store = await driver.open();
  });

  afterEach(async () => {
    vi.useRealTimers();
    await at.store.close();
  });
}

export const later = () => at.now + 1_000;

export const line = (id: string, more?: Partial<TrailLine<string>>) => lineAt(at.now, id, more);
export const append = (...lines: TrailLine<string>[]) => appendTo(at.store, lines);

export const find = (query: Partial<TrailQuery> = {}) =>
  at.store.trail.find<string>({ organization: null, offset: 0, limit: 10, ...query });
export const ids = async (query: Partial<TrailQuery> = {}) => (await find(query)).lines.map(({ id }) => id);
