import { capabilityKey } from '~/domain/access/capabilities';
import { paths } from '~/paths';
import type { DetailedCircuit, DetailedConnection, Route } from '~/provider/schemas/connection';
import type { Access } from '~/session/authorize.server';
import { actionsOf, type Actions, type RecordAction } from '~/timeline/actions.server';
import { capabilityTerms } from './capability-terms.server';

/** What can be done with a circuit; of what cannot, why, that of its routes among them: those are offered in their table. */
export function circuitActions(access: Access, connection: DetailedConnection, circuit: DetailedCircuit): Actions {
  const { nid } = connection;
  const terms = capabilityTerms(connection, access);
  const own = ownActions(access, nid, circuit);
  const ofRoutes = (circuit.routes ?? []).map((route): RecordAction => {
    const action = routeAction(access, nid, circuit, route);
    return { ...action, label: `${action.label} ${networkOf(route)}` };
  });
  const { offered } = actionsOf(access, terms, own);
  return { offered, blocked: actionsOf(access, terms, [...own, ...ofRoutes]).blocked };
}

function ownActions({ t }: Access, nid: string, circuit: DetailedCircuit): RecordAction[] {
  return [
    {
      key: capabilityKey.profile(circuit.uuid),
      label: t('panels:items.profile.title'),
      href: paths.circuitProfile(nid, circuit.nid),
    },
    {
      key: capabilityKey.redundancy(circuit.uuid),
      label: t('panels:items.primaryCircuit.title'),
      href: paths.circuitPrimary(nid, circuit.nid),
    },
    {
      key: capabilityKey.addRoute(circuit.uuid),
      label: t('panels:items.addRoute.title'),
      href: paths.addRoute(nid, circuit.nid),
    },
    {
      key: capabilityKey.provision(circuit.uuid),
      label: t('panels:items.provision.title'),
      href: paths.circuitProvision(nid, circuit.nid),
      requirement: 'broadband-c',
    },
    {
      key: capabilityKey.provisioning(circuit.uuid),
      label: t('panels:items.provisioning.title'),
      href: paths.circuitProvisioning(nid, circuit.nid),
      requirement: 'broadband-c',
    },
    {
      key: capabilityKey.deleteCircuit(circuit.uuid),
      label: t('panels:items.deleteCircuit.title'),
      href: paths.deleteCircuit(nid, circuit.nid),
    },
  ];
}

/** What can be done with one of its routes. */
export function routeActions(
  access: Access,
  connection: DetailedConnection,
  circuit: DetailedCircuit,
  route: Route,
): Actions {
  return actionsOf(access, capabilityTerms(connection, access), [routeAction(access, connection.nid, circuit, route)]);
}

function routeAction({ t }: Access, nid: string, circuit: DetailedCircuit, route: Route): RecordAction {
  return route.routingType === 'primary'
    ? {
        key: capabilityKey.primaryRoute(circuit.uuid),
        label: t('detail:route.change'),
        href: paths.primaryRoute(nid, circuit.nid),
      }
    : {
        key: capabilityKey.deleteRoute(circuit.uuid, route.uuid),
        label: t('detail:route.delete'),
        href: paths.deleteRoute(nid, circuit.nid, route.uuid),
      };
}

export function networkOf({ network, size }: Route): string {
  return `${network}/${size}`;
}
