import { z } from 'zod';
import { capabilityKey } from '~/telecom/capabilities/capabilities';
import { foreign } from '~/kernel/ui/words';
import { bandwidthText } from '~/telecom/words/connection.server';
import { blockOf, ofCircuit, type CircuitHost, type KeptOfCircuit, type OfCircuit } from '../circuit-host';

/** The panel that deletes a circuit and its addresses (BBC-10, MOB-09). */
export function deleteCircuit<S extends OfCircuit, K extends KeptOfCircuit, F>(host: CircuitHost<S, K, F>) {
  const isLast = (subject: S) => (host.circuitsOf(subject)?.length ?? Number.POSITIVE_INFINITY) <= 1;
  return host.panels.defineReview({
    name: 'deleteCircuit',
    schema: z.object({}),
    ...host.orders,
    // the specification has a text for the last circuit, which comes before any other reason
    capability: (subject) => (isLast(subject) ? null : capabilityKey.deleteCircuit(ofCircuit(subject).uuid)),
    obstacle: (subject, { t }) => (isLast(subject) ? t('circuits:lastCircuit') : null),
    review: ({ t }, subject) => {
      const circuit = ofCircuit(subject);
      const addresses = circuit.routes?.map(({ network, size }) => `${network}/${size}`).join(', ');
      return Promise.resolve({
        lines: [
          { key: 'circuit', label: t('panels:circuit'), value: circuit.nid },
          {
            key: 'profile',
            label: t('panels:profile'),
            value: [foreign(circuit.profile?.name), bandwidthText(circuit, t)].filter(Boolean).join(' · '),
          },
          {
            key: 'addresses',
            label: t('circuits:remove.addresses'),
            value:
              addresses === undefined ? t('circuits:remove.unreadAddresses') : addresses || t('panels:fields.none'),
          },
        ],
        warning: t('circuits:remove.warning'),
      });
    },
    send: (provider, subject, _nothing, key) =>
      host.calls(provider).remove(host.uuidOf(subject), ofCircuit(subject).uuid, key),
    basis: (subject) => ofCircuit(subject).routes?.map(blockOf) ?? null,
    trace: host.changed,
    named: ({ circuit }) => Promise.resolve(circuit ? { circuit } : null),
  });
}
