import type { Words } from '../../../catalogue/words';
import type { CallContext } from '../../../platform/call';
import { ownerOf } from '../../../records/owner';
import { refuse } from '../../../records/request';
import { judgeContact } from '../../people/contact-rules';
import { shippingAddressOf } from '../../people/shipping-addresses';
import type { ShippingAddress } from '../../people/shipping-addresses';
import type { Delivery } from '../records';
import type { OrderParams } from './order-params';

type Place = Omit<ShippingAddress, 'uuid' | 'reference' | 'archived'>;

/** The delivery to the given address, or else to the organisation's first address. @throws Rejection under its field */
export function deliveryOf(given: OrderParams, isSim: boolean, context: CallContext): Delivery {
  const hardware = addressIn('hardware_address_uuid', given.hardware_address_uuid, context);
  const sim = addressIn('shipping_address_uuid', given.shipping_address_uuid, context) ?? written(given, context);
  return parcelTo((isSim ? sim : (hardware ?? sim)) ?? firstAddress(context));
}

function addressIn(field: string, uuid: string | null | undefined, context: CallContext): Place | null {
  if (!uuid) return null;
  const address = shippingAddressOf(context, uuid);
  return address && !address.archived ? address : refuse(field, unknownAddress, context);
}

const unknownAddress: Words = { nl: 'Dit bezorgadres bestaat niet.', en: 'This shipping address does not exist.' };

function written({ shipping_address: given }: OrderParams, context: CallContext): Place | null {
  return given ? { ...given, zipcode: judgeContact(given, 'shipping_address.', context) } : null;
}

function firstAddress(context: CallContext): Place {
  const row = context.db
    .prepare('SELECT record FROM shipping_address WHERE owner = ? AND archived = 0 ORDER BY id LIMIT 1')
    .get(ownerOf(context)) as { record: string } | undefined;
  return row ? (JSON.parse(row.record) as ShippingAddress) : refuse('shipping_address', noAddress, context);
}

const noAddress: Words = { nl: 'Geef een bezorgadres op.', en: 'Give a shipping address.' };

function parcelTo({ company_name: company, contact_name: contact, phone_number: phone, ...address }: Place): Delivery {
  const { street, house_number, house_number_extension, zipcode, city } = address;
  return {
    company_name: company,
    contact_name: contact,
    phone_number: phone,
    address: { street, house_number, house_number_extension, zipcode, city },
    carrier: null,
    track_and_trace: null,
    track_and_trace_url: null,
    delivered_at: null,
  };
}
