import { paths } from '~/kernel/paths/paths';

/** Earlier addresses with their present ones. The rest of a path stays the same. The first match counts (NAV-04). */
const MOVED: readonly (readonly [before: string, now: string])[] = [
  ['/overview', paths.connections()],
  ['/endoflife', paths.endOfLife()],
  ['/pending', paths.pendingOrders()],
  ['/order', paths.broadbandOrder().start()],
  ['/endusers', paths.endUsers()],
  ['/enduser', paths.endUsers()],
  ['/data_pools', paths.dataPools()],
  ['/mobile_transactions', paths.mobileTransactions()],
  ['/mobile_order', paths.mobileOrder().start()],
  ['/support/new', paths.createTicket()],
  ['/support', paths.tickets()],
  ['/ticket', paths.tickets()],
  ['/users', paths.users()],
  ['/new-offer', paths.createOffer()],
  ['/offer', paths.offers()],
];

/** A connection with a zipcode at the end, which no page of the portal has. */
const WITH_ZIPCODE = /^(\/connections\/[^/]+)\/[1-9]\d{3}(?:%20|\+)?[a-z]{2}\/?$/i;

/** The present address of an earlier one, with its ids and query. Null for other addresses. */
export function movedTo({ pathname, search }: URL): string | null {
  const connection = WITH_ZIPCODE.exec(pathname)?.[1];
  if (connection !== undefined) return connection + search;
  const found = MOVED.find(([before]) => `${pathname}/`.toLowerCase().startsWith(`${before}/`));
  return found ? found[1] + pathname.slice(found[0].length) + search : null;
}
