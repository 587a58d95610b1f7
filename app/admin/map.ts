import { route, type RouteConfigEntry } from '@remix-run/route-config';

export const users: RouteConfigEntry[] = [
  route('admin/users', 'admin/users/users.tsx'),
  route('admin/users/export', 'admin/users/users-export.ts'),
  route('admin/users/create', 'admin/users/create.tsx'),
  route('admin/users/:username', 'admin/users/user.tsx'),
  route('admin/users/:username/change', 'admin/users/change.tsx'),
  route('admin/users/:username/delete', 'admin/users/delete.tsx'),
];
