import { formatBlock } from '~/telecom/lines/ip';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { panelsOf } from '~/flows/panels/define-panel.server';
import type { ChangeTrace, OrderTrace, PanelRights } from '~/flows/panels/panel.server';
import type { Provider } from '~/kernel/provider/provider.server';
import type { SubnetSize, TerminationProfile } from '~/telecom/circuits/catalogue';
import type { DetailedCircuit, Route } from '~/telecom/provider/connection';

/** The circuit of a panel, and the route where its address names one. */
export interface OfCircuit {
  readonly circuit: DetailedCircuit | null;
  readonly route: Route | null;
}

/** The part of it that an intent keeps. */
export interface KeptOfCircuit {
  /** Its nid; null, or absent, for what was about none. */
  readonly circuit?: string | null;
  /** Absent from what was sent before it was kept. */
  readonly was?: Was;
}

/** The state before a change, by which new circuits and routes are recognised. */
interface Was {
  /** Nids of all circuits. */
  readonly circuits: readonly string[];
  /** Blocks of the panel's circuit. */
  readonly blocks: readonly string[];
  /** The block of the panel's route. */
  readonly block: string | null;
}

/** Whatever carries circuits, a line or a SIM, as the panels of its circuits see it (MOB-09, BBC-21). */
export interface CircuitHost<Subject extends OfCircuit, Kept extends KeptOfCircuit, Facts> {
  /** How its area makes panels. */
  readonly panels: ReturnType<typeof panelsOf<Subject, Kept, Facts>>;
  /** True when its circuits may take over for those of SIMs, besides those of lines. */
  readonly sims: boolean;
  /** The rights of what orders something for a circuit. */
  readonly orders: PanelRights;
  /** True when equipment signs in on its circuits with a username. */
  readonly signsIn: boolean;
  /** The rights of setting a circuit up again. */
  readonly provisions: PanelRights;
  /** The record's uuid in the provider's addresses. */
  uuidOf(subject: Subject): string;
  /** Null when they are not all known. */
  circuitsOf(subject: Partial<Subject>): readonly DetailedCircuit[] | null;
  /** The address or name, in one line, of the record that gets a new circuit. */
  placeOf(subject: Subject, t: Translator): string;
  calls(provider: Provider): Provider['circuits'];
  profiles(provider: Provider): Promise<readonly TerminationProfile[]>;
  subnetSizes(provider: Provider): Promise<readonly SubnetSize[]>;
  /** The trace by the order that a change makes. */
  readonly changed: OrderTrace<Kept, unknown>;
  /** The trace by the news of this method. */
  told(method: string): ChangeTrace<Kept, unknown>;
}

/** The part of a host that gives the calls about its circuits. */
export type CallsOf = Pick<CircuitHost<never, never, never>, 'calls'>;

/** The circuit and the route that an address names, among these; none where two circuits are called the same. */
export function circuitAt(
  circuits: readonly DetailedCircuit[],
  { circuit: nid, route: uuid }: Readonly<Record<string, string | undefined>>,
): OfCircuit {
  const [only = null, another] = circuits.filter((each) => each.nid.toUpperCase() === nid?.toUpperCase());
  const circuit = another ? null : only;
  return { circuit, route: circuit?.routes?.find((each) => each.uuid === uuid) ?? null };
}

/** True when the circuit and the route that the address names are both there. */
export function isCircuitWhole(
  { circuit, route }: OfCircuit,
  params: Readonly<Record<string, string | undefined>>,
): boolean {
  return (params['circuit'] === undefined || circuit !== null) && (params['route'] === undefined || route !== null);
}

/**
 * The facts of a circuit and its route for an intent. `circuits` are all that the record has; null when some were
 * unreadable, since a new one could not be recognised later.
 */
export function keepCircuit(circuits: readonly DetailedCircuit[] | null, { circuit, route }: OfCircuit) {
  const kept = { circuit: circuit?.nid ?? null, route: route?.uuid ?? null };
  if (circuits === null) return kept;
  const blocks = (circuit?.routes ?? []).map(blockOf);
  return { ...kept, was: { circuits: circuits.map(({ nid }) => nid), blocks, block: route && blockOf(route) } };
}

/** True when both are about the same circuit, or both about none. */
export function isSameCircuit(kept: KeptOfCircuit, { circuit }: OfCircuit): boolean {
  return (kept.circuit ?? null) === (circuit?.nid ?? null);
}

/** The circuit that the address of a panel names: without it the panel is not opened. */
export function ofCircuit({ circuit }: OfCircuit): DetailedCircuit {
  if (!circuit) throw new Error('a panel of a circuit without one');
  return circuit;
}

/** The same for its route. */
export function ofRoute({ route }: OfCircuit): Route {
  if (!route) throw new Error('a panel of a route without one');
  return route;
}

export function blockOf({ network, size }: Route): string {
  return formatBlock(network, size);
}

/** The kind of a route in words, or in the provider's word for a kind unknown here. */
export function routingText({ routingType, routingWord }: Route, t: Translator): string {
  if (routingType === null) return routingWord || t('detail:connection.unread');
  return t(`ipRoutes:${routingType}`);
}
