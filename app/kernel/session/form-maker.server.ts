import { stampId, stampKeyId } from '~/kernel/process/keys.server';
import { runtime } from '~/kernel/process/runtime.server';
import type { Identity, SessionRecord } from './session.server';

const KIND = 'form maker';

/** The user and the browser that the forms with one CSRF token were made for. It grants no access. */
export type FormMaker = Person & Pick<SessionRecord, 'browser'> & { readonly swap?: { readonly own: Person } };

type Person = Pick<Identity, 'subject' | 'username' | 'firstName' | 'lastName' | 'email' | 'organization'>;

/**
 * Stores the user and browser for whom the session's CSRF token was made, to recognise later forms (decisions: Expired
 * in the middle).
 */
export async function rememberMaker(record: SessionRecord, expiresAt: number): Promise<void> {
  const { store } = runtime();
  const { browser, swap } = record;
  const id = stampKeyId(record.stamp);
  await store.remove(KIND, id);
  await store.create<FormMaker>(KIND, id, {
    value: { ...personIn(record), browser, ...(swap ? { swap: { own: personIn(swap.own) } } : {}) },
    expiresAt,
  });
}

function personIn({ subject, username, firstName, lastName, email, organization }: Person): Person {
  return { subject, username, firstName, lastName, email, organization };
}

/** Null for a token that the portal did not issue, or issued too long ago. */
export async function makerOf(stamp: string): Promise<FormMaker | null> {
  const id = stampId(stamp);
  const found = id && (await runtime().store.get<FormMaker>(KIND, id));
  return found ? found.value : null;
}
