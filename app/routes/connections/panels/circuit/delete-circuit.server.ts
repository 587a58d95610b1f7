import { z } from 'zod';
import { capabilityKey } from '~/domain/access/capabilities';
import { BROADBAND_ORDER_RIGHTS } from '~/domain/access/permissions';
import { foreign } from '~/ui/words';
import { bandwidthText } from '~/words/connection.server';
import { defineReview, ofCircuit } from '../area.server';
import { madeOrder } from '../traces.server';

/** A circuit and its addresses go (BBC-10). */
export const deleteCircuitPanel = defineReview({
  name: 'deleteCircuit',
  schema: z.object({}),
  requirement: BROADBAND_ORDER_RIGHTS,
  // of the last one the specification has the words, whatever else stands in the way
  capability: (subject) => (isLast(subject.connection) ? null : capabilityKey.deleteCircuit(ofCircuit(subject).uuid)),
  obstacle: ({ connection }, { t }) => (isLast(connection) ? t('circuits:lastCircuit') : null),
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
          value: addresses === undefined ? t('circuits:remove.unreadAddresses') : addresses || t('panels:fields.none'),
        },
      ],
      prices: null,
      warning: t('circuits:remove.warning'),
    });
  },
  send: ({ circuits }, subject, _nothing, key) =>
    circuits.remove(subject.connection.uuid, ofCircuit(subject).uuid, key),
  trace: madeOrder('change'),
  named: ({ circuit }) => Promise.resolve(circuit === null ? null : { circuit }),
});

function isLast({ circuits }: { circuits: readonly unknown[] }): boolean {
  return circuits.length <= 1;
}
