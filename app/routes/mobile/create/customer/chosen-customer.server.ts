import { formatAddress, parseHouseNumber } from '~/domain/postcode';
import { settle } from '~/provider/client.server';
import { ProviderNotFound } from '~/provider/errors';
import type { EndUser } from '~/provider/schemas/people';
import type { Access } from '~/session/authorize.server';
import type { CustomerFacts } from './answer.server';

type Chosen = NonNullable<CustomerFacts['enduser']>;

/** The end customer of this uuid with the address that a SIM would be sent to; null when there is none, or was archived. A failing provider is thrown. */
export async function chosenCustomer({ provider }: Access, uuid: string): Promise<Chosen | null> {
  const found = await settle(provider.endUsers.read(uuid));
  if (found.ok) return found.value.archived ? null : chosenFrom(found.value);
  if (found.failure.error instanceof ProviderNotFound) return null;
  throw found.failure;
}

function chosenFrom({ uuid, companyName, phone, address }: EndUser): Chosen {
  const { street, housenr, housenrext, zipcode, city } = address;
  const number = parseHouseNumber(housenr);
  const isComplete = [companyName, street, zipcode, city].every((part) => part !== '');
  return {
    name: companyName || uuid,
    address: formatAddress(address),
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
