import { route, type RouteConfigEntry } from '@remix-run/route-config';

/** All that waits for the user, over all products. */
export const attention: RouteConfigEntry[] = [route('attention', 'attention/attention.tsx')];
