import { z } from 'zod';
import { flagOrNot, restRows, textOr, textOrNull, uuid, type Address } from '~/kernel/provider/reading/wire';

/** The full names of the fields of people's addresses (spec 3). */
const addressCells = {
  street: textOr,
  house_number: textOr,
  house_number_extension: textOr,
  zipcode: textOr,
  city: textOr,
};

function readAddress(wire: z.infer<z.ZodObject<typeof addressCells>>): Address {
  return {
    street: wire.street,
    housenr: wire.house_number,
    housenrext: wire.house_number_extension,
    zipcode: wire.zipcode,
    city: wire.city,
  };
}

const NOWHERE = { street: '', house_number: '', house_number_extension: '', zipcode: '', city: '' };

/** An address with those names. Missing parts are empty. */
export const SpelledAddress = z
  .object(addressCells)
  .nullish()
  .transform((wire) => readAddress(wire ?? NOWHERE));

/**
 * Fields of a record whose address is either an object or lies beside its other fields. The specification shows neither
 * form.
 */
export const addressBelowOrBeside = { ...addressCells, address: z.object(addressCells).nullish() };

export function readAddressOf(
  wire: z.infer<z.ZodObject<typeof addressCells>> & {
    readonly address?: z.infer<z.ZodObject<typeof addressCells>> | null | undefined;
  },
): Address {
  return readAddress(wire.address ?? wire);
}

/** The end customer of a connection (spec 3). */
export const EndUser = z
  .object({
    uuid,
    company_name: textOr,
    phone_number: textOr,
    address: SpelledAddress,
    archived: flagOrNot,
  })
  .transform((wire) => ({
    uuid: wire.uuid,
    companyName: wire.company_name,
    phone: wire.phone_number,
    address: wire.address,
    archived: wire.archived,
  }));
export type EndUser = z.infer<typeof EndUser>;

export const EndUsers = restRows(EndUser);

/** The uuid of a new record. Null when the provider only confirms that it is done. */
export const Created = z.unknown().transform((wire) => z.object({ uuid: z.guid() }).safeParse(wire).data?.uuid ?? null);

export const ShippingAddress = z
  .object({
    uuid,
    reference: textOr,
    company_name: textOr,
    contact_name: textOr,
    phone_number: textOr,
    ...addressCells,
    archived: flagOrNot,
  })
  .transform((wire) => ({
    uuid: wire.uuid,
    archived: wire.archived,
    reference: wire.reference,
    companyName: wire.company_name,
    contactName: wire.contact_name,
    phone: wire.phone_number,
    address: readAddress(wire),
  }));
export type ShippingAddress = z.infer<typeof ShippingAddress>;

export const ShippingAddresses = restRows(ShippingAddress);

export const FoundAddress = z
  .object({ street: textOrNull, city: textOrNull })
  .transform(({ street, city }) => (street && city ? { street, city } : null));

export const HouseNumbers = z
  .object({ housenrs: z.array(textOrNull) })
  .transform((wire) => wire.housenrs.filter((found) => found !== null));
export const Suffixes = z
  .object({ housenrexts: z.array(textOrNull) })
  .transform((wire) => wire.housenrexts.filter((found) => found !== null));
