import { organizationId } from '~/kernel/access/claim';
import type { Permission } from '~/kernel/access/permissions';
import { makeStamp, stampFits, type StampKey } from '~/kernel/process/keys.server';
import type { Manager } from '~/kernel/provider/profile';
import type { Entry } from '~/kernel/store/store';
import { NOWHERE, type Via } from './via';
import type { Device } from '~/kernel/text/device';

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

/** A staff member who works as another user, as the store has it. The session's other fields are those of the user. */
export interface Swap {
  /** Tells this swap from a later one of the same two. What was confirmed in it goes on in it alone. */
  readonly id: string;
  /** The staff member who signed in. The session's tokens are theirs, and it returns to them. */
  readonly own: Identity;
  /** The user's access token, encrypted like the others. */
  readonly access: string;
  readonly reason: string;
  /** Milliseconds since 1970, by this portal's clock. */
  readonly since: number;
  readonly until: number;
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
  /** The colleagues whom the user can ask for a right, as far as the provider told them at sign-in. */
  readonly managers?: readonly Manager[];
  readonly tokens: SealedTokens | null;
  readonly stamp: StampKey;
  /** The store's id of the browser that started it. It stays the same for the next user of that browser. */
  readonly browser: string;
  /** The last time that the provider refused this user's tokens for good. The next session inherits it. */
  readonly refusedAt: number | null;
  /** Absent in a session of one's own. */
  readonly swap?: Swap;
  /** The browser and the system by their usual names, as the browser itself tells. Absent in older sessions. */
  readonly device?: Device;
  /** The moment at which it got its id by a swap or the end of one. */
  readonly movedAt?: number;
  readonly createdAt: number;
  readonly lastSeen: number;
}

/** The fields of a session that tell who works in it. */
export type Identity = Pick<
  SessionRecord,
  | 'subject'
  | 'username'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'organization'
  | 'permissions'
  | 'admin'
  | 'language'
  | 'timezone'
  | 'showPrices'
  | 'managers'
>;

export interface SessionLimits {
  readonly idleMs: number;
  readonly absoluteMs: number;
  /** How much of the time since a moment is a step of the machine's clock, and no idleness. */
  readonly steppedSince: (moment: number) => number;
}

/** A form from an ended session is still recognised for this long (decisions: Expired in the middle). */
export const FORMER_MS = 24 * 60 * 60 * 1000;

/** The visitor's state at the start of a request: signed in, signed in until recently, or neither. */
export type SessionState =
  | { readonly kind: 'live'; readonly session: Session; readonly environmentFailing: boolean }
  | { readonly kind: 'former'; readonly former: SessionRecord; readonly environmentFailing: boolean }
  | { readonly kind: 'none'; readonly environmentFailing: boolean };

/** Decrypted access tokens: of who signed in, and of who the calls are made as. They differ while a user is swapped in. */
export interface ClearTokens {
  readonly own: string;
  readonly access: string;
}

/** A live session during one request. Refreshed tokens replace its entry. */
export class Session {
  constructor(
    private kept: Entry<SessionRecord>,
    private clear: ClearTokens,
    /** The request that it serves, for the audit. */
    readonly via: Via = NOWHERE,
  ) {}

  get id(): string {
    return this.kept.id;
  }
  /** The request's id in the log; null outside any request. */
  get requestId(): string | null {
    return this.via.requestId;
  }
  get entry(): Entry<SessionRecord> {
    return this.kept;
  }
  get record(): SessionRecord {
    return this.kept.value;
  }
  /** The token of every call: the user's, also while staff work as them (AUT-04, AUT-08). */
  get accessToken(): string {
    return this.clear.access;
  }
  /** The token of who signed in. Only the calls about swapping itself use it (security 6.2). */
  get ownToken(): string {
    return this.clear.own;
  }
  /** The swap in which the session's work is confirmed; null for one's own work. */
  get swap(): string | null {
    return this.record.swap?.id ?? null;
  }
  /** The owner of drafts, intents and stored forms: this user in this organisation. */
  get owner(): string {
    return ownerOf(this.record);
  }
  renewed(entry: Entry<SessionRecord>, clear: Partial<ClearTokens> = {}): void {
    this.kept = entry;
    this.clear = { ...this.clear, ...clear };
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

/** The parts of a session by which its user is known in the store. */
export type Owning = Pick<SessionRecord, 'subject' | 'organization'> & {
  readonly swap?: { readonly own: Pick<Identity, 'subject'> };
};

/** The user, and the staff member who works as them. What staff make as a user is not silently the user's own. */
export function actorKey({ subject, swap }: Omit<Owning, 'organization'>): string {
  return swap ? `${subject}${BY}${swap.own.subject}` : subject;
}

/** The inverse of `actorKey`: the person who acted, and the user whom they acted as. */
export function readActorKey(key: string): { readonly subject: string; readonly as: string | undefined } {
  const [subject = '', by] = key.split(BY);
  return by === undefined ? { subject, as: undefined } : { subject: by, as: subject };
}

/** A sign that no subject has, since subjects are printable (OpenID Connect 2). */
const BY = '\n';

export function ownerOf(record: Owning): string {
  // encoded, because the first slash ends the organisation, which may be any text
  return `${encodeURIComponent(record.organization.uuid)}/${actorKey(record)}`;
}

/** The identity that signed in, also while another user is swapped in. */
export function ownOf(record: SessionRecord): Identity {
  return record.swap?.own ?? record;
}

/** The identity alone, without what else a session has. */
export function identityIn(of: Identity): Identity {
  const { subject, username, firstName, lastName, email, organization } = of;
  const { permissions, admin, language, timezone, showPrices, managers = [] } = of;
  return {
    ...{ subject, username, firstName, lastName, email, organization },
    ...{ permissions, admin, language, timezone, showPrices, managers },
  };
}

/** True when the time of the swapped-in user is over (AUT-09). */
export function isSwapOver({ swap }: Pick<SessionRecord, 'swap'>, now: number): boolean {
  return swap !== undefined && swap.until <= now;
}

/** The user of a session, whoever works as them. All sessions of a user have this group in the store. */
export function userOf({ subject, organization }: Pick<SessionRecord, 'subject' | 'organization'>): string {
  return ownerOf({ subject, organization });
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
  const [idle, absolute] = [lastSeen + limits.steppedSince(lastSeen) + limits.idleMs, createdAt + limits.absoluteMs];
  return idle < absolute ? { at: idle, canStay: true } : { at: absolute, canStay: false };
}

export function isSoon(leftMs: number): boolean {
  return leftMs <= SAID_BEFORE_MS;
}

export type WhyOver = 'ended' | 'idle' | 'absolute';

/** The reason why a session is over, or null while it is live. */
export function whyOver(record: SessionRecord, limits: SessionLimits, now: number): WhyOver | null {
  if (record.tokens === null) return 'ended';
  if (now - record.lastSeen - limits.steppedSince(record.lastSeen) > limits.idleMs) return 'idle';
  return now - record.createdAt > limits.absoluteMs ? 'absolute' : null;
}
