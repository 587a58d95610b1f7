import type { Database } from 'libsql';
import { keyFields, keysOf } from './connection-keys';
import type { KeyField, SearchField, SortField } from './connection-keys';
import { carrierStates } from './records';
import type { CarrierState, Connection } from './records';

/**
 * Which connections match and in what order, kept in memory: for each field the ids in the order of its folded texts. A search is a range
 * of them, a page is a walk: a few milliseconds among a million connections, on the first page as on the last. The texts themselves stay
 * in the database.
 */

export interface Selection {
  owner: number;
  states: readonly CarrierState[];
  /** Only lines with an end-of-life date. */
  ending: boolean;
  /** `text` is folded as the field is. */
  search: { field: SearchField | 'enduser'; text: string } | null;
  sort: SortField;
  descending: boolean;
}

/** The ids of one owner in the order of one field; an id comes once per text. `which` of its texts it stands for. */
interface Order {
  ids: Int32Array;
  which: Uint8Array;
}

type Orders = Record<KeyField, Order>;

const indexes = new WeakMap<Database, ConnectionIndex>();

/** The index of this database; made, or read back, at its first use. */
export function connectionIndex(db: Database): ConnectionIndex {
  const known = indexes.get(db);
  if (known) return known;
  const made = readSaved(db) ?? fromRecords(db);
  indexes.set(db, made);
  return made;
}

/** Of a database that is filled anew: what was known of it is wrong. */
export function forgetIndex(db: Database): void {
  indexes.delete(db);
}

/** The answers to the last lists asked for: who turns pages asks for the same one again. */
const MOST_ANSWERS = 6;
/** Comes after every text that starts the same. */
const END = '\uffff';

export class ConnectionIndex {
  private readonly answers = new Map<string, Int32Array>();
  private readonly record;

  constructor(
    db: Database,
    private readonly orders: Map<number, Orders>,
    /** By id: the number of the carrier state, from 1. */
    private states: Uint8Array,
    /** By id: 1 with an end-of-life date. */
    private ending: Uint8Array,
  ) {
    this.record = db.prepare('SELECT record FROM connection WHERE id = ?');
  }

  /** Ids of all matches in their order, shared: not to be changed. */
  select(selection: Selection): Int32Array {
    const key = JSON.stringify(selection);
    const found = this.answers.get(key) ?? this.find(selection);
    this.answers.delete(key);
    this.answers.set(key, found);
    if (this.answers.size > MOST_ANSWERS) this.answers.delete(this.answers.keys().next().value ?? key);
    return found;
  }

  private find({ owner, states, ending, search, sort, descending }: Selection): Int32Array {
    const orders = this.orders.get(owner);
    if (!orders) return new Int32Array(0);
    const wanted = new Uint8Array(carrierStates.length + 1);
    for (const state of states) wanted[stateNumber(state)] = 1;
    const sortedBy = orderFor(sort, descending);
    const range = search && this.range(orders, search);
    // in the order of the searched field itself, the range is the answer
    const inOrder = range && search.field === sortedBy;
    const ids = inOrder ? range : orders[sortedBy].ids;
    const matching = range && !inOrder ? this.marked(range) : null;
    const found = new Int32Array(ids.length);
    let count = 0;
    for (const id of ids) {
      if (wanted[this.states[id] ?? 0] !== 1 || (ending && this.ending[id] !== 1) || (matching && matching[id] !== 1))
        continue;
      found[count++] = id;
    }
    return descending ? found.slice(0, count).reverse() : found.slice(0, count);
  }

  /** The part of the field's order with texts that start so. */
  private range(orders: Orders, { field, text }: NonNullable<Selection['search']>): Int32Array {
    const order = orders[field];
    return order.ids.subarray(this.place(order, field, text), this.place(order, field, text + END));
  }

  /** By id: 1 for these. */
  private marked(ids: Int32Array): Uint8Array {
    const marked = new Uint8Array(this.states.length);
    for (const id of ids) marked[id] = 1;
    return marked;
  }

