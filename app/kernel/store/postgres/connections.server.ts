import pg from 'pg';
import { after } from '~/kernel/time/timer.server';
import { StoreAway } from '../store';

/** An answer later than this counts as none. A page answers within a second, also when the database does not. */
const ANSWER_MS = 900;
/**
 * The waits that make up such a time. A process that was busy for a second loses one of them, and then reads the answer
 * that came meanwhile.
 */
const WAITS = 3;
/** The driver gives up a connection that is not made in so long. */
const CONNECT_MS = WAITS * ANSWER_MS;
/** No statement reaches the database for this long after one that got no answer. */
const REST_MS = 250;
/** The server's own limit, for statements that nobody waits for any more. */
const STATEMENT_MS = 10_000;
const IDLE_MS = 60_000;

/** A statement, prepared once on each connection under its name. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** The log for what happens between two statements. */
interface ConnectionsLog {
  error(about: object, message: string): void;
}

/**
 * The connections to the database. A statement without an answer throws `StoreAway`: it may or may not have had its
 * effect. One that the database refused throws `Refused` and had none.
 */
export class Connections {
  private readonly pool: pg.Pool;
  private restsUntil = 0;
  private lastError = new Error('no statement yet');

  constructor(
    url: string,
    private readonly most: number,
    log: ConnectionsLog,
  ) {
    this.pool = new pg.Pool({
      connectionString: url,
      max: most,
      application_name: 'portal',
      connectionTimeoutMillis: CONNECT_MS,
      idleTimeoutMillis: IDLE_MS,
      statement_timeout: STATEMENT_MS,
      idle_in_transaction_session_timeout: STATEMENT_MS,
      keepAlive: true,
      types: numbersOf(pg.types),
    });
    // a connection that ends during a statement is told by that statement
    this.pool.on('connect', (client) => client.on('error', () => undefined));
    // the pool replaces a connection that ends while it rests
    this.pool.on('error', (error) => log.error({ err: error.message }, 'a connection to the database ended'));
  }

  /**
   * @throws StoreAway without an answer
   * @throws Refused
   */
  async rows<R extends object>(statement: Statement, values: readonly unknown[], ms = ANSWER_MS): Promise<R[]> {
    if (performance.now() < this.restsUntil) throw new StoreAway(this.lastError);
    const until = performance.now() + ms;
    let client: pg.PoolClient | undefined;
    try {
      client = await this.connect(ms);
      const asked = client.query<R & pg.QueryResultRow>({ ...statement, values: values.map(asText) });
      const { rows } = await within(asked, Math.max(until - performance.now(), ms / WAITS));
      client.release();
      return rows;
    } catch (error) {
      // a connection that stays silent is closed, so that it takes no place
      client?.release(true);
      // a long search, or a full pool, says nothing about the database
      const isOwn = ms > ANSWER_MS || this.pool.totalCount >= this.most;
      throw this.failure(error, isOwn);
    }
  }

  /** Does its work in one transaction, which ends without effect when the work throws. */
  async inTransaction<T>(work: (rows: (text: string) => Promise<object[]>) => Promise<T>): Promise<T> {
    const client = await this.connect(ANSWER_MS).catch((error: unknown) => {
      throw this.failure(error);
    });
    let failed = true;
    const run = async (text: string): Promise<object[]> => {
      try {
        return (await client.query<object & pg.QueryResultRow>(text)).rows;
      } catch (error) {
        throw this.failure(error);
      }
    };
    try {
      await run('BEGIN');
      const done = await work(run);
      await run('COMMIT');
      failed = false;
      return done;
    } finally {
      // a connection in the middle of a transaction is closed, which undoes it
      client.release(failed);
    }
  }

  /** A connection of the pool. One that comes too late goes back unused. */
  private async connect(ms: number): Promise<pg.PoolClient> {
    const connecting = this.pool.connect();
    try {
      return await within(connecting, ms);
    } catch (error) {
      connecting.then((client) => client.release()).catch(() => undefined);
      throw error;
    }
  }

  waiting(): number {
    return this.pool.waitingCount;
  }

  end(): Promise<void> {
    return this.pool.end();
  }

  private failure(error: unknown, isOwn = false): Error | StoreAway {
    if (!(error instanceof Error)) return new Error(String(error));
    if (error instanceof pg.DatabaseError && !isPassing(error)) return new Refused(error);
    if (!isOwn) {
      this.restsUntil = performance.now() + REST_MS;
      this.lastError = error;
    }
    return new StoreAway(error);
  }
}

/** The answer, or an error after so many milliseconds in which the process could have read it. */
async function within<T>(answer: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const wait = (left: number): void => {
      if (left === 0) reject(new Error(`no answer within ${ms} ms`));
      else timer = after(ms / WAITS, () => wait(left - 1), reject);
    };
    wait(WAITS);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** The database answered that it did not do what was asked. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: string | undefined;
  constructor(cause: pg.DatabaseError) {
    super(cause.message, { cause });
    this.code = cause.code;
  }
}

/** The parsers of the driver, with numbers for moments and counts. */
function numbersOf({ builtins, getTypeParser }: typeof pg.types): pg.CustomTypesConfig {
  const parser = (id: number, format?: 'text' | 'binary'): unknown =>
    id === Number(builtins.INT8) ? Number : getTypeParser(id, format as 'text');
  return { getTypeParser: parser as typeof getTypeParser };
}

/**
 * Ends of connections and shutdowns, of which it is not known how far the statement came; a standby, too many clients,
 * and what else a database says while it changes its place.
 */
const PASSING = /^(?:08|28|3D|40|53|57P|57014$|25006$)/;

function isPassing({ code = '' }: pg.DatabaseError): boolean {
  return PASSING.test(code);
}

/** PostgreSQL has no NUL in a text, and no key that is made by the portal has one. */
function asText(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value;
}
