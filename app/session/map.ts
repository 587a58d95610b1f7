import { prefix, route, type RouteConfigEntry } from '@remix-run/route-config';

/** The routes for identity and language, without the shell. */
export const session: RouteConfigEntry[] = [
  route('forgot-password', 'session/passwords/forgot.tsx'),
  route('forgot-password/sent', 'session/passwords/sent.tsx'),
  route('reset-password', 'session/passwords/reset.tsx'),
  route('reset-password/done', 'session/passwords/done.tsx'),
  ...prefix('auth', [route('login', 'session/login.ts'), route('callback', 'session/callback.ts')]),
  route('logout', 'session/logout.tsx'),
  ...prefix('session', [
    route('language', 'session/language.ts'),
    route('drawer', 'session/drawer.ts'),
    route('swap-back', 'session/swap-back.ts'),
    route('dismiss', 'session/dismiss.ts'),
    route('ping', 'session/ping.ts'),
    route('ending', 'session/ending.tsx'),
    route('expired', 'session/expired.tsx'),
  ]),
];
