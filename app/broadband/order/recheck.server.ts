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
import { deliveredTo } from './delivery/answer.server';
import { wishDateProblem } from './delivery/wish-date.server';
import { destinationsOf } from './destinations.server';
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
export async function movedDestinations(access: Access, { position }: OpenOrder): Promise<MovedDestinations> {
  const destinations = destinationsOf(position);
  const book = position.answers.delivery?.hardware_address_uuid ?? '';
  return destinations === null
    ? NOTHING_MOVED
    : movedFrom(access, destinations, (changed) => deliveredTo(changed.get(book) ?? null));
}
