import { capabilityKey } from '~/telecom/capabilities/capabilities';
import { settlePanel } from '~/kernel/provider/client.server';
import type { CircuitHost, KeptOfCircuit, OfCircuit } from '../circuit-host';
import { loadProfiles, primaryLine, profileName, profileProblem, profileSchema } from './profile-choice.server';

/** The panel that adds a circuit with any profile (BBC-06, MOB-09). */
export function addCircuit<S extends OfCircuit, K extends KeptOfCircuit, F>(host: CircuitHost<S, K, F>) {
  return host.panels.definePanel({
    name: 'addCircuit',
    schema: profileSchema,
    ...host.orders,
    capability: () => capabilityKey.addCircuit,
    load: (access, _subject, typed) => loadProfiles(access, host, typed, null),
    first: (_subject, choices) => ({ profile: choices.default }),
    check: (access, _subject, answer) => profileProblem(access, host, answer, null),
    review: async (access, subject, answer) => {
      const { t } = access;
      const name = await profileName(access, host, answer.profile);
      return {
        lines: [
          { key: 'circuit', label: t('circuits:add.new'), value: host.placeOf(subject, t) },
          { key: 'profile', label: t('panels:profile'), value: name },
          ...primaryLine(access, answer, null).map(({ before: _none, ...line }) => line),
          {
            key: 'there',
            label: t('circuits:add.there'),
            value: host.circuitsOf(subject)?.map(({ nid }) => nid) ?? t('circuits:add.unread'),
          },
        ],
      };
    },
    receipt: ({ provider }, subject, { profile }) =>
      settlePanel(host.calls(provider).addReceipt(host.uuidOf(subject), profile.uuid)),
    send: (provider, subject, { profile, primary }, key) =>
      host.calls(provider).add(host.uuidOf(subject), profile.uuid, primary?.circuit ?? null, key),
    basis: (subject) => host.circuitsOf(subject)?.map(({ nid }) => nid) ?? null,
    trace: host.changed,
    named: async ({ was }, after) => {
      const now = host.circuitsOf((await after()) ?? {});
      const [added, ...more] = now?.filter(({ nid }) => was && !was.circuits.includes(nid)) ?? [];
      return added && more.length === 0 ? { circuit: added.nid } : null;
    },
    twice: 'paid',
  });
}
