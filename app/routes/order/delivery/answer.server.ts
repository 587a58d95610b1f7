import { z } from 'zod';
import {
  deliveryAddressFrom,
  deliveryAddressProblems,
  deliveryAddressShape,
} from '~/addresses/delivery-address.server';
import { parseDateInput } from '~/domain/time/dates';
import { asTypedOrEmpty, readOptional, withRules } from '~/forms/fields.server';
import { KeptPlace } from '../address/answer.server';

const LONGEST_ID = 100;

export const DELIVERIES = ['enduser', 'shipping_address', 'new_address', 'later'] as const;

/** When, and where the equipment goes (BBO-12): not asked when there is none. Fields that the chosen delivery does not ask are not judged. */
export const Delivery = withRules(
  {
    custwishdate: readOptional('order:problem.custwishdate', parseDateInput),
    on_demand: z.boolean().default(false),
    hardware_delivery: z.enum(DELIVERIES, { error: 'order:problem.hardware_delivery' }).optional(),
    hardware_address_uuid: asTypedOrEmpty,
    new_hardware_address: z.object(deliveryAddressShape).default({}),
    keep_address: z.boolean().default(false),
  },
  ({ hardware_delivery: delivery, hardware_address_uuid: uuid = '', new_hardware_address: typed = {} }, say) => {
    if (delivery === 'shipping_address' && (uuid === '' || uuid.length > LONGEST_ID))
      say(['hardware_address_uuid'], 'order:problem.hardware_address_uuid');
    if (delivery !== 'new_address') return;
    for (const [part, key] of deliveryAddressProblems(typed)) say(['new_hardware_address', part], key);
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
    new_hardware_address: delivery === 'new_address' ? deliveryAddressFrom(typed) : null,
    /** It is made a shipping address as well. */
    keep_address: delivery === 'new_address' && keep_address,
  }),
);

export type DeliveryAnswer = z.infer<typeof Delivery>;

export const DeliveryFacts = z.object({ shippingAddress: z.string().nullable(), shippingPlace: KeptPlace });
