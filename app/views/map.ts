import { route, type RouteConfigEntry } from '@remix-run/route-config';

/** The named views of a list. */
export const views: RouteConfigEntry[] = [route('views', 'views/views.tsx')];
