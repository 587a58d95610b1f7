import { index, prefix, route, type RouteConfigEntry } from '@remix-run/route-config';

/** Mobile orders, below /mobile. */
export const transactions: RouteConfigEntry[] = [
  route('transactions', 'mobile/orders/transactions.tsx'),
  route('transactions/export', 'mobile/orders/transactions-export.ts'),
  ...prefix('transactions/:uuid', [
    index('mobile/orders/transaction.tsx'),
    route('activity/:event', 'mobile/orders/event.tsx'),
    route('cancellation', 'mobile/orders/cancellation.tsx'),
  ]),
];
