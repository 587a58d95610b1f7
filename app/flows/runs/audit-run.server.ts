import { audit, type AuditEvent } from '~/kernel/process/audit.server';
import type { Session } from '~/kernel/session/session.server';
import type { RunEntry } from './kept-run.server';

/** The kind of record that a run is in the audit. */
export const RUN_AREA = 'run';

/** Writes down that a person began or stopped a run. What it sends has lines of its own. */
export function auditRun(event: AuditEvent & `run ${string}`, { record, via }: Session, { id, value }: RunEntry): void {
  audit(event, record, { ...via, wizard: value.job, action: value.wish.kind, area: RUN_AREA, record: id });
}
