import type { Screen } from './screen';

const CREATE = '/tickets/create';

export const TICKETS: readonly Screen[] = [
  { name: 'tickets', path: '/tickets' },
  { name: 'tickets, closed ones', path: '/tickets?status=closed' },
  { name: 'tickets, none found', path: '/tickets?search=nergens' },
  { name: 'a ticket', path: '/tickets/1042' },
  { name: 'a ticket that is solved', path: '/tickets/1043' },
  { name: 'a ticket that is closed', path: '/tickets/1045' },
  { name: 'a ticket for who may only read', path: '/tickets/1042', username: 'reader' },
  { name: 'a new ticket, what it is about', path: CREATE },
  { name: 'a new ticket about a line', path: `${CREATE}?selectedProduct=broadband&selectedConnection=NL100001` },
  { name: 'a new ticket about a SIM', path: `${CREATE}?selectedProduct=mobile` },
  { name: 'a new ticket about an order', path: `${CREATE}?selectedProduct=order` },
  { name: 'a new ticket about something else', path: `${CREATE}?selectedProduct=other` },
];
