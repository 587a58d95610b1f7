import { path } from '~/kernel/paths/path';

export const paths = {
  profile: (tab?: string) => path(tab === undefined ? ['profile'] : ['profile', tab]),
} as const;

type Own = typeof paths;

declare module '~/kernel/paths/paths' {
  interface Paths extends Own {}
}