  /** How many entries of the order come before this text, and before this id among equals. */
  private place(order: Order, field: KeyField, text: string, id = 0): number {
    let [low, high] = [0, order.ids.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = this.textAt(order, field, middle);
      if (other < text || (other === text && (order.ids[middle] ?? 0) < id)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private textAt({ ids, which }: Order, field: KeyField, at: number): string {
    const { record } = this.record.get(ids[at]) as { record: string };
    return keysOf(JSON.parse(record) as Connection, field)[which[at] ?? 0] ?? '';
  }

  /** A connection that is new, or not as it was `before`; the database has it already. */
  put(owner: number, id: number, connection: Connection, before: Connection | null): void {
    this.answers.clear();
    this.states = longEnough(this.states, id);
    this.ending = longEnough(this.ending, id);
    this.states[id] = stateNumber(connection.carrier.state);
    this.ending[id] = Number(connection.end_of_life_date !== null);
    const orders = this.orders.get(owner) ?? noOrders();
    this.orders.set(owner, orders);
    for (const field of keyFields) {
      const texts = keysOf(connection, field);
      if (before && sameTexts(texts, keysOf(before, field))) continue;
      if (before) orders[field] = without(orders[field], (other) => other === id);
      for (const [number, text] of texts.entries()) {
        orders[field] = withEntry(orders[field], this.place(orders[field], field, text, id), id, number);
      }
    }
  }

  /** Takes connections out of every order: while they are not in their places, none can be found by halving. */
  takeOut(gone: ReadonlySet<number>): void {
    this.answers.clear();
    for (const orders of this.orders.values()) {
      for (const field of keyFields) orders[field] = without(orders[field], (id) => gone.has(id));
    }
  }

  /** Rows of `connection_order`: what is dear to make again when there are many. */
  save(db: Database): void {
    const row = db.prepare('INSERT OR REPLACE INTO connection_order VALUES (?,?,?,?)');
    db.transaction(() => {
      db.exec('DELETE FROM connection_touched');
      row.run(0, '', bytes(this.states), bytes(this.ending));
      for (const [owner, orders] of this.orders) {
        for (const field of keyFields) row.run(owner, field, bytes(orders[field].ids), bytes(orders[field].which));
      }
    })();
  }
}

/** Lines without a date come last in both directions: read backwards, the order in which they are first. */
function orderFor(sort: SortField, descending: boolean): KeyField {
  return sort === 'end_of_life_date' && !descending ? 'end_of_life_last' : sort;
}

function stateNumber(state: CarrierState): number {
  return carrierStates.indexOf(state) + 1;
}

function longEnough(array: Uint8Array, id: number): Uint8Array {
  if (id < array.length) return array;
  const longer = new Uint8Array(id + 1024);
  longer.set(array);
  return longer;
}

function noOrders(): Orders {
  return Object.fromEntries(
    keyFields.map((field) => [field, { ids: new Int32Array(0), which: new Uint8Array(0) }]),
  ) as Orders;
}

function sameTexts(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((text, at) => text === right[at]);
}

function without({ ids, which }: Order, gone: (id: number) => boolean): Order {
  return { ids: ids.filter((id) => !gone(id)), which: which.filter((_, at) => !gone(ids[at] ?? 0)) };
}

function withEntry({ ids, which }: Order, at: number, id: number, number: number): Order {
  const longer = { ids: new Int32Array(ids.length + 1), which: new Uint8Array(ids.length + 1) };
  longer.ids.set(ids.subarray(0, at));
  longer.ids[at] = id;
  longer.ids.set(ids.subarray(at), at + 1);
  longer.which.set(which.subarray(0, at));
  longer.which[at] = number;
  longer.which.set(which.subarray(at), at + 1);
  return longer;
}

interface Gathered {
  ids: number[];
  which: number[];
  texts: string[];
}

/** Gathers all connections of a database, in the order of their ids, and sorts once at the end. */
export class IndexBuilder {
  private readonly gathered = new Map<number, Record<KeyField, Gathered>>();
  private readonly states: number[] = [];
  private readonly ending: number[] = [];

  add(owner: number, id: number, connection: Connection): void {
    const fields = this.gathered.get(owner) ?? nothingGathered();
    this.gathered.set(owner, fields);
    this.states[id] = stateNumber(connection.carrier.state);
    this.ending[id] = Number(connection.end_of_life_date !== null);
    for (const field of keyFields) {
      const into = fields[field];
      for (const [number, text] of keysOf(connection, field).entries()) {
        into.ids.push(id);
        into.which.push(number);
        into.texts.push(text);
      }
    }
  }

  /** The finished index takes over as that of the database. */
  finish(db: Database): ConnectionIndex {
    const orders = new Map<number, Orders>();
    for (const [owner, fields] of this.gathered) {
      orders.set(owner, Object.fromEntries(keyFields.map((field) => [field, sorted(fields, field)])) as Orders);
    }
    const marks = (values: readonly number[]) => Uint8Array.from(values, (value) => value ?? 0);
    const index = new ConnectionIndex(db, orders, marks(this.states), marks(this.ending));
    indexes.set(db, index);
    return index;
  }
}

function nothingGathered(): Record<KeyField, Gathered> {
  return Object.fromEntries(keyFields.map((field) => [field, { ids: [], which: [], texts: [] }])) as unknown as Record<
    KeyField,
    Gathered
  >;
}

/** Counts equal texts and sorts each text once: most fields have few. What was gathered is let go. */
function sorted(fields: Record<KeyField, Gathered>, field: KeyField): Order {
  const { ids, which, texts } = fields[field];
  fields[field] = { ids: [], which: [], texts: [] };
  const places = new Map<string, number>();
  for (const text of texts) places.set(text, (places.get(text) ?? 0) + 1);
  let next = 0;
  for (const text of [...places.keys()].sort()) {
    const many = places.get(text) ?? 0;
    places.set(text, next);
    next += many;
  }
  const order = { ids: new Int32Array(ids.length), which: new Uint8Array(ids.length) };
  for (const [from, text] of texts.entries()) {
    const to = places.get(text) ?? 0;
    places.set(text, to + 1);
    order.ids[to] = ids[from] ?? 0;
    order.which[to] = which[from] ?? 0;
  }
  return order;
}

interface Row {
  id: number;
  owner: number;
  record: string;
}

function fromRecords(db: Database): ConnectionIndex {
  const builder = new IndexBuilder();
  for (const { id, owner, record } of db
    .prepare('SELECT id, owner, record FROM connection ORDER BY id')
    .iterate() as Iterable<Row>) {
    builder.add(owner, id, JSON.parse(record) as Connection);
  }
  return builder.finish(db);
}

/** What `save` kept, with the connections that have changed since put in their places; null when nothing is kept. */
function readSaved(db: Database): ConnectionIndex | null {
  // one by one: libsql's all() answers blobs that are empty
  const saved = db.prepare('SELECT ids, which FROM connection_order WHERE owner = ? AND field = ?');
  const read = (owner: number, field: KeyField | '') =>
    saved.get(owner, field) as { ids: Buffer; which: Buffer } | undefined;
  const marks = read(0, '');
  if (!marks) return null;
  const owners = db.prepare('SELECT DISTINCT owner FROM connection_order WHERE owner > 0').all() as { owner: number }[];
  const orders = new Map(
    owners.map(({ owner }) => [
      owner,
      Object.fromEntries(
        keyFields.map((field) => {
          const { ids, which } = read(owner, field) ?? { ids: Buffer.alloc(0), which: Buffer.alloc(0) };
          return [field, { ids: new Int32Array(new Uint8Array(ids).buffer), which: new Uint8Array(which) }];
        }),
      ) as Orders,
    ]),
  );
  const index = new ConnectionIndex(db, orders, new Uint8Array(marks.ids), new Uint8Array(marks.which));
  const touched = db
    .prepare('SELECT connection.id, owner, record FROM connection JOIN connection_touched USING (id)')
    .all() as Row[];
  if (touched.length > 0) index.takeOut(new Set(touched.map(({ id }) => id)));
  for (const { id, owner, record } of touched) index.put(owner, id, JSON.parse(record) as Connection, null);
  return index;
}

function bytes(array: Int32Array | Uint8Array): Buffer {
  return Buffer.from(array.buffer, array.byteOffset, array.byteLength);
}
