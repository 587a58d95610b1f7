import { route, type RouteConfigEntry } from '@remix-run/route-config';

export const changelog: RouteConfigEntry[] = [route('changelog', 'changelog/changelog.tsx')];
