import { stampId, stampKeyId } from '~/kernel/process/keys.server';
import { runtime } from '~/kernel/process/runtime.server';
import type { SessionRecord } from './session.server';

const KIND = 'form maker';

/** The user and the browser that the forms with one CSRF token were made for. It grants no access. */
export type FormMaker = Pick<
  SessionRecord,
  'subject' | 'username' | 'firstName' | 'lastName' | 'email' | 'organization' | 'browser'
>;

/**
 * Stores the user and browser for whom the session's CSRF token was made, to recognise later forms (decisions: Expired
 * in the middle).
 */
export async function rememberMaker(record: SessionRecord, expiresAt: number): Promise<void> {
  const { store } = runtime();
  const { subject, username, firstName, lastName, email, organization, browser } = record;
  const id = stampKeyId(record.stamp);
  await store.remove(KIND, id);
  await store.create<FormMaker>(KIND, id, {
    value: { subject, username, firstName, lastName, email, organization, browser },
    expiresAt,
  });
}

/** Null for a token that the portal did not issue, or issued too long ago. */
export async function makerOf(stamp: string): Promise<FormMaker | null> {
  const id = stampId(stamp);
  const found = id && (await runtime().store.get<FormMaker>(KIND, id));
  return found ? found.value : null;
}
