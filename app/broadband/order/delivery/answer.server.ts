import { z } from 'zod';
import { parseDateInput } from '~/kernel/time/dates';
import { readOptional, ticked, withRules } from '~/kernel/forms/fields.server';
import {
  destinationFrom,
  destinationShape,
  judgeDestination,
  WAYS,
  type DestinationNames,
} from '~/telecom/ordering/destination.server';
import { KeptPlace } from '~/telecom/ordering/end-user.server';

/** The names of the fields for the equipment's destination. */
export const EQUIPMENT: DestinationNames = {
  way: 'hardware_delivery',
  book: 'hardware_address_uuid',
  fresh: 'new_hardware_address',
  keep: 'keep_address',
};

/**
 * The date and the equipment's destination (BBO-12). An order without equipment has no destination. Fields of another
 * way of delivery are not judged.
 */
export const Delivery = withRules(
  {
    custwishdate: readOptional('ordering:problem.wishDate', parseDateInput),
    on_demand: ticked,
    hardware_delivery: z.enum([...WAYS, 'later'], { error: 'order:problem.hardware_delivery' }).optional(),
    hardware_address_uuid: destinationShape.book,
    new_hardware_address: destinationShape.fresh,
    keep_address: destinationShape.keep,
  },
  ({ hardware_delivery: way, hardware_address_uuid: book, new_hardware_address: fresh }, say) =>
    judgeDestination(EQUIPMENT, { way, book, fresh }, say),
).transform(
  ({
    custwishdate,
    on_demand,
    hardware_delivery: way = null,
    hardware_address_uuid,
    new_hardware_address,
    keep_address,
  }) => {
    const typed = { way, book: hardware_address_uuid, fresh: new_hardware_address, keep: keep_address };
    const { book, fresh, keep } = destinationFrom(typed);
    return {
      custwishdate,
      on_demand,
      hardware_delivery: way,
      deliverLater: way === 'later',
      hardware_address_uuid: book,
      new_hardware_address: fresh,
      /** True when the new address becomes a shipping address as well. */
      keep_address: keep,
    };
  },
);

export type DeliveryAnswer = z.infer<typeof Delivery>;

export const DeliveryFacts = z.object({ shippingAddress: z.string().nullable(), shippingPlace: KeptPlace });
export type DeliveryFacts = z.infer<typeof DeliveryFacts>;
