import type { ProviderClient } from '~/kernel/provider/client.server';
import { tickets } from './tickets.server';

/** The service of tickets (spec 7). */
export function services(client: ProviderClient) {
  return {
    tickets: tickets(client),
  };
}

declare module '~/kernel/provider/provider.server' {
  interface Provider extends ReturnType<typeof services> {}
}
