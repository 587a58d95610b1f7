import { route, type RouteConfigEntry } from '@remix-run/route-config';

/** The orders that the portal sent, of today or of another period. */
export const ordered: RouteConfigEntry[] = [
  route('orders/:period', 'ordered/ordered.tsx'),
  route('orders/:period/export', 'ordered/ordered-export.ts'),
];
