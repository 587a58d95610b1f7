import { isCompanyName, isPersonName, isPlaceName } from '~/kernel/text/name';
import { parsePhone } from '~/kernel/text/phone';
import { parseHouseNumber, parseZipcode } from '~/kernel/text/postcode';
import { asTyped, kept } from '~/kernel/forms/fields.server';

const LONGEST_SUFFIX = 10;

const placeName = kept((text) => text.length > 0 && isPlaceName(text));

/** How each part of a new address that something is sent to is read from its text; null for what it cannot be. */
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

/** An address with whom it is for, by the names that the provider has for it. */
export type DeliveryAddress = { readonly [P in DeliveryAddressPart]: NonNullable<ReturnType<(typeof readers)[P]>> };
type Typed = { readonly [P in DeliveryAddressPart]?: string | undefined };

/** Its fields in a form that judges them only where they are asked. */
export const deliveryAddressShape = Object.fromEntries(PARTS.map((part) => [part, asTyped])) as Record<
  DeliveryAddressPart,
  typeof asTyped
>;

/** The parts that are wrong, each by its message's key. */
export function deliveryAddressProblems(typed: Typed): (readonly [part: DeliveryAddressPart, key: string])[] {
  return PARTS.filter((part) => readers[part](typed[part] ?? '') === null).map((part) => [
    part,
    `addresses:delivery.problem.${part}`,
  ]);
}

/** The address from its parts, which must all be valid. */
export function deliveryAddressFrom(typed: Typed): DeliveryAddress {
  return Object.fromEntries(PARTS.map((part) => [part, readers[part](typed[part] ?? '')])) as DeliveryAddress;
}
