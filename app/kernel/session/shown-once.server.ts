import type { LoaderFunctionArgs } from '@remix-run/node';
import { hashId, randomId } from '~/kernel/process/keys.server';
import { ifKept, runtime } from '~/kernel/process/runtime.server';
import type { Session } from './session.server';

const KIND = 'shown once';
const KEPT_MS = 5 * 60_000;
/** The secrets that a user may have waiting in several tabs. */
const MOST = 5;
/** The parameter that names a secret in the address of its page. */
const MARK = 'once';

/** Null until the secret is there. */
interface Kept {
  readonly sealed: string | null;
}

/** A place in the store for a secret that one page shows once. */
export interface OncePlace {
  /** Seals the secret for one read in this session. Returns the page's address, which is of no use without the session. A
   * secret that the store refuses is gone. */
  keep(secret: string, page: string): Promise<string>;
}

/**
 * Opens the place before the secret is made, so that a full store refuses the request while there is nothing to lose
 * (docs/decisions/store.md).
 * @throws NotKept
 */
export async function openOncePlace(session: Session): Promise<OncePlace> {
  const { store, keys, now } = runtime();
  for (const older of (await store.list(KIND, session.owner, MOST + 1)).slice(MOST - 1))
    await store.remove(KIND, older.id);
  const mark = randomId();
  const id = hashId(mark);
  const expiresAt = now() + KEPT_MS;
  const value: Kept = { sealed: null };
  const place = await store.create(KIND, id, { value, owner: session.owner, expiresAt });
  return {
    async keep(secret, page) {
      const sealed = keys.encrypt(secret, contextOf(session, id));
      // the key exists already, so its page says that it cannot be shown
      await ifKept(store.replace<Kept>(KIND, id, place?.version ?? 1, { sealed }), null);
      return `${page}?${new URLSearchParams({ [MARK]: mark })}`;
    },
  };
}

/** A secret that is shown now, or one that was shown before or is too old. */
export type ShownOnce = { readonly secret: string } | 'gone';

/**
 * Takes the secret that the address names, which works once and in its own session. Null when it names none. A prefetch
 * leaves the secret for the visit.
 */
export async function takeOnce({ request, context }: LoaderFunctionArgs, session: Session): Promise<ShownOnce | null> {
  const mark = new URL(request.url).searchParams.get(MARK);
  if (mark === null || context.prefetch || request.method !== 'GET') return null;
  const { store, keys } = runtime();
  const id = hashId(mark);
  // another session's visit must not spend it
  const waiting = await store.get<Kept>(KIND, id);
  const isOurs = waiting?.value.sealed != null && keys.decrypt(waiting.value.sealed, contextOf(session, id)) !== null;
  const taken = isOurs ? await store.take<Kept>(KIND, id) : null;
  const secret = taken?.sealed ? keys.decrypt(taken.sealed, contextOf(session, id)) : null;
  return secret === null ? 'gone' : { secret };
}

/** Binds the ciphertext to the session and the record. */
function contextOf(session: Session, id: string): string {
  return `${session.id} ${id}`;
}
