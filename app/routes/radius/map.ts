import { index, prefix, route, type RouteConfigEntry } from '@remix-run/route-config';

/** The settings for the sessions of all connections. */
export const radius: RouteConfigEntry[] = [
  ...prefix('connections/radius', [
    index('routes/radius/radius.tsx'),
    route('settings', 'routes/radius/settings.tsx'),
    route('ipvpn/:uuid', 'routes/radius/ip-vpn.tsx'),
  ]),
  route('connections/access_lists', 'routes/radius/access-lists.tsx'),
  route('connections/access_lists/:name', 'routes/radius/access-list.tsx'),
];
