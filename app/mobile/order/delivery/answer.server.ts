import { z } from 'zod';
import { optionalText, withRules } from '~/kernel/forms/fields.server';
import {
  destinationFrom,
  destinationShape,
  judgeDestination,
  WAYS,
  type DestinationNames,
} from '~/telecom/ordering/destination.server';

const LONGEST_ID = 100;

/** The names of the fields for the SIM's destination. */
export const SIM_GOES: DestinationNames = {
  way: 'sim_delivery',
  book: 'shipping_address_uuid',
  fresh: 'new_address',
  keep: 'keep_address',
};

/** The destinations of the SIM and of the equipment (MOB-08). Rules apply only to the fields of the chosen way. */
export const Delivery = withRules(
  {
    sim_delivery: z.enum(WAYS, { error: 'mobileOrder:problem.delivery' }),
    shipping_address_uuid: destinationShape.book,
    new_address: destinationShape.fresh,
    keep_address: destinationShape.keep,
    /** Empty when it goes with the SIM. */
    hardware_address_uuid: optionalText('ordering:problem.bookAddress', LONGEST_ID),
  },
  ({ sim_delivery: way, shipping_address_uuid: book, new_address: fresh }, say) =>
    judgeDestination(SIM_GOES, { way, book, fresh }, say),
).transform(({ sim_delivery: way, shipping_address_uuid, new_address, keep_address, hardware_address_uuid }) => {
  const { book, fresh, keep } = destinationFrom({
    way,
    book: shipping_address_uuid,
    fresh: new_address,
    keep: keep_address,
  });
  return {
    sim_delivery: way,
    shipping_address_uuid: book,
    new_address: fresh,
    /** True when the new address becomes a shipping address as well. */
    keep_address: keep,
    hardware_address_uuid: hardware_address_uuid || null,
  };
});
export type DeliveryAnswer = z.infer<typeof Delivery>;

/** The chosen addresses of the book in words; null when none is chosen. */
export const DeliveryFacts = z.object({
  shippingAddress: z.string().nullable(),
  hardwareAddress: z.string().nullable(),
});
export type DeliveryFacts = z.infer<typeof DeliveryFacts>;
