import { ADDRESS_FIELDS, isAtSamePlace, typedAddress } from '~/telecom/addresses/address-fields.server';
import { ADDRESS_BOOK_RIGHTS } from '~/kernel/access/permissions';
import { recordRow, type Row } from '~/flows/intents/evidence';
import { foundIn, listed } from '~/flows/intents/listing.server';
import { paths } from '~/kernel/paths/paths';
import type { ShippingAddressFields } from '~/telecom/provider/people.server';
import type { Provider } from '~/kernel/provider/provider.server';
import type { ShippingAddress } from '~/telecom/provider/people';
import type { Made, Maker } from '~/flows/records/make.server';

export const LONGEST_REFERENCE = 100;
const MOST_COMPARED = 100;

const OWN_FIELDS = ['reference', 'company_name', 'contact_name', 'phone_number'] as const;
const FIELDS = [...OWN_FIELDS, ...ADDRESS_FIELDS] as const;
export type ShippingAddressField = (typeof FIELDS)[number];

/** Fields of the form by the provider's names for them. */
export const FIELD_OF: Readonly<Record<string, ShippingAddressField>> = Object.fromEntries(
  FIELDS.map((field) => [field, field]),
);

/** A record as its form shows it. */
export function typedOf({
  reference,
  companyName,
  contactName,
  phone,
  address,
}: Omit<ShippingAddress, 'uuid' | 'archived'>): Record<ShippingAddressField, string> {
  return {
    reference,
    company_name: companyName,
    contact_name: contactName,
    phone_number: phone,
    ...typedAddress(address),
  };
}

/** The fields of the form for these values, in the same spelling. */
export function typedFrom({ address, ...fields }: ShippingAddressFields): Record<ShippingAddressField, string> {
  return typedOf({ ...fields, address: { ...address, housenr: String(address.housenr) } });
}

/**
 * How shipping addresses are made. A lost answer is recognised as the new address with this reference at this place.
 */
export const shippingAddressMaker: Maker<ShippingAddressFields> = {
  lookUp: {
    wizard: 'shipping address',
    requirement: 'user-r',
    sends: ADDRESS_BOOK_RIGHTS,
    describe: ({ payload, effect }, t) => ({
      what: t('intents:what.shippingAddress', { name: (payload as Made<ShippingAddressFields>).reference }),
      href: effect === null ? paths.shippingAddresses() : paths.shippingAddress(effect),
    }),
    ...foundIn((provider, { payload }) => listed(addressesLike(provider, payload as Made<ShippingAddressFields>))),
  },
  createPath: paths.createShippingAddress,
  recordPath: paths.shippingAddress,
  typed: typedFrom,
  done: 'shippingAddresses:create.done',
  fields: FIELD_OF,
  send: ({ shippingAddresses }, fields, key) => shippingAddresses.create(fields, key),
};

async function addressesLike(provider: Provider, made: Made<ShippingAddressFields>): Promise<Row[]> {
  const rows = await alike(provider, made);
  return rows.map(({ uuid, reference, contactName }) => recordRow(uuid, reference, contactName === made.contactName));
}

/** The addresses with the same reference at the same place. */
export async function alike(
  provider: Pick<Provider, 'shippingAddresses'>,
  fields: ShippingAddressFields,
): Promise<ShippingAddress[]> {
  const named = await namedSo(provider, fields);
  return named.filter((row) => row.reference === fields.reference && isAtSamePlace(row.address, fields.address));
}

/** The addresses with the same reference, which only their place tells apart in a list. */
export async function namedSo(
  { shippingAddresses }: Pick<Provider, 'shippingAddresses'>,
  fields: Pick<ShippingAddressFields, 'reference'>,
): Promise<ShippingAddress[]> {
  const { rows } = await shippingAddresses.list({
    page: 1,
    perPage: MOST_COMPARED,
    archived: false,
    search: fields.reference,
  });
  const name = fields.reference.trim().toLowerCase();
  return rows.filter((row) => !row.archived && row.reference.trim().toLowerCase() === name);
}
