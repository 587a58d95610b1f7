import { NotFound } from '../../platform/call';
import type { CallContext, Permission, RestRequest } from '../../platform/call';
import type { Work } from '../../records/event';
import type { Price } from '../receipts';
import type { AddressPool } from './address-pool';

export interface Route {
  uuid: string;
  protocol: 'ipv4' | 'ipv6';
  network: string;
  subnet_size: number;
  routing_type: 'primary' | 'routed';
}

/** How a circuit is terminated; `profile.i18n_name` is put in when the record is answered. */
export interface Termination {
  profile: { uuid: string; type: string };
  redundancy: { primary_circuit_nid: string } | null;
}

/** The fields that circuits of every kind of connection have. */
export interface AnyCircuit {
  uuid: string;
  nid: string;
  tags: string[];
  termination: Termination;
  routes: Route[];
}

/** A kind of connection that has circuits, with what its service knows of them. `O` is one of the caller's own. */
export interface CircuitHome<C extends AnyCircuit, O> {
  /** The first part of the paths of its service's routes. */
  at: string;
  read: Permission;
  write: Permission;
  /** The permission for changes of what is paid. */
  order: Permission;
  /** The connection of the path. @throws NotFound for another organisation's */
  open(request: RestRequest, context: CallContext): O;
  circuitsOf(own: O): readonly C[];
  /** The body of the answer to `capabilities`. */
  capabilities(own: O, context: CallContext): unknown;
  /** @throws Rejection for what the capabilities do not allow */
  demand(own: O, path: string, context: CallContext): void;
  /** A circuit that can be added, with its primary address. */
  newCircuit(own: O, termination: Termination, context: CallContext): C;
  /** The price of another circuit, apart from its profile. */
  priceOf(own: O): Price[];
  /** Stores these circuits, and answers with the finished order about them. */
  carryOut(own: O, circuits: C[], work: Work, context: CallContext): { transaction_uuid: string };
  /** Notes work that needs no order. */
  note(own: O, work: Work, context: CallContext): void;
  /** A circuit of the organisation that is in use, which another may take over for; null without one. */
  inUse(nid: string, context: CallContext): AnyCircuit | null;
  /** The addresses that can be picked. */
  pool(context: CallContext): AddressPool;
  /** An IPv6 prefix that may be handed out, by any number. */
  prefix(number: number): string;
  /** True for an IPv6 prefix that a connection uses already. */
  isTaken(prefix: string, context: CallContext): boolean;
}

/** The circuit with this uuid. */
export function circuitWith<C extends AnyCircuit>(circuits: readonly C[], uuid: string): C {
  const circuit = circuits.find((each) => each.uuid === uuid.toLowerCase());
  if (!circuit) throw new NotFound();
  return circuit;
}

/** The circuits with this one as it is now. */
export function withCircuit<C extends AnyCircuit>(circuits: readonly C[], changed: C): C[] {
  return circuits.map((circuit) => (circuit.uuid === changed.uuid ? changed : circuit));
}
