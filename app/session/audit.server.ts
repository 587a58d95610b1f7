import { runtime } from './runtime.server';
import type { SessionRecord } from './session.server';

/** What a security officer, or whoever looks for an order, wants to find (ASVS 16.3). Of orders: whatever costs something, changes of a connection too. */
export type AuditEvent =
  | 'signed in'
  | 'signed out'
  | 'session ended'
  | 'refused'
  | 'password shown'
  | 'order sent'
  | 'order not sent'
  | 'order accepted'
  | 'order refused'
  | 'order unknown'
  | 'order found'
  | 'order not found';

/** Who did it, by the keys of what is theirs: no names. `as` is the user in whose name it was done, when that is another. */
export interface Actor {
  readonly subject: string;
  readonly organization: string;
  readonly as?: string;
}

/** Why, and which record; never what was typed, and no secret. */
export interface AuditRecord {
  readonly requestId?: string | null;
  readonly why?: string | null;
  readonly path?: string;
  /** Wizard or panel, and its draft, which is the id of the intent. */
  readonly wizard?: string;
  readonly draft?: string;
  readonly attempt?: number;
  readonly nid?: string | null;
  readonly orderid?: string | null;
}

/** One line of the log. Without an actor: nobody was signed in. */
export function audit(event: AuditEvent, actor: Actor | Pick<SessionRecord, 'subject' | 'organization'> | null, record: AuditRecord = {}): void {
  runtime().log.info({ event, ...(actor ? actorOf(actor) : {}), ...given(record) }, 'security');
}

function actorOf(actor: Actor | Pick<SessionRecord, 'subject' | 'organization'>): Actor {
  const { subject, organization } = actor;
  return typeof organization === 'string' ? { subject, organization, ...('as' in actor && actor.as !== undefined ? { as: actor.as } : {}) } : { subject, organization: organization.uuid };
}

function given(record: AuditRecord): AuditRecord {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null && value !== undefined));
}
