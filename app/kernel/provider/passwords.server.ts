import type { ProviderClient } from './client.server';
import { Done } from './reading/write-answers';

const service = 'user';

/** A forgotten password, for people without a token. Both calls are ours (docs/provider-api.md). */
export function passwords(client: ProviderClient) {
  return {
    /** Asks for a mail with a link. A good provider answers the same for a user who does not exist. */
    forgotten: (username: string) =>
      client.rpc({ service, method: 'forgot_password', params: { username }, result: Done, write: true }),
    /** Sets a new password by the token of the link, which works once. */
    reset: (token: string, password: string) =>
      client.rpc({ service, method: 'reset_password', params: { token, password }, result: Done, write: true }),
  };
}
