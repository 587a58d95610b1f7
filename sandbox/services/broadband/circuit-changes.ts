import type { Circuit, Connection } from './records';

/** The connection with this circuit as it is now. */
export function withCircuit(connection: Connection, changed: Circuit): Connection {
  return { ...connection, circuits: connection.circuits.map((circuit) => (circuit.uuid === changed.uuid ? changed : circuit)) };
}
