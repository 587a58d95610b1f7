import { z } from 'zod';
import { capabilityKey } from '~/domain/access/capabilities';
import { defineReview, ofCircuit } from '../area.server';
import { told } from '../traces.server';

/** A circuit set up at the RADIUS server again (BBC-10): nothing of the connection changes, its session is interrupted. */
export const provisionPanel = defineReview({
  name: 'provision',
  schema: z.object({}),
  requirement: 'broadband-c',
  capability: (subject) => capabilityKey.provision(ofCircuit(subject).uuid),
  review: ({ t }, subject) => {
    const { nid, lastUsername } = ofCircuit(subject);
    return Promise.resolve({
      intro: t('circuits:provision.intro', { nid }),
      lines: [
        { key: 'circuit', label: t('panels:circuit'), value: nid },
        {
          key: 'username',
          label: t('circuits:provision.username'),
          value: lastUsername ?? t('circuits:provision.unknownUsername'),
        },
      ],
      prices: null,
      warning: t('circuits:provision.warning'),
    });
  },
  send: async ({ circuits }, subject, _nothing, key) => {
    await circuits.provision(subject.connection.uuid, ofCircuit(subject).uuid, key);
  },
  trace: told('provision_circuit'),
  named: ({ circuit }) => Promise.resolve(circuit === null ? null : { circuit }),
  twice: 'session',
});
