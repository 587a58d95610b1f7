import { path, type Query } from '~/kernel/paths/path';

export const paths = {
  /** The named views of the list at the path `list`. With `query` it keeps that state as a view. */
  listViews: (query: Query) => path(['views'], query),
} as const;

type Own = typeof paths;

declare module '~/kernel/paths/paths' {
  interface Paths extends Own {}
}
