import type { CallContext } from '../../../platform/call';
import { doneBy, providerEvent } from '../../../records/event';
import type { Event, Transaction } from '../records';
import { eventType } from './event-types';

/** The event of a step that the provider takes in an order. */
export function orderEvent({ nid, uuid, action }: Transaction, step: string, cid: string, at: string): Event {
  const event = providerEvent({ nid, transaction_uuid: uuid, transaction_action: action }, cid, at);
  return { ...event, type: eventType(step, action), action: step };
}

/** The event of something that the caller did to an order, with the call as its request. */
export function customerEvent(
  transaction: Transaction,
  action: string,
  call: { method: string; request: unknown },
  { newId, now, caller }: CallContext,
  more: Partial<Event> = {},
): Event {
  const event = orderEvent(transaction, action, newId(), now().toISOString());
  return { ...event, ...call, ...doneBy(caller.username), ...more };
}
