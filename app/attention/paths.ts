import { path, type Query } from '~/kernel/paths/path';

export const paths = {
  /** All that waits for the user. With `all` no kind is cut short. */
  attention: (query?: Query) => path(['attention'], query),
} as const;

type Own = typeof paths;

declare module '~/kernel/paths/paths' {
  interface Paths extends Own {}
}
