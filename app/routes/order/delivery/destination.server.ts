import { findEndUser } from '~/pickers/end-user-choices.server';
import { addressText, findShippingAddress } from '~/pickers/shipping-address-choices.server';
import type { Access } from '~/session/authorize.server';
import { isHardwareAsked, type OpenOrder } from '../order-area.server';
import { deliveredTo } from './delivered-to.server';

/** Where the equipment goes, in other words than when its step was answered: the record is kept by others, and the order names it by its id. */
export interface MovedDestination {
  /** Where it is confirmed. */
  readonly step: 'customer' | 'delivery';
  readonly before: string;
  /** Null when it is there no more. */
  readonly now: string | null;
  /** What is to be kept of the step; null when it has to be answered again. */
  readonly facts: unknown;
}

/** Null while it is as it was, and where the order carries the address itself. A failing provider is thrown. */
export async function movedDestination(access: Access, open: OpenOrder): Promise<MovedDestination | null> {
  const { answers, facts } = open.position;
  const { delivery } = answers;
  if (!delivery || !isHardwareAsked(open)) return null;
  if (delivery.hardware_delivery === 'shipping_address' && delivery.hardware_address_uuid !== null)
    return movedShippingAddress(access, delivery.hardware_address_uuid, facts.delivery?.shippingAddress ?? '');
  const endUser = facts.customer?.enduser;
  const isTheirs = delivery.hardware_delivery === 'enduser' && endUser && access.permissions.has('enduser-r');
  return isTheirs ? movedEndUser(access, answers.customer?.enduser ?? '', `${endUser.name}, ${endUser.address}`) : null;
}

async function movedShippingAddress(access: Access, uuid: string, before: string): Promise<MovedDestination | null> {
  const record = await findShippingAddress(access, uuid);
  if (!record || record.archived) return { step: 'delivery', before, now: null, facts: null };
  const facts = deliveredTo(record);
  // drafts of before the contact was kept beside the company
  const isSame = before === facts.shippingAddress || before === `${record.companyName}, ${addressText(record)}`;
  return isSame ? null : { step: 'delivery', before, now: facts.shippingAddress, facts };
}

async function movedEndUser(access: Access, uuid: string, before: string): Promise<MovedDestination | null> {
  const record = await findEndUser(access, uuid);
  if (!record) return { step: 'customer', before, now: null, facts: null };
  const now = `${record.name}, ${record.address}`;
  return now === before ? null : { step: 'customer', before, now, facts: { enduser: record } };
}

/** What happened to it, as a sentence. */
export function movedText({ before, now }: MovedDestination, { t }: Pick<Access, 't'>): string {
  return now === null
    ? t('drafts:resume.destinationGone', { before })
    : t('drafts:resume.destination', { before, now });
}
