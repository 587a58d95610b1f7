import { route, type RouteConfigEntry } from '@remix-run/route-config';

export const settings: RouteConfigEntry[] = [route('settings', 'settings/settings.tsx')];
