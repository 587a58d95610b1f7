import { z } from 'zod';
import {
  Address,
  flagOrNot,
  flagOrNull,
  recordOrNone,
  rpcList,
  textOrNull,
  wordOr,
  wordOrNull,
  words,
} from '~/kernel/provider/reading/wire';

const ENDED = new Set(['finished', 'failed', 'error', 'cancelled']);

/** An order. The specification gives it neither uuid, nid nor address, so each use has to do without them. */
const WireTransaction = z.object({
  uuid: wordOrNull,
  nid: wordOrNull,
  action: wordOr,
  state: wordOr,
  open: flagOrNull,
  created_at: wordOr,
  customer_wish_date: wordOrNull,
  expected_completion_date: wordOrNull,
  cancel_requested: flagOrNot,
  cancel_date: wordOrNull,
  cancelled_by: textOrNull,
  replan_requested: flagOrNot,
  replan_possible: flagOrNot,
  cancel_possible: flagOrNot,
  on_demand: flagOrNot,
  on_demand_requested: flagOrNot,
  last_updated: wordOrNull,
  username: wordOrNull,
  tags: words,
  product_name: textOrNull,
  data_technology: wordOrNull,
  address: Address,
});

function readTransaction(wire: z.infer<typeof WireTransaction>) {
  return {
    /** A key that distinguishes it from other orders: the uuid, or else its kind and moment. */
    id: wire.uuid ?? `${wire.action} ${wire.created_at}`,
    uuid: wire.uuid,
    nid: wire.nid,
    action: wire.action,
    state: wire.state,
    /** unknown states count as open, so that an order under way is never called ended */
    open: wire.open ?? !ENDED.has(wire.state),
    createdAt: wire.created_at,
    wishDate: wire.customer_wish_date,
    expectedDate: wire.expected_completion_date,
    cancelRequested: wire.cancel_requested,
    cancelDate: wire.cancel_date,
    cancelledBy: wire.cancelled_by,
    replanRequested: wire.replan_requested,
    replanPossible: wire.replan_possible,
    cancelPossible: wire.cancel_possible,
    onDemand: wire.on_demand,
    onDemandRequested: wire.on_demand_requested,
    lastUpdated: wire.last_updated,
    username: wire.username,
    /** Null when any of them is malformed. */
    tags: wire.tags,
    productName: wire.product_name,
    technology: wire.data_technology,
    address: wire.address,
  };
}

export const Transaction = WireTransaction.transform(readTransaction);
export type Transaction = ReturnType<typeof readTransaction>;

export const Transactions = rpcList('transactions', Transaction);

/** Null without any order. */
export const OneTransaction = recordOrNone('transaction', Transaction);
