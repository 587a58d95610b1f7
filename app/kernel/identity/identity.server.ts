import { organizationId } from '~/kernel/access/claim';
import {
  isLacking,
  isWhole,
  lacking,
  readClaims,
  type ClaimSource,
  type LackingClaim,
  type TokenClaims,
} from '~/kernel/access/token-claims';
import { runtime } from '~/kernel/process/runtime.server';
import { payloadOf, userInfo, type TokenSet } from './oidc.server';
import { causeOf } from './sign-in-trouble.server';

/**
 * Reads the user from these tokens: each claim from the access token, else the ID token, else userinfo. Userinfo is
 * only asked for claims that access depends on, since names may be missing.
 * @throws when userinfo fails, or answers for another user
 */
export async function readIdentity(tokens: TokenSet): Promise<TokenClaims | LackingClaim> {
  const sources = await sourcesOf(tokens, null, userInfo);
  const claims = readSources(sources);
  if (!isLacking(claims) && organizationId(claims.organization) === null)
    runtime().log.warn(
      lacking(sources, runtime().env.oidcClaims.organization),
      'the tokens of a user name an organisation without its uuid: orders go without it',
    );
  return claims;
}

/**
 * Reads the identity from a session's refreshed tokens. Without an organisation only the roles count, and null means
 * that no source answered. Roles that a source no longer lists are removed. A source without an answer (an opaque
 * token, no ID token, no userinfo) removes no roles.
 */
export async function readRenewed(
  tokens: TokenSet,
  before: Pick<TokenSet, 'access' | 'idToken'>,
  subject: string,
): Promise<TokenClaims | Pick<TokenClaims, 'roles'> | null> {
  const sources = await sourcesOf(tokens, subject, (...asked) =>
    userInfo(...asked).catch((error: unknown) => {
      runtime().log.warn(causeOf(error), 'the identity provider does not say who its user is');
      return null;
    }),
  );
  const claims = readSources(sources);
  if (isWhole(claims)) return { ...(claims as TokenClaims), subject };
  const named = sources.map((source) => rolesIn(source.claims)).find((roles) => roles !== null);
  if (named) return { roles: named };
  const hasAnswered = (from: ClaimSource['from']) =>
    sources.some((source) => source.from === from && source.claims !== null);
  const speaksAgain = rolesIn(payloadOf(before.access))
    ? hasAnswered('access token') || hasAnswered('userinfo')
    : hasAnswered(isInIdToken(before) ? 'ID token' : 'userinfo');
  return speaksAgain ? { roles: [] } : null;
}

function isInIdToken({ idToken }: Pick<TokenSet, 'idToken'>): boolean {
  return idToken !== null && rolesIn(payloadOf(idToken)) !== null;
}

/** The roles of one source; null when it has no roles claim. */
function rolesIn(claims: unknown): readonly string[] | null {
  const names = runtime().env.oidcClaims;
  const anybody: ClaimSource = { from: 'userinfo', claims: { sub: 'anybody', [names.organization]: 'any' } };
  const read = readClaims([{ from: 'access token', claims }, anybody], names);
  return isLacking(read) ? null : read.roles;
}

async function sourcesOf(tokens: TokenSet, subject: string | null, ask: typeof userInfo): Promise<ClaimSource[]> {
  const sources: ClaimSource[] = [
    { from: 'access token', claims: payloadOf(tokens.access) },
    { from: 'ID token', claims: tokens.idToken === null ? null : payloadOf(tokens.idToken) },
  ];
  if (isWhole(readClaims(sources, runtime().env.oidcClaims))) return sources;
  const known = subject ?? subjectOf(sources);
  if (known !== null) sources.push({ from: 'userinfo', claims: await ask(tokens.access, known) });
  return sources;
}

function readSources(sources: readonly ClaimSource[]): TokenClaims | LackingClaim {
  const names = runtime().env.oidcClaims;
  const claims = readClaims(sources, names);
  if (!isLacking(claims) && claims.roles === null)
    runtime().log.warn(lacking(sources, names.roles), 'the tokens of a user name no rights');
  return claims;
}

/** The subject of the ID token, which userinfo must match. The access token's subject may differ. */
function subjectOf(sources: readonly ClaimSource[]): string | null {
  const [idToken] = sources
    .filter(({ from }) => from === 'ID token')
    .map(({ claims }) => (claims as { sub?: unknown } | null)?.sub);
  return typeof idToken === 'string' ? idToken : null;
}
