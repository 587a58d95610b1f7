import type { RpcMethod } from '../../platform/call';
import { accessListMethods } from './access-lists';
import { zipcode } from './availability';
import { changes } from './change';
import { choices } from './choices';
import { listConnections } from './connections';
import { connectionEndUser } from './connection-enduser';
import { getContract } from './contract';
import { listEvents } from './events';
import { migrateProvisioning } from './migrate';
import { orderConnection } from './order';
import { offers } from './offers';
import { cancelTransaction, replanTransaction, reviseTransaction } from './order-changes';
import { getOrderPricing } from './pricing';
import { setProvisioning } from './provisioning';
import { radius } from './radius';
import { getConnectionReport } from './report';
import { setTags } from './tags';
import { getTerminationCost, terminateConnection } from './termination';
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
  getContract,
  getTerminationCost,
  terminateConnection,
  cancelTransaction,
  replanTransaction,
  reviseTransaction,
  ...changes,
  migrateProvisioning,
  getConnectionReport,
  ...accessListMethods,
  ...radius,
  ...offers,
];
