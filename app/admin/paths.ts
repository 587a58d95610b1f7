import { path, type Query } from '~/kernel/paths/path';

export const paths = {
  users: (query?: Query) => path(['admin', 'users'], query),
  user: (username: string) => path(['admin', 'users', username]),
  createUser: () => path(['admin', 'users', 'create']),
} as const;

type Own = typeof paths;

declare module '~/kernel/paths/paths' {
  interface Paths extends Own {}
}
