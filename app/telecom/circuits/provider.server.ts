import type { RestCall } from '~/kernel/provider/sending/call';
import type { ProviderClient } from '~/kernel/provider/client.server';
import { restList } from '~/kernel/provider/rest-list';
import { FreeSubnets } from './catalogue';
import { NoObjection, Ordered, Silence } from '~/kernel/provider/reading/write-answers';
import { Receipt } from '~/flows/prices/receipt';

interface NewRoute {
  readonly circuitUuid: string;
  /** Null when the provider chooses. */
  readonly network: string | null;
  readonly protocol: 'ipv4' | 'ipv6';
  readonly size: number;
}

/**
 * Circuits and routes of one connection, by its uuid. The calls are REST below /mobile-broadband/connections/{uuid}
 * (MOB-09), and the same for broadband (BBC-21).
 */
export function circuits(client: ProviderClient, service: 'broadband' | 'mobile-broadband') {
  const at = (uuid: string, rest: string) => `/${service}/connections/${encodeURIComponent(uuid)}/${rest}`;
  const receipt = (path: string, query: RestCall<unknown>['query'] & object) =>
    client.rest({ method: 'GET', path, query, result: Receipt });
  return {
    addReceipt: (uuid: string, profileUuid: string) =>
      receipt(at(uuid, 'circuits/receipt'), { termination_profile_uuid: profileUuid }),
    add: (uuid: string, profileUuid: string, primaryCircuitNid: string | null, key: string) =>
      client.rest({
        method: 'POST',
        path: at(uuid, 'circuits'),
        body: { termination_profile_uuid: profileUuid, primary_circuit_nid: primaryCircuitNid },
        result: Ordered,
        key,
      }),
    remove: (uuid: string, circuitUuid: string, key: string) =>
      client.rest({
        method: 'DELETE',
        path: at(uuid, 'circuits'),
        query: { circuit_uuid: circuitUuid },
        result: Ordered,
        key,
      }),
    provision: (uuid: string, circuitUuid: string, key: string) =>
      client.rest({
        method: 'POST',
        path: at(uuid, `circuits/${encodeURIComponent(circuitUuid)}/termination/provision`),
        body: {},
        result: Silence,
        key,
      }),
    profileReceipt: (uuid: string, circuitUuid: string, profileUuid: string) =>
      receipt(at(uuid, 'profile/receipt'), { circuit_uuid: circuitUuid, profile: profileUuid }),
    setProfile: (
      uuid: string,
      circuitUuid: string,
      profileUuid: string,
      primaryCircuitNid: string | null,
      key: string,
    ) =>
      client.rest({
        method: 'PATCH',
        path: at(uuid, 'profile'),
        body: { circuit_uuid: circuitUuid, profile: profileUuid, primary_circuit_nid: primaryCircuitNid },
        result: Ordered,
        key,
      }),
    setPrimaryCircuit: (uuid: string, circuitUuid: string, primaryCircuitNid: string, key: string) =>
      client.rest({
        method: 'PATCH',
        path: at(uuid, 'redundancy'),
        query: { circuit_uuid: circuitUuid, primary_circuit_nid: primaryCircuitNid },
        body: {},
        result: Ordered,
        key,
      }),
    routeReceipt: (uuid: string, protocol: string, size: number) =>
      receipt(at(uuid, 'routes/receipt'), { protocol, subnet_size: size }),
    addRoute: (uuid: string, route: NewRoute, key: string) =>
      client.rest({ method: 'POST', path: at(uuid, 'routes'), body: routeBody(route, 'routed'), result: Ordered, key }),
    setPrimaryRoute: (uuid: string, route: NewRoute, key: string) =>
      client.rest({
        method: 'PATCH',
        path: at(uuid, 'routes'),
        body: routeBody(route, 'primary'),
        result: Ordered,
        key,
      }),
    removeRoute: (uuid: string, circuitUuid: string, routeUuid: string, key: string) =>
      client.rest({
        method: 'DELETE',
        path: at(uuid, 'routes'),
        query: { circuit_uuid: circuitUuid, route_uuid: routeUuid },
        result: Ordered,
        key,
      }),
    /** Asks whether an address may be routed. An objection of the provider throws a rejection (BBC-08). */
    validateRoute: (
      organizationUuid: string | null,
      profileUuid: string,
      route: { network: string; size: number; routingType: 'primary' | 'routed' },
    ) =>
      client.rest({
        method: 'POST',
        path: `/${service}/circuits/termination/validate`,
        body: {
          ...(organizationUuid === null ? {} : { organization_uuid: organizationUuid }),
          termination_profile_uuid: profileUuid,
          routes: [{ network: route.network, subnet_size: route.size, routing_type: route.routingType }],
        },
        result: NoObjection,
        reads: true,
      }),
    freeSubnets: (
      profileUuid: string,
      { size, ...query }: { size: number; search: string; page: number; perPage: number },
    ) =>
      client.rest(
        restList(
          `/${service}/circuits/termination/profile/${encodeURIComponent(profileUuid)}/available-subnets/`,
          FreeSubnets,
          query,
          { subnet_size: size },
        ),
      ),
  };
}

function routeBody({ circuitUuid, network, protocol, size }: NewRoute, routingType: 'primary' | 'routed') {
  return { circuit_uuid: circuitUuid, network, routing_type: routingType, protocol, subnet_size: size };
}
