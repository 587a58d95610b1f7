/** The id of a connection in an address. `search` is the certain part of a uuid: all but its last two characters. */
type ConnectionId =
  | { readonly kind: 'nid'; readonly nid: string }
  | { readonly kind: 'uuid'; readonly uuid: string; readonly search: string };

const NID = /^[A-Z]{2}\d{1,12}$/i;
// Other providers name their lines otherwise: 'VT-FTTH/2026.000 1'.
const FOREIGN_NID = /^(?=.*\d)(?!.*\.\.)[A-Z\d][A-Z\d ./:_+#-]{1,62}[A-Z\d]$/i;
// ' 2026-11-23' stands in the name that we give an order without a number.
const ORDER_NUMBER = /^(?!.*\.\.)(?!.* \d{4}-\d\d-\d\d)[\p{L}\p{N}](?:[\p{L}\p{N} ./:_+#()=-]{0,62}[\p{L}\p{N}])?$/u;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

// Links may be built from the uuid with its last two characters replaced (spec 2).
const REPLACED = '00';

/** The nid of the reseller's own line as somebody types it, in capitals; null for what is none. */
export function parseNid(text: string): string | null {
  return NID.test(text) ? text.toUpperCase() : null;
}

/** The number by which the provider names an order, whatever its form; null for nothing, and for what no page could be addressed by. */
export function parseOrderNumber(answered: string): string | null {
  const number = answered.trim();
  return parseNid(number) ?? (ORDER_NUMBER.test(number) ? number : null);
}

/**
 * The `:nid` of /connections/{nid}: a nid in capitals (spec 9), a nid of another form as it is, or a uuid in lower
 * case. Null for anything else (NAV-05).
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
 * True when this is the connection that was asked for. The last two characters of a uuid that ends in 00 do not count
 * (NAV-05).
 */
export function isAskedFor(id: ConnectionId, connection: { readonly nid: string; readonly uuid: string }): boolean {
  if (id.kind === 'nid') return connection.nid.toUpperCase() === id.nid;
  return (
    id.uuid === connection.uuid.toLowerCase() ||
    (id.uuid.endsWith(REPLACED) && sameButLastTwo(id.uuid, connection.uuid))
  );
}

/** True when two uuids differ at most in their last two characters. */
export function sameButLastTwo(a: string, b: string): boolean {
  return a.slice(0, -2).toLowerCase() === b.slice(0, -2).toLowerCase();
}
