import { settlePanel } from '~/kernel/provider/client.server';
import { capabilityKey } from '~/telecom/capabilities/capabilities';
import { endUserPanelOf } from '~/telecom/panels/end-user.server';
import { panels } from '../area.server';

/** The end customer of a connection, which always has one, since the provider's call requires it. */
export const endUserPanel = endUserPanelOf({
  panels,
  rights: { requirement: 'broadband-c' },
  capability: capabilityKey.endUser,
  // the provider's own call, or else the connection's customer with a note
  current: async ({ provider, t }, { connection }) => {
    const asked = await settlePanel(provider.connections.endUser(connection.nid));
    const endUser = asked.ok ? asked.value : connection.endUser;
    return {
      uuid: endUser?.uuid ?? null,
      name: endUser?.company_name ?? t('circuits:endUser.none'),
      ...(asked.ok ? {} : { problem: t('circuits:endUser.notAsked', { returnObjects: true }) }),
    };
  },
  shownBy: ({ connection }) => ({
    uuid: connection?.endUser?.uuid,
    name: connection?.endUser?.company_name ?? '',
  }),
  same: (t) => t('circuits:problem.sameEndUser'),
  set: async ({ connections }, { connection }, endUser) => {
    if (endUser !== null) await connections.setEndUser(connection.nid, endUser);
  },
});
