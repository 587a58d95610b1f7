import type { CallContext } from '../../../platform/call';
import { doneBy, providerEvent } from '../../../records/event';
import type { Work } from '../../../records/event';
import { dayOf } from '../../../records/working-days';
import type { OwnConnection } from '../connections/own-connection';
import type { Transaction, TransactionAction } from '../records';
import { newTransaction } from './new-transaction';
import { customerEvent, orderEvent } from './order-event';
import { firstStep } from './progress';
import { insertEvent, insertTransaction } from './store';

/** When an order is wanted; on demand it waits for the call. */
export interface Wish {
  wishDate: string | null;
  onDemand: boolean;
}

/** Notes work that needs no order (docs/provider-api.md, list_events). */
export function noteWork({ owner, connection }: OwnConnection, work: Work, context: CallContext): void {
  const about = { nid: connection.carrier.nid, transaction_uuid: '', transaction_action: null };
  const event = providerEvent<TransactionAction>(about, context.newId(), context.now().toISOString());
  insertEvent(context.db, owner, { ...event, ...work, ...doneBy(context.caller.username) });
}

/** An order of action `change` that takes its time: what it changes follows when it is complete (change-effect.ts). */
export function placeChange(own: OwnConnection, work: Work, wish: Wish, context: CallContext): Transaction {
  const transaction = newTransaction(
    own.connection,
    { action: 'change', customer_wish_date: wish.wishDate, on_demand: wish.onDemand },
    context,
  );
  insertTransaction(context.db, own.owner, own.id, transaction, firstStep(context.now()));
  noteCreated(own, work, transaction, context);
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
  noteCreated(own, work, transaction, context);
  insertEvent(
    context.db,
    own.owner,
    orderEvent(transaction, 'complete_order', context.newId(), transaction.created_at),
  );
  return transaction;
}

function noteCreated({ owner }: OwnConnection, work: Work, transaction: Transaction, context: CallContext): void {
  const at = { created_at: transaction.created_at };
  insertEvent(context.db, owner, customerEvent(transaction, 'create_order', work, context, at));
}
