import { z } from 'zod';
import { circuitsOf } from '../../../catalogue/circuits';
import type { CircuitProduct } from '../../../catalogue/circuits';
import { isAtm, isFibre, lineById } from '../../../catalogue/lines';
import type { Line } from '../../../catalogue/lines';
import { serviceLevels, serviceLevelsOf } from '../../../catalogue/service-levels';
import type { ServiceLevel } from '../../../catalogue/service-levels';
import type { CallContext } from '../../../platform/call';
import { hash } from '../../../records/hash';
import { addDays, addWorkingDays, dayOf } from '../../../records/working-days';
import { mayChange } from '../connections/capabilities';
import type { OwnConnection } from '../connections/own-connection';
import { serviceLevelIdOf } from '../connections/service-level';
import type { Circuit, Connection } from '../records';
import { lastChange } from './finished-changes';

/** Working days that a change takes. */
const CHANGE_DAYS = 5;
/** Days from today to the last on which a change can be asked for. */
export const FURTHEST_CHANGE = 90;

interface CircuitOptions {
  circuit: Circuit;
  current: CircuitProduct;
  products: readonly CircuitProduct[];
  /** True when the order may wait until the customer calls. */
  onDemand: boolean;
}

/** The changes that a connection allows now. Null and empty lists stand for changes that it does not allow. */
export interface ChangeOptions {
  circuits: readonly CircuitOptions[];
  sla: { current: ServiceLevel; products: readonly ServiceLevel[] } | null;
  ont: { serial: string } | null;
  migration: { from: 'ppp'; to: 'ipoe'; onDemand: boolean } | null;
  earliest: string;
  latest: string;
}

export function changeOptionsOf(own: OwnConnection, context: CallContext): ChangeOptions {
  const today = dayOf(context.now());
  const days = { earliest: addWorkingDays(today, CHANGE_DAYS), latest: addDays(today, FURTHEST_CHANGE) };
  const line = lineById(own.connection.carrier.product_id);
  if (!line || !mayChange(own, context)) return { circuits: [], sla: null, ont: null, migration: null, ...days };
  return {
    circuits: own.connection.circuits.flatMap((circuit) => circuitOptions(circuit, line)),
    sla: slaOptions(own, line, context),
    ont: hasOnt(line) ? { serial: ontSerialOf(own, context) } : null,
    migration: migrationOf(own.connection, line),
    ...days,
  };
}

function circuitOptions(circuit: Circuit, line: Line): CircuitOptions[] {
  const all = circuitsOf(line);
  const { upload, download } = circuit.product;
  const current = all.find((product) => product.upload === upload && product.download === download);
  const products = all.filter((product) => product !== current);
  // a line for the home changes when the provider has planned it
  return current && products.length > 0 ? [{ circuit, current, products, onDemand: line.carrierType !== 'home' }] : [];
}

function slaOptions({ owner, connection }: OwnConnection, line: Line, { db }: CallContext): ChangeOptions['sla'] {
  const currentId = serviceLevelIdOf(db, owner, connection);
  const current = serviceLevels.find(({ id }) => id === currentId);
  const products = serviceLevelsOf(line).filter(({ id }) => id !== currentId);
  return current && products.length > 0 ? { current, products } : null;
}

/** Business fibre ends in equipment of the provider's own. */
function hasOnt(line: Line): boolean {
  return isFibre(line) && line.carrierType !== 'enterprise';
}

const ontChange = z.object({ ont_serial: z.string() });

/** The ONT that was ordered last, or else the one that came with the line. */
function ontSerialOf({ owner, connection }: OwnConnection, { db }: CallContext): string {
  const { nid } = connection.carrier;
  const vendor = hash(`ont vendor ${nid}`) % 3 === 0 ? 'ALCL' : 'GNXS';
  const first = `${vendor}${hash(`ont ${nid}`).toString(16).padStart(8, '0').toUpperCase()}`;
  return lastChange(db, owner, nid, 'change_ont', ontChange)?.ont_serial ?? first;
}

/** ATM knows PPP alone. Fibre moves at the moment that the customer chooses. */
function migrationOf({ circuits }: Connection, line: Line): ChangeOptions['migration'] {
  if (isAtm(line) || circuits.every(({ provisioning }) => provisioning === 'ipoe')) return null;
  return { from: 'ppp', to: 'ipoe', onDemand: isFibre(line) };
}
