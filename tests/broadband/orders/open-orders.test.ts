import { expect, it } from 'vitest';
import { readOpenOrders } from '~/broadband/orders/open-orders.server';
import type { Provider } from '~/kernel/provider/provider.server';

/** Reads the orders of a provider that has so many of them, of which some may be closed. */
async function readOf(count: number, { closed = 0, isCounted = true } = {}) {
  const orders = Array.from({ length: count }, (_, at) => ({ uuid: `order-${at}`, open: at >= closed }));
  let calls = 0;
  const listTransactions = ({ page, perPage }: { page: number; perPage: number }) => {
    calls += 1;
    const rows = orders.slice((page - 1) * perPage, page * perPage);
    return Promise.resolve({ rows, count: isCounted ? count : null, lost: [] });
  };
  const { rows, isPart } = await readOpenOrders({ broadband: { listTransactions } } as unknown as Provider);
  return { rows: rows.length, isPart, calls };
}

it('life 5 an order with a far date waits too, so all open orders are read, as far as a page can wait for them', async () => {
  expect(await readOf(0)).toEqual({ rows: 0, isPart: false, calls: 1 });
  expect(await readOf(90)).toEqual({ rows: 90, isPart: false, calls: 1 });
  expect(await readOf(200)).toEqual({ rows: 200, isPart: false, calls: 3 });
  expect(await readOf(200, { isCounted: false })).toEqual({ rows: 200, isPart: false, calls: 3 });
  expect(await readOf(200, { closed: 30 })).toEqual({ rows: 170, isPart: false, calls: 3 });
  expect(await readOf(500)).toEqual({ rows: 450, isPart: true, calls: 5 });
});
