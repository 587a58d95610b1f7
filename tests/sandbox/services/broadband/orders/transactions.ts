import type { Stage } from '~tests/sandbox/stage';

export interface Transaction {
  uuid: string;
  nid: string;
  action: string;
  state: string;
  open: boolean;
  created_at: string;
  customer_wish_date: string | null;
  expected_completion_date: string | null;
  cancel_requested: boolean;
  cancel_date: string | null;
  cancelled_by: string | null;
  replan_requested: boolean;
  on_demand: boolean;
  address: { zipcode: string; city: string; street: string };
}

interface Event {
  action: string;
  type: string;
  created_at: string;
}

/** Ways to read orders, as the reseller. */
export function transactionsOn(sandbox: Stage) {
  const reseller = sandbox.client('reseller');

  async function list(params: Record<string, unknown> = {}): Promise<{ transactions: Transaction[]; count: number }> {
    const all = { pagination: { page: 1, per_page: 100 }, ...params };
    const { result } = await reseller.rpc<{ transactions: Transaction[]; pagination: { count: number } }>(
      'broadband',
      'list_transactions',
      all,
    );
    return { transactions: result?.transactions ?? [], count: result?.pagination.count ?? -1 };
  }

  async function eventsOf(nid: string): Promise<Event[]> {
    const { result } = await reseller.rpc<{ events: Event[] }>('broadband', 'list_events', {
      filter: { nid },
      pagination: { page: 1, per_page: 100 },
    });
    return result?.events ?? [];
  }

  async function recent(nid: string): Promise<Transaction | null> {
    const { result } = await reseller.rpc<{ transaction: Transaction | null }>('broadband', 'get_recent_transaction', {
      nid,
    });
    return result?.transaction ?? null;
  }

  async function lineOf(nid: string) {
    const { result } = await reseller.rpc<{
      connections: {
        carrier: { state: string };
        circuits: { online: boolean | null; last_username: string | null }[];
      }[];
    }>('broadband', 'list_connections', { filter: { search_field: 'nid', search: nid } });
    return result?.connections[0];
  }

  return { reseller, list, eventsOf, recent, lineOf };
}
