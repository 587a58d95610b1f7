import type { ProviderClient } from '~/kernel/provider/client.server';
import { Entries } from './entry';

export function changelog(client: ProviderClient) {
  return {
    /**
     * The news for a reader since a date (`YYYY-MM-DD`), in a language of two letters (CHL-01). What the reader has
     * seen is in it too, since no call of the specification says so to the provider.
     */
    unread: (asked: { readonly identifier: string; readonly since: string; readonly language: string }) =>
      client.rest({
        method: 'GET',
        path: '/changelog/unread',
        query: { unread_identifier: asked.identifier, unread_since: asked.since, language: asked.language },
        result: Entries,
      }),
  };
}
