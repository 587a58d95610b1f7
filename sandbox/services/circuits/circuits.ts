import { z } from 'zod';
import { parse, rest } from '../../platform/call';
import type { CallContext, RestAnswer, RestRequest, RestRoute } from '../../platform/call';
import { asked, nid, refuse, uuid } from '../../records/request';
import { pricesPerCategory } from '../receipts';
import { circuitWith, withCircuit } from './circuit';
import type { AnyCircuit, CircuitHome, Termination } from './circuit';
import { primaryCircuit, profileOf, terminationWith } from './redundancy';

function capabilities<C extends AnyCircuit, O>(
  home: CircuitHome<C, O>,
  request: RestRequest,
  context: CallContext,
): RestAnswer {
  return { status: 200, body: home.capabilities(home.open(request, context), context) };
}

function circuitReceipt<C extends AnyCircuit, O>(
  home: CircuitHome<C, O>,
  request: RestRequest,
  context: CallContext,
): RestAnswer {
  const own = home.open(request, context);
  const given = asked(z.object({ termination_profile_uuid: uuid }), request, context);
  const { name, monthly } = profileOf(given.termination_profile_uuid, 'termination_profile_uuid', context);
  const prices = [...home.priceOf(own), { name, euros: monthly }];
  return { status: 200, body: { prices_per_category: pricesPerCategory(prices, context) } };
}

const newCircuit = z.object({ termination_profile_uuid: uuid, primary_circuit_nid: nid.nullable().default(null) });

function addCircuit<C extends AnyCircuit, O>(
  home: CircuitHome<C, O>,
  request: RestRequest,
  context: CallContext,
): RestAnswer {
  const own = home.open(request, context);
  const given = parse(newCircuit, request.body, context);
  home.demand(own, 'circuits', context);
  const { termination_profile_uuid: profile, primary_circuit_nid: primaryNid } = given;
  const wanted = { profile, field: 'termination_profile_uuid', primaryNid, self: null };
  const circuit = home.newCircuit(own, terminationWith(wanted, home, context), context);
  return {
    status: 201,
    body: home.carryOut(
      own,
      [...home.circuitsOf(own), circuit],
      { method: 'add_circuit', request: { nid: circuit.nid, ...given } },
      context,
    ),
  };
}

function deleteCircuit<C extends AnyCircuit, O>(
  home: CircuitHome<C, O>,
  request: RestRequest,
  context: CallContext,
): RestAnswer {
  const own = home.open(request, context);
  const given = asked(z.object({ circuit_uuid: uuid }), request, context);
  const circuit = circuitWith(home.circuitsOf(own), given.circuit_uuid);
  home.demand(own, `circuits/${circuit.uuid}`, context);
  const changed = home.circuitsOf(own).filter((each) => each.uuid !== circuit.uuid);
  return {
    status: 200,
    body: home.carryOut(own, changed, { method: 'delete_circuit', request: { nid: circuit.nid } }, context),
  };
}

/** Sets a circuit up at the RADIUS server again: its session ends, and the equipment signs in anew. */
function provisionCircuit<C extends AnyCircuit, O>(
  home: CircuitHome<C, O>,
  request: RestRequest,
  context: CallContext,
): RestAnswer {
  const own = home.open(request, context);
  const circuit = circuitWith(home.circuitsOf(own), request.path['circuit'] ?? '');
  home.demand(own, `circuits/${circuit.uuid}/provision`, context);
  home.note(own, { method: 'provision_circuit', request: { nid: circuit.nid } }, context);
  return { status: 204 };
}

function profileReceipt<C extends AnyCircuit, O>(
  home: CircuitHome<C, O>,
  request: RestRequest,
  context: CallContext,
): RestAnswer {
  const own = home.open(request, context);
  const given = asked(z.object({ circuit_uuid: uuid, profile: uuid }), request, context);
  circuitWith(home.circuitsOf(own), given.circuit_uuid);
  const { name, monthly } = profileOf(given.profile, 'profile', context);
  return { status: 200, body: { prices_per_category: pricesPerCategory([{ name, euros: monthly }], context) } };
}

const newProfile = z.object({ circuit_uuid: uuid, profile: uuid, primary_circuit_nid: nid.nullable().default(null) });

function changeProfile<C extends AnyCircuit, O>(
  home: CircuitHome<C, O>,
  request: RestRequest,
  context: CallContext,
): RestAnswer {
  const own = home.open(request, context);
  const {
    circuit_uuid: circuitUuid,
    profile,
    primary_circuit_nid: primaryNid,
  } = parse(newProfile, request.body, context);
  const circuit = circuitWith(home.circuitsOf(own), circuitUuid);
  home.demand(own, `circuits/${circuit.uuid}/profile`, context);
  if (profile.toLowerCase() === circuit.termination.profile.uuid) refuse('profile', sameProfile, context);
  const termination = terminationWith({ profile, field: 'profile', primaryNid, self: circuit.nid }, home, context);
  return terminated(home, own, circuit, termination, 'change_profile', context);
}

const sameProfile = { nl: 'Het circuit heeft dit profiel al.', en: 'The circuit has this profile already.' };

function changeRedundancy<C extends AnyCircuit, O>(
  home: CircuitHome<C, O>,
  request: RestRequest,
  context: CallContext,
): RestAnswer {
  const own = home.open(request, context);
  const given = asked(z.object({ circuit_uuid: uuid, primary_circuit_nid: nid }), request, context);
  const circuit = circuitWith(home.circuitsOf(own), given.circuit_uuid);
  home.demand(own, `circuits/${circuit.uuid}/redundancy`, context);
  const primary = primaryCircuit(given.primary_circuit_nid, circuit.nid, home, context);
  if (primary === circuit.termination.redundancy?.primary_circuit_nid)
    refuse('primary_circuit_nid', samePrimary, context);
  const termination = { ...circuit.termination, redundancy: { primary_circuit_nid: primary } };
  return terminated(home, own, circuit, termination, 'change_redundancy', context);
}

const samePrimary = { nl: 'Dit is al het primaire circuit.', en: 'This is the primary circuit already.' };

function terminated<C extends AnyCircuit, O>(
  home: CircuitHome<C, O>,
  own: O,
  circuit: C,
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
    body: home.carryOut(
      own,
      withCircuit(home.circuitsOf(own), { ...circuit, termination }),
      { method, request },
      context,
    ),
  };
}

/** The circuits of a kind of connection and how they are terminated (docs/provider-api.md). */
export function circuitRoutes<C extends AnyCircuit, O>(home: CircuitHome<C, O>): readonly RestRoute[] {
  const at = `${home.at}/connections/{uuid}`;
  const provision = `${at}/circuits/{circuit}/termination/provision`;
  return [
    rest('GET', `${at}/capabilities`, home.read, (request, context) => capabilities(home, request, context)),
    rest('GET', `${at}/circuits/receipt`, home.read, (request, context) => circuitReceipt(home, request, context)),
    rest('POST', `${at}/circuits`, home.order, (request, context) => addCircuit(home, request, context)),
    rest('DELETE', `${at}/circuits`, home.order, (request, context) => deleteCircuit(home, request, context)),
    rest('POST', provision, home.write, (request, context) => provisionCircuit(home, request, context)),
    rest('GET', `${at}/profile/receipt`, home.read, (request, context) => profileReceipt(home, request, context)),
    rest('PATCH', `${at}/profile`, home.order, (request, context) => changeProfile(home, request, context)),
    rest('PATCH', `${at}/redundancy`, home.order, (request, context) => changeRedundancy(home, request, context)),
  ];
}
