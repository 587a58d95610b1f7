import { z } from 'zod';
import { capabilityKey } from '~/telecom/capabilities/capabilities';
import { connectionChoices } from '~/telecom/pickers/connection-choices.server';
import { ofCircuit, type CircuitHost, type KeptOfCircuit, type OfCircuit } from '../circuit-host';
import { primaryObstacle, primaryProblem, primarySchema, readPrimary, whyNoPrimary } from './primary-choice.server';

/** The panel that changes the primary circuit of a redundant one (BBC-05, MOB-09). */
export function primaryCircuit<S extends OfCircuit, K extends KeptOfCircuit, F>(host: CircuitHost<S, K, F>) {
  return host.panels.definePanel({
    name: 'primaryCircuit',
    schema: z.object(primarySchema).transform(readPrimary),
    ...host.orders,
    // the provider gives this capability only for redundant circuits
    capability: (subject) => (takesOver(subject) ? capabilityKey.redundancy(ofCircuit(subject).uuid) : null),
    obstacle: (subject, access) =>
      takesOver(subject) ? primaryObstacle(access, host) : access.t('circuits:primary.notRedundant'),
    load: (access, { circuit }, typed) =>
      connectionChoices(access, typed['connection'] ?? '', (other) => whyNoPrimary(other, circuit, access.t), host),
    first: () => ({}),
    check: (access, { circuit }, answer) => primaryProblem(access, answer, circuit, host),
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
      });
    },
    send: (provider, subject, { circuit: primary }, key) =>
      host.calls(provider).setPrimaryCircuit(host.uuidOf(subject), ofCircuit(subject).uuid, primary, key),
    trace: host.changed,
    named: ({ circuit, answer }) => Promise.resolve(circuit ? { circuit, primary: answer.circuit } : null),
    failure: (t) => t('circuits:updatePrimaryCircuitError'),
  });
}

function takesOver({ circuit }: OfCircuit): boolean {
  return circuit?.profile?.type === 'redundancy';
}
