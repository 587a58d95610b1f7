import { isAdmin, parsePermissions, type Permission } from './permissions';

/** Who a token speaks for. `expiresAt` is in milliseconds since 1970; 0, thus expired, when the token does not say. */
export type TokenClaims = {
  /** Whatever the identity provider tells its users apart by; not a name (OpenID Connect promises no more of `sub`). */
  subject: string;
  organization: { uuid: string; name: string };
  firstName: string;
  lastName: string;
  email: string;
  permissions: ReadonlySet<Permission>;
  admin: boolean;
  expiresAt: number;
};

/** A decoded (and verified) token payload → who it is (AUT-03). Null without a subject or an organisation; missing names are empty text. */
export function readClaims(payload: unknown): TokenClaims | null {
  if (!isRecord(payload)) return null;
  const subject = text(payload.sub);
  const organization = firstOrganization(payload.organization);
  if (!subject || !organization) return null;
  const rol = Array.isArray(payload.rol) ? payload.rol.filter((role): role is string => typeof role === 'string') : [];
  return {
    subject,
    organization,
    firstName: text(payload.given_name),
    lastName: text(payload.family_name),
    email: text(payload.email),
    permissions: parsePermissions(rol),
    admin: isAdmin(rol),
    expiresAt: milliseconds(payload.exp),
  };
}

// spec 3: an organisation is derived from the token; a person of several acts for the first.
function firstOrganization(list: unknown): { uuid: string; name: string } | null {
  const first: unknown = Array.isArray(list) ? list[0] : null;
  if (!isRecord(first)) return null;
  const uuid = text(first.organization_uuid);
  return uuid ? { uuid, name: text(first.name) } : null;
}

function milliseconds(exp: unknown): number {
  return typeof exp === 'number' && Number.isFinite(exp) && exp > 0 ? exp * 1000 : 0;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
