import { z } from 'zod';
import { capabilityKey } from '~/telecom/capabilities/capabilities';
import { ofCircuit, type CircuitHost, type KeptOfCircuit, type OfCircuit } from '../circuit-host';

/**
 * The panel that sets up a circuit at the RADIUS server again (BBC-10, MOB-09). The connection does not change, but its
 * session is interrupted.
 */
export function provision<S extends OfCircuit, K extends KeptOfCircuit, F>(host: CircuitHost<S, K, F>) {
  return host.panels.defineReview({
    name: 'provision',
    schema: z.object({}),
    ...host.provisions,
    capability: (subject) => capabilityKey.provision(ofCircuit(subject).uuid),
    review: ({ t }, subject) => {
      const { nid, lastUsername } = ofCircuit(subject);
      const circuit = { key: 'circuit', label: t('panels:circuit'), value: nid };
      if (!host.signsIn)
        return Promise.resolve({
          intro: t('circuits:provision.introSim', { nid }),
          lines: [circuit],
          warning: t('circuits:provision.warningSim'),
        });
      const username = lastUsername ?? t('circuits:provision.unknownUsername');
      return Promise.resolve({
        intro: t('circuits:provision.intro', { nid }),
        lines: [circuit, { key: 'username', label: t('circuits:provision.username'), value: username }],
        warning: t('circuits:provision.warning'),
      });
    },
    send: async (provider, subject, _nothing, key) => {
      await host.calls(provider).provision(host.uuidOf(subject), ofCircuit(subject).uuid, key);
    },
    trace: host.reported('provision_circuit'),
    named: ({ circuit }) => Promise.resolve(circuit ? { circuit } : null),
    twice: 'session',
  });
}
