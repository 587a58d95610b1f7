import { NotFound, Rejection } from '../../../platform/call';
import type { CallContext } from '../../../platform/call';
import { ownerOf } from '../../../records/owner';
import type { Transaction } from '../records';
import type { NextStep } from './store';

/** An order with its rows and what happens to it next. */
export interface OwnOrder {
  id: number;
  owner: number;
  connectionId: number;
  transaction: Transaction;
  next: NextStep | null;
}

export function ownOrder({ db, caller }: CallContext, uuid: string): OwnOrder {
  const owner = ownerOf({ db, caller });
  const row = db
    .prepare(
      'SELECT id, connection, next_step, next_at, record FROM broadband_transaction WHERE owner = ? AND uuid = ?',
    )
    .get(owner, uuid.trim().toLowerCase()) as
    | { id: number; connection: number; next_step: string | null; next_at: string | null; record: string }
    | undefined;
  if (!row) throw new NotFound();
  const next = row.next_step && row.next_at ? { step: row.next_step, at: new Date(row.next_at) } : null;
  return { id: row.id, owner, connectionId: row.connection, transaction: JSON.parse(row.record) as Transaction, next };
}

/** -32010: a call that is right, but not now. */
export function notNow({ caller }: CallContext, english: string, dutch: string): Rejection {
  const words = caller.language === 'nl' ? dutch : english;
  return new Rejection(-32010, words, [{ field: null, msg: english, i18n_msg: words }], 422);
}
