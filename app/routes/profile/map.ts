import { route, type RouteConfigEntry } from '@remix-run/route-config';

export const profile: RouteConfigEntry[] = [route('profile', 'routes/profile/profile.tsx')];
