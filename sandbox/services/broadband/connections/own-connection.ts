import { NotFound } from '../../../platform/call';
import type { CallContext } from '../../../platform/call';
import { ownerOf } from '../../../records/owner';
import type { Circuit, Connection, Transaction } from '../records';
import { connectionByNid } from './store';

/** A connection of the caller's organisation, with its place in the database. */
export interface OwnConnection {
  owner: number;
  id: number;
  connection: Connection;
}

/** The permission for changes of what is paid. */
export const ordering = { allOf: ['broadband-c', 'broadband-ordering-c'] };

/** The connection whose carrier has this nid. @throws NotFound */
export function connectionOfNid({ db, caller }: CallContext, nid: string): OwnConnection {
  const own = connectionByNid(db, ownerOf({ db, caller }), nid.trim().toUpperCase());
  if (!own) throw new NotFound();
  return own;
}

/** The connection with this uuid, the whole of it. @throws NotFound */
export function connectionOfUuid({ db, caller }: CallContext, uuid: string): OwnConnection {
  const owner = ownerOf({ db, caller });
  const row = db
    .prepare('SELECT id, record FROM connection JOIN connection_record USING (id) WHERE owner = ? AND uuid = ?')
    .get(owner, uuid.toLowerCase()) as { id: number; record: string } | undefined;
  if (!row) throw new NotFound();
  return { owner, id: row.id, connection: JSON.parse(row.record) as Connection };
}

/** The circuit with this nid (its carrier's, a dash and a number), and the connection that it is of. */
export function circuitOfNid(context: CallContext, nid: string): OwnConnection & { circuit: Circuit } {
  const own = connectionOfNid(context, nid.replace(/-\d+$/, ''));
  const circuit = own.connection.circuits.find((each) => each.nid === nid.trim().toUpperCase());
  if (!circuit) throw new NotFound();
  return { ...own, circuit };
}

/** The order about the connection that is still open, or else the last; of several the newest. */
export function orderOf(
  { db }: CallContext,
  { owner, connection }: Pick<OwnConnection, 'owner' | 'connection'>,
): Transaction | null {
  const row = db
    .prepare(
      'SELECT record FROM broadband_transaction WHERE owner = ? AND nid = ? ORDER BY open DESC, created_at DESC, id DESC LIMIT 1',
    )
    .get(owner, connection.carrier.nid) as { record: string } | undefined;
  return row ? (JSON.parse(row.record) as Transaction) : null;
}
