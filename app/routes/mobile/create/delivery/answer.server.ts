import { z } from 'zod';
import {
  deliveryAddressFrom,
  deliveryAddressProblems,
  deliveryAddressShape,
} from '~/addresses/delivery-address.server';
import { asTypedOrEmpty, optionalText, withRules } from '~/forms/fields.server';

const LONGEST_ID = 100;

export const DELIVERIES = ['enduser', 'shipping_address', 'new_address'] as const;

/** Where the SIM goes, and where what is sent along goes (MOB-08). Fields that the chosen way does not ask are not judged. */
export const Delivery = withRules(
  {
    sim_delivery: z.enum(DELIVERIES, { error: 'mobileOrder:problem.delivery' }),
    shipping_address_uuid: asTypedOrEmpty,
    new_address: z.object(deliveryAddressShape).default({}),
    keep_address: z.boolean().default(false),
    /** Empty: with the SIM. */
    hardware_address_uuid: optionalText('order:problem.hardware_address_uuid', LONGEST_ID),
  },
  ({ sim_delivery: way, shipping_address_uuid: uuid = '', new_address: typed = {} }, say) => {
    if (way === 'shipping_address' && (uuid === '' || uuid.length > LONGEST_ID))
      say(['shipping_address_uuid'], 'order:problem.hardware_address_uuid');
    if (way !== 'new_address') return;
    for (const [part, key] of deliveryAddressProblems(typed)) say(['new_address', part], key);
  },
).transform(
  ({ sim_delivery, shipping_address_uuid: uuid, new_address: typed, keep_address, hardware_address_uuid }) => ({
    sim_delivery,
    shipping_address_uuid: sim_delivery === 'shipping_address' ? uuid : null,
    new_address: sim_delivery === 'new_address' ? deliveryAddressFrom(typed) : null,
    /** It is made a shipping address as well. */
    keep_address: sim_delivery === 'new_address' && keep_address,
    hardware_address_uuid: hardware_address_uuid || null,
  }),
);
export type DeliveryAnswer = z.infer<typeof Delivery>;

/** The chosen addresses of the book in words; null where none is chosen. */
export const DeliveryFacts = z.object({
  shippingAddress: z.string().nullable(),
  hardwareAddress: z.string().nullable(),
});
export type DeliveryFacts = z.infer<typeof DeliveryFacts>;
