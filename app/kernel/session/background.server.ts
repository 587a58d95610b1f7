import { randomUUID } from 'node:crypto';
import { satisfies, type Requirement } from '~/kernel/access/permissions';
import { loggedKey } from '~/kernel/process/log.server';
import { runtime } from '~/kernel/process/runtime.server';
import { createProvider, type Provider } from '~/kernel/provider/provider.server';
import type { Entry } from '~/kernel/store/store';
import type { Asking } from './authorize.server';
import { refreshWhenDue, renewAfterRefusal } from './refresh.server';
import { Session, whyOver, type SessionRecord } from './session.server';
import { limits, SESSION_KIND } from './sessions.server';

const MOST_SESSIONS = 10;

/**
 * Signals that the provider refuses this session's token, before it executed the call. The user's next request ends the
 * session. It is a Response, like the refusals at the door.
 */
class Refused extends Response {}

/** The means to act for a user outside any request. */
export interface Background extends Asking {
  readonly session: Session;
}

/**
 * Acts for a user outside any request, with the newest live session whose token the provider accepts. Null if there is
 * no such session. The session's idle time continues (security 6.2), and the caller names the right as in `authorize`.
 * @param act runs again with another session after a refused token, since a refused call was not executed
 * @throws ProviderFailure when the provider cannot be reached
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

/** Reads for a user outside any request. */
export function readAsUser<T>(owner: string, requirement: Requirement, read: (provider: Provider) => Promise<T>) {
  return actAsUser(owner, requirement, ({ provider }) => read(provider));
}

function liveSession(entry: Entry<SessionRecord>, requirement: Requirement): Session | null {
  const { keys, now } = runtime();
  const { tokens, permissions } = entry.value;
  if (!tokens || whyOver(entry.value, limits(), now()) || !satisfies(requirement, new Set(permissions))) return null;
  const access = keys.decrypt(tokens.access, entry.id);
  // these calls get an id of their own in the provider's log, since they do not belong to a request
  return access ? new Session(entry, access, { requestId: randomUUID(), from: null }) : null;
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
