import type { Database } from 'libsql';
import type { CallContext } from '../../../platform/call';
import { endUserOf } from '../../people/end-users';
import type { OwnMobile } from '../connections/own-mobile';
import { eventOf, insertEvent, noteWork } from '../journal';
import type { News, Subject } from '../journal';
import type { Delivery, MobileOrder, OrderType } from '../records';
import { expectedDay, nextAt, stepsOf } from './courses';
import { insertOrder, isOpen, plan, updateOrder } from './store';
import type { OwnOrder } from './store';

/** The fields in which one fresh order differs from another. */
interface Wish {
  type: OrderType;
  /** Null: as soon as possible. */
  day?: string | null;
  delivery?: Delivery | null;
  atOnce?: boolean;
}

/** Places an order about a connection, with the caller's work as its first event. */
export function placeOrder(own: OwnMobile, wish: Wish, work: News, context: CallContext): OwnOrder {
  const { db, now, caller } = context;
  const { type, delivery = null } = wish;
  const { mobile } = own;
  const customer = mobile.end_user && endUserOf(context, mobile.end_user.uuid);
  const order: MobileOrder = {
    uuid: context.newId(),
    type,
    state: 'open',
    created_at: now().toISOString(),
    expected_completion_date: wish.day ?? expectedDay(type, delivery !== null, now()),
    username: caller.username,
    tags: mobile.carrier.tags,
    connection: own.id,
    end_user: customer && { uuid: customer.uuid, company_name: customer.company_name, address: customer.address },
    delivery,
    at_once: wish.atOnce ?? false,
    steps: stepsOf(type, delivery !== null),
    done: [now().toISOString()],
    waits: false,
  };
  const placed = insertOrder(db, own.owner, mobile.uuid, mobile.carrier.nid, order);
  planNext(db, placed);
  noteWork(subjectOf(own, order), { type: firstNews(type), action: 'create_order', ...work }, context);
  return placed;
}

function firstNews(type: OrderType): string {
  return type === 'terminate' ? 'terminate_requested' : 'order_received';
}

/** An order of type `change` for what has been done already. */
export function placeFinishedChange(own: OwnMobile, work: News, context: CallContext): OwnOrder {
  const placed = placeOrder(own, { type: 'change' }, work, context);
  const order: MobileOrder = {
    ...placed.order,
    state: 'finished',
    done: placed.order.steps.map(() => placed.order.created_at),
  };
  updateOrder(context.db, placed.id, order);
  forget(context.db, placed.id);
  const subject = subjectOf(own, order);
  insertEvent(context.db, subject, {
    ...eventOf(subject, context.newId(), context.now()),
    ...{ type: 'order_delivered', action: 'complete_order' },
  });
  return { ...placed, order };
}

/** The subject of the events about an order. */
export function subjectOf({ owner, mobile }: Pick<OwnMobile, 'owner' | 'mobile'>, order?: MobileOrder): Subject {
  return {
    owner,
    uuid: mobile.uuid,
    nid: mobile.carrier.nid,
    ...(order ? { transaction: { uuid: order.uuid, type: order.type } } : {}),
  };
}

/** Plans the next step of an order on the clock. */
export function planNext(db: Database, { id, order }: OwnOrder): void {
  const at = isOpen(order) ? nextAt(order) : null;
  if (at) plan(db, at, 'order', id);
}

/** Ends an order that another one takes the place of, or that the caller takes back. */
export function endOrder(db: Database, { id, order }: OwnOrder): void {
  updateOrder(db, id, { ...order, state: 'cancelled' });
  forget(db, id);
}

/** Removes the order's next step from the clock. */
function forget(db: Database, id: number): void {
  db.prepare("DELETE FROM mobile_due WHERE kind = 'order' AND subject = ?").run(id);
}
