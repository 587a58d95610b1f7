import type { Database } from 'libsql';
import { z } from 'zod';
import { terminationProfiles } from '../../catalogue/termination';
import { limitOffset, rpc, rpcPage, rpcPagination, rpcSort } from '../../platform/call';
import type { Language, PageRequest } from '../../platform/call';
import { carrierStates } from './records';
import type { Circuit, Connection } from './records';
import { fold, ownerOf } from './store';

interface Column {
  column: string;
  index: string;
}

const searchColumns = {
  end_of_life_date: { column: 'end_of_life', index: 'connection_by_end_of_life' },
  zipcode: { column: 'zipcode', index: 'connection_by_zipcode' },
  street: { column: 'street', index: 'connection_by_street' },
  city: { column: 'city', index: 'connection_by_city' },
  supplier: { column: 'supplier', index: 'connection_by_supplier' },
  nid: { column: 'nid', index: 'connection_by_nid' },
  uuid: { column: 'uuid', index: 'connection_by_uuid' },
} as const satisfies Record<string, Column>;

/** Fields with several values a connection live in connection_term. */
const termFields = ['access_rules', 'username', 'ip', 'tags'] as const;

const sortColumns = {
  zipcode: searchColumns.zipcode,
  street: searchColumns.street,
  city: searchColumns.city,
  last_username: { column: 'username', index: 'connection_by_username' },
  online: { column: 'online', index: 'connection_by_online' },
  carrier_type: { column: 'carrier_type', index: 'connection_by_carrier_type' },
  end_of_life_date: { column: 'end_of_life_last', index: 'connection_by_end_of_life_last' },
  supplier: searchColumns.supplier,
  nid: searchColumns.nid,
} as const satisfies Record<string, Column>;

type SortField = keyof typeof sortColumns;
type SearchColumn = keyof typeof searchColumns;
type TermField = (typeof termFields)[number];

const sortFields = Object.keys(sortColumns) as [SortField, ...SortField[]];
const searchFields = [...termFields, ...Object.keys(searchColumns)] as [TermField | SearchColumn, ...(TermField | SearchColumn)[]];

interface Search {
  field: TermField | SearchColumn;
  /** Folded as the column is; the range of texts that start with it. */
  from: string;
  to: string;
}

interface ListQuery {
  owner: number;
  states: readonly string[];
  search: Search | null;
  /** Only lines that have a date on which they end. */
  endOfLife: boolean;
  sort: SortField;
  descending: boolean;
  page: PageRequest;
}

export const listConnections = rpc(
  'broadband',
  'list_connections',
  'broadband-r',
  z.object({
    pagination: rpcPagination,
    sort: rpcSort(sortFields),
    filter: z
      .object({
        search_field: z.enum(searchFields).nullish(),
        search: z.string().max(100).nullish(),
        states: z.array(z.enum(carrierStates)).nullish(),
        end_of_life: z.boolean().nullish(),
      })
      .nullish(),
  }),
  ({ pagination, sort, filter }, { db, caller }) => {
    const query: ListQuery = {
      owner: ownerOf(db, caller.organization.organization_uuid),
      states: filter?.states?.length ? [...new Set(filter.states)] : carrierStates,
      search: searchOf(filter?.search_field ?? 'zipcode', filter?.search ?? ''),
      endOfLife: filter?.end_of_life ?? false,
      sort: sort?.field ?? 'zipcode',
      descending: sort?.descending ?? false,
      page: pagination,
    };
    const count = countOf(db, query);
    const rows = pageOf(db, query, count);
    return {
      connections: rows.map((record) => worded(JSON.parse(record) as Connection, caller.language)),
      pagination: rpcPage(pagination, count),
    };
  },
);

/** Zipcodes are stored without the space that people write. */
function searchOf(field: Search['field'], text: string): Search | null {
  const trimmed = text.trim();
  if (!trimmed) return null;
  const from = field === 'uuid' ? trimmed.toLowerCase() : field === 'zipcode' ? fold(trimmed.replace(/\s/g, '')) : fold(trimmed);
  return { field, from, to: `${from}\u{10FFFF}` };
}

function isTerm(field: Search['field']): field is TermField {
  return termFields.some((known) => known === field);
}

function marks(values: readonly unknown[]): string {
  return values.map(() => '?').join();
}

/** A line without a date has the empty text. */
const WITH_DATE = " AND end_of_life > ''";

function countOf(db: Database, { owner, states, search, endOfLife }: ListQuery): number {
  if (endOfLife) return countEnding(db, owner, states, search);
  if (!search)
    return total(db, `SELECT sum(total) AS n FROM connection_count WHERE owner = ? AND state IN (${marks(states)})`, [owner, ...states]);
  if (isTerm(search.field)) return termCount(db, owner, states, search.field, search);
  const { column, index } = searchColumns[search.field];
  const sql = `SELECT count(*) AS n FROM connection INDEXED BY ${index} WHERE owner = ? AND state IN (${marks(
    states,
  )}) AND ${column} >= ? AND ${column} < ?`;
  return total(db, sql, [owner, ...states, search.from, search.to]);
}

