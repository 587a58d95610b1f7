import { path } from '~/kernel/paths/path';

export const paths = {
  accessLists: () => path(['connections', 'access_lists']),
  accessList: (name: string) => path(['connections', 'access_lists', name]),
  radius: () => path(['connections', 'radius']),
  radiusSettings: () => path(['connections', 'radius', 'settings']),
  ipVpn: (uuid: string) => path(['connections', 'radius', 'ipvpn', uuid]),
} as const;

type Own = typeof paths;

declare module '~/kernel/paths/paths' {
  interface Paths extends Own {}
}
