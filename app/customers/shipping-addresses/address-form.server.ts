import { z } from 'zod';
import { addressFrom, addressNames, addressShape } from '~/telecom/addresses/address-fields.server';
import { LONGEST_REFERENCE, type ShippingAddressField } from '~/telecom/address-book/shipping-address.server';
import { isCompanyName, isPersonName } from '~/kernel/text/name';
import { parsePhone } from '~/kernel/text/phone';
import { kept, read, signIn } from '~/kernel/forms/fields.server';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { ShippingAddressFields } from '~/telecom/provider/people.server';

/** The fields of a shipping address (END-04 for its company and contact). */
export const ShippingAddressForm = z
  .object({
    reference: read(
      'shippingAddresses:problem.reference',
      kept((text) => text.length > 0 && text.length <= LONGEST_REFERENCE),
    ),
    company_name: read('shippingAddresses:problem.company_name', kept(isCompanyName), { why: signIn }),
    contact_name: read('shippingAddresses:problem.contact_name', kept(isPersonName), { why: signIn }),
    phone_number: read('shippingAddresses:problem.phone_number', parsePhone),
    ...addressShape,
  })
  .transform(
    ({
      reference,
      company_name: companyName,
      contact_name: contactName,
      phone_number: phone,
      ...address
    }): ShippingAddressFields => ({
      reference,
      companyName,
      contactName,
      phone,
      address: addressFrom(address),
    }),
  );

/** The names of the fields, for people. */
export function fieldNames(t: Translator): Readonly<Record<ShippingAddressField, string>> {
  return {
    reference: t('shippingAddresses:fields.reference'),
    company_name: t('shippingAddresses:fields.company_name'),
    contact_name: t('shippingAddresses:fields.contact_name'),
    phone_number: t('shippingAddresses:fields.phone_number'),
    ...addressNames(t),
  };
}
