import { fileOf, path, type Query } from '~/kernel/paths/path';

const ALL = ['end_users'];

export const paths = {
  endUsers: (query?: Query) => path(ALL, query),
  endUsersExport: fileOf(ALL),
  endUser: (uuid: string) => path(['end_users', uuid]),
  changeEndUser: (uuid: string) => path(['end_users', uuid, 'change']),
  archiveEndUser: (uuid: string) => path(['end_users', uuid, 'archive']),
  /** The notes of the organisation on an end customer. */
  endUserNotes: (uuid: string) => path(['end_users', uuid, 'notes']),
  createEndUser: (query?: Query) => path(['end_users', 'create'], query),
} as const;

type Own = typeof paths;

declare module '~/kernel/paths/paths' {
  interface Paths extends Own {}
}
