import { claimOf, kindOf, organizationOf, rolesOf, textOf } from './claim';
import { isAdmin, parsePermissions, type Permission } from './permissions';

/** The names of the claims with the roles and the organisation, with dots for claims within claims. */
interface ClaimNames {
  readonly roles: string;
  readonly organization: string;
}

/** The claims of one token or answer, and its name in the log. */
export interface ClaimSource {
  readonly from: 'access token' | 'ID token' | 'userinfo';
  readonly claims: unknown;
}

/** The user whom the tokens identify. */
export interface TokenClaims {
  /** The identity provider's id of the user. It need not be a name (OpenID Connect promises no more of `sub`). */
  readonly subject: string;
  readonly organization: { readonly uuid: string; readonly name: string };
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Null when no source has a readable claim of that name. */
  readonly roles: readonly string[] | null;
}

/** The claim whose absence prevents a session, and its kind in each source. Values are left out. */
export interface LackingClaim {
  readonly claim: string;
  readonly found: string;
}

/**
 * One person from the claims of several sources (AUT-03). Each claim comes from the first source where it is readable;
 * missing names are empty. The ID token's subject comes first, because an access token may name users differently.
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

/** True when the claims that access depends on are complete, so that no other source is needed. */
export function isWhole(claims: TokenClaims | LackingClaim): boolean {
  return !isLacking(claims) && claims.roles !== null;
}

/** The kind of a claim in each source, for a log. */
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

/** The expiry in a token, in milliseconds since 1970; null when the token has none. */
export function expiryOf(claims: unknown): number | null {
  const exp = Number(claimOf(claims, 'exp') ?? Number.NaN);
  return Number.isFinite(exp) && exp > 0 ? Math.floor(exp * 1000) : null;
}

/**
 * The end of a new token by the clock of this portal. A token that says when it was made keeps its lifetime, however
 * far the provider's clock is from ours; any other ends at its expiry. Null when it has none.
 */
export function endOfNew(claims: unknown, now: number): number | null {
  const expiry = expiryOf(claims);
  const made = Math.floor(Number(claimOf(claims, 'iat') ?? Number.NaN) * 1000);
  return expiry !== null && made > 0 && made < expiry ? now + expiry - made : expiry;
}

function first<T>(sources: readonly ClaimSource[], name: string, read: (claim: unknown) => T | null): T | null {
  for (const { claims } of sources) {
    const value = read(claimOf(claims, name));
    if (value !== null) return value;
  }
  return null;
}
