import { path } from '~/kernel/paths/path';

export const paths = {
  settings: () => path(['settings']),
} as const;

type Own = typeof paths;

declare module '~/kernel/paths/paths' {
  interface Paths extends Own {}
}
