import { broadband } from '~/broadband/provider/broadband.server';
import { circuits } from '~/telecom/circuits/provider.server';
import type { Bearer } from './call';
import { ProviderClient } from './client.server';
import { connections } from '~/broadband/provider/connections.server';
import { diagnostics } from '~/broadband/provider/diagnostics.server';
import { mobileConnections } from '~/mobile/provider/connections.server';
import { dataPools } from '~/mobile/provider/data-pools.server';
import { mobileOrders } from '~/mobile/provider/orders.server';
import { mobileProducts } from '~/mobile/provider/products.server';
import { mobileTransactions } from '~/mobile/provider/transactions.server';
import { offers } from '~/broadband/provider/offers.server';
import { endUsers, postcodes, shippingAddresses, users } from '~/telecom/provider/people.server';
import { radius } from '~/broadband/provider/radius.server';
import { tickets } from '~/tickets/provider/tickets.server';

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
