import { NotFound } from '../../../platform/call';
import type { CallContext } from '../../../platform/call';
import { ownerOf } from '../../../records/owner';
import { carrierStates } from '../records';
import type { Circuit, Connection, Transaction } from '../records';
import { connectionIndex } from './connection-index';
import { connectionById } from './store';

/** A connection of the caller's organisation, and where it is kept. */
export interface OwnConnection {
  owner: number;
  id: number;
  connection: Connection;
}

/** The connection whose carrier has this nid. */
export function connectionOfNid({ db, caller }: CallContext, nid: string): OwnConnection {
  const owner = ownerOf({ db, caller });
  const marks = carrierStates.map(() => '?').join();
  const row = db
    .prepare(`SELECT id, record FROM connection WHERE owner = ? AND state IN (${marks}) AND nid = ?`)
    .get(owner, ...carrierStates, nid.trim().toUpperCase()) as { id: number; record: string } | undefined;
  if (!row) throw new NotFound();
  return { owner, id: row.id, connection: JSON.parse(row.record) as Connection };
}

/** The connection with this uuid, the whole of it. */
export function connectionOfUuid({ db, caller }: CallContext, uuid: string): OwnConnection {
  const owner = ownerOf({ db, caller });
  const text = uuid.toLowerCase();
  const [id] = connectionIndex(db).select({
    ...{ owner, states: carrierStates, ending: false, sort: 'zipcode', descending: false },
    search: { field: 'uuid', text },
  });
  const connection = id === undefined ? undefined : connectionById(db, id);
  if (id === undefined || connection?.uuid !== text) throw new NotFound();
  return { owner, id, connection };
}

/** The circuit with this nid (its carrier's, a dash and a number), and the connection that it is of. */
export function circuitOfNid(context: CallContext, nid: string): OwnConnection & { circuit: Circuit } {
  const own = connectionOfNid(context, nid.replace(/-\d+$/, ''));
  const circuit = own.connection.circuits.find((each) => each.nid === nid.trim().toUpperCase());
  if (!circuit) throw new NotFound();
  return { ...own, circuit };
}

/** The order about the connection that is still open, or else the last; of several the newest. */
export function orderOf({ db }: CallContext, { owner, connection }: OwnConnection): Transaction | null {
  const row = db
    .prepare(
      'SELECT record FROM broadband_transaction WHERE owner = ? AND nid = ? ORDER BY open DESC, created_at DESC, id DESC LIMIT 1',
    )
    .get(owner, connection.carrier.nid) as { record: string } | undefined;
  return row ? (JSON.parse(row.record) as Transaction) : null;
}