/** Few lines have a date: their own index finds them, and the search is judged among them. */
function countEnding(db: Database, owner: number, states: readonly string[], search: Search | null): number {
  const ending = `FROM connection INDEXED BY connection_by_end_of_life WHERE owner = ? AND state IN (${marks(states)})${WITH_DATE}`;
  const predicate = search ? predicateOf(search) : { sql: '', values: [] };
  return total(db, `SELECT count(*) AS n ${ending}${predicate.sql}`, [owner, ...states, ...predicate.values]);
}

function total(db: Database, sql: string, values: readonly unknown[]): number {
  const row = db.prepare(sql).get(...values) as { n: number | null };
  return row.n ?? 0;
}

/** A connection has each term once, so only a range of several terms needs the slower DISTINCT. */
function termCount(db: Database, owner: number, states: readonly string[], field: TermField, { from, to }: Search): number {
  const range = 'FROM connection_term WHERE owner = ? AND field = ? AND state = ? AND term >= ? AND term < ?';
  return states.reduce((sum, state) => {
    const values = [owner, field, state, from, to];
    const edges = ['', ' DESC'].map(
      (order) => db.prepare(`SELECT term ${range} ORDER BY term${order} LIMIT 1`).get(...values) as { term: string } | undefined,
    );
    const counted = edges[0]?.term === edges[1]?.term ? 'count(*)' : 'count(DISTINCT connection)';
    return sum + total(db, `SELECT ${counted} AS n ${range}`, values);
  }, 0);
}

/** Up to this many matches are looked up and sorted; beyond it, walking in sort order meets a page of them sooner. */
const FEW = 5000;

function pageOf(db: Database, query: ListQuery, count: number): string[] {
  const { limit, offset } = limitOffset(query.page);
  if (offset >= count) return [];
  const { sql, values } = matches(query, count);
  const direction = query.descending ? 'DESC' : 'ASC';
  const ids = db.prepare(`${sql} ORDER BY k ${direction}, id ${direction} LIMIT ? OFFSET ?`).all(...values, limit, offset) as {
    id: number;
  }[];
  const record = db.prepare('SELECT record FROM connection WHERE id = ?');
  return ids.map(({ id }) => (record.get(id) as { record: string }).record);
}

/** One ordered index range a state, which SQLite merges; nothing is sorted but the few. */
function matches(query: ListQuery, count: number): { sql: string; values: unknown[] } {
  const { owner, states, search, endOfLife } = query;
  const key = sortKey(query);
  const ending = endOfLife ? WITH_DATE : '';
  if (search && isTerm(search.field) && count <= FEW) {
    const found = `SELECT connection FROM connection_term WHERE owner = ? AND field = ? AND state IN (${marks(
      states,
    )}) AND term >= ? AND term < ?`;
    return {
      sql: `SELECT id, ${key.column} AS k FROM connection WHERE id IN (${found})${ending}`,
      values: [owner, search.field, ...states, search.from, search.to],
    };
  }
  const { index, predicate, values } = narrowing(search, key, count);
  const one = `SELECT id, ${key.column} AS k FROM connection INDEXED BY ${index} WHERE owner = ? AND state = ?${predicate}${ending}`;
  return { sql: states.map(() => one).join(' UNION ALL '), values: states.flatMap((state) => [owner, state, ...values]) };
}

function narrowing(search: Search | null, key: Column, count: number): { index: string; predicate: string; values: string[] } {
  if (!search) return { index: key.index, predicate: '', values: [] };
  const { sql, values } = predicateOf(search);
  const index = isTerm(search.field) || count > FEW ? key.index : searchColumns[search.field].index;
  return { index, predicate: sql, values };
}

function predicateOf({ field, from, to }: Search): { sql: string; values: string[] } {
  if (isTerm(field)) {
    const found =
      'EXISTS (SELECT 1 FROM connection_term t WHERE t.connection = connection.id AND t.field = ? AND t.term >= ? AND t.term < ?)';
    return { sql: ` AND ${found}`, values: [field, from, to] };
  }
  const { column } = searchColumns[field];
  return { sql: ` AND ${column} >= ? AND ${column} < ?`, values: [from, to] };
}

/** Lines without a date come last in both directions, so descending reads the column where they are empty. */
function sortKey({ sort, descending }: ListQuery): Column {
  return sort === 'end_of_life_date' && descending ? searchColumns.end_of_life_date : sortColumns[sort];
}

/** The profile's name in the reader's language. */
function worded(connection: Connection, language: Language) {
  return { ...connection, circuits: connection.circuits.map((circuit) => wordedCircuit(circuit, language)) };
}

function wordedCircuit(circuit: Circuit, language: Language) {
  const known = terminationProfiles.find(({ uuid }) => uuid === circuit.termination.profile.uuid);
  return {
    ...circuit,
    termination: { ...circuit.termination, profile: { ...circuit.termination.profile, i18n_name: known?.name[language] ?? '' } },
  };
}
