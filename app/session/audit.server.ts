import { loggedKey } from './log.server';
import { runtime } from './runtime.server';

/** What a security officer, or whoever looks for an order, wants to find (ASVS 16.3). Of orders: whatever costs something, changes of a connection too. */
export type AuditEvent =
  | 'signed in'
  | 'signed out'
  | 'session ended'
  | 'rights changed'
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
  readonly organization: { readonly uuid: string };
  readonly as?: string | undefined;
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
  /** Of a refresh: the organisations, and how many rights came and went. */
  readonly organizationBefore?: string;
  readonly organizationAfter?: string;
  readonly came?: number;
  readonly went?: number;
}

/** One line of the log. Without an actor: nobody was signed in. */
export function audit(event: AuditEvent, actor: Actor | null, record: AuditRecord = {}): void {
  const { organizationBefore, organizationAfter } = record;
  const keys = {
    subject: actor?.subject,
    organization: actor?.organization.uuid,
    as: actor?.as,
    organizationBefore,
    organizationAfter,
  };
  const clipped = Object.entries(keys).map(([name, key]) => [name, key && loggedKey(key)] as const);
  const fields = { event, ...record, ...Object.fromEntries(clipped) };
  runtime().log.info(
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined)),
    'security',
  );
}
