import type { Destinations } from '~/telecom/ordering/moved-destination.server';
import { isHardwareAsked } from './delivery/answer.server';
import type { OpenOrder } from './order-area.server';

/** The records that the destination of the equipment names. Null without equipment or an answer. */
export function destinationsOf(position: Pick<OpenOrder['position'], 'answers' | 'facts'>): Destinations | null {
  const { answers, facts } = position;
  const { delivery, customer } = answers;
  if (!delivery || !isHardwareAsked({ position })) return null;
  const { hardware_delivery: way, hardware_address_uuid: book } = delivery;
  const kept = way === 'enduser' ? facts.customer?.enduser : null;
  return {
    endUser: kept && customer ? { uuid: customer.enduser, kept, needsAddress: false } : null,
    places:
      way === 'shipping_address' && book !== null
        ? [{ uuid: book, before: facts.delivery?.shippingAddress ?? '' }]
        : [],
  };
}
