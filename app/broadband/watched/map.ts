import { route, type RouteConfigEntry } from '@remix-run/route-config';

/** Addresses where nothing can be ordered yet. */
export const watched: RouteConfigEntry[] = [
  route('connections/watched', 'broadband/watched/watched.tsx'),
  route('connections/watched/:watch/stop', 'broadband/watched/stop.ts'),
];
