import type { ProviderClient } from './client.server';
import { Profile } from './profile';
import { Done } from './write-answers';

/** The user who signed in. */
export function users(client: ProviderClient) {
  const service = 'user';
  return {
    ownProfile: () => client.rpc({ service, method: 'get_profile', params: {}, result: Profile }),
    /** The own profile, under the name that the provider uses. */
    showPrices: (username: string | null, shows: boolean) =>
      client.rpc({
        service,
        method: 'set_profile',
        params: { ...(username === null ? {} : { username }), show_prices: shows },
        result: Done,
        write: true,
      }),
  };
}
