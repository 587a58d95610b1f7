import { capabilityKey } from '~/domain/access/capabilities';
import { BROADBAND_ORDER_RIGHTS } from '~/domain/access/permissions';
import { settlePanel } from '~/provider/client.server';
import { foreign } from '~/ui/words';
import { definePanel, ofCircuit } from '../area.server';
import { loadProfiles, primaryLine, profileName, profileProblem, profileSchema } from './profile-choice.server';
import { madeOrder } from '../traces.server';

/** Another termination profile for a circuit (BBC-06). */
export const profilePanel = definePanel({
  name: 'profile',
  schema: profileSchema,
  requirement: BROADBAND_ORDER_RIGHTS,
  capability: (subject) => capabilityKey.profile(ofCircuit(subject).uuid),
  load: (access, subject, typed) => loadProfiles(access, typed, subject.circuit),
  first: () => ({}),
  check: (access, { circuit }, answer) => profileProblem(access, answer, circuit),
  review: async (access, subject, answer) => {
    const { t, provider } = access;
    const circuit = ofCircuit(subject);
    const [name, prices] = await Promise.all([
      profileName(access, answer.profile),
      settlePanel(provider.circuits.profileReceipt(subject.connection.uuid, circuit.uuid, answer.profile.uuid)),
    ]);
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
      prices,
    };
  },
  send: ({ circuits }, subject, { profile, primary }, key) =>
    circuits.setProfile(subject.connection.uuid, ofCircuit(subject).uuid, profile.uuid, primary?.circuit ?? null, key),
  trace: madeOrder('change'),
  named: async ({ answer }, after) => {
    const { circuit } = (await after()) ?? {};
    return circuit?.profile?.uuid === answer.profile.uuid
      ? { circuit: circuit.nid, profile: circuit.profile.name }
      : null;
  },
});
