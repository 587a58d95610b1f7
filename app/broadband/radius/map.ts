import { index, prefix, route, type RouteConfigEntry } from '@remix-run/route-config';

/** The settings for the sessions of all connections. */
export const radius: RouteConfigEntry[] = [
  ...prefix('connections/radius', [
    index('broadband/radius/radius.tsx'),
    route('settings', 'broadband/radius/settings.tsx'),
    route('ipvpn/:uuid', 'broadband/radius/ip-vpn.tsx'),
  ]),
  route('connections/access_lists', 'broadband/radius/access-lists.tsx'),
  route('connections/access_lists/:name', 'broadband/radius/access-list.tsx'),
];
