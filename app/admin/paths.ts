import { path, type Query } from '~/kernel/paths/path';

export const users = {
  users: (query?: Query) => path(['admin', 'users'], query),
  user: (username: string) => path(['admin', 'users', username]),
  createUser: () => path(['admin', 'users', 'create']),
} as const;
