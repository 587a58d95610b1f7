import type { Database } from 'libsql';
import type { Connection } from '../records';
import { keyFields } from './connection-keys';
import type { KeyField } from './connection-keys';
import type { Orders } from './field-order';
import { IndexBuilder } from './index-builder';
import { ConnectionIndex } from './selection';

const indexes = new WeakMap<Database, ConnectionIndex>();

/** The index of this database; made, or read back, at its first use. */
export function connectionIndex(db: Database): ConnectionIndex {
  const known = indexes.get(db);
  if (known) return known;
  const made = readSaved(db) ?? fromRecords(db);
  indexes.set(db, made);
  return made;
}

/** The index of a database that was just filled. */
export function keepIndex(db: Database, index: ConnectionIndex): void {
  indexes.set(db, index);
}

/** Drops the index of a database that was filled anew, because every entry of it is wrong. */
export function forgetIndex(db: Database): void {
  indexes.delete(db);
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

/**
 * The index that `save` stored, with connections that changed since moved to their places, or null when none was
 * stored.
 */
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
