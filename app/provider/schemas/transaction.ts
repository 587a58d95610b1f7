import { z } from 'zod';
import { Address, PageInfo, uuid } from './wire';

export const Transaction = z
  .object({
    uuid,
    nid: z.string(),
    action: z.string(),
    state: z.string(),
    open: z.boolean(),
    created_at: z.string(),
    customer_wish_date: z.string().nullish(),
    expected_completion_date: z.string().nullish(),
    cancel_requested: z.boolean().catch(false),
    cancel_date: z.string().nullish(),
    cancelled_by: z.string().nullish(),
    replan_requested: z.boolean().catch(false),
    // what cannot be read is not offered
    replan_possible: z.boolean().catch(false),
    cancel_possible: z.boolean().catch(false),
    on_demand: z.boolean().catch(false),
    on_demand_requested: z.boolean().catch(false),
    last_updated: z.string().nullish(),
    username: z.string().nullish(),
    tags: z.array(z.string()).catch([]),
    product_name: z.string().nullish(),
    data_technology: z.string().nullish(),
    address: Address,
  })
  .transform((wire) => ({
    uuid: wire.uuid,
    nid: wire.nid,
    action: wire.action,
    state: wire.state,
    open: wire.open,
    createdAt: wire.created_at,
    wishDate: wire.customer_wish_date ?? null,
    expectedDate: wire.expected_completion_date ?? null,
    cancelRequested: wire.cancel_requested,
    cancelDate: wire.cancel_date ?? null,
    cancelledBy: wire.cancelled_by ?? null,
    replanRequested: wire.replan_requested,
    replanPossible: wire.replan_possible,
    cancelPossible: wire.cancel_possible,
    onDemand: wire.on_demand,
    onDemandRequested: wire.on_demand_requested,
    lastUpdated: wire.last_updated ?? null,
    username: wire.username ?? null,
    tags: wire.tags,
    productName: wire.product_name ?? null,
    technology: wire.data_technology ?? null,
    address: wire.address,
  }));
export type Transaction = z.infer<typeof Transaction>;

export const Transactions = z
  .object({ transactions: z.array(Transaction), pagination: PageInfo })
  .transform((wire) => ({ rows: wire.transactions, count: wire.pagination.count }));

export const OneTransaction = z.object({ transaction: Transaction.nullable() }).transform((wire) => wire.transaction);
