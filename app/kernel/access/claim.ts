import { parseUuid } from '~/kernel/text/uuid';

/**
 * The claim with this name, whose dots lead into other claims. A claim with the whole name comes first, since
 * 'https://portal.example/roles' has dots too.
 */
export function claimOf(claims: unknown, name: string): unknown {
  if (!isRecord(claims)) return undefined;
  if (Object.hasOwn(claims, name)) return claims[name];
  return name
    .split('.')
    .reduce<unknown>((value, key) => (isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined), claims);
}

/** Reads a list of texts, or one text with blanks or commas between its parts. */
export function rolesOf(claim: unknown): string[] | null {
  if (typeof claim === 'string') return claim.split(/[\s,]+/).filter((role) => role !== '');
  return Array.isArray(claim) ? claim.filter((role): role is string => typeof role === 'string') : null;
}

/** The organisation in the token (spec 3). A user in several organisations acts for the first. */
export function organizationOf(claim: unknown): { uuid: string; name: string } | null {
  const own: unknown = Array.isArray(claim) ? claim[0] : claim;
  const plain = textOf(own);
  if (plain !== null) return { uuid: plain, name: plain };
  if (!isRecord(own)) return null;
  const uuid = textOf(own.organization_uuid) ?? textOf(own.uuid) ?? textOf(own.id);
  if (uuid !== null) return { uuid, name: textOf(own.name) ?? '' };
  // Keycloak's form is { "name": { "id": "…" } }
  const [name = '', inner] = Object.entries(own)[0] ?? [];
  const id = isRecord(inner) ? textOf(inner.id) : null;
  return id === null ? null : { uuid: id, name };
}

/** The organisation's uuid for an order. Null when the claim has only a name, which both fields then hold. */
export function organizationId({ uuid, name }: { readonly uuid: string; readonly name: string }): string | null {
  return uuid === name && parseUuid(uuid) === null ? null : uuid;
}

/** The trimmed text; null for any other type and for blanks. */
export function textOf(value: unknown): string | null {
  const trimmed = typeof value === 'string' ? value.trim() : '';
  return trimmed === '' ? null : trimmed;
}

/** The kind of a claim for a log, without its value. */
export function kindOf(value: unknown): string {
  if (value === undefined) return 'absent';
  if (value === null) return 'null';
  if (value === '') return 'empty text';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : `a list of ${kindOf(value[0])}`;
  if (typeof value === 'object') return 'an object';
  return typeof value === 'string' ? 'text' : `a ${typeof value}`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
