import type { RestRoute, RpcMethod } from '../platform/call';
import { circuitRoutes } from './broadband/circuits';
import { broadband } from './broadband/methods';
import { routeRoutes } from './broadband/routes';
import { subnetRoutes } from './broadband/subnets';
import { diagnostics } from './diagnostics/methods';
import { enduserRoutes } from './enduser';
import { addressRoutes, postcodes } from './postcodes';
import { shippingRoutes } from './shipping-addresses';
import type { MintSwapToken } from './system';
import { system } from './system';
import { ticketRoutes } from './tickets';
import { user } from './user';

/** Every JSON-RPC method the provider answers: a new service is one file and one line here. */
export function rpcMethods(mintSwapToken: MintSwapToken): readonly RpcMethod[] {
  return [...system(mintSwapToken), ...user, ...postcodes, ...broadband, ...diagnostics];
}

/** Every REST route below /score. */
export const restRoutes: readonly RestRoute[] = [
  ...enduserRoutes,
  ...addressRoutes,
  ...shippingRoutes,
  ...ticketRoutes,
  ...circuitRoutes,
  ...routeRoutes,
  ...subnetRoutes,
];
