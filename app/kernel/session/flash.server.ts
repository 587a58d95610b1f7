import { ifKept, runtime } from '~/kernel/process/runtime.server';
import type { Session } from './session.server';

/** A message for the next page: a key of the texts with values, so that it appears in that page's language. */
export interface Flash {
  readonly tone: 'success' | 'error' | 'info';
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
  /** The form that undoes what was done: the address that it posts to, and its fields. */
  readonly undo?: { readonly action: string; readonly fields: Readonly<Record<string, string>> };
}

const KIND = 'flash';
const KEPT_MS = 10 * 60_000;

/** Stores a message for the next page. When the store is full only the message is lost, since its action is done. */
export async function putFlash(session: Pick<Session, 'id' | 'owner'>, flash: Flash): Promise<void> {
  await ifKept(runtime().store.take(KIND, session.id), null);
  await addFlash(session, flash);
}

/** Stores a message for the next page, unless another one waits for it. */
export async function addFlash({ id, owner }: Pick<Session, 'id' | 'owner'>, flash: Flash): Promise<void> {
  const { store, now } = runtime();
  await ifKept(store.create(KIND, id, { value: flash, owner, expiresAt: now() + KEPT_MS }), null);
}

/** Takes the message, or shows it again when the store cannot delete it. A prefetch leaves it for the visit. */
export async function takeFlash(session: Session, prefetch: boolean): Promise<Flash | null> {
  const { store } = runtime();
  // a read comes first, since most pages have no message and a read is cheaper than a write
  const waiting = prefetch ? null : await store.get<Flash>(KIND, session.id);
  return waiting ? ifKept(store.take<Flash>(KIND, session.id), waiting.value) : null;
}
