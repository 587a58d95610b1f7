import { index, prefix, route, type RouteConfigEntry } from '@remix-run/route-config';

export const endUsers: RouteConfigEntry[] = [
  route('end_users', 'routes/end-users/end-users.tsx'),
  route('end_users/export', 'routes/end-users/end-users-export.ts'),
  route('end_users/create', 'routes/end-users/create.tsx'),
  ...prefix('end_users/:uuid', [
    index('routes/end-users/end-user.tsx'),
    route('change', 'routes/end-users/change.tsx'),
    route('archive', 'routes/end-users/archive.tsx'),
  ]),
];
