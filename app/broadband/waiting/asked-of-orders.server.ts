import { z } from 'zod';
import type { AskedOfOrder } from '~/broadband/domain/order-attention';
import { listOwnIntents } from '~/flows/intents/list-intents.server';
import { LONGEST_VALUE } from '~/kernel/forms/limits';
import type { Session } from '~/kernel/session/session.server';

/** The panels whose requests a provider may accept and not carry out. */
const KINDS: Readonly<Record<string, AskedOfOrder['kind']>> = {
  'connection cancellation': 'cancel',
  'connection wishDate': 'date',
};

const Sent = z.object({
  answer: z.object({
    order: z.string().max(LONGEST_VALUE),
    wish_date: z.string().max(LONGEST_VALUE).nullish(),
  }),
});

/** The user's own requests about orders that the provider accepted, of the time that sends are stored. */
export async function askedOfOrders(session: Pick<Session, 'owner'>): Promise<AskedOfOrder[]> {
  const sent = await listOwnIntents(session, Object.keys(KINDS));
  return sent.flatMap(({ value: { wizard, state, sentAt, payload } }) => {
    const kind = KINDS[wizard];
    const read = Sent.safeParse(payload);
    if (state !== 'accepted' || !kind || !read.success) return [];
    const { order, wish_date: date = null } = read.data.answer;
    return [{ kind, order, date, at: sentAt }];
  });
}
