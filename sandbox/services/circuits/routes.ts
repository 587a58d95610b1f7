import { z } from 'zod';
import { subnetSizes } from '../../catalogue/termination';
import type { SubnetSize } from '../../catalogue/termination';
import type { Words } from '../../catalogue/words';
import { NotFound, parse, rest } from '../../platform/call';
import type { CallContext, RestAnswer, RestRequest, RestRoute } from '../../platform/call';
import { hash } from '../../records/hash';
import { asked, numeral, refuse, uuid } from '../../records/request';
import { pricesPerCategory } from '../receipts';
import { circuitWith, withCircuit } from './circuit';
import type { AnyCircuit, CircuitHome, Route } from './circuit';

const protocol = z.enum(['ipv4', 'ipv6']);

function routeReceipt<C extends AnyCircuit, O>(
  home: CircuitHome<C, O>,
  request: RestRequest,
  context: CallContext,
): RestAnswer {
  home.open(request, context);
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

function addRoute<C extends AnyCircuit, O>(
  home: CircuitHome<C, O>,
  request: RestRequest,
  context: CallContext,
): RestAnswer {
  const own = home.open(request, context);
  const given = parse(routedBody, request.body, context);
  const circuit = circuitWith(home.circuitsOf(own), given.circuit_uuid);
  home.demand(own, `circuits/${circuit.uuid}/routes`, context);
  const route = routeOf(given, context.newId(), home, context);
  const changed = withCircuit(home.circuitsOf(own), { ...circuit, routes: [...circuit.routes, route] });
  return {
    status: 201,
    body: home.carryOut(own, changed, { method: 'add_route', request: repeated(circuit, route) }, context),
  };
}

/** The new address takes the place of the old, or is the first. */
function changePrimaryRoute<C extends AnyCircuit, O>(
  home: CircuitHome<C, O>,
  request: RestRequest,
  context: CallContext,
): RestAnswer {
  const own = home.open(request, context);
  const given = parse(primaryBody, request.body, context);
  const circuit = circuitWith(home.circuitsOf(own), given.circuit_uuid);
  home.demand(own, `circuits/${circuit.uuid}/routes/primary`, context);
  const isOld = (route: Route) => route.routing_type === 'primary' && route.protocol === given.protocol;
  const route = routeOf(given, circuit.routes.find(isOld)?.uuid ?? context.newId(), home, context);
  const changed = withCircuit(home.circuitsOf(own), {
    ...circuit,
    routes: [route, ...circuit.routes.filter((each) => !isOld(each))],
  });
  return {
    status: 200,
    body: home.carryOut(own, changed, { method: 'change_primary_route', request: repeated(circuit, route) }, context),
  };
}

function deleteRoute<C extends AnyCircuit, O>(
  home: CircuitHome<C, O>,
  request: RestRequest,
  context: CallContext,
): RestAnswer {
  const own = home.open(request, context);
  const given = asked(z.object({ circuit_uuid: uuid, route_uuid: uuid }), request, context);
  const circuit = circuitWith(home.circuitsOf(own), given.circuit_uuid);
  const route = circuit.routes.find((each) => each.uuid === given.route_uuid.toLowerCase());
  if (!route) throw new NotFound();
  home.demand(own, `circuits/${circuit.uuid}/routes/${route.uuid}`, context);
  const changed = withCircuit(home.circuitsOf(own), {
    ...circuit,
    routes: circuit.routes.filter((each) => each !== route),
  });
  return {
    status: 200,
    body: home.carryOut(own, changed, { method: 'delete_route', request: repeated(circuit, route) }, context),
  };
}

/** The fields of a route that its event repeats. */
function repeated({ nid }: AnyCircuit, { protocol: version, network, subnet_size: size, routing_type: type }: Route) {
  return { nid, protocol: version, network, subnet_size: size, routing_type: type };
}

type Given = z.infer<typeof routedBody> | z.infer<typeof primaryBody>;

/** The part of a home that hands out addresses. */
type Addresses = Pick<CircuitHome<AnyCircuit, unknown>, 'pool' | 'prefix' | 'isTaken'>;

function routeOf(given: Given, routeUuid: string, home: Addresses, context: CallContext): Route {
  const size = sizeOf(given.protocol, given.subnet_size, context);
  const network =
    given.network === null
      ? freeNetwork(size, routeUuid, home, context)
      : pickedNetwork(given.network.trim(), size, home, context);
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
function freeNetwork(size: SubnetSize, seed: string, home: Addresses, context: CallContext): string {
  if (size.protocol === 'ipv6') return freePrefix(seed, home, context);
  return home.pool(context).free(size.size)[0] ?? refuse('subnet_size', soldOut, context);
}

function pickedNetwork(
  network: string,
  { isCherryPickingAvailable: mayPick, size }: SubnetSize,
  home: Addresses,
  context: CallContext,
): string {
  if (!mayPick) refuse('network', notPicked, context);
  const wrong = home.pool(context).refusal(network, size);
  return wrong ? refuse('network', wrong, context) : network;
}

/** The first prefix that is free, counted from the seed's number. */
function freePrefix(seed: string, home: Addresses, context: CallContext): string {
  let number = hash(seed);
  while (home.isTaken(home.prefix(number), context)) number += 1;
  return home.prefix(number);
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

/** The IP routes of a kind of connection (docs/provider-api.md). */
export function routeRoutes<C extends AnyCircuit, O>(home: CircuitHome<C, O>): readonly RestRoute[] {
  const at = `${home.at}/connections/{uuid}/routes`;
  return [
    rest('GET', `${at}/receipt`, home.read, (request, context) => routeReceipt(home, request, context)),
    rest('POST', at, home.order, (request, context) => addRoute(home, request, context)),
    rest('PATCH', at, home.order, (request, context) => changePrimaryRoute(home, request, context)),
    rest('DELETE', at, home.order, (request, context) => deleteRoute(home, request, context)),
  ];
}
