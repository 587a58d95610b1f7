import type { Database } from 'libsql';
import { nextId, noteId } from '../../../records/next-id';
import type { CarrierState, Connection } from '../records';
import { columnsOf, textsOf } from './connection-keys';

const FIRST_NID = 100_000;
const LAST_ORDERED = 'last_ordered';

export function nidOf(id: number): string {
  return `NL${FIRST_NID + id}`;
}

export function nextConnectionId(db: Database): number {
  return nextId(db, 'connection', LAST_ORDERED);
}

export function noteOrdered(db: Database, id: number): void {
  noteId(db, LAST_ORDERED, id);
}

/** A prepared insert of connections, quick enough for millions inside one transaction. */
export function connectionRows(db: Database): (owner: number, id: number, connection: Connection) => void {
  const row = db.prepare(`INSERT OR REPLACE INTO connection VALUES (${Array.from({ length: 14 }, () => '?').join()})`);
  const record = db.prepare('INSERT OR REPLACE INTO connection_record VALUES (?,?)');
  const text = db.prepare('INSERT INTO connection_text VALUES (?,?,?)');
  return (owner, id, connection) => {
    row.run(id, owner, ...columnsOf(connection));
    record.run(id, JSON.stringify(connection));
    for (const { field, text: folded } of textsOf(connection)) text.run(field, folded, id);
  };
}

export function connectionById(db: Database, id: number): Connection | undefined {
  const row = db.prepare('SELECT record FROM connection_record WHERE id = ?').get(id) as { record: string } | undefined;
  return row && (JSON.parse(row.record) as Connection);
}

/** An organisation's connection with this nid, in capitals. */
export function connectionByNid(db: Database, owner: number, nid: string) {
  const row = db
    .prepare('SELECT id, record FROM connection JOIN connection_record USING (id) WHERE owner = ? AND nid = ?')
    .get(owner, nid) as { id: number; record: string } | undefined;
  return row && { owner, id: row.id, connection: JSON.parse(row.record) as Connection };
}

/** The states of a connection that still has a customer. */
const CURRENT: readonly CarrierState[] = [
  'ACTIVE',
  'DISCONNECT_REQUESTED',
  'DISCONNECT_REQUESTED_CONFIRMED',
  'PROCESSING',
];

/** The number of connections of an end customer that are not over. */
export function connectionsOfEndUser(db: Database, owner: number, uuid: string): number {
  const { n } = db
    .prepare(
      `SELECT count(*) AS n FROM connection WHERE owner = ? AND end_user = ? AND state IN (${CURRENT.map(() => '?').join()})`,
    )
    .get(owner, uuid, ...CURRENT) as { n: number };
  return n;
}

/** The online state that a line's circuits get. */
export type Presence = boolean | null | 'as it was';

/** Gives a line and its circuits a new state. Usernames appear when it comes into service. */
export function changeConnection(db: Database, id: number, state: CarrierState, presence: Presence): void {
  const connection = connectionById(db, id);
  if (!connection) return;
  const changed: Connection = {
    ...connection,
    carrier: { ...connection.carrier, state },
    circuits: connection.circuits.map((circuit) => ({
      ...circuit,
      ...(presence === 'as it was' ? {} : { online: presence }),
      last_username: presence === true ? usernameOf(circuit.nid) : circuit.last_username,
    })),
  };
  saveConnection(db, id, changed);
}

/** Replaces a connection's row and its texts. */
export function saveConnection(db: Database, id: number, changed: Connection): void {
  const { owner } = db.prepare('SELECT owner FROM connection WHERE id = ?').get(id) as { owner: number };
  db.prepare('DELETE FROM connection_text WHERE id = ?').run(id);
  connectionRows(db)(owner, id, changed);
}

export function usernameOf(circuitNid: string): string {
  return `${circuitNid.toLowerCase().replace(/-1$/, '')}@isp.example`;
}
