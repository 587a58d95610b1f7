import { route, type RouteConfigEntry } from '@remix-run/route-config';

/** The sends of colleagues without a known outcome. */
export const sent: RouteConfigEntry[] = [route('sent', 'sent/list.tsx'), route('sent/:intent', 'sent/one.tsx')];
