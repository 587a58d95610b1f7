import { z } from 'zod';
import {
  ADDRESS_FIELDS,
  addressFrom,
  addressNames,
  addressShape,
  typedAddress,
} from '~/telecom/addresses/address-fields.server';
import { isCompanyName } from '~/kernel/text/name';
import { parsePhone } from '~/kernel/text/phone';
import { kept, read, signIn } from '~/kernel/forms/fields.server';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { EndUserFields } from '~/telecom/provider/people.server';
import type { EndUser } from '~/telecom/provider/people';

/** The fields of an end customer (END-04, END-05). */
export const EndUserForm = z
  .object({
    company_name: read('endUsers:problem.company_name', kept(isCompanyName), { why: signIn }),
    phone_number: read('endUsers:problem.phone_number', parsePhone),
    ...addressShape,
  })
  .transform(
    ({ company_name: companyName, phone_number: phone, ...address }): EndUserFields => ({
      companyName,
      phone,
      address: addressFrom(address),
    }),
  );

const FIELDS = ['company_name', 'phone_number', ...ADDRESS_FIELDS] as const;
export type EndUserField = (typeof FIELDS)[number];

/** The names of the fields, for people. */
export function fieldNames(t: Translator): Readonly<Record<EndUserField, string>> {
  return {
    company_name: t('endUsers:fields.company_name'),
    phone_number: t('endUsers:fields.phone_number'),
    ...addressNames(t),
  };
}

/** The fields of the form by the provider's names. */
export const FIELD_OF: Readonly<Record<string, EndUserField>> = Object.fromEntries(
  FIELDS.flatMap((field) => [
    [field, field],
    [`address.${field}`, field],
  ]),
);

/** The values of a record in the form. */
export function typedOf({
  companyName,
  phone,
  address,
}: Pick<EndUser, 'companyName' | 'phone' | 'address'>): Record<EndUserField, string> {
  return { company_name: companyName, phone_number: phone, ...typedAddress(address) };
}

/** The form's fields for these values, in the same spelling. */
export function typedFrom({ address, ...fields }: EndUserFields): Record<EndUserField, string> {
  return typedOf({ ...fields, address: { ...address, housenr: String(address.housenr) } });
}
