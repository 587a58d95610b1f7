import { cast } from '../../cast';
import { lineById } from '../../catalogue/lines';
import type { CallContext } from '../../platform/call';
import { eventType } from './event-types';
import type { OwnConnection } from './own-connection';
import { firstStep } from './progress';
import type { Event, Transaction } from './records';
import { insertEvent, insertTransaction } from './store';
import { dayOf } from './working-days';

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
  const transaction = transactionOf(own, wish, context);
  insertTransaction(context.db, own.owner, own.id, transaction, firstStep(context.now()));
  noteStep('create_order', own, work, transaction, context);
  return transaction;
}

/** An order of action `change` for what has been done already. */
export function placeFinishedChange(own: OwnConnection, work: Work, context: CallContext): Transaction {
  const asked = transactionOf(own, { wishDate: null, onDemand: false }, context);
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

function transactionOf({ connection }: OwnConnection, { wishDate, onDemand }: Wish, context: CallContext): Transaction {
  const { carrier, address } = connection;
  const { street, housenr, housenrext, zipcode, city } = address;
  const now = context.now().toISOString();
  return {
    uuid: context.newId(),
    nid: carrier.nid,
    action: 'change',
    state: 'open',
    open: true,
    created_at: now,
    customer_wish_date: wishDate,
    expected_completion_date: null,
    cancel_requested: false,
    cancel_date: null,
    cancelled_by: null,
    replan_requested: false,
    replan_possible: true,
    cancel_possible: true,
    on_demand: onDemand,
    on_demand_requested: false,
    last_updated: now,
    username: context.caller.username,
    tags: carrier.tags,
    product_name: lineById(carrier.product_id)?.name ?? '',
    data_technology: carrier.data_technology,
    address: { street, housenr, housenrext, zipcode, city },
  };
}

function noteStep(step: string, { owner }: OwnConnection, work: Work, transaction: Transaction, context: CallContext): void {
  insertEvent(context.db, owner, {
    ...eventOf(step, work, transaction.nid, transaction.created_at, context),
    transaction_uuid: transaction.uuid,
  });
}

function eventOf(step: string, { method, request }: Work, nid: string, at: string, { caller, newId }: CallContext): Omit<Event, 'transaction_uuid'> {
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
