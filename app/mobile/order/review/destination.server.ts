import {
  movedBookAddress,
  movedEndUser,
  NOTHING_MOVED,
  type MovedDestinations,
} from '~/telecom/ordering/moved-destination.server';
import type { Asking } from '~/kernel/session/authorize.server';
import type { DeliveryFacts } from '../delivery/answer.server';
import type { MobileOrderAnswers, MobileOrderFacts } from '../order-wizard.server';

type OfSteps<All extends Record<'customer' | 'delivery', unknown>> = {
  readonly [Key in 'customer' | 'delivery']?: All[Key] | undefined;
};

/** The part of an order that names its destination. */
export interface Destined {
  readonly answers: OfSteps<MobileOrderAnswers>;
  readonly facts: OfSteps<MobileOrderFacts>;
}

/**
 * The destinations that have changed for the SIM and its equipment. An address typed into the order cannot change. A
 * failing provider is thrown.
 */
export async function movedDestinations(asking: Asking, { answers, facts }: Destined): Promise<MovedDestinations> {
  const { delivery, customer } = answers;
  if (!delivery || !customer || !facts.delivery) return NOTHING_MOVED;
  const { shipping_address_uuid: ofSim, hardware_address_uuid: ofHardware } = delivery;
  const { shippingAddress, hardwareAddress } = facts.delivery;
  const kept = delivery.sim_delivery === 'enduser' ? facts.customer?.enduser : null;
  const [endUser, sim, hardware] = await Promise.all([
    kept ? movedEndUser(asking, customer.enduser, kept, ({ sendTo }) => Boolean(sendTo)) : null,
    // a new address is not in the address book
    ofSim === null ? null : movedBookAddress(asking, ofSim, shippingAddress ?? ''),
    ofHardware === null || hardwareAddress === null ? null : movedBookAddress(asking, ofHardware, hardwareAddress),
  ]);
  const places = [sim, hardware].filter((place) => place !== null);
  const delivered: DeliveryFacts = {
    shippingAddress: sim ? sim.now : shippingAddress,
    hardwareAddress: hardware ? hardware.now : hardwareAddress,
  };
  // a customer who lost the delivery address stays the customer, but the SIM has to go elsewhere
  const isElsewhere = endUser !== null && endUser.facts !== null && endUser.now === null;
  const isLost = isElsewhere || places.some(({ now }) => now === null);
  return {
    moved: [
      ...(kept && endUser ? [{ ...endUser, step: kept.sendTo ? ('customer' as const) : ('delivery' as const) }] : []),
      ...places.map((place) => ({ ...place, step: 'delivery' as const })),
    ],
    renewed: {
      ...(endUser ? { customer: endUser.facts && { enduser: endUser.facts } } : {}),
      ...(isLost ? { delivery: null } : places.length > 0 ? { delivery: delivered } : {}),
    },
  };
}
