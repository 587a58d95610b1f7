import { randomUUID } from 'node:crypto';
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
import { trailLine, type TrailPerson } from './trail-line.server';

type Ending = 'sent' | 'not sent' | 'accepted' | 'refused' | 'unknown' | 'found' | 'not found' | 'given up';

/**
 * The events that a security officer looks for, or a user who traces an order (ASVS 16.3). Every write to the provider
 * is an order or a change.
 */
export type AuditEvent =
  | 'signed in'
  | 'signed out'
  | 'session ended'
  | 'rights changed'
  | 'refused'
  | 'swap started'
  | 'swap ended'
  | 'swap failed'
  | 'password shown'
  | 'run begun'
  | 'run stopped'
  | 'draft handed over'
  | 'draft taken over'
  | 'draft taken back'
  | 'lines lost'
  | 'operator worked'
  | 'secret shown'
  | 'secret withdrawn'
  | `order ${Ending}`
  | `change ${Ending}`;

/** A person as a session knows them. */
interface Known {
  readonly subject: string;
  /** The name by which the provider knows the user; null when it is not known. */
  readonly username?: string | null;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  readonly organization: { readonly uuid: string; readonly name?: string };
}

/** The user in whose session it happened. Whoever works as this user is the one who acted. */
export interface Actor extends Known {
  readonly swap?: { readonly own: Known; readonly reason: string };
}

/** The reason and the record of an event. Typed values and secrets never stand in it, except the reason of a swap. */
export interface AuditRecord {
  readonly requestId?: string | null;
  /** The visitor's address as the front door knows it; null outside any request. It stands in the trail alone. */
  readonly from?: string | null;
  readonly why?: string | null;
  readonly path?: string;
  /** The end of a swap at the latest, as an ISO moment. */
  readonly until?: string;
  /** Wizard, panel or kind of run. */
  readonly wizard?: string;
  readonly action?: string;
  /** Kind and id of the record; absent for a write that creates one. */
  readonly area?: string | null;
  readonly record?: string | null;
  /** The part of the record that it is about, such as a circuit of a line. */
  readonly part?: string;
  /** Id of the intent. For a wizard it is the draft's. */
  readonly intent?: string;
  readonly attempt?: number;
  /** True if the user may see prices, saw none, and still confirmed. */
  readonly unpriced?: true;
  /** The ordered product, and the confirmed sums in cents by recurrence. It stands in the trail alone. */
  readonly ordered?: {
    readonly product: string;
    readonly sums: { readonly months: number; readonly years: number; readonly once: number } | null;
    /** The promotion that the sums leave out. */
    readonly promotion?: string;
    /** True for a price in place of an earlier one. */
    readonly instead?: boolean;
  };
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
  /** The number of lines that the trail lacks. */
  readonly lines?: number;
}

/** Writes one event into the log and into the trail. Without an actor the visitor was not signed in. */
export function audit(event: AuditEvent, actor: Actor | null, record: AuditRecord = {}): void {
  const own = actor?.swap?.own ?? actor;
  const as = actor?.swap ? actor : undefined;
  const { organizationBefore, organizationAfter, from, ordered, ...others } = record;
  const keys = {
    subject: own?.subject,
    username: own?.username,
    organization: actor?.organization.uuid,
    as: as && (as.username ?? as.subject),
    organizationBefore,
    organizationAfter,
  };
  const clipped = Object.entries(keys).map(([name, key]) => [name, key && loggedKey(key)] as const);
  const fields = { event, ...others, ...Object.fromEntries(clipped) };
  const { log, trail, now } = runtime();
  log.info(
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined)),
    'security',
  );
  trail.keep(
    trailLine(randomUUID(), now(), {
      ...record,
      event,
      who: own ? personOf(own) : null,
      as: as ? personOf(as) : null,
      reason: actor?.swap?.reason ?? null,
    }),
  );
}

/** The parts of a session's identity that a later event of the same deed needs. */
export function keptActor({ swap, ...as }: Actor): Actor {
  const named = ({ subject, username = null, firstName = '', lastName = '', email = '', organization }: Known) => ({
    subject,
    username,
    firstName,
    lastName,
    email,
    organization: { uuid: organization.uuid, name: organization.name ?? '' },
  });
  return { ...named(as), ...(swap ? { swap: { own: named(swap.own), reason: swap.reason } } : {}) };
}

function personOf(known: Known): TrailPerson {
  const { subject, username = null, firstName = '', lastName = '', email = '', organization } = known;
  return {
    subject: loggedKey(subject),
    username: username && loggedKey(username),
    name: loggedKey(`${firstName} ${lastName}`.trim() || username || email || subject),
    // whole, since it decides who reads the line
    organization: { uuid: organization.uuid, name: loggedKey(organization.name ?? '') },
  };
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
