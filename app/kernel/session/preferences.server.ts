import { runtime } from '~/kernel/process/runtime.server';
import type { Session } from './session.server';
import { rereadSession, SESSION_KIND } from './sessions.server';

/** Stores the price setting of the user's profile for the next pages of this session. */
export async function keepShowPrices(session: Session, showPrices: boolean): Promise<void> {
  for (;;) {
    const entry = await rereadSession(session);
    if (!entry) return;
    const kept = await runtime().store.replace(SESSION_KIND, entry.id, entry.version, {
      ...entry.value,
      showPrices,
    });
    if (kept) return session.renewed(kept);
  }
}
