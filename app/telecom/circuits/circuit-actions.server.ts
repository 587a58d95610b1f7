import { capabilityKey } from '~/telecom/capabilities/capabilities';
import type { Requirement } from '~/kernel/access/permissions';
import type { CircuitPaths } from '~/telecom/circuits/paths';
import type { DetailedCircuit, Route } from '~/telecom/provider/connection';
import type { Access } from '~/kernel/session/authorize.server';
import { actionsOf, type Actions, type RecordAction, type Terms } from '~/telecom/timeline/actions.server';
import { blockOf, routingText } from './circuit-host';

/** The rules for the actions of a record's circuits, with the addresses of those actions. */
export interface CircuitsAt {
  readonly terms: Terms;
  readonly paths: CircuitPaths;
  /** The right to set a circuit up again. */
  readonly provisions: Requirement;
}

/**
 * The actions of a circuit, with the reasons against those that are not available. The table of routes has the actions
 * of routes.
 * @param more the actions that only this area has
 */
export function circuitActions(
  access: Access,
  at: CircuitsAt,
  circuit: DetailedCircuit,
  more: readonly RecordAction[] = [],
): Actions {
  return withRoutes(access, at, circuit, [...changes(access, at, circuit, more), removal(access, at, circuit)]);
}

/** The same actions for the menu of a row: the changes of a circuit, and apart from them its end. */
export function circuitMenu(
  access: Access,
  at: CircuitsAt,
  circuit: DetailedCircuit,
  more: readonly RecordAction[] = [],
): { readonly key: string; readonly actions: Actions }[] {
  return [
    { key: 'change', actions: withRoutes(access, at, circuit, changes(access, at, circuit, more)) },
    { key: 'end', actions: actionsOf(access, at.terms, [removal(access, at, circuit)]) },
  ];
}

/** The actions with the reasons against those of the circuit's routes. */
function withRoutes(access: Access, at: CircuitsAt, circuit: DetailedCircuit, own: readonly RecordAction[]): Actions {
  const ofRoutes = (circuit.routes ?? []).map((route): RecordAction => {
    const action = routeAction(access, at, circuit, route);
    return { ...action, label: `${action.label} ${blockOf(route)}` };
  });
  const { offered } = actionsOf(access, at.terms, own);
  return { ...actionsOf(access, at.terms, [...own, ...ofRoutes]), offered };
}

function changes(
  { t }: Access,
  { paths, provisions }: CircuitsAt,
  { uuid, nid }: DetailedCircuit,
  more: readonly RecordAction[],
): RecordAction[] {
  return [
    { key: capabilityKey.profile(uuid), label: t('panels:items.profile.title'), href: paths.profile(nid) },
    { key: capabilityKey.redundancy(uuid), label: t('panels:items.primaryCircuit.title'), href: paths.primary(nid) },
    { key: capabilityKey.addRoute(uuid), label: t('panels:items.addRoute.title'), href: paths.addRoute(nid) },
    {
      key: capabilityKey.provision(uuid),
      label: t('panels:items.provision.title'),
      href: paths.provision(nid),
      requirement: provisions,
    },
    ...more,
  ];
}

function removal({ t }: Access, { paths }: CircuitsAt, { uuid, nid }: DetailedCircuit): RecordAction {
  return {
    key: capabilityKey.deleteCircuit(uuid),
    label: t('panels:items.deleteCircuit.title'),
    href: paths.remove(nid),
  };
}

/** The routes of a circuit as text, each with its actions. Null when they could not be read. */
export function routeRows(access: Access, at: CircuitsAt, circuit: DetailedCircuit) {
  const { t } = access;
  return (
    circuit.routes?.map((route) => ({
      network: blockOf(route),
      kind: routingText(route, t),
      action: actionsOf(access, at.terms, [routeAction(access, at, circuit, route)]).offered[0] ?? null,
    })) ?? null
  );
}
export type RouteRows = ReturnType<typeof routeRows>;

function routeAction({ t }: Access, { paths }: CircuitsAt, circuit: DetailedCircuit, route: Route): RecordAction {
  return route.routingType === 'primary'
    ? {
        key: capabilityKey.primaryRoute(circuit.uuid),
        label: t('ipRoutes:table.change'),
        href: paths.primaryRoute(circuit.nid),
      }
    : {
        key: capabilityKey.deleteRoute(circuit.uuid, route.uuid),
        label: t('ipRoutes:table.delete'),
        href: paths.removeRoute(circuit.nid, route.uuid),
      };
}
