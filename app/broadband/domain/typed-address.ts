import { tidied } from '~/kernel/text/tidied';
import { wholeAddress, type AddressParts } from '~/kernel/text/whole-address';
import { parseNid } from '~/telecom/lines/connection-id';

/** The most characters of the box in which a whole address is typed. */
export const LONGEST_ADDRESS = 200;

/** Raised and lowered digits, which would become digits of the house number. */
const RAISED = /[\u00B2\u00B3\u00B9\u2070-\u209F]/g;

/** The reading of the box: an address or a part of one, the number of a line, or neither. */
export type TypedAddress = ({ readonly kind: 'address' } & AddressParts) | NoAddress;
type NoAddress = { readonly kind: 'nid'; readonly nid: string } | { readonly kind: 'nothing' };

/** Reads the box. A connection point stands behind a pipe, as in the suffix (BBO-03). */
export function readTypedAddress(typed: string): TypedAddress {
  if (typed.length > LONGEST_ADDRESS) return { kind: 'nothing' };
  const text = tidied(typed.replace(RAISED, '?').normalize('NFKC'));
  const nid = parseNid(text.replace(/^nid[\s:]+/i, ''));
  if (nid !== null) return { kind: 'nid', nid };
  const [place = '', point] = text.split('|');
  const parts = wholeAddress(place.trim());
  if (!parts) return { kind: 'nothing' };
  return { kind: 'address', ...parts, housenrext: parts.housenrext + (point === undefined ? '' : `|${point.trim()}`) };
}

/** The field of the box. */
export const ADDRESS_BOX = 'address';

const PARTS = ['zipcode', 'housenr', 'housenrext'] as const;

/**
 * A form whose box becomes the fields of the address. A box without an address stays, except in a form that is only put
 * aside.
 */
export function withTypedAddress(form: URLSearchParams, isAside: boolean): URLSearchParams {
  const fields = new URLSearchParams(form);
  const typed = (form.get(ADDRESS_BOX) ?? '').trim();
  const read = typed === '' ? null : readTypedAddress(typed);
  const isRead = read?.kind === 'address' && (!isAside || isWhole(read));
  if (read === null || isRead || isAside) fields.delete(ADDRESS_BOX);
  if (!isRead) return fields;
  const stays = !isWhole(read) && agrees(read, form);
  for (const name of PARTS) if (!stays || read[name] !== '') fields.set(name, read[name]);
  fields.delete('connectionpoint');
  return fields;
}

function isWhole({ zipcode, housenr }: AddressParts): boolean {
  return zipcode !== '' && housenr !== '';
}

/** True when a part of an address in the box says nothing else than the fields, which then complete it. */
function agrees(read: AddressParts, form: URLSearchParams): boolean {
  const plain = (text: string) => text.replace(/\s/g, '').toUpperCase();
  return PARTS.every((name) => {
    const typed = plain(form.get(name) ?? '');
    return typed === '' || read[name] === '' || typed === plain(read[name]);
  });
}
