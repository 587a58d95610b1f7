import type { ProviderClient } from '~/kernel/provider/client.server';
import { profiles } from './profiles.server';

/** The users of the organisation (spec 7). */
export function services(client: ProviderClient) {
  return { profiles: profiles(client) };
}

declare module '~/kernel/provider/provider.server' {
  interface Provider extends ReturnType<typeof services> {}
}
