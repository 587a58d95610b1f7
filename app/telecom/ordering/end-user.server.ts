import { z } from 'zod';
import { formatAddress, parseHouseNumber, placeOf } from '~/kernel/text/postcode';
import type { DeliveryAddress } from '~/telecom/addresses/delivery-address.server';
import { readEndUser } from '~/telecom/pickers/end-user-choices.server';
import type { EndUser } from '~/telecom/provider/people';
import type { Asking } from '~/kernel/session/authorize.server';

/** A place as it is kept, to be held against others. */
export const KeptPlace = z.object({ zipcode: z.string(), housenr: z.number(), housenrext: z.string() }).optional();

/** Their own address as one that something can be sent to, by the names that the provider has for it. */
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

/**
 * The facts of the end customer that every order keeps, as they were then. Drafts from before some facts were kept lack
 * those.
 */
export const EndUserFacts = z.object({
  name: z.string(),
  address: z.string(),
  place: KeptPlace,
  /** Null where their address is not complete. */
  sendTo: AddressFacts.nullable().optional(),
});
export type EndUserFacts = z.infer<typeof EndUserFacts>;

/** The facts of a step that asks for the customer of an order. */
export const CustomerFacts = z.object({ enduser: EndUserFacts.nullable() });

/** The facts of the end customer with this uuid; null when there is none, or was archived. A failing provider is thrown. */
export async function endUserFacts(asking: Pick<Asking, 'provider'>, uuid: string): Promise<EndUserFacts | null> {
  const endUser = await readEndUser(asking, uuid);
  return endUser && factsOf(endUser);
}

/** The name and place of the end customer. */
export function endUserText({ name, address }: Pick<EndUserFacts, 'name' | 'address'>): string {
  return `${name}, ${address}`;
}

function factsOf({ uuid, companyName, phone, address }: EndUser): EndUserFacts {
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
