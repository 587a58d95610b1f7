import { path } from '~/kernel/paths/path';

const WATCHED = ['connections', 'watched'];

export const paths = {
  /** The addresses where nothing can be ordered yet, which are asked about again. */
  watched: () => path(WATCHED),
  stopWatching: (watch: string) => path([...WATCHED, watch, 'stop']),
} as const;

type Own = typeof paths;

declare module '~/kernel/paths/paths' {
  interface Paths extends Own {}
}
