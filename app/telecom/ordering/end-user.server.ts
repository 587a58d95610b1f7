import { z } from 'zod';
import { formatAddress, parseHouseNumber, placeOf } from '~/kernel/text/postcode';
import type { DeliveryAddress } from '~/telecom/addresses/delivery-address.server';
import { readEndUser } from '~/telecom/pickers/end-user-choices.server';
import type { EndUser } from '~/telecom/provider/people';
import type { Asking } from '~/kernel/session/authorize.server';

/** A stored place, for comparison with others. */
export const KeptPlace = z.object({ zipcode: z.string(), housenr: z.number(), housenrext: z.string() }).optional();

/** The end customer's own address as a delivery address, by the provider's names. */
const AddressFacts = z.object({
  company_name: z.string(),
  contact_name: z.string(),
  phone_number: z.string(),
  street: z.string(),
  house_number: z.number(),
  house_number_extension: z.string(),
  zipcode: z.string(),
  city: z.string(),
}) satisfies z.ZodType<DeliveryAddress>;

/** The facts of the end customer at the time of the step, which every order stores. Older drafts lack some of them. */
export const EndUserFacts = z.object({
  name: z.string(),
  address: z.string(),
  place: KeptPlace,
  /** Null when the address is incomplete. */
  sendTo: AddressFacts.nullable().optional(),
});
export type EndUserFacts = z.infer<typeof EndUserFacts>;

/** The facts of a step that asks for the customer of an order. */
export const CustomerFacts = z.object({ enduser: EndUserFacts.nullable() });

/**
 * The facts of the end customer with this uuid. Null when the customer does not exist or was archived. A failing
 * provider throws.
 */
export async function endUserFacts(asking: Pick<Asking, 'provider'>, uuid: string): Promise<EndUserFacts | null> {
  const endUser = await readEndUser(asking, uuid);
  return endUser && factsOf(endUser);
}

/** The name and place of the end customer. */
export function endUserText({ name, address }: Pick<EndUserFacts, 'name' | 'address'>): string {
  return `${name}, ${address}`;
}

/** The facts of this end customer. */
export function factsOf({ uuid, companyName, phone, address }: Omit<EndUser, 'archived'>): EndUserFacts {
  const { street, housenr, housenrext, zipcode, city } = address;
  const number = parseHouseNumber(housenr);
  const isComplete = [companyName, street, zipcode, city].every((part) => part !== '');
  return {
    name: companyName || uuid,
    address: formatAddress(address),
    place: placeOf(address),
    sendTo:
      isComplete && number !== null
        ? {
            company_name: companyName,
            contact_name: companyName,
            phone_number: phone,
            street,
            house_number: number,
            house_number_extension: housenrext,
            zipcode,
            city,
          }
        : null,
  };
}
