import { audit, type AuditRecord } from '~/kernel/process/audit.server';
import { loggedKey } from '~/kernel/process/log.server';
import type { Settler } from './intent';
import type { IntentEntry } from './kept-intent.server';

export type IntentEvent = 'sent' | 'not sent' | 'accepted' | 'refused' | 'unknown' | 'found' | 'not found' | 'given up';

/** One line: who did what to which record, and what became of it. Whoever sent it did it, also when it is found by itself later. */
export function auditIntent(event: IntentEvent, { id, owner, value }: IntentEntry, more: AuditRecord = {}): void {
  const [subject = '', as] = value.by;
  const { wizard, attempt, action, record, username, unpriced } = value;
  audit(
    `${value.orders ? 'order' : 'change'} ${event}`,
    { subject, username, organization: { uuid: decodeURIComponent(owner.slice(0, owner.indexOf('/'))) }, as },
    {
      wizard,
      action,
      area: record?.area ?? null,
      record: record?.id ?? null,
      intent: id,
      attempt,
      ...(unpriced ? { unpriced: true as const } : {}),
      ...more,
    },
  );
}

/** The same of what a person settled: a colleague of who sent it is named beside them. */
export function auditSettled(event: IntentEvent, entry: IntentEntry, by: Settler | null, more: AuditRecord = {}): void {
  const isOwn = by === null || entry.value.by.includes(by.subject);
  auditIntent(event, entry, { ...more, ...(isOwn ? {} : { settledBy: loggedKey(by.username ?? by.subject) }) });
}
