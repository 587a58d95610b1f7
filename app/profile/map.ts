import { route, type RouteConfigEntry } from '@remix-run/route-config';

export const profile: RouteConfigEntry[] = [route('profile', 'profile/profile.tsx')];
