import { index, prefix, route, type RouteConfigEntry } from '@remix-run/route-config';

export const endUsers: RouteConfigEntry[] = [
  route('end_users', 'customers/end-users/end-users.tsx'),
  route('end_users/export', 'customers/end-users/end-users-export.ts'),
  route('end_users/create', 'customers/end-users/create.tsx'),
  ...prefix('end_users/:uuid', [
    index('customers/end-users/end-user.tsx'),
    route('change', 'customers/end-users/change.tsx'),
    route('notes', 'customers/end-users/notes.tsx'),
    route('archive', 'customers/end-users/archive.tsx'),
  ]),
];
