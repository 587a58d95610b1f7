import { path } from '~/kernel/paths/path';

export const radius = {
  accessLists: () => path(['connections', 'access_lists']),
  accessList: (name: string) => path(['connections', 'access_lists', name]),
  radius: () => path(['connections', 'radius']),
  radiusSettings: () => path(['connections', 'radius', 'settings']),
  ipVpn: (uuid: string) => path(['connections', 'radius', 'ipvpn', uuid]),
} as const;
