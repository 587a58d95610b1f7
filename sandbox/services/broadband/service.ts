import type { Service } from '../../platform/call';
import { circuitRoutes } from '../circuits/circuits';
import { routeRoutes } from '../circuits/routes';
import { subnetRoutes } from '../circuits/subnets';
import { zipcode } from './catalogue/availability';
import { choices } from './catalogue/choices';
import { offers } from './catalogue/offers';
import { getOrderPricing } from './catalogue/pricing';
import { changes } from './change/change';
import { migrateProvisioning } from './change/migrate';
import { getTerminationCost, terminateConnection } from './change/termination';
import { accessListMethods } from './circuits/access-lists';
import { broadbandCircuits } from './circuits/home';
import { setProvisioning } from './circuits/provisioning';
import { connectionEndUser } from './connections/connection-enduser';
import { listConnections } from './connections/connections';
import { getContract } from './connections/contract';
import { getConnectionReport } from './connections/report';
import { setTags } from './connections/tags';
import { listEvents } from './orders/events';
import { orderConnection } from './orders/order';
import { cancelTransaction, replanTransaction, reviseTransaction } from './orders/order-changes';
import { advance } from './orders/progress';
import { getRecentTransaction, getTransaction, listTransactions } from './orders/transactions';
import { radius } from './radius';

/** Connections: what is there, what can be had, ordering it and changing it (docs/provider-api.md). */
export const broadband: Service = {
  methods: [
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
  ],
  routes: [...circuitRoutes(broadbandCircuits), ...routeRoutes(broadbandCircuits), ...subnetRoutes(broadbandCircuits)],
  advance,
};
