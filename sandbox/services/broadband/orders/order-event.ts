import { cast } from '../../../cast';
import type { CallContext } from '../../../platform/call';
import type { Event, Transaction } from '../records';
import { eventType } from './event-types';

/** The event of something that the caller did to an order, with the call as its request. */
export function customerEvent(
  transaction: Transaction,
  action: string,
  call: { method: string; request: unknown },
  context: CallContext,
  more: Partial<Event> = {},
): Event {
  const person = cast.find(({ username }) => username === context.caller.username);
  return {
    cid: context.newId(),
    nid: transaction.nid,
    transaction_uuid: transaction.uuid,
    type: eventType(action, transaction.action),
    action,
    ...call,
    transaction_action: transaction.action,
    response: { code: 0, message: 'OK' },
    username: context.caller.username,
    originated_from: person ? { first_name: person.first_name, last_name: person.last_name } : null,
    created_at: context.now().toISOString(),
    notifications: [],
    event_properties: {},
    ...more,
  };
}
