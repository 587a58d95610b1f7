import { z } from 'zod';
import { differenceInWords, sumsInWords } from '~/flows/prices/confirmed-text.server';
import { contentHash } from '~/flows/intents/intent.server';
import { isCommitted } from '~/flows/intents/kept-intent.server';
import { listOwnIntents } from '~/flows/intents/list-intents.server';
import type { Access } from '~/kernel/session/authorize.server';
import { formatDate } from '~/kernel/time/dates';
import type { PresentedPrices } from '~/broadband/line-services/prices.server';
import { orderWizard } from '../order-wizard.server';
import { orderPayload, type CompleteOrder } from './order-payload.server';

/** The part of a sent order on which its price depends. */
const Priced = z.object({
  carrier: z.number(),
  supplier: z.unknown(),
  carrier_type: z.unknown(),
  order_variant: z.string().max(20),
  contract_duration: z.number(),
  circuit: z.array(
    z.object({
      product_id: z.unknown(),
      bandwidth_down: z.unknown(),
      bandwidth_up: z.unknown(),
      termination_profile_uuid: z.unknown(),
      subnets: z.unknown(),
    }),
  ),
  sla: z.unknown(),
  cpe: z.unknown(),
});
type Priced = z.infer<typeof Priced>;

/**
 * The price and the term beside those of the user's last order of the same line, in words. Empty for users who see no
 * prices, and when either price is not known as a whole.
 */
export async function lastOfLine(access: Access, order: CompleteOrder, prices: PresentedPrices): Promise<string[]> {
  if (prices.kind !== 'shown' || prices.quoted || !prices.sums || prices.promotion !== null) return [];
  const now = Priced.parse(orderPayload(order));
  const last = await lastLike(access, now);
  const { sums = null, promotion } = last?.intent.ordered ?? {};
  // an order whose outcome is not known may not be there
  if (!last || !sums || promotion || last.intent.state !== 'accepted') return [];
  const { t, timezone } = access;
  const [from, to] = [last.priced.contract_duration, now.contract_duration];
  const isOther = servicesOf(last.priced) !== servicesOf(now);
  const difference = differenceInWords(access, sums, prices.sums);
  const than = {
    day: formatDate(new Date(last.intent.sentAt), timezone),
    price: sumsInWords(access, sums),
    difference,
  };
  const [key, term] = [isOther ? 'other' : 'same', { from, to, difference, count: Math.abs(to - from) }] as const;
  if (from === to) return [t(`order:last.${key}`, than)];
  return [
    isOther ? t('order:last.other', than) : t('order:last.price', than),
    t(`order:last.${to > from ? 'longer' : 'shorter'}.${key}`, term),
  ];
}

/** The user's last sent order of this line that has arrived, or may have. Null without one. */
async function lastLike({ session }: Access, line: Priced) {
  const sent = (await listOwnIntents(session, [orderWizard.name]))
    .filter(({ value }) => isCommitted(value))
    .sort((one, other) => other.value.sentAt - one.value.sentAt);
  for (const { value: intent } of sent) {
    const priced = Priced.safeParse(intent.payload).data;
    if (priced && isSameLine(priced, line)) return { intent, priced };
  }
  return null;
}

function isSameLine(one: Priced, other: Priced): boolean {
  return one.carrier === other.carrier && one.supplier === other.supplier && one.order_variant !== 'complex';
}

/** The fingerprint of all that has a price besides the line and the term. */
function servicesOf({ circuit, sla, cpe, order_variant: variant }: Priced): string {
  return contentHash({ circuit, sla, cpe, variant });
}
