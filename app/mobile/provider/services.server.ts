import type { ProviderClient } from '~/kernel/provider/client.server';
import { circuits } from '~/telecom/circuits/provider.server';
import { mobileConnections } from './connections.server';
import { dataPools } from './data-pools.server';
import { mobileOrders } from './orders.server';
import { mobileProducts } from './products.server';
import { mobileTransactions } from './transactions.server';

/** The services of mobile (spec 7). */
export function services(client: ProviderClient) {
  return {
    mobileConnections: mobileConnections(client),
    mobileCircuits: circuits(client, 'mobile-broadband'),
    mobileTransactions: mobileTransactions(client),
    dataPools: dataPools(client),
    mobileProducts: mobileProducts(client),
    mobileOrders: mobileOrders(client),
  };
}

declare module '~/kernel/provider/provider.server' {
  interface Provider extends ReturnType<typeof services> {}
}
