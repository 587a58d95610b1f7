import { broadband } from './broadband.server';
import { circuits } from './circuits.server';
import type { Bearer } from './call';
import { ProviderClient } from './client.server';
import { connections } from './connections.server';
import { diagnostics } from './diagnostics.server';
import { mobileConnections } from './mobile/connections.server';
import { dataPools } from './mobile/data-pools.server';
import { mobileOrders } from './mobile/orders.server';
import { mobileProducts } from './mobile/products.server';
import { mobileTransactions } from './mobile/transactions.server';
import { offers } from './offers.server';
import { endUsers, postcodes, shippingAddresses, users } from './people.server';
import { radius } from './radius.server';
import { tickets } from './tickets.server';

/** The provider's API for one user during one request. The only way to get one is `authorize` (house rule 4). */
export function createProvider(bearer: Bearer) {
  const client = new ProviderClient(bearer);
  return {
    broadband: broadband(client),
    connections: connections(client),
    circuits: circuits(client, 'broadband'),
    mobileCircuits: circuits(client, 'mobile-broadband'),
    mobileConnections: mobileConnections(client),
    mobileTransactions: mobileTransactions(client),
    dataPools: dataPools(client),
    mobileProducts: mobileProducts(client),
    mobileOrders: mobileOrders(client),
    diagnostics: diagnostics(client),
    radius: radius(client),
    tickets: tickets(client),
    offers: offers(client),
    endUsers: endUsers(client),
    shippingAddresses: shippingAddresses(client),
    postcodes: postcodes(client),
    users: users(client),
  };
}

export type Provider = ReturnType<typeof createProvider>;
