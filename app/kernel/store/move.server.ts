import { createHash } from 'node:crypto';
import { existsSync, renameSync } from 'node:fs';
import Database from 'libsql';
import pg from 'pg';
import { growSchema } from './postgres/schema';
import { BEAT_MS, LAST, PRESENCE, type Beat } from './presence.server';
import { inspect, inWords } from './sqlite/sqlite-file.server';
import { StoreUnusable } from './store';

const AT_ONCE = 1_000;
/** A portal marks its use of the store more often than this. */
const IN_USE_MS = 2 * BEAT_MS;

/** A table of both stores, and the order in which its rows are compared. */
interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  readonly order: { readonly sqlite: string; readonly postgres: string };
}

const TABLES: readonly Table[] = [
  {
    name: 'records',
    columns: ['kind', 'id', 'owner', 'group_name', 'version', 'value', 'expires_at', 'changed_at'],
    order: { sqlite: 'kind, id', postgres: 'kind COLLATE "C", id COLLATE "C"' },
  },
  {
    name: 'trail',
    columns: ['id', 'at', 'kind', 'outcome', 'organization', 'other_organization', 'people', 'area', 'record', 'value'],
    order: { sqlite: 'seq', postgres: 'seq' },
  },
];

type Row = Readonly<Record<string, unknown>>;

/** A table that was moved: the number of its rows, and the hash of their content in both stores. */
export interface MovedTable {
  readonly table: string;
  readonly rows: number;
  readonly hash: string;
}

/**
 * Copies the store of a stopped portal from its file to an empty database, in one transaction, and compares counts and
 * hashes before it ends. The file then gets another name, so that no portal starts on it again.
 * @throws StoreUnusable when the file is in use, the database is not empty, or the copy differs
 */
export async function moveStore(file: string, url: string, now: number): Promise<readonly MovedTable[]> {
  const client = new pg.Client(url);
  // a lost connection is told by the statement that it ends
  client.on('error', () => undefined);
  let from: Database.Database | null = null;
  try {
    if (!inspect(file)) throw new Error('there is no store in DATA_DIR');
    from = new Database(file);
    // a portal that starts meanwhile cannot write, and ends
    from.exec('BEGIN IMMEDIATE');
    refuseUsed(from, now);
    await client.connect();
    await client.query('BEGIN');
    await growSchema(async (text) => (await client.query<pg.QueryResultRow>(text)).rows);
    const moved = [];
    for (const table of TABLES) moved.push(await moveTable(from, client, table));
    const aside = `${file}.moved-${now}`;
    for (const part of ['', '-wal', '-shm']) if (existsSync(file + part)) renameSync(file + part, aside + part);
    await client.query('COMMIT').catch((error: unknown) => {
      throw new Error(`it is not known whether the database has it: ${inWords(error)}; the file is ${aside}`);
    });
    return moved;
  } catch (error) {
    throw new StoreUnusable(`was not moved to the database: ${inWords(error)}`, { cause: error });
  } finally {
    from?.close();
    // an open transaction ends with its connection
    await client.end();
  }
}

function refuseUsed(from: Database.Database, now: number): void {
  const [found] = from.prepare('SELECT value FROM records WHERE kind = ? AND id = ?').all(PRESENCE, LAST) as {
    value: string;
  }[];
  const last = found && (JSON.parse(found.value) as Beat);
  if (last && now - last.at < IN_USE_MS)
    throw new Error(
      `a portal used it ${Math.ceil((now - last.at) / 1_000)} seconds ago: stop it, and wait half a minute`,
    );
}

async function moveTable(from: Database.Database, to: pg.Client, table: Table): Promise<MovedTable> {
  const { name, columns } = table;
  const [{ rows: before } = { rows: -1 }] = (
    await to.query<{ rows: number }>(`SELECT count(*)::int AS rows FROM ${name}`)
  ).rows;
  if (before !== 0) throw new Error(`the database is not empty: it has ${before} rows in ${name}`);
  const source = from.prepare(
    `SELECT ${columns.join(', ')} FROM ${name} ORDER BY ${table.order.sqlite} LIMIT ${AT_ONCE} OFFSET ?`,
  );
  const given = new Content(columns);
  for (let rows = source.all(0) as Row[]; rows.length > 0; rows = source.all(given.rows) as Row[]) {
    given.add(rows);
    await insert(to, table, rows);
  }
  const got = await contentOf(to, table);
  if (got.rows !== given.rows || got.hash() !== given.hash()) throw new Error(`the copy of ${name} differs`);
  return { table: name, rows: given.rows, hash: given.hash() };
}

/** The mark of a writer is new in the database: no write to the file waits for its answer. */
async function insert(to: pg.Client, { name, columns }: Table, rows: readonly Row[]): Promise<void> {
  const marked = name === 'records' ? { names: ', writer', values: ', gen_random_uuid()' } : { names: '', values: '' };
  const lists = columns.map((_, at) => `$${at + 1}::text[]`).join(', ');
  const typed = columns.map((column) => (NUMBERS.includes(column) ? `${column}::bigint` : column)).join(', ');
  await to.query(
    `INSERT INTO ${name} (${columns.join(', ')}${marked.names}) SELECT ${typed}${marked.values}
     FROM unnest(${lists}) WITH ORDINALITY AS row (${columns.join(', ')}, place) ORDER BY place`,
    columns.map((column) => rows.map((row) => asText(row[column]))),
  );
}

const NUMBERS = ['version', 'expires_at', 'changed_at', 'at'];

async function contentOf(to: pg.Client, { name, columns, order }: Table): Promise<Content> {
  const content = new Content(columns);
  await to.query(`DECLARE moved CURSOR FOR SELECT ${columns.join(', ')} FROM ${name} ORDER BY ${order.postgres}`);
  for (;;) {
    const { rows } = await to.query<Row & pg.QueryResultRow>(`FETCH ${AT_ONCE} FROM moved`);
    if (rows.length === 0) break;
    content.add(rows);
  }
  await to.query('CLOSE moved');
  return content;
}

/** The content of rows, one after the other, as their number and a hash. */
class Content {
  rows = 0;
  private readonly sum = createHash('sha256');
  private digest: string | null = null;

  constructor(private readonly columns: readonly string[]) {}

  add(rows: readonly Row[]): void {
    for (const row of rows) this.sum.update(`${JSON.stringify(this.columns.map((column) => asText(row[column])))}\n`);
    this.rows += rows.length;
  }

  hash(): string {
    return (this.digest ??= this.sum.digest('hex'));
  }
}

function asText(value: unknown): string | null {
  return value === null || value === undefined ? null : String(value as string | number).replaceAll('\0', '\uFFFD');
}
