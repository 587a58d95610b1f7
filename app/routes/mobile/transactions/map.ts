import { index, prefix, route, type RouteConfigEntry } from '@remix-run/route-config';

/** Mobile orders, below /mobile. */
export const transactions: RouteConfigEntry[] = [
  route('transactions', 'routes/mobile/transactions/transactions.tsx'),
  route('transactions/export', 'routes/mobile/transactions/transactions-export.ts'),
  ...prefix('transactions/:uuid', [
    index('routes/mobile/transactions/transaction.tsx'),
    route('activity/:event', 'routes/mobile/transactions/event.tsx'),
    route('cancellation', 'routes/mobile/transactions/cancellation.tsx'),
  ]),
];
