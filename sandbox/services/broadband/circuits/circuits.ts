import { z } from 'zod';
import { circuitsOf } from '../../../catalogue/circuits';
import type { CircuitProduct } from '../../../catalogue/circuits';
import { isAtm, lineById } from '../../../catalogue/lines';
import type { Line } from '../../../catalogue/lines';
import { parse, rest } from '../../../platform/call';
import type { CallContext, RestAnswer, RestRequest, RestRoute } from '../../../platform/call';
import { pricesPerCategory } from '../change/receipts';
import { capabilitiesOf, demandCapability } from '../connections/capabilities';
import {
  asked,
  atConnection as at,
  nid,
  ordering,
  ownConnection,
  refuse,
  uuid,
} from '../connections/connection-request';
import { orderOf } from '../connections/own-connection';
import type { OwnConnection } from '../connections/own-connection';
import { usernameOf } from '../connections/store';
import { noteWork } from '../orders/journal';
import type { Circuit, Connection, Route } from '../records';
import { addressPool } from './address-pool';
import { carryOut, circuitOf, withCircuit } from './circuit-changes';
import { primaryCircuit, profileOf, terminationWith } from './redundancy';
import type { Termination } from './redundancy';

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

function capabilities(request: RestRequest, context: CallContext): RestAnswer {
  const own = ownConnection(request, context);
  return { status: 200, body: capabilitiesOf(own.connection, orderOf(context, own), context.caller) };
}

function circuitReceipt(request: RestRequest, context: CallContext): RestAnswer {
  const { connection } = ownConnection(request, context);
  const given = asked(z.object({ termination_profile_uuid: uuid }), request, context);
  const profile = profileOf(given.termination_profile_uuid, 'termination_profile_uuid', context);
  const product = productOf(connection);
  const prices = [
    { name: product.name, euros: product.monthly },
    { name: profile.name, euros: profile.monthly },
  ];
  return { status: 200, body: { prices_per_category: pricesPerCategory(prices, context) } };
}

const newCircuit = z.object({ termination_profile_uuid: uuid, primary_circuit_nid: nid.nullable().default(null) });

function addCircuit(request: RestRequest, context: CallContext): RestAnswer {
  const own = ownConnection(request, context);
  const given = parse(newCircuit, request.body, context);
  demandCapability(own, 'circuits', context);
  const { termination_profile_uuid: profile, primary_circuit_nid: primaryNid } = given;
  const termination = terminationWith({ profile, field: 'termination_profile_uuid', primaryNid, self: null }, context);
  const circuit = circuitFor(own.connection, termination, context);
  const changed = { ...own.connection, circuits: [...own.connection.circuits, circuit] };
  return {
    status: 201,
    body: carryOut(own, changed, { method: 'add_circuit', request: { nid: circuit.nid, ...given } }, context),
  };
}

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

/** None when the provider has run out of addresses. */
function primaryRoute({ db, newId }: CallContext): Route[] {
  const [network] = addressPool(db).free(32);
  return network ? [{ uuid: newId(), protocol: 'ipv4', network, subnet_size: 32, routing_type: 'primary' }] : [];
}

function deleteCircuit(request: RestRequest, context: CallContext): RestAnswer {
  const own = ownConnection(request, context);
  const given = asked(z.object({ circuit_uuid: uuid }), request, context);
  const circuit = circuitOf(own.connection, given.circuit_uuid);
  demandCapability(own, `circuits/${circuit.uuid}`, context);
  const changed = { ...own.connection, circuits: own.connection.circuits.filter((each) => each.uuid !== circuit.uuid) };
  return {
    status: 200,
    body: carryOut(own, changed, { method: 'delete_circuit', request: { nid: circuit.nid } }, context),
  };
}

