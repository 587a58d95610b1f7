import { fileOf, path, type Query } from '~/kernel/paths/path';

const ALL = ['admin', 'activity'];

export const paths = {
  /** The deeds of users with their moments, of the organisation or, for the provider's staff, of all. */
  activity: (query?: Query) => path(ALL, query),
  activityExport: fileOf(ALL),
} as const;

type Own = typeof paths;

declare module '~/kernel/paths/paths' {
  interface Paths extends Own {}
}
