import { cast } from '../../../cast';
import type { CallContext } from '../../../platform/call';
import { dayOf } from '../../../records/working-days';
import type { OwnConnection } from '../connections/own-connection';
import type { Event, Transaction } from '../records';
import { eventType } from './event-types';
import { newTransaction } from './new-transaction';
import { firstStep } from './progress';
import { insertEvent, insertTransaction } from './store';

/** Somebody's work on a connection: the method that did it and what was asked. */
export interface Work {
  method: string;
  request: unknown;
}

/** When an order is wanted; on demand it waits for the call. */
export interface Wish {
  wishDate: string | null;
  onDemand: boolean;
}

/** Notes work that needs no order (docs/provider-api.md, list_events). */
export function noteWork({ owner, connection }: OwnConnection, work: Work, context: CallContext): void {
  const at = context.now().toISOString();
  const event = eventOf('generic_transaction_update', work, connection.carrier.nid, at, context);
  insertEvent(context.db, owner, { ...event, transaction_uuid: '', transaction_action: null });
}

/** An order of action `change` that takes its time: what it changes follows when it is complete (change-effect.ts). */
export function placeChange(own: OwnConnection, work: Work, wish: Wish, context: CallContext): Transaction {
  const transaction = newTransaction(
    own.connection,
    { action: 'change', customer_wish_date: wish.wishDate, on_demand: wish.onDemand },
    context,
  );
  insertTransaction(context.db, own.owner, own.id, transaction, firstStep(context.now()));
  noteStep('create_order', own, work, transaction, context);
  return transaction;
}

/** An order of action `change` for what has been done already. */
export function placeFinishedChange(own: OwnConnection, work: Work, context: CallContext): Transaction {
  const asked = newTransaction(own.connection, { action: 'change', customer_wish_date: null }, context);
  const transaction: Transaction = {
    ...asked,
    ...{ state: 'finished', open: false, replan_possible: false, cancel_possible: false },
    expected_completion_date: dayOf(context.now()),
  };
  insertTransaction(context.db, own.owner, own.id, transaction, null);
  noteStep('create_order', own, work, transaction, context);
  noteStep('complete_order', own, { method: 'provider_update', request: {} }, transaction, context);
  return transaction;
}

function noteStep(
  step: string,
  { owner }: OwnConnection,
  work: Work,
  transaction: Transaction,
  context: CallContext,
): void {
  insertEvent(context.db, owner, {
    ...eventOf(step, work, transaction.nid, transaction.created_at, context),
    transaction_uuid: transaction.uuid,
  });
}

function eventOf(
  step: string,
  { method, request }: Work,
  nid: string,
  at: string,
  { caller, newId }: CallContext,
): Omit<Event, 'transaction_uuid'> {
  const person = cast.find(({ username }) => username === caller.username);
  const byCustomer = step !== 'complete_order';
  return {
    cid: newId(),
    nid,
    type: eventType(step, 'change'),
    action: step,
    method,
    transaction_action: 'change',
    request,
    response: { code: 0, message: 'OK' },
    username: byCustomer ? caller.username : null,
    originated_from: byCustomer && person ? { first_name: person.first_name, last_name: person.last_name } : null,
    created_at: at,
    notifications: [],
    event_properties: {},
  };
}
