import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Keys } from './keys';
import { algorithm } from './keys';
import { subjectOf, type User } from './profiles';

/** How long tokens live from now on, and whether refresh tokens rotate (`POST /controls/tokens`). */
export interface TokenSettings {
  access_ttl_s: number;
  swap_ttl_s: number;
  rotate: boolean;
}

export const defaultTokenSettings: Readonly<TokenSettings> = { access_ttl_s: 600, swap_ttl_s: 900, rotate: true };

/** A portal sends a token with each of its calls, and finding the signature right takes longer than most answers. */
const MOST_KNOWN = 500;

const claimsSchema = z.object({
  exp: z.number(),
  sub: z.string(),
  organization: z.array(z.object({ organization_uuid: z.string(), name: z.string() })).min(1),
  rol: z.array(z.string()),
  act: z.object({ sub: z.string() }).optional(),
});

interface TokenClaims {
  subject: string;
  /** Subject of who really acts. */
  actor: string | null;
  organization: { organization_uuid: string; name: string };
  permissions: string[];
}

/** The claims of spec 5 that an access token carries besides the standard ones. */
export function userClaims({ profile, organization }: User): Record<string, unknown> {
  return {
    organization: [organization],
    given_name: profile.first_name,
    family_name: profile.last_name,
    email: profile.email,
    rol: profile.permissions,
  };
}

/** Makes and checks the access tokens that this sandbox itself hands out and accepts. */
export class AccessTokens {
  readonly #known = new Map<string, { readonly claims: TokenClaims; readonly untilMs: number }>();

  constructor(
    private readonly keys: Keys,
    private readonly issuer: string,
    private readonly audience: string,
    private readonly clientId: string,
  ) {}

  /** A token in the name of `user`, with who really acts in `act` (RFC 8693 4.1). */
  swap(user: User, actor: string, ttlSeconds: number): Promise<string> {
    return new SignJWT({
      ...userClaims(user),
      client_id: this.clientId,
      scope: 'openid profile email',
      act: { sub: subjectOf(actor) },
    })
      .setProtectedHeader({ alg: algorithm, typ: 'at+jwt', kid: this.keys.jwk.kid })
      .setIssuer(this.issuer)
      .setAudience(this.audience)
      .setSubject(subjectOf(user.profile.username))
      .setJti(randomUUID())
      .setIssuedAt()
      .setExpirationTime(Math.floor(Date.now() / 1000) + ttlSeconds)
      .sign(this.keys.sign);
  }

  /** Null when the token is forged, expired or not for this API. */
  async verify(token: string): Promise<TokenClaims | null> {
    const known = this.#known.get(token);
    if (known && Date.now() < known.untilMs) return known.claims;
    const verified = await jwtVerify(token, this.keys.verify, {
      issuer: this.issuer,
      audience: this.audience,
      typ: 'at+jwt',
      algorithms: [algorithm],
    }).catch(() => null);
    const claims = claimsSchema.safeParse(verified?.payload);
    if (!claims.success) return null;
    const { exp, sub, organization, rol, act } = claims.data;
    const own = organization[0];
    if (!own) return null;
    const found = { subject: sub, actor: act?.sub ?? null, organization: own, permissions: rol };
    this.#keep(token, { claims: found, untilMs: exp * 1000 });
    return found;
  }

  #keep(token: string, known: { readonly claims: TokenClaims; readonly untilMs: number }): void {
    const [oldest] = this.#known.keys();
    if (this.#known.size >= MOST_KNOWN && oldest !== undefined) this.#known.delete(oldest);
    this.#known.set(token, known);
  }
}
