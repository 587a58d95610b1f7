import { formatZipcode } from '~/kernel/text/postcode';
import type { DeliveryAddress } from '~/telecom/addresses/delivery-address.server';

type Place = Pick<DeliveryAddress, 'street' | 'house_number' | 'house_number_extension' | 'zipcode' | 'city'>;

/** The two lines of an address that was typed into the order. */
export function placeLines({ street, house_number: number, house_number_extension: addition, zipcode, city }: Place) {
  return [`${street} ${number} ${addition}`.trim(), `${formatZipcode(zipcode)} ${city}`];
}
