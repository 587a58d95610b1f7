import type { KeptSteps } from '~/flows/drafts/kept';
import type { Ordered } from '~/flows/prices/confirmed-sums';
import type { MovedDestinations } from '~/telecom/ordering/moved-destination.server';
import { settle } from '~/kernel/provider/client.server';
import { ProviderFailure, ProviderUnauthorized, ProviderOutage } from '~/kernel/provider/errors';
import type { SimPrice } from '~/mobile/provider/orders.server';
import type { Asking } from '~/kernel/session/authorize.server';
import { replay } from '~/flows/wizard/wizard.server';
import { mobileOrderWizard } from '../order-wizard.server';
import { movedDestinations, type Destined } from '../recheck.server';
import type { Trace } from '../review/find-order.server';
import { orderBody, type CompleteOrder, type OrderBody } from '../review/order-payload.server';

/** The order that is placed for every SIM. */
export interface OrderWish {
  readonly kind: 'order';
  readonly body: OrderBody;
  /** True when each name becomes a tag as well. Absent in runs from before this choice existed. */
  readonly namesAreTags?: boolean;
  readonly trace: Trace;
  /**
   * The confirmed price of one SIM: the question and the fingerprint of its answer. Null when the review showed no
   * price.
   */
  readonly seen: { readonly price: SimPrice; readonly receipt: string } | null;
  /** The order of one SIM and its price, as confirmed. Absent in runs of earlier builds. */
  readonly ordered?: Ordered;
  /** The draft's steps, for ordering the failed SIMs again, with the destination that was confirmed last. */
  readonly steps: KeptSteps;
  /** The earlier destinations, one for each change. Absent while the SIMs go to the address in the review. */
  readonly moves?: readonly Move[];
}

/** A changed destination of the remaining SIMs, which the user saw before going on. */
interface Move {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly before: string;
  /** Null when no destination is left. The run then orders no more SIMs. */
  readonly now: string | null;
}

/** The order as it was confirmed last. Null for an older order that lacks an answer which a step requires now. */
export function confirmedOrder({ steps }: Pick<OrderWish, 'steps'>): CompleteOrder | null {
  const { furthest, answers, facts } = replay(mobileOrderWizard, steps);
  return furthest === null ? ({ answers, facts } as CompleteOrder) : null;
}

/** The destination of its SIMs, as it was confirmed last. */
export function destinedBy(wish: Pick<OrderWish, 'steps'>): Destined {
  const { answers, facts } = replay(mobileOrderWizard, wish.steps);
  return {
    answers: { customer: answers.customer, delivery: answers.delivery },
    facts: { customer: facts.customer, delivery: facts.delivery },
  };
}

/** The steps of one SIM of a run, with the destination that it was sent to. The others may go elsewhere since. */
export function destinedTo(steps: KeptSteps, { facts }: Destined): KeptSteps {
  const { customer, delivery } = steps;
  return {
    ...steps,
    customer: customer && { ...customer, facts: facts.customer },
    delivery: delivery && { ...delivery, facts: facts.delivery },
  };
}

/** The request after the user has seen the new destination and goes on. */
export function goingTo(wish: OrderWish, { moved, renewed }: MovedDestinations, now: Date): OrderWish {
  const moves = [
    ...(wish.moves ?? []),
    ...moved.map(({ before, now: after }) => ({ at: now.getTime(), before, now: after })),
  ];
  if (isClosed({ moves })) return { ...wish, moves };
  const steps = { ...wish.steps };
  for (const [key, facts] of Object.entries(renewed)) {
    const kept = steps[key];
    if (kept) steps[key] = { ...kept, facts };
  }
  const order = confirmedOrder({ steps });
  return { ...wish, steps, moves, body: order ? orderBody(order, wish.body.organization ?? null) : wish.body };
}

/** True when no destination is left, so that the run orders no more SIMs. */
export function isClosed({ moves = [] }: Pick<OrderWish, 'moves'>): boolean {
  return moves.some(({ now }) => now === null);
}

/**
 * True when the order would go elsewhere than was confirmed. A read that fails is thrown as an outage, so that the SIM
 * waits.
 */
export async function isElsewhere(asking: Asking, destined: Destined): Promise<boolean> {
  const found = await settle(movedDestinations(asking, destined));
  if (found.ok) return found.value.moved.length > 0;
  const { error } = found.failure;
  if (error instanceof ProviderOutage || error instanceof ProviderUnauthorized) throw found.failure;
  throw new ProviderFailure(new ProviderOutage('nonsense', 'destination', false));
}
