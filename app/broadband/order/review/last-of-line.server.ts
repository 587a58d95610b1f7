import { z } from 'zod';
import { contentHash } from '~/flows/intents/intent.server';
import type { Access } from '~/kernel/session/authorize.server';
import type { PresentedPrices } from '~/broadband/line-services/prices.server';
import { lastTime } from '~/telecom/ordering/last-time.server';
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
  const present = { sums: prices.sums, months: now.contract_duration };
  return lastTime(access, present, {
    wizards: [orderWizard.name],
    alike({ payload }) {
      const sent = Priced.safeParse(payload).data;
      if (!sent || !isSameLine(sent, now)) return null;
      return { months: sent.contract_duration, isOther: servicesOf(sent) !== servicesOf(now) };
    },
    say: (key, than) => access.t(`order:last.${key}`, than),
  });
}

function isSameLine(one: Priced, other: Priced): boolean {
  return one.carrier === other.carrier && one.supplier === other.supplier && one.order_variant !== 'complex';
}

/** The fingerprint of all that has a price besides the line and the term. */
function servicesOf({ circuit, sla, cpe, order_variant: variant }: Priced): string {
  return contentHash({ circuit, sla, cpe, variant });
}
