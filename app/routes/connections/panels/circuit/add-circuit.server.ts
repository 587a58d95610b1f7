import { capabilityKey } from '~/domain/access/capabilities';
import { BROADBAND_ORDER_RIGHTS } from '~/domain/access/permissions';
import { formatAddressLine } from '~/domain/postcode';
import { settlePanel } from '~/provider/client.server';
import { definePanel } from '../area.server';
import { loadProfiles, primaryLine, profileName, profileProblem, profileSchema } from './profile-choice.server';
import { madeOrder } from '../traces.server';

/** One circuit more, with any profile (BBC-06). */
export const addCircuitPanel = definePanel({
  name: 'addCircuit',
  schema: profileSchema,
  requirement: BROADBAND_ORDER_RIGHTS,
  capability: () => capabilityKey.addCircuit,
  load: (access, _subject, typed) => loadProfiles(access, typed, null),
  first: (_subject, choices) => ({ profile: choices.default }),
  check: (access, _subject, answer) => profileProblem(access, answer, null),
  review: async (access, { connection }, answer) => {
    const { t, provider } = access;
    const [name, prices] = await Promise.all([
      profileName(access, answer.profile),
      settlePanel(provider.circuits.addReceipt(connection.uuid, answer.profile.uuid)),
    ]);
    const place = t('circuits:add.onConnection', {
      nid: connection.nid,
      address: formatAddressLine(connection.address),
    });
    return {
      lines: [
        { key: 'circuit', label: t('circuits:add.new'), value: place },
        { key: 'profile', label: t('panels:profile'), value: name },
        ...primaryLine(access, answer, null).map(({ before: _none, ...line }) => line),
      ],
      prices,
    };
  },
  send: ({ circuits }, { connection }, { profile, primary }, key) =>
    circuits.add(connection.uuid, profile.uuid, primary?.circuit ?? null, key),
  trace: madeOrder('change'),
  named: async ({ was }, after) => {
    const now = await after();
    const [added, ...more] = now?.connection?.circuits.filter(({ nid }) => was && !was.circuits.includes(nid)) ?? [];
    return added && more.length === 0 ? { circuit: added.nid } : null;
  },
  twice: 'paid',
});
