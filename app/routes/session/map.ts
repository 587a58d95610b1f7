import { prefix, route, type RouteConfigEntry } from '@remix-run/route-config';

/** The routes for identity and language, without the shell. */
export const session: RouteConfigEntry[] = [
  ...prefix('auth', [route('login', 'routes/session/login.ts'), route('callback', 'routes/session/callback.ts')]),
  route('logout', 'routes/session/logout.tsx'),
  ...prefix('session', [
    route('language', 'routes/session/language.ts'),
    route('drawer', 'routes/session/drawer.ts'),
    route('ping', 'routes/session/ping.ts'),
    route('expired', 'routes/session/expired.tsx'),
  ]),
];
