import type { RpcMethod } from '../../platform/call';
import { zipcode } from './availability';
import { changes } from './change';
import { choices } from './choices';
import { listConnections } from './connections';
import { connectionEndUser } from './connection-enduser';
import { listEvents } from './events';
import { migrateProvisioning } from './migrate';
import { orderConnection } from './order';
import { getOrderPricing } from './pricing';
import { setProvisioning } from './provisioning';
import { setTags } from './tags';
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
  setTags,
  setProvisioning,
  ...connectionEndUser,
  ...changes,
  migrateProvisioning,
];
