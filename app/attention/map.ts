import { route, type RouteConfigEntry } from '@remix-run/route-config';

/** All that waits for the user, over all products, also as an agenda. */
export const attention: RouteConfigEntry[] = [
  route('attention', 'attention/attention.tsx'),
  route('attention/agenda', 'attention/agenda.tsx'),
  route('attention/agenda/withdrawal', 'attention/agenda-withdrawal.ts'),
  route('attention/agenda/:file', 'attention/agenda-file.ts'),
];
