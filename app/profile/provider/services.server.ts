import { z } from 'zod';
import type { ProviderClient } from '~/kernel/provider/client.server';
import { rpcList, textOr, textOrNull, uuid, wordOrNull } from '~/kernel/provider/reading/wire';
import { underNoun } from '~/kernel/provider/reading/read-answer';
import { Done } from '~/kernel/provider/reading/write-answers';

const SecondFactorKey = underNoun(
  'profile',
  z
    .object({ profile: z.object({ security: z.object({ totp_key: wordOrNull }).nullish() }) })
    .transform(({ profile }) => profile.security?.totp_key ?? null),
);

const ApiKey = z.object({ uuid, name: textOr, created_at: textOrNull, last_used_at: textOrNull }).transform((wire) => ({
  uuid: wire.uuid,
  name: wire.name,
  createdAt: wire.created_at,
  lastUsedAt: wire.last_used_at,
}));

/** A key of the postcode plugin, without its secret. */
export type ApiKey = z.infer<typeof ApiKey>;

const NewApiKey = z.object({ api_key: z.string().min(1).max(500) }).transform((wire) => wire.api_key);

/** The secrets of the user's own profile (spec 7, user). */
export function services(client: ProviderClient) {
  const service = 'user';
  return {
    secrets: {
      /** The key for an authenticator app, null while 2FA is on. The answer is not stored for the request. */
      secondFactorKey: () =>
        client.rpc({ service, method: 'get_profile', params: {}, result: SecondFactorKey, passing: true }),
      apiKeys: async () =>
        (await client.rpc({ service, method: 'list_api_keys', params: {}, result: rpcList('apikeys', ApiKey) })).rows,
      /** The secret of a new key, which is in this answer alone. */
      makeApiKey: (name: string) =>
        client.rpc({ service, method: 'set_api_key', params: { name }, result: NewApiKey, write: true }),
      deleteApiKey: (key: string) =>
        client.rpc({ service, method: 'del_api_key', params: { uuid: key }, result: Done, write: true }),
    },
  };
}

declare module '~/kernel/provider/provider.server' {
  interface Provider extends ReturnType<typeof services> {}
}
