import type { Database } from 'libsql';
import { nextId, noteId } from '../../../records/next-id';
import { noteAddresses } from '../circuits/address-pool';
import type { CarrierState, Connection } from '../records';
import { connectionIndex } from './connection-index';
import { zipcodeKey } from './connection-keys';

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

/** A prepared insert of connections, quick enough for millions inside one transaction. Whoever inserts so many makes the index itself. */
export function connectionRows(db: Database): (owner: number, id: number, connection: Connection) => void {
  const row = db.prepare('INSERT INTO connection VALUES (?,?,?,?,?,?)');
  return (owner, id, connection) => {
    row.run(
      id,
      owner,
      connection.carrier.state,
      connection.carrier.nid,
      zipcodeKey(connection.address),
      JSON.stringify(connection),
    );
  };
}

export function insertConnection(db: Database, owner: number, id: number, connection: Connection): void {
  const index = connectionIndex(db);
  connectionRows(db)(owner, id, connection);
  noteChange(db, id);
  index.put(owner, id, connection, null);
  noteAddresses(db, connection, null);
}

/** A saved index is older than this. */
function noteChange(db: Database, id: number): void {
  db.prepare('INSERT OR IGNORE INTO connection_touched VALUES (?)').run(id);
}

export function connectionById(db: Database, id: number): Connection | undefined {
  const row = db.prepare('SELECT record FROM connection WHERE id = ?').get(id) as { record: string } | undefined;
  return row && (JSON.parse(row.record) as Connection);
}

/** A connection in one of these states; the index needs them. */
export function connectionByNid(
  db: Database,
  owner: number,
  states: readonly CarrierState[],
  nid: string,
): Connection | undefined {
  const row = db
    .prepare(`SELECT record FROM connection WHERE owner = ? AND state IN (${states.map(() => '?').join()}) AND nid = ?`)
    .get(owner, ...states, nid) as { record: string } | undefined;
  return row && (JSON.parse(row.record) as Connection);
}

/** The online state that a line's circuits get. */
export type Presence = boolean | null | 'as it was';

/** The line gets a new state, and its circuits with it; usernames appear when it comes into service. */
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
  saveConnection(db, id, changed, connection);
}

/** Keeps a connection as it is from now on; `before` is as it was. */
export function saveConnection(db: Database, id: number, changed: Connection, before: Connection): void {
  const index = connectionIndex(db);
  const { owner } = db
    .prepare('UPDATE connection SET state = ?, record = ? WHERE id = ? RETURNING owner')
    .get(changed.carrier.state, JSON.stringify(changed), id) as { owner: number };
  noteChange(db, id);
  index.put(owner, id, changed, before);
  noteAddresses(db, changed, before);
}

export function usernameOf(circuitNid: string): string {
  return `${circuitNid.toLowerCase().replace(/-1$/, '')}@isp.example`;
}
