import { isCompanyName, isPersonName, isPlaceName } from '~/kernel/text/name';
import { parsePhone } from '~/kernel/text/phone';
import { parseHouseNumber, parseZipcode } from '~/kernel/text/postcode';
import { asTyped, kept } from '~/kernel/forms/fields.server';

const LONGEST_SUFFIX = 10;

const placeName = kept((text) => text.length > 0 && isPlaceName(text));

/** The readers for the parts of a new delivery address. Each answers null for an invalid text. */
const readers = {
  company_name: kept(isCompanyName),
  contact_name: kept(isPersonName),
  phone_number: parsePhone,
  street: placeName,
  house_number: parseHouseNumber,
  house_number_extension: kept((text) => isPlaceName(text, LONGEST_SUFFIX)),
  zipcode: parseZipcode,
  city: placeName,
} as const;

export type DeliveryAddressPart = keyof typeof readers;
const PARTS = Object.keys(readers) as DeliveryAddressPart[];

/** A delivery address with its recipient, by the provider's names. */
export type DeliveryAddress = { readonly [P in DeliveryAddressPart]: NonNullable<ReturnType<(typeof readers)[P]>> };
type Typed = { readonly [P in DeliveryAddressPart]?: string | undefined };

/** The fields of a delivery address. The schema accepts any text, because the fields count only when chosen. */
export const deliveryAddressShape = Object.fromEntries(PARTS.map((part) => [part, asTyped])) as Record<
  DeliveryAddressPart,
  typeof asTyped
>;

/** The invalid parts, each with its message's key. */
export function deliveryAddressProblems(typed: Typed): (readonly [part: DeliveryAddressPart, key: string])[] {
  return PARTS.filter((part) => readers[part](typed[part] ?? '') === null).map((part) => [
    part,
    `addresses:delivery.problem.${part}`,
  ]);
}

/** The address made of its parts, which must all be valid. */
export function deliveryAddressFrom(typed: Typed): DeliveryAddress {
  return Object.fromEntries(PARTS.map((part) => [part, readers[part](typed[part] ?? '')])) as DeliveryAddress;
}
