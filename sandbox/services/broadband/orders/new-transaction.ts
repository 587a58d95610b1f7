import { lineById } from '../../../catalogue/lines';
import type { CallContext } from '../../../platform/call';
import type { Connection, Transaction } from '../records';

/** The fields in which one fresh order differs from another. */
type Wish = Pick<Transaction, 'action' | 'customer_wish_date'> &
  Partial<Pick<Transaction, 'on_demand' | 'replan_possible' | 'cancel_possible'>>;

/** A fresh order about a connection: open, without a date, and everything can still be asked of it. */
export function newTransaction({ carrier, address }: Connection, wish: Wish, context: CallContext): Transaction {
  const { street, housenr, housenrext, zipcode, city } = address;
  const now = context.now().toISOString();
  return {
    uuid: context.newId(),
    nid: carrier.nid,
    state: 'open',
    open: true,
    created_at: now,
    expected_completion_date: null,
    cancel_requested: false,
    cancel_date: null,
    cancelled_by: null,
    replan_requested: false,
    replan_possible: true,
    cancel_possible: true,
    on_demand: false,
    on_demand_requested: false,
    last_updated: now,
    username: context.caller.username,
    tags: carrier.tags,
    product_name: lineById(carrier.product_id)?.name ?? '',
    data_technology: carrier.data_technology,
    address: { street, housenr, housenrext, zipcode, city },
    ...wish,
  };
}
