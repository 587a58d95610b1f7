import type { Database } from 'libsql';
import type { Connection } from '../records';
import { keyFields, keysOf } from './connection-keys';
import type { KeyField } from './connection-keys';
import { stateNumber } from './field-order';
import type { Order, Orders } from './field-order';
import { ConnectionIndex } from './selection';

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

  finish(db: Database): ConnectionIndex {
    const orders = new Map<number, Orders>();
    for (const [owner, fields] of this.gathered) {
      orders.set(owner, Object.fromEntries(keyFields.map((field) => [field, sorted(fields, field)])) as Orders);
    }
    const marks = (values: readonly number[]) => Uint8Array.from(values, (value) => value ?? 0);
    return new ConnectionIndex(db, orders, marks(this.states), marks(this.ending));
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
