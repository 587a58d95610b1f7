import type { Screen } from './screen';

export const ACTIVITY: readonly Screen[] = [
  { name: 'the activity log', path: '/admin/activity' },
  { name: 'the activity log of all organisations', path: '/admin/activity', username: 'admin' },
  { name: 'the activity log, nothing found', path: '/admin/activity?search=niemand&kind=secret' },
];
