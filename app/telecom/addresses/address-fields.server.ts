import { isPlaceName } from '~/kernel/text/name';
import { formatZipcode, parseHouseNumber, parseZipcode, refusedLetters } from '~/kernel/text/postcode';
import { kept, naming, read, readOptional } from '~/kernel/forms/fields.server';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { Address } from '~/kernel/provider/reading/wire';

const LONGEST_SUFFIX = 10;

const placeName = kept((text) => text.length > 0 && isPlaceName(text));

/** A zipcode field. @param key the message for an invalid zipcode */
export function zipcodeField(key: string) {
  return read(key, parseZipcode, {
    why: (text) => {
      const letters = refusedLetters(text);
      return letters === null ? null : naming('addresses:problem.letters', { letters });
    },
  });
}

/** The address in a record's form, with the provider's names of the fields. */
export const addressShape = {
  zipcode: zipcodeField('addresses:problem.zipcode'),
  house_number: read('addresses:problem.house_number', parseHouseNumber),
  house_number_extension: readOptional(
    'addresses:problem.house_number_extension',
    kept((text) => isPlaceName(text, LONGEST_SUFFIX)),
  ).transform((value) => value ?? ''),
  street: read('addresses:problem.street', placeName),
  city: read('addresses:problem.city', placeName),
};

export const ADDRESS_FIELDS = ['zipcode', 'house_number', 'house_number_extension', 'street', 'city'] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];

export function addressNames(t: Translator): Readonly<Record<AddressField, string>> {
  return {
    zipcode: t('addresses:fields.zipcode'),
    house_number: t('addresses:fields.house_number'),
    house_number_extension: t('addresses:fields.house_number_extension'),
    street: t('addresses:fields.street'),
    city: t('addresses:fields.city'),
  };
}

/** An address as it is sent (spec 3). */
interface SentAddress {
  readonly street: string;
  readonly housenr: number;
  readonly housenrext: string;
  readonly zipcode: string;
  readonly city: string;
}

interface ReadAddress {
  readonly zipcode: string;
  readonly house_number: number;
  readonly house_number_extension: string;
  readonly street: string;
  readonly city: string;
}

export function addressFrom({
  zipcode,
  house_number: housenr,
  house_number_extension: housenrext,
  street,
  city,
}: ReadAddress): SentAddress {
  return { street, housenr, housenrext, zipcode, city };
}

export function typedAddress(address: Address): Record<AddressField, string> {
  const { zipcode, housenr, housenrext, street, city } = address;
  return { zipcode: formatZipcode(zipcode), house_number: housenr, house_number_extension: housenrext, street, city };
}

/** True when a record is at this address, in any spelling of the suffix. */
export function isAtSamePlace(
  address: Address,
  { zipcode, housenr, housenrext }: Pick<SentAddress, 'zipcode' | 'housenr' | 'housenrext'>,
): boolean {
  const suffix = (text: string) => text.replace(/[\s-]/g, '').toUpperCase();
  return (
    parseZipcode(address.zipcode) === zipcode &&
    address.housenr === String(housenr) &&
    suffix(address.housenrext) === suffix(housenrext)
  );
}
