import { settle, type Settled } from '~/provider/client.server';
import { ProviderWeather } from '~/provider/errors';
import { audit, refusalOf, type AuditRecord } from './audit.server';
import type { Session } from './session.server';

/** What is changed at the provider: which record, and how, in the words of the code. */
export type Changed = Required<Pick<AuditRecord, 'action' | 'area' | 'record'>>;

/** A write that needs no intent, as setting the same once more does no harm: who sent it, and what became of it, is in the log all the same. */
export async function audited<T>(
  { record, requestId }: Session,
  changed: Changed,
  write: () => Promise<T>,
): Promise<Settled<T>> {
  const about = { ...changed, requestId };
  audit('change sent', record, about);
  const done = await settle(write());
  if (done.ok) {
    audit('change accepted', record, about);
    return done;
  }
  const { error } = done.failure;
  const isOpen = error instanceof ProviderWeather;
  audit(isOpen ? (error.sent ? 'change unknown' : 'change not sent') : 'change refused', record, {
    ...about,
    ...refusalOf(error),
  });
  return done;
}
