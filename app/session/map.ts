import { index, prefix, route, type RouteConfigEntry } from '@remix-run/route-config';

/** The routes for identity and language, without the shell. */
export const session: RouteConfigEntry[] = [
  ...prefix('forgot-password', [index('session/passwords/forgot.tsx'), route('sent', 'session/passwords/sent.tsx')]),
  ...prefix('reset-password', [index('session/passwords/reset.tsx'), route('done', 'session/passwords/done.tsx')]),
  ...prefix('auth', [route('login', 'session/login.ts'), route('callback', 'session/callback.ts')]),
  route('logout', 'session/logout.tsx'),
  ...prefix('session', [
    route('language', 'session/language.ts'),
    route('drawer', 'session/drawer.ts'),
    route('ping', 'session/ping.ts'),
    route('expired', 'session/expired.tsx'),
  ]),
];
