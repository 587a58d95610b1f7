import type { Service } from '../../platform/call';
import { circuitRoutes } from '../circuits/circuits';
import { routeRoutes } from '../circuits/routes';
import { subnetRoutes } from '../circuits/subnets';
import { mobileCircuits } from './circuits/home';
import { blockRoutes } from './connections/block';
import { connectionRoutes } from './connections/connection';
import { listRoutes } from './connections/list';
import { settingRoutes } from './connections/settings';
import { terminationRoutes } from './connections/termination';
import { dataPoolChangeRoutes } from './data-pools/change';
import { dataPoolRoutes } from './data-pools/data-pools';
import { poolOrderRoutes } from './data-pools/order';
import { poolUsageRoutes } from './data-pools/pool-usage';
import { orderRoutes } from './orders/order';
import { advance } from './orders/progress';
import { transactionRoutes } from './orders/transactions';
import { productRoutes } from './products/products';
import { usageRoutes } from './usage/connection-usage';

/** Mobile connections, their orders and the data that they share (docs/provider-api.md). */
export const mobile: Service = {
  methods: [],
  routes: [
    ...listRoutes,
    ...connectionRoutes,
    ...circuitRoutes(mobileCircuits),
    ...routeRoutes(mobileCircuits),
    ...subnetRoutes(mobileCircuits),
    ...blockRoutes,
    ...settingRoutes,
    ...terminationRoutes,
    ...dataPoolChangeRoutes,
    ...usageRoutes,
    ...transactionRoutes,
    ...dataPoolRoutes,
    ...poolUsageRoutes,
    ...poolOrderRoutes,
    ...orderRoutes,
    ...productRoutes,
  ],
  advance,
};
