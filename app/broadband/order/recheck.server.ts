import { joined, NOTHING_CHANGED, type Recheck } from '~/flows/wizard/resume.server';
import { settle } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';
import { formatDate } from '~/kernel/time/dates';
import {
  movedFrom,
  NOTHING_MOVED,
  recheckDestinations,
  type MovedDestinations,
} from '~/telecom/ordering/moved-destination.server';
import type { ProductFacts } from '../availability/product-answer.server';
import { recheckLine } from '../availability/recheck-line.server';
import { deliveredTo, isHardwareAsked } from './delivery/answer.server';
import { wishDateProblem } from './delivery/wish-date.server';
import type { OpenOrder } from './order-area.server';

type RecheckedStep = 'product' | 'service' | 'customer' | 'delivery';
type Rechecked = Recheck<RecheckedStep>;

/**
 * Checks the facts of the stored steps again, all at once: the line, its services, and the equipment's destination and
 * date.
 */
export async function recheck(access: Access, open: OpenOrder): Promise<Rechecked> {
  const { position } = open;
  const [rechecked, moved] = await Promise.all([
    recheckLine(access, position, { offerOnly: false }),
    settle(movedDestinations(access, open)),
  ]);
  if (!rechecked) return NOTHING_CHANGED;
  const { custwishdate: date } = position.answers.delivery ?? {};
  return joined<RecheckedStep>([
    rechecked.found,
    recheckDestinations(access, 'order', moved),
    date ? checkWishDate(access, date, rechecked.line) : NOTHING_CHANGED,
  ]);
}

function checkWishDate(access: Access, date: string, line: ProductFacts): Rechecked {
  const problem = wishDateProblem(access, line, date);
  if (!problem) return NOTHING_CHANGED;
  const text = access.t('drafts:resume.wishDate', { date: formatDate(date), problem });
  return { ...NOTHING_CHANGED, changes: [{ step: 'delivery', text }], renewed: { delivery: null } };
}

/** The changed destinations of the equipment. A failing provider is thrown. */
export async function movedDestinations(access: Access, open: OpenOrder): Promise<MovedDestinations> {
  const { answers, facts } = open.position;
  const { delivery, customer } = answers;
  if (!delivery || !isHardwareAsked(open)) return NOTHING_MOVED;
  const { hardware_delivery: way, hardware_address_uuid: book } = delivery;
  const kept = way === 'enduser' ? facts.customer?.enduser : null;
  return movedFrom(access, {
    endUser: kept && customer ? { uuid: customer.enduser, kept, needsAddress: false } : null,
    places:
      way === 'shipping_address' && book !== null
        ? [{ uuid: book, before: facts.delivery?.shippingAddress ?? '' }]
        : [],
    renewed: (changed) => deliveredTo(changed.get(book ?? '') ?? null),
  });
}
