import { route, type RouteConfigEntry } from '@remix-run/route-config';

/** The choices with which the orders of an organisation begin. */
export const defaults: RouteConfigEntry[] = [route('admin/defaults', 'broadband/defaults/defaults.tsx')];
