import type { Ordered } from '~/flows/prices/confirmed-sums';
import { audit, type AuditRecord } from '~/kernel/process/audit.server';
import { loggedKey } from '~/kernel/process/log.server';
import { readActorKey } from '~/kernel/session/session.server';
import type { SettlingNow } from './intent';
import type { IntentEntry } from './kept-intent.server';

export type IntentEvent = 'sent' | 'not sent' | 'accepted' | 'refused' | 'unknown' | 'found' | 'not found' | 'given up';

/**
 * Writes one audit line: the user, the action, the record and the outcome. The sender is its actor, even when a look-up
 * finds the outcome later.
 */
export function auditIntent(event: IntentEvent, { id, owner, value }: IntentEntry, more: AuditRecord = {}): void {
  const { subject } = readActorKey(value.by[0] ?? '');
  const { wizard, attempt, action, username, unpriced, ordered } = value;
  const record = value.record ?? value.audited;
  const organization = { uuid: decodeURIComponent(owner.slice(0, owner.indexOf('/'))) };
  audit(`${value.orders ? 'order' : 'change'} ${event}`, value.actor ?? { subject, username, organization }, {
    wizard,
    action,
    area: record?.area ?? null,
    record: record?.id ?? null,
    intent: id,
    attempt,
    ...(unpriced ? { unpriced: true as const } : {}),
    ...(event === 'sent' && ordered ? { ordered: loggedOrder(ordered) } : {}),
    ...more,
  });
}

/** Writes the audit line of an intent that a person settled. It names a colleague who settled it beside the sender. */
export function auditSettled(
  event: IntentEvent,
  entry: IntentEntry,
  by: SettlingNow | null,
  more: AuditRecord = {},
): void {
  const isOwn = by === null || entry.value.by.includes(by.subject);
  auditIntent(event, entry, {
    ...by?.via,
    ...more,
    ...(isOwn ? {} : { settledBy: loggedKey(by.username ?? by.subject) }),
  });
}

function loggedOrder({ product, sums, promotion, instead }: Ordered) {
  return {
    product: loggedKey(product),
    sums,
    ...(promotion ? { promotion: loggedKey(promotion) } : {}),
    ...(instead ? { instead } : {}),
  };
}
