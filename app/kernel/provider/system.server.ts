import { z } from 'zod';
import { ProviderClient } from './client.server';
import type { Bearer } from './sending/call';
import { textOr, word } from './reading/wire';

/** A user as whom provider staff may work. */
const SwapUsers = z.object({
  users: z.array(
    z
      .object({ username: word, first_name: textOr, last_name: textOr, organization_name: textOr })
      .transform(({ username, first_name, last_name, organization_name }) => ({
        username,
        name: `${first_name} ${last_name}`.trim() || username,
        organization: organization_name,
      })),
  ),
});
export type SwapUser = z.infer<typeof SwapUsers>['users'][number];

const LONGEST_TOKEN = 16_384;
const SwapToken = z.object({ access_token: z.string().min(1).max(LONGEST_TOKEN) });

/** The calls by which staff work as another user. They bear the token of who signed in, also during a swap. */
export function systemOf(bearer: Bearer) {
  const client = new ProviderClient(bearer);
  const service = 'system';
  return {
    listSwapUsers: async () =>
      (await client.rpc({ service, method: 'list_swap_users', params: {}, result: SwapUsers })).users,
    swapUser: async (username: string) =>
      (await client.rpc({ service, method: 'swap_user', params: { username }, result: SwapToken, write: true }))
        .access_token,
  };
}
