/** An event of list_events. `Action` is the kind of its order, and `nid` is empty for a data pool. */
export interface EventOf<Action extends string> {
  cid: string;
  nid: string;
  transaction_uuid: string;
  type: string;
  action: string;
  method: string;
  /** Null for work without an order. */
  transaction_action: Action | null;
  request: unknown;
  response: Record<string, unknown>;
  username: string | null;
  originated_from: { first_name: string; last_name: string } | null;
  created_at: string;
  notifications: { recipient: string; attachment: string | null; score: string | null }[];
  event_properties: Record<string, unknown>;
}
