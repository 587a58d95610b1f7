import type { Database } from 'libsql';
import { carrierStates } from '../records';
import type { CarrierState, Connection } from '../records';
import { keyFields, keysOf } from './connection-keys';
import type { KeyField, SearchField, SortField } from './connection-keys';
import { bytes, longEnough, noOrders, sameTexts, stateNumber, withEntry, without } from './field-order';
import type { Order, Orders } from './field-order';

/**
 * The filters, search and order of a list of connections. Each sort field keeps its ids in memory in the order of their
 * folded texts. A search is a range of that list and a page a short walk, so that any page of a million connections
 * takes milliseconds.
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
    /** The number of the carrier state, from 1, by the connection's id. */
    private states: Uint8Array,
    /** 1 for a connection with an end-of-life date, by the connection's id. */
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
    // a list sorted by the searched field is the range itself
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

  /** An array with a 1 at each of these ids. */
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
