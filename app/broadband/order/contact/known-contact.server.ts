import { z } from 'zod';
import { typedPhone } from '~/kernel/text/phone';
import { settleSide } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';
import type { Session } from '~/kernel/session/session.server';
import type { Intent } from '~/flows/intents/intent';
import { listOwnIntents } from '~/flows/intents/list-intents.server';
import type { Contact, KnownContact } from '~/broadband/domain/contact';
import { BROADBAND_ORDER, LINE_ORDERS } from '~/telecom/ordering/order-names';
import { readEndUser } from '~/telecom/pickers/end-user-choices.server';

/** The part of a sent order that names its contact and customer. */
const SentFacts = z.object({
  contact_name: z.string(),
  contact_email: z.string(),
  contact_phonenumber: z.string(),
  additional_contact_phonenumber: z.string().nullable(),
  enduser: z.object({ uuid: z.string() }),
});

/** The sent order of a row of a sheet (order/several). */
const OfSheet = z.object({ order: z.unknown() });

/**
 * The contact that is known for an end customer: of the user's own last order for them, and the customer's own phone
 * number. A colleague's order stays private. During an outage less is known.
 */
export async function knownContact(access: Access, uuid: string): Promise<KnownContact> {
  if (!access.permissions.has('enduser-r')) return { order: null, phone: '' };
  const order = await lastContact(access.session, uuid);
  if (order) return { order, phone: order.contact_phonenumber };
  const found = await settleSide(readEndUser(access, uuid));
  return { order: null, phone: found.ok && found.value ? typedPhone(found.value.phone) : '' };
}

async function lastContact(session: Session, uuid: string): Promise<Contact | null> {
  const own = await listOwnIntents(session, [BROADBAND_ORDER, LINE_ORDERS]);
  const latest = own.filter(({ value }) => isPlaced(value)).sort((one, other) => other.value.sentAt - one.value.sentAt);
  for (const { value } of latest) {
    const { order } = OfSheet.safeParse(value.payload).data ?? {};
    const sent = SentFacts.safeParse(order ?? value.payload);
    if (sent.success && sent.data.enduser.uuid === uuid) return contactOf(sent.data);
  }
  return null;
}

/** True for an order that may exist. */
function isPlaced({ state }: Pick<Intent, 'state'>): boolean {
  return state === 'accepted' || state === 'submitting' || state === 'unknown';
}

function contactOf(sent: z.output<typeof SentFacts>): Contact {
  return {
    contact_name: sent.contact_name,
    contact_email: sent.contact_email,
    contact_phonenumber: typedPhone(sent.contact_phonenumber),
    additional_contact_phonenumber: typedPhone(sent.additional_contact_phonenumber ?? ''),
  };
}
