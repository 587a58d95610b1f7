import type { Database } from 'libsql';
import { fold } from '../../../records/fold';
import type { MobileOrder } from '../records';

/** An order of the caller's organisation, with its place in the database. */
export interface OwnOrder {
  owner: number;
  id: number;
  order: MobileOrder;
}

export function isOpen({ state }: Pick<MobileOrder, 'state'>): boolean {
  return state === 'open' || state === 'in_progress';
}

/** `subject` is the uuid of its connection. */
export function insertOrder(db: Database, owner: number, subject: string, nid: string, order: MobileOrder): OwnOrder {
  const { lastInsertRowid: id } = db
    .prepare('INSERT INTO mobile_transaction VALUES (NULL,?,?,?,?,?,?,?,?,?,?)')
    .run(
      owner,
      order.uuid,
      order.connection,
      subject,
      nid,
      Number(isOpen(order)),
      order.created_at,
      order.expected_completion_date ?? '',
      fold(order.end_user?.company_name ?? ''),
      JSON.stringify(order),
    );
  return { owner, id: Number(id), order };
}

export function updateOrder(db: Database, id: number, order: MobileOrder): void {
  db.prepare('UPDATE mobile_transaction SET open = ?, expected_completion_date = ?, record = ? WHERE id = ?').run(
    Number(isOpen(order)),
    order.expected_completion_date ?? '',
    JSON.stringify(order),
    id,
  );
}

interface Row {
  id: number;
  owner: number;
  record: string;
}

export function orderById(db: Database, id: number): OwnOrder | null {
  const row = db.prepare('SELECT id, owner, record FROM mobile_transaction WHERE id = ?').get(id) as Row | undefined;
  return row ? ownOf(row) : null;
}

/** The orders about a connection that are open, the newest first. */
export function openOrdersOf(db: Database, owner: number, subject: string): OwnOrder[] {
  const rows = db
    .prepare(
      'SELECT id, owner, record FROM mobile_transaction WHERE owner = ? AND subject = ? AND open = 1 ORDER BY created_at DESC, id DESC',
    )
    .all(owner, subject) as Row[];
  return rows.map(ownOf);
}

export function ownOf({ id, owner, record }: Row): OwnOrder {
  return { id, owner, order: JSON.parse(record) as MobileOrder };
}

/** The kinds of events that the clock sets off. `subject` is the row of an order, a connection or a data pool. */
export type DueKind = 'order' | 'block' | 'pool' | 'stock';

export function plan(db: Database, at: Date, kind: DueKind, subject: number): void {
  db.prepare('INSERT INTO mobile_due VALUES (NULL,?,?,?)').run(at.toISOString(), kind, subject);
}
