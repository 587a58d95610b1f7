import { fileOf, path, type Query } from '~/kernel/paths/path';

const ALL = ['admin', 'users'];

export const paths = {
  users: (query?: Query) => path(ALL, query),
  usersExport: fileOf(ALL),
  createUser: () => path([...ALL, 'create']),
  user: (username: string) => path([...ALL, username]),
  changeUser: (username: string) => path([...ALL, username, 'change']),
  deleteUser: (username: string) => path([...ALL, username, 'delete']),
} as const;

type Own = typeof paths;

declare module '~/kernel/paths/paths' {
  interface Paths extends Own {}
}
