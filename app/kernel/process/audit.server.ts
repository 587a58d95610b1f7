import {
  askedToWait,
  outcomeOf,
  ProviderForbidden,
  ProviderNotFound,
  ProviderRejection,
  ProviderUnauthorized,
} from '~/kernel/provider/errors';
import { loggedKey } from './log.server';
import { runtime } from './runtime.server';

type Ending = 'sent' | 'not sent' | 'accepted' | 'refused' | 'unknown' | 'found' | 'not found' | 'given up';

/**
 * The events that a security officer looks for, or a user who traces an order (ASVS 16.3). Every write to the provider
 * is an order or a change.
 */
type AuditEvent =
  | 'signed in'
  | 'signed out'
  | 'session ended'
  | 'rights changed'
  | 'refused'
  | 'password shown'
  | 'secret shown'
  | `order ${Ending}`
  | `change ${Ending}`;

/** The user who acted. `as` is the user in whose name they acted. */
interface Actor {
  readonly subject: string;
  /** The name by which the provider knows the user; null when it is not known. */
  readonly username?: string | null;
  readonly organization: { readonly uuid: string };
  readonly as?: string | undefined;
}

/** The reason and the record of an event. Typed values and secrets never stand in it. */
export interface AuditRecord {
  readonly requestId?: string | null;
  readonly why?: string | null;
  readonly path?: string;
  /** Wizard, panel or kind of run. */
  readonly wizard?: string;
  readonly action?: string;
  /** Kind and id of the record; absent for a write that creates one. */
  readonly area?: string | null;
  readonly record?: string | null;
  /** Id of the intent. For a wizard it is the draft's. */
  readonly intent?: string;
  readonly attempt?: number;
  /** True if the user may see prices, saw none, and still confirmed. */
  readonly unpriced?: true;
  /** The provider's id of the result. */
  readonly effect?: string | null;
  /** The colleague who settled the outcome in place of the sender. */
  readonly settledBy?: string;
  /** The status, code and field names of a refusal, or the field names of a change that was sent. */
  readonly status?: number | null;
  readonly code?: number | string | null;
  readonly fields?: readonly string[];
  /** The organisations of a refreshed token, and the numbers of rights gained and lost. */
  readonly organizationBefore?: string;
  readonly organizationAfter?: string;
  readonly came?: number;
  readonly went?: number;
}

/** Writes one line of the log. Without an actor the visitor was not signed in. */
export function audit(event: AuditEvent, actor: Actor | null, record: AuditRecord = {}): void {
  const { organizationBefore, organizationAfter } = record;
  const keys = {
    subject: actor?.subject,
    username: actor?.username,
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

const MOST_FIELDS = 20;

/** The numbers and field names of a refusal or failure, without values (foreign N7). */
export function refusalOf(error: unknown): Pick<AuditRecord, 'status' | 'code' | 'fields'> {
  if (error instanceof ProviderRejection) {
    const fields = error.details
      .flatMap(({ field }) => (field === null ? [] : [loggedKey(field)]))
      .slice(0, MOST_FIELDS);
    return { ...error.by, ...(fields.length > 0 ? { fields } : {}) };
  }
  if (error instanceof ProviderForbidden) return { status: 403 };
  if (error instanceof ProviderNotFound) return { status: 404 };
  if (askedToWait(error)) return { status: 429 };
  return error instanceof ProviderUnauthorized ? { status: 401 } : { code: outcomeOf(error) };
}
