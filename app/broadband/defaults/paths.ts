import { path } from '~/kernel/paths/path';

export const paths = {
  /** The choices with which the orders of the organisation begin. */
  orderDefaults: () => path(['admin', 'defaults']),
} as const;

type Own = typeof paths;

declare module '~/kernel/paths/paths' {
  interface Paths extends Own {}
}
