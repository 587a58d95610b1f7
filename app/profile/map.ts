import { prefix, route, type RouteConfigEntry } from '@remix-run/route-config';

/** The tabs of the user's own settings, each with an address. */
export const profile: RouteConfigEntry[] = prefix('profile', [
  route('', 'profile/personal/personal.tsx'),
  route('security', 'profile/security/security.tsx'),
  route('security/sessions', 'profile/security/end-sessions.ts'),
  route('region', 'profile/region/region.tsx'),
  route('notifications', 'profile/notifications/notifications.tsx'),
  route('whitelist', 'profile/whitelist/whitelist.tsx'),
  route('2fa', 'profile/second-factor/second-factor.tsx'),
  route('2fa/key', 'profile/second-factor/show-key.ts'),
  route('keys', 'profile/keys/keys.tsx'),
  route('keys/:uuid', 'profile/keys/delete-key.tsx'),
]);
