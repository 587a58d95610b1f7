import type { Database } from 'libsql';
import { z } from 'zod';
import { circuitById } from '../../../catalogue/circuits';
import { connectionById, saveConnection } from '../connections/store';
import type { Circuit, Connection, Event, Transaction } from '../records';

/** The details that change.ts and migrate.ts store in the first event of their orders. */
const productChange = z.object({ circuit_uuid: z.string(), product_id: z.number() });
const migration = z.object({ provisioning: z.enum(['ppp', 'ipoe']) });

/**
 * The connection becomes what its order, now finished, asked for. Service level and ONT are read from the orders
 * themselves.
 */
export function applyChange(db: Database, connectionId: number, transaction: Transaction): void {
  const connection = connectionById(db, connectionId);
  const asked = connection && firstEvent(db, connectionId, transaction.uuid);
  if (!asked) return;
  const changed = changedBy(asked, connection);
  if (changed) saveConnection(db, connectionId, changed);
}

function firstEvent(db: Database, connectionId: number, uuid: string): Event | null {
  const row = db
    .prepare(
      `SELECT record FROM broadband_event WHERE owner = (SELECT owner FROM connection WHERE id = ?) AND transaction_uuid = ?
       ORDER BY created_at, id LIMIT 1`,
    )
    .get(connectionId, uuid) as { record: string } | undefined;
  return row ? (JSON.parse(row.record) as Event) : null;
}

function changedBy({ method, request }: Event, connection: Connection): Connection | null {
  const product = productChange.safeParse(request);
  if (method === 'change_connection' && product.success) {
    const { circuit_uuid: uuid, product_id: productId } = product.data;
    return withCircuits(connection, (circuit) => (circuit.uuid === uuid ? withProduct(circuit, productId) : circuit));
  }
  const moved = migration.safeParse(request);
  if (method !== 'migrate_provisioning' || !moved.success) return null;
  return withCircuits(connection, (circuit) => ({ ...circuit, provisioning: moved.data.provisioning }));
}

function withCircuits(connection: Connection, change: (circuit: Circuit) => Circuit): Connection {
  return { ...connection, circuits: connection.circuits.map(change) };
}

function withProduct(circuit: Circuit, productId: number): Circuit {
  const product = circuitById(productId);
  if (!product) return circuit;
  const { upload, download } = product;
  return { ...circuit, product: { upload, download }, bandwidth_down: download, bandwidth_up: upload };
}
