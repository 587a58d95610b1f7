import type { ProviderClient } from '~/kernel/provider/client.server';
import { changelog } from './changelog.server';

/** The changelog (spec 7, other calls). */
export function services(client: ProviderClient) {
  return {
    changelog: changelog(client),
  };
}

declare module '~/kernel/provider/provider.server' {
  interface Provider extends ReturnType<typeof services> {}
}
