import { capabilityKey } from '~/telecom/capabilities/capabilities';
import { settlePanel } from '~/kernel/provider/client.server';
import { foreign } from '~/kernel/ui/words';
import { ofCircuit, type CircuitHost, type KeptOfCircuit, type OfCircuit } from '../circuit-host';
import { loadProfiles, primaryLine, profileName, profileProblem, profileSchema } from './profile-choice.server';

/** The panel that changes the termination profile of a circuit (BBC-06, MOB-09). */
export function changeProfile<S extends OfCircuit, K extends KeptOfCircuit, F>(host: CircuitHost<S, K, F>) {
  return host.panels.definePanel({
    name: 'profile',
    schema: profileSchema,
    ...host.orders,
    capability: (subject) => capabilityKey.profile(ofCircuit(subject).uuid),
    load: (access, subject, typed) => loadProfiles(access, host, typed, subject.circuit),
    first: () => ({}),
    check: (access, { circuit }, answer) => profileProblem(access, host, answer, circuit),
    review: async (access, subject, answer) => {
      const { t } = access;
      const circuit = ofCircuit(subject);
      const name = await profileName(access, host, answer.profile);
      return {
        lines: [
          { key: 'circuit', label: t('panels:circuit'), value: circuit.nid },
          {
            key: 'profile',
            label: t('panels:profile'),
            before: foreign(circuit.profile?.name) ?? t('panels:fields.none'),
            value: name,
          },
          ...primaryLine(access, answer, circuit.primaryCircuitNid),
        ],
      };
    },
    instead: true,
    receipt: ({ provider }, subject, { profile }) =>
      settlePanel(host.calls(provider).profileReceipt(host.uuidOf(subject), ofCircuit(subject).uuid, profile.uuid)),
    send: (provider, subject, { profile, primary }, key) =>
      host
        .calls(provider)
        .setProfile(host.uuidOf(subject), ofCircuit(subject).uuid, profile.uuid, primary?.circuit ?? null, key),
    trace: host.changed,
    named: async ({ answer }, after) => {
      const { circuit } = (await after()) ?? {};
      return circuit?.profile?.uuid === answer.profile.uuid
        ? { circuit: circuit.nid, profile: circuit.profile.name }
        : null;
    },
  });
}
