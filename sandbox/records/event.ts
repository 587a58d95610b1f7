import { cast } from '../cast';

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

/** Somebody's work on a record: the method that did it and what was asked. */
export interface Work {
  method: string;
  request: unknown;
}

/** The subject of an event. Work without an order has an empty `transaction_uuid`. */
type About<Action extends string> = Pick<EventOf<Action>, 'nid' | 'transaction_uuid' | 'transaction_action'>;

/** An event of the provider, of no kind in particular. */
export function providerEvent<Action extends string>(about: About<Action>, cid: string, at: string): EventOf<Action> {
  return {
    cid,
    ...about,
    type: 'order_received',
    action: 'generic_transaction_update',
    method: 'provider_update',
    request: {},
    response: { code: 0, message: 'OK' },
    username: null,
    originated_from: null,
    created_at: at,
    notifications: [],
    event_properties: {},
  };
}

/** The fields of an event that name the customer behind it. */
export function doneBy(username: string): Pick<EventOf<string>, 'username' | 'originated_from'> {
  const person = cast.find((member) => member.username === username);
  return { username, originated_from: person ? { first_name: person.first_name, last_name: person.last_name } : null };
}
