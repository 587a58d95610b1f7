import { ifKept, runtime } from '~/kernel/process/runtime.server';
import type { Session } from './session.server';

/** A message for the next page: a key of the texts with its values, so that it is said in the language of that page. */
export interface Flash {
  readonly tone: 'success' | 'error' | 'info';
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

const KIND = 'flash';
const KEPT_MS = 10 * 60_000;

/** Keeps a message for the next page. It is about something done, so a full store only loses the message. */
export async function putFlash(session: Pick<Session, 'id' | 'owner'>, flash: Flash): Promise<void> {
  const { store, now } = runtime();
  await ifKept(store.take(KIND, session.id), null);
  await ifKept(
    store.create(KIND, session.id, { value: flash, owner: session.owner, expiresAt: now() + KEPT_MS }),
    null,
  );
}

/** Shown once, or twice where it cannot be taken away. A prefetch leaves it for the visit itself (decisions: Server). */
export async function takeFlash(session: Session, prefetch: boolean): Promise<Flash | null> {
  const { store } = runtime();
  // a look first: most pages have none, and a look costs no write
  const waiting = prefetch ? null : await store.get<Flash>(KIND, session.id);
  return waiting ? ifKept(store.take<Flash>(KIND, session.id), waiting.value) : null;
}
