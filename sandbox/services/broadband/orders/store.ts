import type { Database } from 'libsql';
import { fold } from '../../../records/fold';
import { zipcodeKey } from '../connections/connection-keys';
import type { Event, Transaction } from '../records';

/** The next step of an order and its moment. */
export interface NextStep {
  step: string;
  at: Date;
}

export function insertTransaction(
  db: Database,
  owner: number,
  connectionId: number,
  transaction: Transaction,
  next: NextStep | null,
): void {
  const { address } = transaction;
  db.prepare('INSERT INTO broadband_transaction VALUES (NULL,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)').run(
    owner,
    connectionId,
    transaction.uuid,
    transaction.nid,
    transaction.action,
    transaction.state,
    Number(transaction.open),
    transaction.created_at,
    transaction.customer_wish_date,
    transaction.expected_completion_date,
    zipcodeKey(address),
    fold(address.street),
    fold(address.city),
    next?.step ?? null,
    next?.at.toISOString() ?? null,
    JSON.stringify(transaction),
  );
}

export function updateTransaction(db: Database, id: number, transaction: Transaction, next: NextStep | null): void {
  db.prepare(
    'UPDATE broadband_transaction SET state = ?, open = ?, wish_date = ?, expected_date = ?, next_step = ?, next_at = ?, record = ? WHERE id = ?',
  ).run(
    transaction.state,
    Number(transaction.open),
    transaction.customer_wish_date,
    transaction.expected_completion_date,
    next?.step ?? null,
    next?.at.toISOString() ?? null,
    JSON.stringify(transaction),
    id,
  );
}

export function insertEvent(db: Database, owner: number, event: Event): void {
  db.prepare('INSERT INTO broadband_event VALUES (NULL,?,?,?,?,?)').run(
    owner,
    event.nid,
    event.transaction_uuid,
    event.created_at,
    JSON.stringify(event),
  );
}
