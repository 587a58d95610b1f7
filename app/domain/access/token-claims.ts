import { claimOf, kindOf, organizationOf, rolesOf, textOf } from './claim';
import { isAdmin, parsePermissions, type Permission } from './permissions';

/** Which claims say what somebody may do and for whom; a dot leads into a claim, unless there is one of the whole name. */
export interface ClaimNames {
  readonly roles: string;
  readonly organization: string;
}

/** The claims of one token or answer, and how it is called in the log. */
export interface ClaimSource {
  readonly from: 'access token' | 'ID token' | 'userinfo';
  readonly claims: unknown;
}

/** Who the tokens speak for. */
export interface TokenClaims {
  /** Whatever the identity provider tells its users apart by; not a name (OpenID Connect promises no more of `sub`). */
  readonly subject: string;
  readonly organization: { readonly uuid: string; readonly name: string };
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Null when no source has a claim of that name that can be read. */
  readonly roles: readonly string[] | null;
}

/** What stands in the way of a session: the claim, and per source what it is there. Never a value. */
export interface LackingClaim {
  readonly claim: string;
  readonly found: string;
}

/**
 * The claims of several sources as one person (AUT-03). Each claim is that of the first source in which it can be read; missing names are empty text.
 * The subject is that of the ID token when there is one: an access token is made for the provider, and may call its users otherwise.
 */
export function readClaims(sources: readonly ClaimSource[], names: ClaimNames): TokenClaims | LackingClaim {
  const idToken = sources.filter(({ from }) => from === 'ID token');
  const subject = first(idToken, 'sub', textOf) ?? first(sources, 'sub', textOf);
  const organization = first(sources, names.organization, organizationOf);
  if (subject === null) return lacking(sources, 'sub');
  if (organization === null) return lacking(sources, names.organization);
  return {
    subject,
    organization,
    firstName: first(sources, 'given_name', textOf) ?? '',
    lastName: first(sources, 'family_name', textOf) ?? '',
    email: first(sources, 'email', textOf) ?? '',
    roles: first(sources, names.roles, rolesOf),
  };
}

export function isLacking(claims: TokenClaims | LackingClaim): claims is LackingClaim {
  return 'claim' in claims;
}

/** Whether what decides over somebody's work is there, so that no other source has to be asked. */
export function isWhole(claims: TokenClaims | LackingClaim): boolean {
  return !isLacking(claims) && claims.roles !== null;
}

/** What a claim is in each source, for a log: absent, or of which kind. */
export function lacking(sources: readonly ClaimSource[], name: string): LackingClaim {
  return {
    claim: name,
    found: sources.map(({ from, claims }) => `${from}: ${kindOf(claimOf(claims, name))}`).join(', '),
  };
}

/** The rights that the roles name. */
export function rightsOf(roles: readonly string[]): {
  readonly permissions: ReadonlySet<Permission>;
  readonly admin: boolean;
} {
  return { permissions: parsePermissions(roles), admin: isAdmin(roles) };
}

/** Milliseconds since 1970 until which a token says that it serves; null when it does not say. */
export function expiryOf(claims: unknown): number | null {
  const exp = Number(claimOf(claims, 'exp') ?? Number.NaN);
  return Number.isFinite(exp) && exp > 0 ? exp * 1000 : null;
}

function first<T>(sources: readonly ClaimSource[], name: string, read: (claim: unknown) => T | null): T | null {
  for (const { claims } of sources) {
    const value = read(claimOf(claims, name));
    if (value !== null) return value;
  }
  return null;
}
