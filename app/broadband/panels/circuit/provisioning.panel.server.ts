import { z } from 'zod';
import { ofCircuit } from '~/telecom/circuits/circuit-host';
import { capabilityKey } from '~/telecom/capabilities/capabilities';
import { definePanel, shown } from '../area.server';

const WAYS = ['ppp', 'ipoe'] as const;

/** The way in which the equipment on a circuit signs in (BBC-15). */
export const provisioningPanel = definePanel({
  name: 'provisioning',
  schema: z.object({ provisioning: z.enum(WAYS, { error: 'circuits:problem.provisioning' }) }),
  requirement: 'broadband-c',
  capability: (subject) => capabilityKey.provisioning(ofCircuit(subject).uuid),
  load: ({ t }, subject) =>
    Promise.resolve(
      WAYS.map((way) => ({
        value: way,
        title: t(`circuits:provisioning.${way}`),
        description: t(`circuits:provisioning.${way}Hint`),
        unavailable: way === ofCircuit(subject).provisioning ? t('circuits:current') : undefined,
      })),
    ),
  first: () => ({}),
  check: ({ t }, subject, { provisioning }) =>
    Promise.resolve(
      provisioning === ofCircuit(subject).provisioning ? { provisioning: [t('panels:problem.same')] } : null,
    ),
  review: ({ t }, subject, { provisioning }) => {
    const { nid, provisioning: before } = ofCircuit(subject);
    const name = (way: string) =>
      way === 'ppp' || way === 'ipoe' ? t(`circuits:provisioning.${way}`) : way || t('panels:fields.none');
    return Promise.resolve({
      lines: [
        { key: 'circuit', label: t('panels:circuit'), value: nid },
        {
          key: 'provisioning',
          label: t('circuits:provisioning.label'),
          before: name(before),
          value: name(provisioning),
        },
      ],
      warning: t('circuits:provisioning.warning'),
    });
  },
  send: async ({ connections }, subject, { provisioning }) => {
    await connections.setProvisioning(ofCircuit(subject).nid, provisioning);
  },
  fields: { provisioning: 'provisioning' },
  trace: shown(
    ({ circuit }, { provisioning }: { readonly provisioning: string }) => circuit?.provisioning === provisioning,
  ),
  named: ({ circuit }) => Promise.resolve(circuit === null ? null : { circuit }),
});
