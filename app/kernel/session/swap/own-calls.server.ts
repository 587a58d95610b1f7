import { runtime } from '~/kernel/process/runtime.server';
import { ProviderFailure, ProviderUnauthorized } from '~/kernel/provider/errors';
import type { Profile } from '~/kernel/provider/profile';
import { createProvider } from '~/kernel/provider/provider.server';
import { systemOf } from '~/kernel/provider/system.server';
import { bearerOf } from '../tokens/bearer.server';
import { renewOwnAfterRefusal } from '../tokens/refresh.server';
import type { Session } from '../session.server';

/** A refused token fails the call alone; the next page of the session finds out for itself. */
const refused = async (): Promise<never> => {
  throw new ProviderFailure(new ProviderUnauthorized());
};

/** The calls about swapping, always by the token of who signed in (security 6.2). Null without an environment. */
export async function systemFor(session: Session) {
  const environment = await runtime().environment.current();
  return (
    environment &&
    systemOf(
      bearerOf(
        session,
        environment,
        { token: () => session.ownToken, renew: (old) => renewOwnAfterRefusal(session, old), refused },
        { as: null },
      ),
    )
  );
}

/** The profile of the user of a swap's token. */
export async function profileWith(session: Session, token: string, username: string): Promise<Profile> {
  const environment = await runtime().environment.current();
  if (!environment) return refused();
  const voice = { token: () => token, renew: async () => null, refused };
  return createProvider(bearerOf(session, environment, voice, { as: username })).users.ownProfile();
}
