import type { ProviderClient } from '~/kernel/provider/client.server';
import { diagnostics } from './diagnostics.server';
import { endUsers, postcodes, shippingAddresses } from './people.server';

/** The end customers, addresses and line tests that all products share (spec 7). */
export function services(client: ProviderClient) {
  return {
    endUsers: endUsers(client),
    shippingAddresses: shippingAddresses(client),
    postcodes: postcodes(client),
    diagnostics: diagnostics(client),
  };
}

declare module '~/kernel/provider/provider.server' {
  interface Provider extends ReturnType<typeof services> {}
}
