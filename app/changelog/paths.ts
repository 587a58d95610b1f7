import { path } from '~/kernel/paths/path';

export const paths = {
  changelog: () => path(['changelog']),
} as const;

type Own = typeof paths;

declare module '~/kernel/paths/paths' {
  interface Paths extends Own {}
}
