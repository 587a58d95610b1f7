import type { RpcMethod } from '../../platform/call';
import { accessListMethods } from './access-lists';
import { zipcode } from './availability';
import { choices } from './choices';
import { listConnections } from './connections';
import { getContract } from './contract';
import { listEvents } from './events';
import { orderConnection } from './order';
import { offers } from './offers';
import { cancelTransaction, replanTransaction, reviseTransaction } from './order-changes';
import { getOrderPricing } from './pricing';
import { radius } from './radius';
import { getConnectionReport } from './report';
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
  getContract,
  getTerminationCost,
  terminateConnection,
  cancelTransaction,
  replanTransaction,
  reviseTransaction,
  getConnectionReport,
  ...accessListMethods,
  ...radius,
  ...offers,
];
