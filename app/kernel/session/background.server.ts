import { randomUUID } from 'node:crypto';
import { satisfies, type Requirement } from '~/kernel/access/permissions';
import { runtime } from '~/kernel/process/runtime.server';
import { createProvider, type Provider } from '~/kernel/provider/provider.server';
import type { Entry } from '~/kernel/store/store';
import type { Asking } from './authorize.server';
import { bearerOf } from './tokens/bearer.server';
import { refreshWhenDue, renewAfterRefusal } from './tokens/refresh.server';
import { isSwapOver, Session, whyOver, type SessionRecord } from './session.server';
import { limits } from './session-limits.server';
import { SESSION_KIND } from './sessions.server';
import { openTokens } from './tokens/tokens.server';

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

/** The identity that confirmed a piece of work: the owner, and the swap in which it was, if any. */
export interface Confirmer {
  readonly owner: string;
  readonly swap?: string | null | undefined;
}

/**
 * Acts for a user outside any request, with the newest live session whose token the provider accepts. Null if there is
 * no such session. The session's idle time continues (security 6.2), and the caller names the right as in `authorize`.
 * The session is of the very identity that confirmed the work: work of a swap goes on while that swap lasts.
 * @param act runs again with another session after a refused token, since a refused call was not executed
 * @throws ProviderFailure when the provider cannot be reached
 */
export async function actAsUser<T>(
  { owner, swap = null }: Confirmer,
  requirement: Requirement,
  act: (background: Background) => Promise<T>,
): Promise<{ readonly value: T } | null> {
  const entries = await runtime().store.list<SessionRecord>(SESSION_KIND, owner, MOST_SESSIONS);
  const newest = entries.sort((left, right) => right.value.lastSeen - left.value.lastSeen);
  for (const entry of newest) {
    const session = (entry.value.swap?.id ?? null) === swap ? liveSession(entry, requirement) : null;
    const provider = session && (await providerOf(session));
    // a refresh may move the session to another organisation, or take rights away
    if (
      !session ||
      !provider ||
      session.owner !== owner ||
      !satisfies(requirement, new Set(session.record.permissions))
    )
      continue;
    try {
      return { value: await act({ session, provider, permissions: new Set(session.record.permissions) }) };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }
  return null;
}

/** Reads for a user outside any request. */
export function readAsUser<T>(by: Confirmer, requirement: Requirement, read: (provider: Provider) => Promise<T>) {
  return actAsUser(by, requirement, ({ provider }) => read(provider));
}

function liveSession(entry: Entry<SessionRecord>, requirement: Requirement): Session | null {
  const { now } = runtime();
  const { permissions } = entry.value;
  if (
    isSwapOver(entry.value, now()) ||
    whyOver(entry.value, limits(), now()) ||
    !satisfies(requirement, new Set(permissions))
  )
    return null;
  const clear = openTokens(entry);
  // these calls get an id of their own in the provider's log, since they do not belong to a request
  return clear ? new Session(entry, clear, { requestId: randomUUID(), from: null }) : null;
}

async function providerOf(session: Session): Promise<Provider | null> {
  const values = await runtime().environment.current();
  if (!values) return null;
  await refreshWhenDue(session);
  return createProvider(
    bearerOf(
      session,
      values,
      {
        token: () => session.accessToken,
        renew: (refused) => renewAfterRefusal(session, refused),
        refused: async () => {
          throw new Refused(null, { status: 401 });
        },
      },
      { background: true },
    ),
  );
}
