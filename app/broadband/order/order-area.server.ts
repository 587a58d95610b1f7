import { rememberedColumns } from '~/broadband/defaults/kept-columns.server';
import { sentOrders } from '~/broadband/orders/sent-orders.server';
import { BROADBAND_ORDER_RIGHTS } from '~/kernel/access/permissions';
import { parseOrderNumber } from '~/telecom/lines/connection-id';
import { paths } from '~/kernel/paths/paths';
import type { WizardArea } from '~/flows/wizard/area.server';
import type { SomeStep } from '~/flows/wizard/open-step.server';
import { replay, typedValues } from '~/flows/wizard/wizard.server';
import type { KeptSteps } from '~/flows/drafts/kept';
import { parseUuid } from '~/kernel/text/uuid';
import { addressedArea, addressTyped } from '../availability/addressed-draft.server';
import { orderBar } from './order-bar.server';
import { orderWizard, type OrderSteps } from './order-wizard.server';
import { sentBySheet } from './several/sent-by-sheet.server';
import { orderLookUp } from './review/find-order.server';
import { isQuotedPayload } from './review/order-payload.server';
import { customerFilled } from './customer/answer.server';
import { serviceLike } from './example/service-like.server';
import { deliveryLike, isHardwareAsked } from './delivery/answer.server';
import { isQuoted } from '../line-services/prices.server';

export type OpenOrder = SomeStep<OrderSteps>;

/** The order of a broadband connection as a wizard. */
export const orderArea: WizardArea<OrderSteps> = {
  wizard: orderWizard,
  paths: {
    ...paths.broadbandOrder(),
    // an order that the provider does not name has the list of orders as its page
    placed: (effect) =>
      parseOrderNumber(effect) === null ? paths.pendingOrders() : paths.broadbandOrder().complete(effect),
    underWay: () => paths.pendingOrders({ sortBy: 'created_at', descending: true }),
  },
  sends: BROADBAND_ORDER_RIGHTS,
  words: (t) => {
    const { name, detail, noName, noDetail } = t('ordering:drafts', { returnObjects: true });
    return {
      doing: t('order:doing'),
      steps: t('order:steps', { returnObjects: true }),
      headings: t('order:headings', { returnObjects: true }),
      mayNotSend: t('order:mayNotOrder', { returnObjects: true }),
      drafts: { name, detail, start: t('order:start') },
      none: { name: noName, detail: noDetail },
    };
  },
  heading: (t, key, open) => {
    if (key === 'review' && isQuoted(open?.position.answers.product)) return t('services:quote.heading');
    return key === 'delivery' && open && !isHardwareAsked(open) ? t('order:headings.deliveryDate') : null;
  },
  ...addressedArea,
  bar: orderBar,
  filled: { service: serviceLike, customer: customerFilled, delivery: deliveryLike },
  remembers: rememberedColumns,
  about: (steps) => ({
    endUser: endUserTyped(steps),
    address: addressTyped(steps),
    line: replay(orderWizard, steps).facts.product?.name ?? null,
  }),
  besides: [sentBySheet],
  lookUp: orderLookUp,
  sentAs: sentOrders.sentAs,
  kindOf: (payload) => (isQuotedPayload(payload) ? 'quote' : undefined),
};

/** The uuid of the customer as typed. The customer step replaces the one that the order was started for. */
function endUserTyped(steps: KeptSteps): string | null {
  const { enduser = '' } = (typedValues(steps['customer'] ?? steps['address']) ?? {}) as { enduser?: string };
  return parseUuid(enduser);
}
