import type { RpcMethod } from '../../platform/call';
import { zipcode } from './availability';
import { choices } from './choices';
import { listConnections } from './connections';
import { listEvents } from './events';
import { orderConnection } from './order';
import { getOrderPricing } from './pricing';
import { getRecentTransaction, getTransaction, listTransactions } from './transactions';

/** Everything of service `broadband` (docs/provider-api.md). */
export const broadband: RpcMethod[] = [
  listConnections,
  listTransactions,
  getTransaction,
  getRecentTransaction,
  zipcode,
  ...choices,
  getOrderPricing,
  orderConnection,
  listEvents,
];
