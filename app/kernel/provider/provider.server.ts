import { attachments } from './attachments.server';
import type { Bearer } from './sending/call';
import { ProviderClient } from './client.server';
import { users } from './users.server';

/** The provider's services by their names. Each product adds those of its own `services.server.ts`, found by its place. */
export interface Provider {
  readonly users: ReturnType<typeof users>;
  readonly attachments: ReturnType<typeof attachments>;
}

const makers = Object.values(
  import.meta.glob<(client: ProviderClient) => Partial<Provider>>(
    ['/app/*/provider/services.server.ts', '!/app/kernel/**'],
    {
      eager: true,
      import: 'services',
    },
  ),
);

/** The provider's API for one user during one request. Only `authorize` gives one out (house rule 4). */
export function createProvider(bearer: Bearer): Provider {
  const client = new ProviderClient(bearer);
  return Object.assign(
    { users: users(client), attachments: attachments(client) },
    ...makers.map((make) => make(client)),
  ) as Provider;
}
