import { isLacking, isWhole, lacking, readClaims, type ClaimSource, type LackingClaim, type TokenClaims } from '~/domain/token-claims';
import { payloadOf, userInfo, type TokenSet } from './oidc.server';
import { runtime } from './runtime.server';

/**
 * Who the tokens speak for: by the access token, else the ID token, else what the identity provider says of its user, claim by claim. That is asked only for what
 * decides over somebody's work: names can be missing.
 * @param subject of the session that the tokens are for; null at sign-in
 * @throws when userinfo is asked and does not answer, or answers for another user
 */
export async function readIdentity(tokens: TokenSet, subject: string | null): Promise<TokenClaims | LackingClaim> {
  const names = runtime().env.oidcClaims;
  const sources: ClaimSource[] = [
    { from: 'access token', claims: payloadOf(tokens.access) },
    { from: 'ID token', claims: tokens.idToken === null ? null : payloadOf(tokens.idToken) },
  ];
  const told = readClaims(sources, names);
  if (isWhole(told)) return told;
  const known = subject ?? subjectOf(sources);
  if (known !== null) sources.push({ from: 'userinfo', claims: await userInfo(tokens.access, known) });
  const claims = readClaims(sources, names);
  if (!isLacking(claims) && claims.roles === null) runtime().log.warn(lacking(sources, names.roles), 'the tokens of a user name no rights');
  return claims;
}

/** That of the ID token: the access token's may be another, and userinfo has to answer with this one. */
function subjectOf(sources: readonly ClaimSource[]): string | null {
  const [idToken] = sources.filter(({ from }) => from === 'ID token').map(({ claims }) => (claims as { sub?: unknown } | null)?.sub);
  return typeof idToken === 'string' ? idToken : null;
}
