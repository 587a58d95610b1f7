import type { DraftEntry } from '~/flows/drafts/drafts.server';
import { audit, type AuditEvent } from '~/kernel/process/audit.server';
import type { Session } from '~/kernel/session/session.server';

/** Writes down that a draft went from one user to another. What they send has lines of its own. */
export function auditHanding(event: AuditEvent & `draft ${string}`, session: Session, { id, value }: DraftEntry): void {
  audit(event, session.record, { ...session.via, wizard: value.wizard, intent: id });
}
