import { audit, type AuditEvent, type AuditRecord } from '~/session/audit.server';
import type { IntentEntry } from './intent.server';

/** Whoever sent it did it, also when it is found by itself later. */
export function auditIntent(event: AuditEvent, { id, owner, value }: IntentEntry, record: AuditRecord = {}): void {
  const [subject = '', as] = value.by;
  audit(
    event,
    { subject, organization: { uuid: decodeURIComponent(owner.slice(0, owner.indexOf('/'))) }, as },
    { wizard: value.wizard, draft: id, attempt: value.attempt, nid: nidOf(value.payload), ...record },
  );
}

/** Of what is sent about a connection there is. */
function nidOf(payload: unknown): string | null {
  const { nid } = (payload ?? {}) as { nid?: unknown };
  return typeof nid === 'string' ? nid : null;
}
