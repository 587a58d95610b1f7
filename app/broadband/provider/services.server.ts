import type { ProviderClient } from '~/kernel/provider/client.server';
import { circuits } from '~/telecom/circuits/provider.server';
import { broadband } from './broadband.server';
import { connections } from './connections.server';
import { offers } from './offers.server';
import { radius } from './radius.server';

/** The services of broadband (spec 7). */
export function services(client: ProviderClient) {
  return {
    broadband: broadband(client),
    connections: connections(client),
    circuits: circuits(client, 'broadband'),
    radius: radius(client),
    offers: offers(client),
  };
}

declare module '~/kernel/provider/provider.server' {
  interface Provider extends ReturnType<typeof services> {}
}
