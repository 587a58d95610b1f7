import { randomUUID } from 'node:crypto';
import { satisfies, type Requirement } from '~/domain/access/permissions';
import { createProvider, type Provider } from '~/provider/provider.server';
import type { Entry } from '~/store/store';
import type { Asking } from './authorize.server';
import { loggedKey } from './log.server';
import { refreshWhenDue, renewAfterRefusal } from './sign-in/refresh.server';
import { runtime } from './runtime.server';
import { Session, whyOver, type SessionRecord } from './session.server';
import { limits, SESSION_KIND } from './sessions.server';

const MOST_SESSIONS = 10;

/** The provider refuses this session's token; the session itself is for its user's next request to end. A Response, as at the door: nothing was carried out. */
class Refused extends Response {}

/** What is done in a user's name apart from any request. */
export interface Background extends Asking {
  readonly session: Session;
}

/**
 * Acts as a user apart from any request, with the newest of their live sessions that the provider accepts. It is no activity: idle time runs on
 * (security 6.2). The right that is needed is named here as it is at the door; null when no session serves.
 * @param act is done again with another session when the provider refuses the first, which proves that nothing was carried out
 * @throws ProviderFailure when the provider cannot be asked
 */
export async function actAsUser<T>(
  owner: string,
  requirement: Requirement,
  act: (background: Background) => Promise<T>,
): Promise<{ readonly value: T } | null> {
  const entries = await runtime().store.list<SessionRecord>(SESSION_KIND, owner, MOST_SESSIONS);
  const newest = entries.sort((left, right) => right.value.lastSeen - left.value.lastSeen);
  for (const entry of newest) {
    const session = liveSession(entry, requirement);
    const provider = session && (await providerOf(session));
    if (!session || !provider) continue;
    try {
      return { value: await act({ session, provider, permissions: new Set(session.record.permissions) }) };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }
  return null;
}

/** The same for what is only read. */
export function readAsUser<T>(owner: string, requirement: Requirement, read: (provider: Provider) => Promise<T>) {
  return actAsUser(owner, requirement, ({ provider }) => read(provider));
}

function liveSession(entry: Entry<SessionRecord>, requirement: Requirement): Session | null {
  const { keys, now } = runtime();
  const { tokens, permissions } = entry.value;
  if (!tokens || whyOver(entry.value, limits(), now()) || !satisfies(requirement, new Set(permissions))) return null;
  const access = keys.decrypt(tokens.access, entry.id);
  // of a request of nobody: its own id, under which the provider knows its calls
  return access ? new Session(entry, access, randomUUID()) : null;
}

async function providerOf(session: Session): Promise<Provider | null> {
  const { environment, log, services } = runtime();
  const values = await environment.current();
  if (!values) return null;
  await refreshWhenDue(session);
  const requestId = session.requestId ?? '';
  return createProvider({
    apiUrl: values.apiUrl,
    scoreUrl: values.scoreUrl,
    requestId,
    caller: session.owner,
    services,
    token: () => session.accessToken,
    renew: (refused) => renewAfterRefusal(session, refused),
    refused: async () => {
      throw new Refused(null, { status: 401 });
    },
    log: (event) =>
      log.debug({ requestId, user: loggedKey(session.record.subject), background: true, ...event }, 'provider call'),
  });
}
