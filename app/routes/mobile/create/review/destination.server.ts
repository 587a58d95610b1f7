import type { Access } from '~/session/authorize.server';
import { chosenCustomer } from '../customer/chosen-customer.server';
import { currentBookAddress } from '../delivery/book-address.server';
import type { OpenOrder } from '../order-area.server';

/** Where something goes, in other words than when its step was answered: the record is kept by others. */
export interface MovedDestination {
  /** Where it is confirmed. */
  readonly step: 'customer' | 'delivery';
  readonly before: string;
  /** Null when it is there no more. */
  readonly now: string | null;
  /** What is to be kept of the step; null when it has to be answered again. */
  readonly facts: unknown;
}

/** Null while everything goes where it did, and where the order carries a typed address itself. A failing provider is thrown. */
export async function movedDestination(access: Access, { position }: OpenOrder): Promise<MovedDestination | null> {
  const { answers, facts } = position;
  const { delivery, customer } = answers;
  if (!delivery || !facts.delivery) return null;
  if (delivery.sim_delivery === 'enduser' && customer && access.permissions.has('enduser-r')) {
    const before = facts.customer?.enduser;
    const record = await chosenCustomer(access, customer.enduser);
    const now = record?.sendTo ? `${record.name}, ${record.address}` : null;
    const was = before ? `${before.name}, ${before.address}` : '';
    if (now !== was) return { step: 'customer', before: was, now, facts: record && { enduser: record } };
  }
  const [sim, hardware] = await Promise.all([
    currentBookAddress(access, delivery.shipping_address_uuid),
    currentBookAddress(access, facts.delivery.hardwareAddress === null ? null : delivery.hardware_address_uuid),
  ]);
  const { shippingAddress, hardwareAddress } = facts.delivery;
  // a new address is no one of the book
  const isSimMoved = delivery.shipping_address_uuid !== null && sim !== shippingAddress;
  if (!isSimMoved && hardware === hardwareAddress) return null;
  const isGone = (isSimMoved && sim === null) || (!isSimMoved && hardware === null);
  return {
    step: 'delivery',
    before: (isSimMoved ? shippingAddress : hardwareAddress) ?? '',
    now: isSimMoved ? sim : hardware,
    facts: isGone
      ? null
      : { shippingAddress: isSimMoved ? sim : shippingAddress, hardwareAddress: hardware ?? hardwareAddress },
  };
}

/** What happened to it, as a sentence. */
export function movedText({ before, now }: MovedDestination, { t }: Pick<Access, 't'>): string {
  return now === null
    ? t('mobileOrder:resume.destinationGone', { before })
    : t('mobileOrder:resume.destination', { before, now });
}
