import { z } from 'zod';
import { subnetSizes } from '../../../catalogue/termination';
import type { SubnetSize } from '../../../catalogue/termination';
import type { Words } from '../../../catalogue/words';
import { NotFound, parse, rest } from '../../../platform/call';
import type { CallContext, RestAnswer, RestRequest, RestRoute } from '../../../platform/call';
import { hash } from '../../../records/hash';
import { pricesPerCategory } from '../change/receipts';
import { demandCapability } from '../connections/capabilities';
import { connectionIndex } from '../connections/connection-index';
import {
  asked,
  atConnection as at,
  numeral,
  ordering,
  ownConnection,
  refuse,
  uuid,
} from '../connections/connection-request';
import { carrierStates } from '../records';
import type { Circuit, Route } from '../records';
import { addressPool } from './address-pool';
import { carryOut, circuitOf, withCircuit } from './circuit-changes';

const protocol = z.enum(['ipv4', 'ipv6']);

function routeReceipt(request: RestRequest, context: CallContext): RestAnswer {
  ownConnection(request, context);
  const given = asked(z.object({ protocol, subnet_size: numeral }), request, context);
  const size = sizeOf(given.protocol, given.subnet_size, context);
  return {
    status: 200,
    body: { prices_per_category: pricesPerCategory([{ name: nameOf(size), euros: size.monthly }], context) },
  };
}

function nameOf({ protocol: version, size, addressCount }: SubnetSize): Words {
  const start = `${version === 'ipv4' ? 'IPv4' : 'IPv6'} /${size}`;
  if (version === 'ipv6')
    return { nl: `${start} (${addressCount} netwerken)`, en: `${start} (${addressCount} networks)` };
  if (addressCount === 1) return { nl: `${start} (1 adres)`, en: `${start} (1 address)` };
  return { nl: `${start} (${addressCount} adressen)`, en: `${start} (${addressCount} addresses)` };
}

const routeBody = z.object({
  circuit_uuid: uuid,
  network: z.string().max(45).nullable().default(null),
  protocol,
  subnet_size: z.number().int(),
});
const routedBody = routeBody.extend({ routing_type: z.literal('routed') });
const primaryBody = routeBody.extend({ routing_type: z.literal('primary') });

function addRoute(request: RestRequest, context: CallContext): RestAnswer {
  const own = ownConnection(request, context);
  const given = parse(routedBody, request.body, context);
  const circuit = circuitOf(own.connection, given.circuit_uuid);
  demandCapability(own, `circuits/${circuit.uuid}/routes`, context);
  const route = routeOf(given, context.newId(), context);
  const changed = withCircuit(own.connection, { ...circuit, routes: [...circuit.routes, route] });
  return { status: 201, body: carryOut(own, changed, { method: 'add_route', request: told(circuit, route) }, context) };
}

/** The new address takes the place of the old, or is the first. */
function changePrimaryRoute(request: RestRequest, context: CallContext): RestAnswer {
  const own = ownConnection(request, context);
  const given = parse(primaryBody, request.body, context);
  const circuit = circuitOf(own.connection, given.circuit_uuid);
  demandCapability(own, `circuits/${circuit.uuid}/routes/primary`, context);
  const isOld = (route: Route) => route.routing_type === 'primary' && route.protocol === given.protocol;
  const route = routeOf(given, circuit.routes.find(isOld)?.uuid ?? context.newId(), context);
  const changed = withCircuit(own.connection, {
    ...circuit,
    routes: [route, ...circuit.routes.filter((each) => !isOld(each))],
  });
  return {
    status: 200,
    body: carryOut(own, changed, { method: 'change_primary_route', request: told(circuit, route) }, context),
  };
}

function deleteRoute(request: RestRequest, context: CallContext): RestAnswer {
  const own = ownConnection(request, context);
  const given = asked(z.object({ circuit_uuid: uuid, route_uuid: uuid }), request, context);
  const circuit = circuitOf(own.connection, given.circuit_uuid);
  const route = circuit.routes.find((each) => each.uuid === given.route_uuid.toLowerCase());
  if (!route) throw new NotFound();
  demandCapability(own, `circuits/${circuit.uuid}/routes/${route.uuid}`, context);
  const changed = withCircuit(own.connection, { ...circuit, routes: circuit.routes.filter((each) => each !== route) });
  return {
    status: 200,
    body: carryOut(own, changed, { method: 'delete_route', request: told(circuit, route) }, context),
  };
}

/** For the activity. */
function told({ nid }: Circuit, { protocol: version, network, subnet_size: size, routing_type: type }: Route) {
  return { nid, protocol: version, network, subnet_size: size, routing_type: type };
}

type Given = z.infer<typeof routedBody> | z.infer<typeof primaryBody>;

function routeOf(given: Given, routeUuid: string, context: CallContext): Route {
  const size = sizeOf(given.protocol, given.subnet_size, context);
  const network =
    given.network === null ? freeNetwork(size, routeUuid, context) : pickedNetwork(given.network.trim(), size, context);
  return {
    uuid: routeUuid,
    protocol: size.protocol,
    network,
    subnet_size: size.size,
    routing_type: given.routing_type,
  };
}

/** A size that the provider has. */
function sizeOf(version: SubnetSize['protocol'], size: number, context: CallContext): SubnetSize {
  return (
    subnetSizes.find((known) => known.protocol === version && known.size === size) ??
    refuse('subnet_size', unknownSize, context)
  );
}

/** The provider's choice. */
function freeNetwork(size: SubnetSize, seed: string, context: CallContext): string {
  if (size.protocol === 'ipv6') return freePrefix(seed, context);
  return addressPool(context.db).free(size.size)[0] ?? refuse('subnet_size', soldOut, context);
}

function pickedNetwork(
  network: string,
  { isCherryPickingAvailable: mayPick, size }: SubnetSize,
  context: CallContext,
): string {
  if (!mayPick) refuse('network', notPicked, context);
  const wrong = addressPool(context.db).refusal(network, size);
  return wrong ? refuse('network', wrong, context) : network;
}

/** One of the 32,768 prefixes that orders leave alone (order.ts). */
function freePrefix(seed: string, { db }: CallContext): string {
  const owners = (db.prepare('SELECT id FROM owner').all() as { id: number }[]).map(({ id }) => id);
  const inUse = (text: string) =>
    owners.some((owner) => {
      const search = { field: 'ip', text: text.toUpperCase() } as const;
      return (
        connectionIndex(db).select({
          owner,
          states: carrierStates,
          ending: false,
          search,
          sort: 'nid',
          descending: false,
        }).length > 0
      );
    });
  const prefix = (number: number) => `2001:db8:${(0x8000 + (number % 0x8000)).toString(16)}::`;
  let number = hash(seed);
  while (inUse(prefix(number))) number += 1;
  return prefix(number);
}

const unknownSize: Words = { nl: 'Deze grootte is niet mogelijk.', en: 'This size is not possible.' };
const soldOut: Words = {
  nl: 'Er is geen blok van deze grootte meer vrij.',
  en: 'No block of this size is free any more.',
};
export const notPicked: Words = {
  nl: 'Bij deze grootte kiest de netwerkpartner het adres.',
  en: 'The provider chooses the address of this size.',
};

/** The IP routes of a connection (docs/provider-api.md). */
export const routeRoutes: readonly RestRoute[] = [
  rest('GET', `${at}/routes/receipt`, 'broadband-r', routeReceipt),
  rest('POST', `${at}/routes`, ordering, addRoute),
  rest('PATCH', `${at}/routes`, ordering, changePrimaryRoute),
  rest('DELETE', `${at}/routes`, ordering, deleteRoute),
];
