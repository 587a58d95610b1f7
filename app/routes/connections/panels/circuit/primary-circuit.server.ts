import { z } from 'zod';
import { capabilityKey } from '~/domain/access/capabilities';
import { BROADBAND_ORDER_RIGHTS } from '~/domain/access/permissions';
import { connectionChoices } from '~/pickers/connection-choices.server';
import { definePanel, ofCircuit } from '../area.server';
import { primaryProblem, primarySchema, readPrimary, whyNoPrimary } from './primary-choice.server';
import { madeOrder } from '../traces.server';

/** Another circuit for which this one takes over (BBC-05). */
export const primaryCircuitPanel = definePanel({
  name: 'primaryCircuit',
  schema: z.object(primarySchema).transform(readPrimary),
  requirement: BROADBAND_ORDER_RIGHTS,
  // the provider names this capability only of a circuit that takes over for another
  capability: (subject) => (takesOver(subject.circuit) ? capabilityKey.redundancy(ofCircuit(subject).uuid) : null),
  obstacle: ({ circuit }, { t }) => (takesOver(circuit) ? null : t('circuits:primary.notRedundant')),
  load: (access, { circuit }, typed) =>
    connectionChoices(access, typed['connection'] ?? '', (other) => whyNoPrimary(other, circuit, access.t)),
  first: () => ({}),
  check: (access, { circuit }, answer) => primaryProblem(access, answer, circuit),
  review: ({ t }, subject, { circuit: primary }) => {
    const { nid, primaryCircuitNid } = ofCircuit(subject);
    return Promise.resolve({
      lines: [
        { key: 'circuit', label: t('panels:circuit'), value: nid },
        {
          key: 'primary',
          label: t('circuits:primary.title'),
          before: primaryCircuitNid ?? t('circuits:primary.none'),
          value: primary,
        },
      ],
      prices: null,
    });
  },
  send: ({ circuits }, subject, { circuit: primary }, key) =>
    circuits.setPrimaryCircuit(subject.connection.uuid, ofCircuit(subject).uuid, primary, key),
  trace: madeOrder('change'),
  named: ({ circuit, answer }) => Promise.resolve(circuit === null ? null : { circuit, primary: answer.circuit }),
  failure: (t) => t('circuits:updatePrimaryCircuitError'),
});

function takesOver(circuit: { profile: { type: string } | null } | null): boolean {
  return circuit?.profile?.type === 'redundancy';
}
