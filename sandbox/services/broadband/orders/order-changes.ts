import { z } from 'zod';
import { detail, Rejection, rpc } from '../../../platform/call';
import type { CallContext, Detail } from '../../../platform/call';
import { addDays, dayOf, isDay, isWorkingDay } from '../../../records/working-days';
import { FURTHEST_CHANGE } from '../change/change-options';
import { judgeEnd } from '../change/termination';
import { ordering } from '../connections/own-connection';
import { changeConnection, connectionById } from '../connections/store';
import type { Event, Transaction } from '../records';
import { nextAfter } from './courses';
import { customerEvent } from './order-event';
import { MOST_DAYS_AHEAD } from './order-rules';
import { notNow, ownOrder } from './own-order';
import type { OwnOrder } from './own-order';
import { insertEvent, updateTransaction } from './store';
import type { NextStep } from './store';

const uuid = z.string().max(40);

/** Stores what the caller did to an order, as one whole. */
export function recordChange(
  order: OwnOrder,
  changes: Partial<Transaction>,
  next: NextStep | null,
  event: Event,
  context: CallContext,
): Transaction {
  const { db } = context;
  const transaction = { ...order.transaction, ...changes, last_updated: context.now().toISOString() };
  db.transaction(() => {
    updateTransaction(db, order.id, transaction, next);
    insertEvent(db, order.owner, event);
  })();
  return transaction;
}

function required(context: CallContext, field: string): Rejection {
  return new Rejection(-32602, 'Invalid params', [
    detail(context, field, 'This field is required.', 'Dit veld is verplicht.'),
  ]);
}

export const cancelTransaction = rpc(
  'broadband',
  'cancel_transaction',
  ordering,
  z.object({ uuid, reason: z.string().trim().max(1000) }),
  (params, context) => {
    const order = ownOrder(context, params.uuid);
    if (!params.reason) throw required(context, 'reason');
    const { transaction } = order;
    if (!transaction.cancel_possible || transaction.cancel_requested)
      throw notNow(context, 'This order cannot be cancelled any more.', 'Deze order kan niet meer worden geannuleerd.');
    const changes = {
      cancel_requested: true,
      cancel_date: dayOf(context.now()),
      cancelled_by: context.caller.username,
      replan_possible: false,
    };
    const event = customerEvent(
      transaction,
      'customer_cancel',
      { method: 'cancel_transaction', request: params },
      context,
    );
    const changed = recordChange(
      order,
      changes,
      nextAfter('customer_cancel', transaction, context.now()),
      event,
      context,
    );
    // a line that is not delivered yet is cancelled with its order; one in service waits for the confirmation
    if (transaction.action === 'new' || transaction.action === 'migrate')
      changeConnection(context.db, order.connectionId, 'CANCELLED_REQUESTED', 'as it was');
    return { transaction: changed };
  },
);

export const replanTransaction = rpc(
  'broadband',
  'replan_transaction',
  ordering,
  z.object({ uuid, wish_date: z.string().max(20) }),
  (params, context) => {
    const order = ownOrder(context, params.uuid);
    const wrong = judgeWish(params.wish_date, order, context);
    if (wrong.length > 0) throw new Rejection(-32602, 'Invalid params', wrong);
    const { transaction, next } = order;
    if (!transaction.replan_possible || transaction.replan_requested || transaction.cancel_requested)
      throw notNow(
        context,
        'This order cannot be replanned now.',
        'De datum van deze order kan nu niet worden gewijzigd.',
      );
    const event = customerEvent(
      transaction,
      'customer_replan',
      { method: 'replan_transaction', request: params },
      context,
    );
    // an order that is not confirmed yet is confirmed first
    const following = next?.step === 'confirm_order' ? next : nextAfter('customer_replan', transaction, context.now());
    return {
      transaction: recordChange(
        order,
        { customer_wish_date: params.wish_date, replan_requested: true },
        following,
        event,
        context,
      ),
    };
  },
);

/** No day can be asked for later that could not be asked for at first. */
function judgeWish(day: string, { owner, connectionId, transaction }: OwnOrder, context: CallContext): Detail[] {
  const connection = connectionById(context.db, connectionId);
  if (transaction.action === 'terminate' && connection)
    return judgeEnd(day, { owner, id: connectionId, connection }, context);
  const refuse = (english: string, dutch: string) => [detail(context, 'wish_date', english, dutch)];
  const today = dayOf(context.now());
  if (!isDay(day)) return refuse('This is not a date.', 'Dit is geen datum.');
  if (day <= today) return refuse('The date lies after today.', 'De datum ligt na vandaag.');
  const days = transaction.action === 'change' ? FURTHEST_CHANGE : MOST_DAYS_AHEAD;
  if (day > addDays(today, days))
    return refuse(`The date is ${days} days ahead at most.`, `De datum ligt hoogstens ${days} dagen vooruit.`);
  return isWorkingDay(day) ? [] : refuse('The date is a working day.', 'De datum is een werkdag.');
}

export const reviseTransaction = rpc(
  'broadband',
  'revise_transaction',
  ordering,
  z.object({ uuid, order_note: z.string().trim().max(500) }),
  (params, context) => {
    const order = ownOrder(context, params.uuid);
    if (!params.order_note) throw required(context, 'order_note');
    if (!order.transaction.open) throw notNow(context, 'This order is closed.', 'Deze order is afgesloten.');
    const call = { method: 'revise_transaction', request: params };
    const note = { event_properties: { order_note: params.order_note } };
    const event = customerEvent(order.transaction, 'generic_transaction_update', call, context, note);
    return { transaction: recordChange(order, {}, order.next, event, context) };
  },
);
