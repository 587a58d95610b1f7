import type { RpcAnswer } from '~tests/sandbox/client';
import type { Api, Stage } from '~tests/sandbox/stage';
import { order } from './order-body';

interface Transaction {
  uuid: string;
  nid: string;
  state: string;
  open: boolean;
  expected_completion_date: string | null;
  customer_wish_date: string | null;
  cancel_date: string | null;
  cancelled_by: string | null;
  cancel_requested: boolean;
  replan_requested: boolean;
  on_demand: boolean;
}

interface Event {
  action: string;
  type: string;
  method: string;
  request: unknown;
  username: string | null;
  response: { code?: number; cause_code?: number; message?: string; comments?: { code: number; msg: string }[] };
  event_properties: { order_note?: string; provider_error_code?: number; provider_comment_codes?: number[] };
  notifications: { recipient: string; attachment: string | null; score: string | null }[];
}

type Answer = RpcAnswer<{ transaction: Transaction }>;

/** Ways to follow orders, as the reseller by default. */
export function openOrdersOn(sandbox: Stage) {
  const reseller = sandbox.client('reseller');

  function call(method: string, params: Record<string, unknown>, client: Api = reseller): Promise<Answer> {
    return client.rpc('broadband', method, params);
  }

  async function recent(nid: string): Promise<Transaction> {
    const { result } = await call('get_recent_transaction', { nid });
    if (!result) throw new Error(`no order of ${nid}`);
    return result.transaction;
  }

  async function eventsOf(nid: string): Promise<Event[]> {
    const { result } = await reseller.rpc<{ events: Event[] }>('broadband', 'list_events', {
      filter: { nid },
      pagination: { page: 1, per_page: 100 },
    });
    return (result?.events ?? []).reverse();
  }

  async function stateOf(nid: string): Promise<string | undefined> {
    const { result } = await reseller.rpc<{ connections: { carrier: { state: string } }[] }>(
      'broadband',
      'list_connections',
      {
        filter: { search_field: 'nid', search: nid },
      },
    );
    return result?.connections[0]?.carrier.state;
  }

  async function placed(changes: Record<string, unknown> = {}): Promise<Transaction> {
    const { result } = await reseller.rpc<{ orderid: string }>('broadband', 'order_connection', order(changes));
    return recent(result?.orderid ?? '');
  }

  const pass = (duration: string) => sandbox.clock({ advance: duration });

  return { call, recent, eventsOf, stateOf, placed, pass };
}
