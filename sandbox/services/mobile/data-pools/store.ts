import type { Database } from 'libsql';
import { fold } from '../../../records/fold';
import { recordOf } from '../../../records/list';
import { plan } from '../orders/store';
import type { DataPool } from '../records';

/** `start` is when it can be used, where it cannot yet. */
export function insertPool(db: Database, owner: number, pool: DataPool, start: Date): void {
  const { lastInsertRowid: id } = db
    .prepare('INSERT INTO mobile_pool VALUES (NULL,?,?,?,?,?)')
    .run(owner, pool.uuid, fold(pool.name), pool.start_date, JSON.stringify(pool));
  if (pool.state === 'ordered') plan(db, start, 'pool', Number(id));
}

function savePool(db: Database, pool: DataPool): void {
  db.prepare('UPDATE mobile_pool SET name = ?, start_date = ?, record = ? WHERE uuid = ?').run(
    fold(pool.name),
    pool.start_date,
    JSON.stringify(pool),
    pool.uuid,
  );
}

export function poolOfUuid(db: Database, owner: number, uuid: string): DataPool | null {
  return recordOf<DataPool>(db, 'mobile_pool', owner, uuid);
}

/** A pool that was ordered can be used from its first day. */
export function startPool(db: Database, id: number): void {
  const row = db.prepare('SELECT record FROM mobile_pool WHERE id = ?').get(id) as { record: string } | undefined;
  if (row) savePool(db, { ...(JSON.parse(row.record) as DataPool), state: 'active' });
}
