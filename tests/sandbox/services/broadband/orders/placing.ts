import { expect } from 'vitest';
import type { Api, Stage } from '~tests/sandbox/stage';
import type { OrderBody } from './order-body';

interface Transaction {
  uuid: string;
  nid: string;
  action: string;
  state: string;
  open: boolean;
  tags: string[];
  username: string;
  expected_completion_date: string | null;
}

/** Ways to place and read orders, as the reseller by default. */
export function placingOn(sandbox: Stage) {
  const reseller = sandbox.client('reseller');

  function place(body: OrderBody, client: Api = reseller) {
    return client.rpc<{ orderid?: string }>('broadband', 'order_connection', body);
  }

  async function refusedFields(body: OrderBody): Promise<(string | null)[]> {
    const { error } = await place(body);
    expect(error?.code).toBe(-32602);
    for (const { msg, i18n_msg } of error?.data.details ?? []) expect(msg).not.toBe(i18n_msg);
    return error?.data.details.map(({ field }) => field) ?? [];
  }

  async function connectionCount(client: Api = reseller): Promise<number> {
    const { result } = await client.rpc<{ pagination: { count: number } }>('broadband', 'list_connections', {});
    return result?.pagination.count ?? 0;
  }

  async function transactionsOf(nid: string, client: Api = reseller): Promise<Transaction[]> {
    const { result } = await client.rpc<{ transactions: Transaction[] }>('broadband', 'list_transactions', {
      filter: { nid, show_closed: true },
    });
    return result?.transactions ?? [];
  }

  async function connectionOf(nid: string) {
    const filter = { search_field: 'nid', search: nid };
    const { result } = await reseller.rpc<{
      connections: { carrier: { nid: string; state: string }; circuits: { online: boolean | null; vlan: number }[] }[];
    }>('broadband', 'list_connections', { filter });
    return result?.connections[0];
  }

  return { reseller, place, refusedFields, connectionCount, transactionsOf, connectionOf };
}
