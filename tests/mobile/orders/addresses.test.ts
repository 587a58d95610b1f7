import { expect, it } from 'vitest';
import type { ProviderClient } from '~/kernel/provider/client.server';
import { dataPools } from '~/mobile/provider/data-pools.server';
import { mobileTransactions } from '~/mobile/provider/transactions.server';

const UUID = '00000000-0000-4000-8000-00000000000a';

it('SYS-02 lists and records are asked for at the addresses of the specification, with a slash only where it has one', () => {
  const asked: string[] = [];
  const client = { rest: ({ path }: { path: string }) => void asked.push(path) } as unknown as ProviderClient;
  const [orders, pools] = [mobileTransactions(client), dataPools(client)];
  const page = { page: 1, perPage: 10 };
  void [orders.list(page), orders.read(UUID), orders.events(UUID), orders.cancel(UUID, 'reden', 'key')];
  void [pools.list(page), pools.read(UUID), pools.summary(UUID), pools.receipt({ productUuid: UUID, months: 12 })];
  expect(asked.map((path) => path.replace('/mobile-broadband/', '').replace(UUID, '{uuid}'))).toEqual([
    'transactions',
    'transactions/{uuid}/',
    'transactions/{uuid}/activity-logs',
    'transactions/{uuid}/cancel',
    'data-pools',
    'data-pools/{uuid}/',
    'data-pools/{uuid}/usage-summary',
    'data-pools/receipt',
  ]);
});
