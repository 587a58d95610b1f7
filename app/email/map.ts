import { route, type RouteConfigEntry } from '@remix-run/route-config';

/** E-mail domains: their list, and one with its mailboxes and forwarders. */
export const email: RouteConfigEntry[] = [
  route('email', 'email/domains/domains.tsx'),
  route('email/export', 'email/domains/domains-export.ts'),
  route('edit-email/:domain', 'email/one/domain.tsx'),
];
