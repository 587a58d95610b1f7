import { route, type RouteConfigEntry } from '@remix-run/route-config';

export const swap: RouteConfigEntry[] = [route('swap', 'swap/swap.tsx')];
