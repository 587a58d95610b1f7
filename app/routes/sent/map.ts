import { route, type RouteConfigEntry } from '@remix-run/route-config';

/** The sends of colleagues without a known outcome. */
export const sent: RouteConfigEntry[] = [
  route('sent', 'routes/sent/list.tsx'),
  route('sent/:intent', 'routes/sent/one.tsx'),
];
