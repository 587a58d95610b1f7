import { terminationProfiles } from '../../catalogue/termination';
import type { TerminationProfile } from '../../catalogue/termination';
import type { Words } from '../../catalogue/words';
import type { CallContext } from '../../platform/call';
import { refuse } from '../../records/request';
import type { AnyCircuit, CircuitHome, Termination } from './circuit';

/** The part of a home in which circuits are looked up. */
type Finds = Pick<CircuitHome<AnyCircuit, unknown>, 'inUse'>;

/**
 * The termination with this profile; one of redundancy takes over for another circuit of the organisation.
 * `field` is the profile's field in the call, `self` the circuit that gets it.
 */
export function terminationWith(
  given: { profile: string; field: string; primaryNid: string | null; self: string | null },
  home: Finds,
  context: CallContext,
): Termination {
  const profile = profileOf(given.profile, given.field, context);
  const base = { uuid: profile.uuid, type: profile.type };
  if (profile.type !== 'redundancy') {
    if (given.primaryNid !== null) refuse('primary_circuit_nid', unused, context);
    return { profile: base, redundancy: null };
  }
  return {
    profile: base,
    redundancy: { primary_circuit_nid: primaryCircuit(given.primaryNid, given.self, home, context) },
  };
}

export function profileOf(uuid: string, field: string, context: CallContext): TerminationProfile {
  return terminationProfiles.find((each) => each.uuid === uuid.toLowerCase()) ?? refuse(field, unknownProfile, context);
}

/** The nid of a circuit that is in use and stands on its own. */
export function primaryCircuit(nid: string | null, self: string | null, home: Finds, context: CallContext): string {
  if (!nid) return refuse('primary_circuit_nid', missing, context);
  const circuit = home.inUse(nid, context);
  if (!circuit) return refuse('primary_circuit_nid', notActive, context);
  if (circuit.nid === self) return refuse('primary_circuit_nid', itself, context);
  if (circuit.termination.profile.type === 'redundancy') return refuse('primary_circuit_nid', redundantToo, context);
  return circuit.nid;
}

const unknownProfile: Words = { nl: 'Dit profiel bestaat niet.', en: 'This profile does not exist.' };
const unused: Words = {
  nl: 'Dit profiel gebruikt geen primair circuit.',
  en: 'This profile does not use a primary circuit.',
};
const missing: Words = { nl: 'Kies een primair circuit.', en: 'Choose a primary circuit.' };
const notActive: Words = { nl: 'Dit circuit is niet in gebruik.', en: 'This circuit is not in use.' };
const itself: Words = {
  nl: 'Een circuit kan niet voor zichzelf invallen.',
  en: 'A circuit cannot take over for itself.',
};
const redundantToo: Words = {
  nl: 'Dit circuit valt zelf in voor een ander circuit.',
  en: 'This circuit takes over for another circuit itself.',
};
