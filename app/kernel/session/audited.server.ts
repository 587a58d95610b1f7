import { audit, refusalOf, type AuditRecord } from '~/kernel/process/audit.server';
import { settle, type Settled } from '~/kernel/provider/client.server';
import { askedToWait, ProviderOutage } from '~/kernel/provider/errors';
import type { Session } from './session.server';

/** The record and the change, in the words of the code, with the names of the changed fields where they are known. */
export type Changed = Required<Pick<AuditRecord, 'action' | 'area' | 'record'>> & Pick<AuditRecord, 'fields'>;

/** The session that sends a write, or nobody's request. */
type Sender = Pick<Session, 'via'> & { readonly record: Session['record'] | null };

/** Makes a write that needs no intent because repeating it does no harm, and logs the sender and the outcome. */
export async function audited<T>(
  { record, via }: Sender,
  changed: Changed,
  write: () => Promise<T>,
): Promise<Settled<T>> {
  const about = { ...changed, ...via };
  audit('change sent', record, about);
  const done = await settle(write()).catch((error: unknown) => {
    // a refused session, or a file that breaks off, proves that nothing was done
    audit('change not sent', record, about);
    throw error;
  });
  if (done.ok) {
    audit('change accepted', record, about);
    return done;
  }
  const { error } = done.failure;
  const isOpen = error instanceof ProviderOutage && !askedToWait(error);
  audit(isOpen ? (error.sent ? 'change unknown' : 'change not sent') : 'change refused', record, {
    ...about,
    ...refusalOf(error),
  });
  return done;
}
