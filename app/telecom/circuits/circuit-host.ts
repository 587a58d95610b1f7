import { formatBlock } from '~/telecom/lines/ip';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { panelsOf } from '~/flows/panels/define-panel.server';
import type { ChangeTrace, OrderTrace, PanelRights } from '~/flows/panels/panel.server';
import type { Provider } from '~/kernel/provider/provider.server';
import type { SubnetSize, TerminationProfile } from '~/telecom/circuits/catalogue';
import type { DetailedCircuit, Route } from '~/telecom/provider/connection';

/** The circuit of a panel, and its route if the address names one. */
export interface OfCircuit {
  readonly circuit: DetailedCircuit | null;
  readonly route: Route | null;
}

/** The part of it that an intent stores. */
export interface KeptOfCircuit {
  /** The circuit's nid. Null or absent for an intent about the whole record. */
  readonly circuit?: string | null;
  /** Older intents lack it. */
  readonly was?: Was;
}

/** The state before a change, by which new circuits and routes are recognised. */
interface Was {
  readonly circuits: readonly string[];
  /** The blocks of the panel's circuit. */
  readonly blocks: readonly string[];
  /** The block of the panel's route. */
  readonly block: string | null;
}

/** A line or a SIM, as the panels of its circuits see it (MOB-09, BBC-21). */
export interface CircuitHost<Subject extends OfCircuit, Kept extends KeptOfCircuit, Facts> {
  /** The area's functions that define panels. */
  readonly panels: ReturnType<typeof panelsOf<Subject, Kept, Facts>>;
  /** True when its circuits may also take over for those of SIMs. */
  readonly sims: boolean;
  /** The rights that ordering for a circuit requires. */
  readonly orders: PanelRights;
  /** True when equipment on its circuits signs in with a username. */
  readonly signsIn: boolean;
  /** The rights that setting a circuit up again requires. */
  readonly provisions: PanelRights;
  /** The record's uuid in the provider's addresses. */
  uuidOf(subject: Subject): string;
  /** Null when some circuits are unknown. */
  circuitsOf(subject: Partial<Subject>): readonly DetailedCircuit[] | null;
  /** The address or name of the record, in one line. */
  placeOf(subject: Subject, t: Translator): string;
  calls(provider: Provider): Provider['circuits'];
  profiles(provider: Provider): Promise<readonly TerminationProfile[]>;
  subnetSizes(provider: Provider): Promise<readonly SubnetSize[]>;
  /** The trace for a change that makes an order. */
  readonly changed: OrderTrace<Kept, unknown>;
  /** The trace for a change that the provider reports as an event of this method. */
  reported(method: string): ChangeTrace<Kept, unknown>;
}

/** The part of a host with the calls about its circuits. */
export type CallsOf = Pick<CircuitHost<never, never, never>, 'calls'>;

/** The circuit and the route that an address names. Null when two circuits have the same name. */
export function circuitAt(
  circuits: readonly DetailedCircuit[],
  { circuit: nid, route: uuid }: Readonly<Record<string, string | undefined>>,
): OfCircuit {
  const [only = null, another] = circuits.filter((each) => each.nid.toUpperCase() === nid?.toUpperCase());
  const circuit = another ? null : only;
  return { circuit, route: circuit?.routes?.find((each) => each.uuid === uuid) ?? null };
}

/** True when the circuit and the route in the address both exist. */
export function isCircuitWhole(
  { circuit, route }: OfCircuit,
  params: Readonly<Record<string, string | undefined>>,
): boolean {
  return (params['circuit'] === undefined || circuit !== null) && (params['route'] === undefined || route !== null);
}

/**
 * The facts of a circuit and its route for an intent.
 * @param circuits all circuits of the record; null when some could not be read, because a new one could then not be
 * recognised
 */
export function keepCircuit(circuits: readonly DetailedCircuit[] | null, { circuit, route }: OfCircuit) {
  const kept = { circuit: circuit?.nid ?? null, route: route?.uuid ?? null };
  if (circuits === null) return kept;
  const blocks = (circuit?.routes ?? []).map(blockOf);
  return { ...kept, was: { circuits: circuits.map(({ nid }) => nid), blocks, block: route && blockOf(route) } };
}

/** True when both are about the same circuit, or both about the whole record. */
export function isSameCircuit(kept: KeptOfCircuit, { circuit }: OfCircuit): boolean {
  return (kept.circuit ?? null) === (circuit?.nid ?? null);
}

/** The circuit that the address of a panel names. A panel does not open without it. */
export function ofCircuit({ circuit }: OfCircuit): DetailedCircuit {
  if (!circuit) throw new Error('a panel of a circuit without one');
  return circuit;
}

/** The route that the address of a panel names. A panel does not open without it. */
export function ofRoute({ route }: OfCircuit): Route {
  if (!route) throw new Error('a panel of a route without one');
  return route;
}

export function blockOf({ network, size }: Route): string {
  return formatBlock(network, size);
}

/** The kind of a route in words. An unknown kind keeps the provider's word. */
export function routingText({ routingType, routingWord }: Route, t: Translator): string {
  if (routingType === null) return routingWord || t('lines:unread');
  return t(`ipRoutes:${routingType}`);
}
