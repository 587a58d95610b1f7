import { organizationId } from '~/kernel/access/claim';
import type { Permission } from '~/kernel/access/permissions';
import { makeStamp, stampFits, type StampKey } from '~/kernel/process/keys.server';
import type { Entry } from '~/kernel/store/store';

export type Language = 'nl' | 'en';

/** The tokens as the store has them: encrypted, and bound to the session's id. */
export interface SealedTokens {
  readonly access: string;
  readonly refresh: string | null;
  readonly idToken: string | null;
  /** Milliseconds since 1970, by this portal's clock. */
  readonly accessExpiresAt: number;
  /** The lifetime of the access token when it was issued. */
  readonly lifeMs: number;
}

/** A session as the store has it. Its key is the hash of the cookie's id, which itself is not stored. */
export interface SessionRecord {
  /** The identity provider's id of the user. It keys the user's records, and is never shown. */
  readonly subject: string;
  /** The user's name in the provider's records; null when it is unknown. */
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
  /** The store's id of the browser that started it. It stays the same for the next user of that browser. */
  readonly browser: string;
  /** The last time that the provider refused this user's tokens for good. The next session inherits it. */
  readonly refusedAt: number | null;
  readonly createdAt: number;
  readonly lastSeen: number;
}

export interface SessionLimits {
  readonly idleMs: number;
  readonly absoluteMs: number;
}

/** A form from an ended session is still recognised for this long (decisions: Expired in the middle). */
export const FORMER_MS = 24 * 60 * 60 * 1000;

/** The visitor's state at the start of a request: signed in, signed in until recently, or neither. */
export type SessionState =
  | { readonly kind: 'live'; readonly session: Session; readonly environmentFailing: boolean }
  | { readonly kind: 'former'; readonly former: SessionRecord; readonly environmentFailing: boolean }
  | { readonly kind: 'none'; readonly environmentFailing: boolean };

/** A live session during one request. Refreshed tokens replace its entry. */
export class Session {
  constructor(
    private kept: Entry<SessionRecord>,
    private clearAccess: string,
    /** The request's id in the log; null outside any request. */
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
  /** The owner of drafts, intents and stored forms: this user in this organisation. */
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
  /** True for a form whose CSRF token was made in this session. */
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
  // encoded, because the first slash ends the organisation, which may be any text
  return `${encodeURIComponent(record.organization.uuid)}/${record.subject}`;
}

/** The organisation for an order; null when only its name is known. */
export function orderedFor({ record }: Pick<Session, 'record'>): string | null {
  return organizationId(record.organization);
}

/** The end of a session is said this long before, with the half minute between two checks. */
const SAID_BEFORE_MS = 150_000;

/** The moment at which a session ends. `canStay` is false for the longest life, which no activity extends. */
export function endOf(
  { lastSeen, createdAt }: Pick<SessionRecord, 'lastSeen' | 'createdAt'>,
  limits: SessionLimits,
): { readonly at: number; readonly canStay: boolean } {
  const [idle, absolute] = [lastSeen + limits.idleMs, createdAt + limits.absoluteMs];
  return idle < absolute ? { at: idle, canStay: true } : { at: absolute, canStay: false };
}

export function isSoon(leftMs: number): boolean {
  return leftMs <= SAID_BEFORE_MS;
}

export type WhyOver = 'ended' | 'idle' | 'absolute';

/** The reason why a session is over, or null while it is live. */
export function whyOver(record: SessionRecord, limits: SessionLimits, now: number): WhyOver | null {
  if (record.tokens === null) return 'ended';
  if (now - record.lastSeen > limits.idleMs) return 'idle';
  return now - record.createdAt > limits.absoluteMs ? 'absolute' : null;
}