/** Set up at the RADIUS server again: its session ends, and the equipment signs in anew. */
function provisionCircuit(request: RestRequest, context: CallContext): RestAnswer {
  const own = ownConnection(request, context);
  const circuit = circuitOf(own.connection, request.path['circuit'] ?? '');
  demandCapability(own, `circuits/${circuit.uuid}/provision`, context);
  noteWork(own, { method: 'provision_circuit', request: { nid: circuit.nid } }, context);
  return { status: 204 };
}

function profileReceipt(request: RestRequest, context: CallContext): RestAnswer {
  const { connection } = ownConnection(request, context);
  const given = asked(z.object({ circuit_uuid: uuid, profile: uuid }), request, context);
  circuitOf(connection, given.circuit_uuid);
  const { name, monthly } = profileOf(given.profile, 'profile', context);
  return { status: 200, body: { prices_per_category: pricesPerCategory([{ name, euros: monthly }], context) } };
}

const newProfile = z.object({ circuit_uuid: uuid, profile: uuid, primary_circuit_nid: nid.nullable().default(null) });

function changeProfile(request: RestRequest, context: CallContext): RestAnswer {
  const own = ownConnection(request, context);
  const {
    circuit_uuid: circuitUuid,
    profile,
    primary_circuit_nid: primaryNid,
  } = parse(newProfile, request.body, context);
  const circuit = circuitOf(own.connection, circuitUuid);
  demandCapability(own, `circuits/${circuit.uuid}/profile`, context);
  if (profile.toLowerCase() === circuit.termination.profile.uuid) refuse('profile', sameProfile, context);
  const termination = terminationWith({ profile, field: 'profile', primaryNid, self: circuit.nid }, context);
  return terminated(own, circuit, termination, 'change_profile', context);
}

const sameProfile = { nl: 'Het circuit heeft dit profiel al.', en: 'The circuit has this profile already.' };

function changeRedundancy(request: RestRequest, context: CallContext): RestAnswer {
  const own = ownConnection(request, context);
  const given = asked(z.object({ circuit_uuid: uuid, primary_circuit_nid: nid }), request, context);
  const circuit = circuitOf(own.connection, given.circuit_uuid);
  demandCapability(own, `circuits/${circuit.uuid}/redundancy`, context);
  const primary = primaryCircuit(given.primary_circuit_nid, circuit.nid, context);
  if (primary === circuit.termination.redundancy?.primary_circuit_nid)
    refuse('primary_circuit_nid', samePrimary, context);
  const termination = { ...circuit.termination, redundancy: { primary_circuit_nid: primary } };
  return terminated(own, circuit, termination, 'change_redundancy', context);
}

const samePrimary = { nl: 'Dit is al het primaire circuit.', en: 'This is the primary circuit already.' };

function terminated(
  own: OwnConnection,
  circuit: Circuit,
  termination: Termination,
  method: string,
  context: CallContext,
): RestAnswer {
  const request = {
    nid: circuit.nid,
    profile: termination.profile.uuid,
    primary_circuit_nid: termination.redundancy?.primary_circuit_nid ?? null,
  };
  return {
    status: 200,
    body: carryOut(own, withCircuit(own.connection, { ...circuit, termination }), { method, request }, context),
  };
}

/** The circuits of a connection and how they are terminated (docs/provider-api.md). */
export const circuitRoutes: readonly RestRoute[] = [
  rest('GET', `${at}/capabilities`, 'broadband-r', capabilities),
  rest('GET', `${at}/circuits/receipt`, 'broadband-r', circuitReceipt),
  rest('POST', `${at}/circuits`, ordering, addCircuit),
  rest('DELETE', `${at}/circuits`, ordering, deleteCircuit),
  rest('POST', `${at}/circuits/{circuit}/termination/provision`, 'broadband-c', provisionCircuit),
  rest('GET', `${at}/profile/receipt`, 'broadband-r', profileReceipt),
  rest('PATCH', `${at}/profile`, ordering, changeProfile),
  rest('PATCH', `${at}/redundancy`, ordering, changeRedundancy),
];
