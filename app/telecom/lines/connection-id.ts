/** The id of a connection in an address. `search` is the reliable part of a uuid: all but its last two characters. */
type ConnectionId =
  | { readonly kind: 'nid'; readonly nid: string }
  | { readonly kind: 'uuid'; readonly uuid: string; readonly search: string };

const NID = /^[A-Z]{2}\d{1,12}$/i;
// Other providers have other names for their lines, such as 'VT-FTTH/2026.000 1'.
const FOREIGN_NID = /^(?=.*\d)(?!.*\.\.)[A-Z\d][A-Z\d ./:_+#-]{1,62}[A-Z\d]$/i;
// The portal's own name for an order without a number contains ' 2026-11-23', so such a text is not a number.
const ORDER_NUMBER = /^(?!.*\.\.)(?!.* \d{4}-\d\d-\d\d)[\p{L}\p{N}](?:[\p{L}\p{N} ./:_+#()=-]{0,62}[\p{L}\p{N}])?$/u;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

// Links may be built from the uuid with its last two characters replaced (spec 2).
const REPLACED = '00';

/** The nid of the reseller's own line in a typed text, in capitals. Null for other texts. */
export function parseNid(text: string): string | null {
  return NID.test(text) ? text.toUpperCase() : null;
}

/** The number of a line in any form, as `parseConnectionId` reads it. Null for other texts. */
export function parseLineNumber(text: string): string | null {
  const id = parseConnectionId(text);
  return id?.kind === 'nid' ? id.nid : null;
}

/** True when these are the numbers of one line. */
export function isSameLine(one: string, other: string): boolean {
  return one.toUpperCase() === other.toUpperCase();
}

/**
 * The provider's number of an order, in any form. Null for an empty answer, and for one that cannot stand in an
 * address.
 */
export function parseOrderNumber(answered: string): string | null {
  const number = answered.trim();
  return parseNid(number) ?? (ORDER_NUMBER.test(number) ? number : null);
}

/**
 * Reads the `:nid` of /connections/{nid}: a nid in capitals (spec 9), a nid of another form unchanged, or a uuid in
 * lower case. Null for other texts (NAV-05).
 */
export function parseConnectionId(param: string | undefined): ConnectionId | null {
  if (param === undefined) return null;
  const own = parseNid(param);
  if (own !== null) return { kind: 'nid', nid: own };
  if (!UUID.test(param)) return FOREIGN_NID.test(param) ? { kind: 'nid', nid: param } : null;
  const uuid = param.toLowerCase();
  return { kind: 'uuid', uuid, search: uuid.slice(0, -REPLACED.length) };
}

/**
 * True when this is the requested connection. The last two characters of a uuid that ends in 00 do not count (NAV-05).
 */
export function isAskedFor(id: ConnectionId, connection: { readonly nid: string; readonly uuid: string }): boolean {
  if (id.kind === 'nid') return isSameLine(connection.nid, id.nid);
  return (
    id.uuid === connection.uuid.toLowerCase() ||
    (id.uuid.endsWith(REPLACED) && sameButLastTwo(id.uuid, connection.uuid))
  );
}

/** True when two uuids differ at most in their last two characters. */
export function sameButLastTwo(a: string, b: string): boolean {
  return a.slice(0, -2).toLowerCase() === b.slice(0, -2).toLowerCase();
}
