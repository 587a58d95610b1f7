import type { ProviderClient } from '~/kernel/provider/client.server';
import { Done } from '~/kernel/provider/reading/write-answers';
import { AccessList, AccessLists, IpVpns, RadiusSettings, Realms } from './schemas/radius';

/**
 * The settings of the organisation for all its connections: realms, IPVPNs, sessions, access lists (BBC-16, 17). Each
 * call throws a ProviderError.
 */
export function radius(client: ProviderClient) {
  const service = 'broadband';
  return {
    realms: () => client.rpc({ service, method: 'list_auth_realms', params: {}, result: Realms }),
    ipVpns: () => client.rpc({ service, method: 'list_ipvpn', params: {}, result: IpVpns }),
    setIpVpn: (ipVpn: { uuid: string; isDefault: boolean; poolId: number; dns1: string; dns2: string }) =>
      client.rpc({
        service,
        method: 'set_ipvpn',
        params: {
          uuid: ipVpn.uuid,
          default: ipVpn.isDefault,
          pool_id: ipVpn.poolId,
          settings: { ipv4_dns1: ipVpn.dns1 || null, ipv4_dns2: ipVpn.dns2 || null },
        },
        result: Done,
        write: true,
      }),
    settings: () => client.rpc({ service, method: 'get_settings', params: {}, result: RadiusSettings }),
    setSettings: (settings: { defaultRealm: string; maxSessions: number; timeoutHours: number }) =>
      client.rpc({
        service,
        method: 'set_settings',
        params: {
          default_realm: settings.defaultRealm,
          max_sessions: settings.maxSessions,
          session_timeout_hours: settings.timeoutHours,
        },
        result: Done,
        write: true,
      }),
    accessLists: () => client.rpc({ service, method: 'list_accesslists', params: {}, result: AccessLists }),
    accessList: (name: string) =>
      client.rpc({ service, method: 'get_accesslist', params: { name }, result: AccessList }),
  };
}
