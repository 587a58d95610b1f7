import type { ProviderClient } from './client.server';
import { Profile } from './profile';
import { Done } from './reading/write-answers';

/** The user who signed in. */
export function users(client: ProviderClient) {
  const service = 'user';
  return {
    ownProfile: () => client.rpc({ service, method: 'get_profile', params: {}, result: Profile }),
    /** Changes fields of the user's own profile. `username` is the provider's name of the user. */
    change: (username: string | null, fields: Readonly<Record<string, unknown>>) =>
      client.rpc({
        service,
        method: 'set_profile',
        params: { ...(username === null ? {} : { username }), ...fields },
        result: Done,
        write: true,
      }),
    /** Sets the price choice of the user's own profile. `username` is the provider's name of the user. */
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
