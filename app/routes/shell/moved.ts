import { paths } from '~/paths';

/** Addresses of before, and where each of them is now; what stands below one stands below the other (NAV-04). */
const MOVED: readonly (readonly [before: string, now: string])[] = [
  ['/data_pools', paths.dataPools()],
  ['/mobile_transactions', paths.mobileTransactions()],
  ['/mobile_order', paths.createMobile()],
];

/** Where an address of before is now, with its ids and its query; null for any other. */
export function movedTo({ pathname, search }: URL): string | null {
  const found = MOVED.find(([before]) => `${pathname}/`.toLowerCase().startsWith(`${before}/`));
  return found ? found[1] + pathname.slice(found[0].length) + search : null;
}
