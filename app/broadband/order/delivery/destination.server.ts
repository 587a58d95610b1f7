import {
  movedBookAddress,
  movedEndUser,
  NOTHING_MOVED,
  type MovedDestinations,
} from '~/telecom/ordering/moved-destination.server';
import type { Access } from '~/kernel/session/authorize.server';
import { isHardwareAsked, type OpenOrder } from '../order-area.server';
import { deliveredTo } from './delivered-to.server';

/**
 * The changed destinations of the equipment. The order names a record by its id, and the record may change. An address
 * typed into the order cannot change. A failing provider is thrown.
 */
export async function movedDestinations(access: Access, open: OpenOrder): Promise<MovedDestinations> {
  const { answers, facts } = open.position;
  const { delivery, customer } = answers;
  if (!delivery || !isHardwareAsked(open)) return NOTHING_MOVED;
  if (delivery.hardware_delivery === 'shipping_address' && delivery.hardware_address_uuid !== null) {
    const moved = await movedBookAddress(access, delivery.hardware_address_uuid, facts.delivery?.shippingAddress ?? '');
    if (!moved) return NOTHING_MOVED;
    return {
      moved: [{ ...moved, step: 'delivery' }],
      renewed: { delivery: moved.facts && deliveredTo(moved.facts) },
    };
  }
  const endUser = facts.customer?.enduser;
  if (delivery.hardware_delivery !== 'enduser' || !endUser || !customer) return NOTHING_MOVED;
  const moved = await movedEndUser(access, customer.enduser, endUser);
  if (!moved) return NOTHING_MOVED;
  return {
    moved: [{ ...moved, step: 'customer' }],
    renewed: { customer: moved.facts && { enduser: moved.facts } },
  };
}
