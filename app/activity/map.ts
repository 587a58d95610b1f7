import { route, type RouteConfigEntry } from '@remix-run/route-config';

/** The audit trail as a list. */
export const activity: RouteConfigEntry[] = [
  route('admin/activity', 'activity/activity.tsx'),
  route('admin/activity/export', 'activity/activity-export.ts'),
];
