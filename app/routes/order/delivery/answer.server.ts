import { z } from 'zod';
import { parseDateInput } from '~/domain/time/dates';
import { isCompanyName, isPersonName, isPlaceName } from '~/domain/name';
import { parsePhone } from '~/domain/phone';
import { parseHouseNumber, parseZipcode } from '~/domain/postcode';
import { asTyped, asTypedOrEmpty, kept, readOptional, withRules } from '~/forms/fields.server';
import { KeptPlace, LONGEST_SUFFIX } from '../address/answer.server';

const LONGEST_ID = 100;

export const DELIVERIES = ['enduser', 'shipping_address', 'new_address', 'later'] as const;

const placeName = kept((text) => text.length > 0 && isPlaceName(text));

/** How each part of a new address is read from its text; null for what it cannot be. */
const newAddressParts = {
  company_name: kept(isCompanyName),
  contact_name: kept(isPersonName),
  phone_number: parsePhone,
  street: placeName,
  house_number: parseHouseNumber,
  house_number_extension: kept((text) => isPlaceName(text, LONGEST_SUFFIX)),
  zipcode: parseZipcode,
  city: placeName,
} as const;
type Part = keyof typeof newAddressParts;
export type NewAddress = { readonly [P in Part]: NonNullable<ReturnType<(typeof newAddressParts)[P]>> };

const PARTS = Object.keys(newAddressParts) as Part[];

const typedAddress = z.object(Object.fromEntries(PARTS.map((part) => [part, asTyped])) as Record<Part, typeof asTyped>);

/** When, and where the equipment goes (BBO-12): not asked when there is none. Fields that the chosen delivery does not ask are not judged. */
export const Delivery = withRules(
  {
    custwishdate: readOptional('order:problem.custwishdate', parseDateInput),
    on_demand: z.boolean().default(false),
    hardware_delivery: z.enum(DELIVERIES, { error: 'order:problem.hardware_delivery' }).optional(),
    hardware_address_uuid: asTypedOrEmpty,
    new_hardware_address: typedAddress.default({}),
    keep_address: z.boolean().default(false),
  },
  ({ hardware_delivery: delivery, hardware_address_uuid: uuid = '', new_hardware_address: typed = {} }, say) => {
    if (delivery === 'shipping_address' && (uuid === '' || uuid.length > LONGEST_ID))
      say(['hardware_address_uuid'], 'order:problem.hardware_address_uuid');
    if (delivery !== 'new_address') return;
    for (const part of PARTS)
      if (newAddressParts[part](typed[part] ?? '') === null)
        say(['new_hardware_address', part], `order:problem.new_address.${part}`);
  },
).transform(
  ({
    custwishdate,
    on_demand,
    hardware_delivery: delivery = null,
    hardware_address_uuid: uuid,
    new_hardware_address: typed,
    keep_address,
  }) => ({
    custwishdate,
    on_demand,
    hardware_delivery: delivery,
    deliverLater: delivery === 'later',
    hardware_address_uuid: delivery === 'shipping_address' ? uuid : null,
    new_hardware_address: delivery === 'new_address' ? newAddress(typed) : null,
    /** It is made a shipping address as well. */
    keep_address: delivery === 'new_address' && keep_address,
  }),
);

/** Of parts that are right, all of them. */
function newAddress(typed: z.infer<typeof typedAddress>): NewAddress {
  return Object.fromEntries(PARTS.map((part) => [part, newAddressParts[part](typed[part] ?? '')])) as NewAddress;
}

export type DeliveryAnswer = z.infer<typeof Delivery>;

export const DeliveryFacts = z.object({ shippingAddress: z.string().nullable(), shippingPlace: KeptPlace });
