import type { Screen } from './screen';

export const TICKETS: readonly Screen[] = [
  { name: 'tickets', path: '/tickets' },
  { name: 'tickets, closed ones', path: '/tickets?status=closed' },
  { name: 'tickets, none found', path: '/tickets?search=nergens' },
  { name: 'a ticket', path: '/tickets/1042' },
  { name: 'a ticket that is solved', path: '/tickets/1043' },
  { name: 'a ticket that is closed', path: '/tickets/1045' },
];
