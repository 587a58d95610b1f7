import { expect, it } from 'vitest';
import { loadOrders } from '~/broadband/line/orders.server';
import type { Provider } from '~/kernel/provider/provider.server';

const read = async (rows: readonly object[], count = rows.length) => {
  const provider = {
    connections: { recentOrder: () => Promise.resolve(null) },
    broadband: { listTransactions: () => Promise.resolve({ rows, count, lost: [] }) },
  } as unknown as Provider;
  const { others, isAll } = await loadOrders(provider, 'NL100001', false);
  return [others.length, isAll];
};

it('TRX-12 a line has no other open order only where each order names its line', async () => {
  const order = { id: 'o-1', uuid: 'o-1', open: true, nid: 'NL100001' };
  expect(await read([order])).toEqual([1, true]);
  expect(await read([{ ...order, nid: 'NL100002' }])).toEqual([0, true]);
  expect(await read([{ ...order, nid: null }])).toEqual([0, false]);
  expect(await read([order], 12)).toEqual([1, false]);
});
