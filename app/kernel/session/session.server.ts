import { organizationId } from '~/kernel/access/claim';
import type { Permission } from '~/kernel/access/permissions';
import { makeStamp, stampFits, type StampKey } from '~/kernel/process/keys.server';
import type { Entry } from '~/kernel/store/store';

export type Language = 'nl' | 'en';

/** The token set as it is kept: encrypted, bound to the session's id. */
export interface SealedTokens {
  readonly access: string;
  readonly refresh: string | null;
  readonly idToken: string | null;
  /** Milliseconds since 1970, by this portal's clock. */
  readonly accessExpiresAt: number;
  /** How long the access token serves from when it was given. */
  readonly lifeMs: number;
}

/** A session as the store keeps it. The id in the cookie is not in it, only its hash is the key. */
export interface SessionRecord {
  /** The identity provider's own id of the user. It keys the user's records, and is never shown. */
  readonly subject: string;
  /** The user's name in the provider's records, or null when it was not told. */
  readonly username: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly organization: { readonly uuid: string; readonly name: string };
  readonly permissions: readonly Permission[];
  readonly admin: boolean;
  readonly language: Language | null;
  readonly timezone: string;
  readonly showPrices: boolean;
  readonly tokens: SealedTokens | null;
  readonly stamp: StampKey;
  /** The browser it was started with, as the store knows it: the same for whoever signs in there after them. */
  readonly browser: string;
  /** When the provider last refused this user's tokens for good; it goes along to the session that follows. */
  readonly refusedAt: number | null;
  readonly createdAt: number;
  readonly lastSeen: number;
}

export interface SessionLimits {
  readonly idleMs: number;
  readonly absoluteMs: number;
}

/** A form that was on the screen when its session ended is still recognised for this long (decisions: Expired in the middle). */
export const FORMER_MS = 24 * 60 * 60 * 1000;

/** The visitor's state when a request comes in: signed in, signed in until recently, or nobody. */
export type SessionState =
  | { readonly kind: 'live'; readonly session: Session; readonly environmentFailing: boolean }
  | { readonly kind: 'former'; readonly former: SessionRecord; readonly environmentFailing: boolean }
  | { readonly kind: 'none'; readonly environmentFailing: boolean };

/** A live session during one request. Refreshed tokens replace its entry. */
export class Session {
  constructor(
    private kept: Entry<SessionRecord>,
    private clearAccess: string,
    /** The request's id in the log, or null apart from any request. */
    readonly requestId: string | null = null,
  ) {}

  get id(): string {
    return this.kept.id;
  }
  get entry(): Entry<SessionRecord> {
    return this.kept;
  }
  get record(): SessionRecord {
    return this.kept.value;
  }
  get accessToken(): string {
    return this.clearAccess;
  }
  /** Owner of drafts, intents and parked forms: this user in this organisation. */
  get owner(): string {
    return ownerOf(this.record);
  }
  renewed(entry: Entry<SessionRecord>, accessToken: string): void {
    this.kept = entry;
    this.clearAccess = accessToken;
  }
  makeStamp(): string {
    return makeStamp(this.record.stamp);
  }
  /** True for a form whose stamp was made in this session. */
  made(stamp: string): boolean {
    return stampFits(stamp, this.record.stamp);
  }
}

/** The name by which colleagues know the user. */
export function personName({
  firstName,
  lastName,
  username,
  email,
}: Pick<SessionRecord, 'firstName' | 'lastName' | 'username' | 'email'>): string {
  return `${firstName} ${lastName}`.trim() || username || email;
}

export function ownerOf(record: Pick<SessionRecord, 'subject' | 'organization'>): string {
  // an organisation may be any text, and the first slash is where it ends
  return `${encodeURIComponent(record.organization.uuid)}/${record.subject}`;
}

/** The organisation as an order names it; null where nothing but its name is known. */
export function orderedFor({ record }: Pick<Session, 'record'>): string | null {
  return organizationId(record.organization);
}

export type WhyOver = 'ended' | 'idle' | 'absolute';

/** Idle or too old: it opens nothing any more. Null while it does. */
export function whyOver(record: SessionRecord, limits: SessionLimits, now: number): WhyOver | null {
  if (record.tokens === null) return 'ended';
  if (now - record.lastSeen > limits.idleMs) return 'idle';
  return now - record.createdAt > limits.absoluteMs ? 'absolute' : null;
}
