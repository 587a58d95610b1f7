import { circuitsOf } from '../../../catalogue/circuits';
import type { CircuitProduct } from '../../../catalogue/circuits';
import { isAtm, lineById } from '../../../catalogue/lines';
import type { Line } from '../../../catalogue/lines';
import { NotFound } from '../../../platform/call';
import type { CallContext } from '../../../platform/call';
import type { CircuitHome, Route, Termination } from '../../circuits/circuit';
import { capabilitiesOf, demandCapability } from '../connections/capabilities';
import { circuitOfNid, connectionOfUuid, ordering, orderOf } from '../connections/own-connection';
import type { OwnConnection } from '../connections/own-connection';
import { saveConnection, usernameOf } from '../connections/store';
import { noteWork, placeFinishedChange } from '../orders/journal';
import type { Circuit, Connection } from '../records';
import { addressPool } from './address-pool';

function lineOf({ carrier }: Connection): Line {
  const line = lineById(carrier.product_id);
  if (!line) throw new Error(`no line ${carrier.product_id}`);
  return line;
}

/** The circuit that is added to a line: the fastest it has. */
function productOf(connection: Connection): CircuitProduct {
  const line = lineOf(connection);
  const [product] = circuitsOf(line);
  if (!product) throw new Error(`no circuit on line ${line.id}`);
  return product;
}

/** The circuit that is added. */
function circuitFor(connection: Connection, termination: Termination, context: CallContext): Circuit {
  const { circuits, carrier } = connection;
  const product = productOf(connection);
  const last = Math.max(...circuits.map((circuit) => Number(circuit.nid.split('-')[1] ?? 0)));
  const circuitNid = `${carrier.nid}-${last + 1}`;
  const atm = isAtm(lineOf(connection));
  return {
    uuid: context.newId(),
    nid: circuitNid,
    tags: [],
    provisioning: 'ppp',
    vlan: atm
      ? null
      : firstFree(
          6,
          circuits.map(({ vlan }) => vlan),
        ),
    vci: atm
      ? firstFree(
          38,
          circuits.map(({ vci }) => vci),
        )
      : null,
    bandwidth_down: product.download,
    bandwidth_up: product.upload,
    online: true,
    last_username: usernameOf(circuitNid),
    product: { upload: product.upload, download: product.download },
    termination,
    apn: null,
    access_rules: ['standaard'],
    routes: primaryRoute(context),
  };
}

function firstFree(from: number, used: readonly (number | null)[]): number {
  let found = from;
  while (used.includes(found)) found += 1;
  return found;
}

/** The primary route; empty when the provider has run out of addresses. */
function primaryRoute({ db, newId }: CallContext): Route[] {
  const [network] = addressPool(db).free(32);
  return network ? [{ uuid: newId(), protocol: 'ipv4', network, subnet_size: 32, routing_type: 'primary' }] : [];
}

/** The provider's prefixes: orders of lines leave these 32,768 alone (order.ts). */
function prefix(number: number): string {
  return `2001:db8:${(0x8000 + (number % 0x8000)).toString(16)}::`;
}

function isTaken(text: string, { db }: CallContext): boolean {
  return (
    db.prepare("SELECT 1 FROM connection_text WHERE field = 'ip' AND text = ?").get(text.toUpperCase()) !== undefined
  );
}

function inUse(nid: string, context: CallContext): Circuit | null {
  try {
    const { circuit, connection } = circuitOfNid(context, nid);
    return connection.carrier.state === 'ACTIVE' ? circuit : null;
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
}

/** The circuits of broadband connections. */
export const broadbandCircuits: CircuitHome<Circuit, OwnConnection> = {
  at: '/broadband',
  read: 'broadband-r',
  write: 'broadband-c',
  order: ordering,
  open: ({ path }, context) => connectionOfUuid(context, path['uuid'] ?? ''),
  circuitsOf: ({ connection }) => connection.circuits,
  capabilities: (own, context) => capabilitiesOf(own.connection, orderOf(context, own), context.caller),
  demand: demandCapability,
  newCircuit: ({ connection }, termination, context) => circuitFor(connection, termination, context),
  priceOf: ({ connection }) => {
    const { name, monthly } = productOf(connection);
    return [{ name, euros: monthly }];
  },
  carryOut: (own, circuits, work, context) =>
    context.db.transaction(() => {
      saveConnection(context.db, own.id, { ...own.connection, circuits });
      return { transaction_uuid: placeFinishedChange(own, work, context).uuid };
    })(),
  note: noteWork,
  inUse,
  pool: ({ db }) => addressPool(db),
  prefix,
  isTaken,
};
