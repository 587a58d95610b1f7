import { runtime } from '~/kernel/process/runtime.server';
import type { Session, SessionRecord } from './session.server';
import { rereadSession, SESSION_KIND } from './sessions.server';

type Preferences = Partial<Pick<SessionRecord, 'firstName' | 'lastName' | 'language' | 'timezone' | 'showPrices'>>;

/** Stores changes of the user's profile for the next pages of this session. */
export async function keepPreferences(session: Session, changes: Preferences): Promise<void> {
  for (;;) {
    const entry = await rereadSession(session);
    if (!entry) return;
    const kept = await runtime().store.replace(SESSION_KIND, entry.id, entry.version, {
      ...entry.value,
      ...changes,
    });
    if (kept) return session.renewed(kept);
  }
}
