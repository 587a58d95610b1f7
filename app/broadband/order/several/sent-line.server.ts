import type { AddressAnswer } from '~/broadband/availability/address-answer.server';
import type { ServiceAnswer, ServiceFacts } from '~/broadband/line-services/answer.server';
import type { PricedLine } from '~/broadband/line-services/ask-prices.server';
import type { Trace } from '~/broadband/orders/sent-orders.server';
import type { KeptSteps } from '~/flows/drafts/kept';
import type { RecordRef } from '~/flows/intents/intent';
import type { Ordered, Sums } from '~/flows/prices/confirmed-sums';
import { printOfOld } from '~/broadband/replacing/old-line.server';
import { replay } from '~/flows/wizard/wizard.server';
import type { Destinations } from '~/telecom/ordering/moved-destination.server';
import { destinationsOf } from '../destinations.server';
import { orderWizard } from '../order-wizard.server';
import type { UNCHECKED } from '../same-address/same-address.server';
import type { SheetRow } from './rows-sent.server';
import { orderTrace } from '../review/find-order.server';
import { orderPayload, replacedLine, type CompleteOrder } from '../review/order-payload.server';

/** The order of one row, as its run keeps it (`RunItem.own`). */
export interface OwnOrder {
  readonly steps: KeptSteps;
  /** Fingerprint of the price that the user saw. Null for a user who sees no prices. */
  readonly seen: string | null;
  readonly sums: Sums | null;
  /**
   * `on` when the user wants an order where another one is, and `unchecked` when nothing could be read of the address.
   * Null for an address without orders.
   */
  readonly second: 'on' | typeof UNCHECKED | null;
  /** Its place in the run that judged it. Absent in runs of earlier versions. */
  readonly at?: number;
  /** The parts of the replaced line that go along and that end, in words. Absent without such a line. */
  readonly old?: string;
}

/** The content of one order. Its trace lies at the top, where a look-up reads it. */
export interface SentLine extends Trace {
  readonly order: ReturnType<typeof orderPayload>;
  /** The answers that its price depends on. */
  readonly priced: { readonly address: AddressAnswer; readonly product: PricedLine; readonly service: ServiceAnswer };
  readonly facts: Pick<ServiceFacts, 'options'>;
  readonly seen: string | null;
  readonly second: OwnOrder['second'];
  readonly ordered: Ordered;
  /** Its place in the sheet. Runs of earlier versions lack it. */
  readonly from?: SheetRow;
  /** The line that ends with the order, and the fingerprint of what it had. Absent without one. */
  readonly replaces?: RecordRef;
  readonly old?: string;
  /** The destination of its equipment as its user saw it. Absent without equipment, and in runs of earlier versions. */
  readonly destinations?: Destinations;
}

/** The complete order of these steps. Null when a step has no answer that still holds. */
export function orderOf(steps: KeptSteps): CompleteOrder | null {
  const { furthest, answers, facts } = replay(orderWizard, steps);
  return furthest === null ? ({ answers, facts } as CompleteOrder) : null;
}

/** @throws for a row without a complete order, which no plan contains */
export function lineOfOrder(own: unknown): SentLine {
  const { steps, seen, sums, second } = own as OwnOrder;
  const order = orderOf(steps);
  if (!order) throw new Error('a row of a run has no complete order');
  const { answers, facts } = order;
  const { address, product, service } = answers;
  const replaces = replacedLine(order);
  const { old } = facts.product.replaces ?? {};
  const destinations = destinationsOf(order);
  return {
    ...orderTrace(order),
    order: orderPayload(order),
    priced: { address, product: { carrier: product.carrier, orderVariant: product.orderVariant }, service },
    facts: { options: facts.service.options },
    seen,
    second,
    ordered: { product: facts.product.name, customer: facts.customer.enduser?.name ?? '', sums },
    ...(replaces && old && { replaces, old: printOfOld(old) }),
    ...(destinations && { destinations }),
  };
}
