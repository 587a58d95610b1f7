import { NotFound } from '../../../platform/call';
import type { CallContext } from '../../../platform/call';
import type { OwnConnection } from '../connections/own-connection';
import { saveConnection } from '../connections/store';
import { placeFinishedChange } from '../orders/journal';
import type { Work } from '../orders/journal';
import type { Circuit, Connection } from '../records';

/** The circuit of the connection with this uuid. */
export function circuitOf({ circuits }: Connection, uuid: string): Circuit {
  const circuit = circuits.find((each) => each.uuid === uuid.toLowerCase());
  if (!circuit) throw new NotFound();
  return circuit;
}

/** The connection with this circuit as it is now. */
export function withCircuit(connection: Connection, changed: Circuit): Connection {
  return {
    ...connection,
    circuits: connection.circuits.map((circuit) => (circuit.uuid === changed.uuid ? changed : circuit)),
  };
}

/** Changes the connection at once, and answers the order of it, finished. */
export function carryOut(
  own: OwnConnection,
  changed: Connection,
  work: Work,
  context: CallContext,
): { transaction_uuid: string } {
  return context.db.transaction(() => {
    saveConnection(context.db, own.id, changed, own.connection);
    return { transaction_uuid: placeFinishedChange(own, work, context).uuid };
  })();
}
