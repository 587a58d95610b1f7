import { sentOrders } from '~/broadband/orders/sent-orders.server';
import { BROADBAND_ORDER_RIGHTS } from '~/kernel/access/permissions';
import { parseOrderNumber } from '~/telecom/lines/connection-id';
import { formatAddressLine, formatZipcode } from '~/kernel/text/postcode';
import { paths } from '~/kernel/paths/paths';
import type { WizardArea } from '~/flows/wizard/area.server';
import type { SomeStep } from '~/flows/wizard/open-step.server';
import { replay, typedValues } from '~/flows/wizard/wizard.server';
import type { KeptSteps } from '~/flows/drafts/kept';
import { parseUuid } from '~/kernel/text/uuid';
import { addressKey } from '../availability/address-answer.server';
import { orderWizard, type OrderSteps } from './order-wizard.server';
import { orderLookUp } from './review/find-order.server';
import { isQuoted, isQuotedPayload } from './review/order-payload.server';
import { hasEquipment } from '../services/answer.server';

/** The order at any of its steps. */
export type OpenOrder = SomeStep<OrderSteps>;

/** The order of a broadband connection as a wizard. */
export const orderArea: WizardArea<OrderSteps> = {
  wizard: orderWizard,
  paths: {
    start: () => paths.createConnection(),
    step: (draft, step) => paths.orderStep(draft, step),
    drafts: () => paths.orderDrafts(),
    resume: (draft) => paths.resumeOrder(draft),
    discard: (draft) => paths.discardOrder(draft),
    ...sentOrders.paths,
    // an order that the provider does not name leads to its list
    placed: (effect) => (parseOrderNumber(effect) === null ? paths.pendingOrders() : paths.orderComplete(effect)),
    underWay: () => paths.pendingOrders({ sortBy: 'created_at', descending: true }),
  },
  sends: BROADBAND_ORDER_RIGHTS,
  words: (t) => {
    const { start, name, detail, noName, noDetail } = t('order:drafts', { returnObjects: true });
    return {
      doing: t('order:doing'),
      steps: t('order:steps', { returnObjects: true }),
      headings: t('order:headings', { returnObjects: true }),
      mayNotSend: t('order:mayNotOrder', { returnObjects: true }),
      drafts: { name, detail, start },
      none: { name: noName, detail: noDetail },
    };
  },
  heading: (t, key, open) => {
    if (key === 'review' && isQuoted(open?.position.answers.product)) return t('services:quote.heading');
    return key === 'delivery' && open && !isHardwareAsked(open) ? t('order:headings.deliveryDate') : null;
  },
  name: addressText,
  note: (open) => {
    const { product } = open.position.facts;
    return product ? [product.name, addressText(open)].filter(Boolean).join(', ') : null;
  },
  subject: { step: 'address', of: ({ address }) => (address ? addressKey(address) : null) },
  about: (steps) => ({
    endUser: endUserTyped(steps),
    address: addressTyped(steps),
    line: replay(orderWizard, steps).facts.product?.name ?? null,
  }),
  // the form only has the lines of one carrier type, so a line chosen in another tab stays chosen
  carry: (key, form, typed, draft) => {
    const chosen =
      draft.value.steps.product?.fields.filter(([name]) => name === 'carrier' || name === 'carrierTypeTab') ?? [];
    if (key !== 'product' || form.has('carrier') || chosen.length === 0) return typed;
    return [...typed.filter(([name]) => name !== 'carrierTypeTab'), ...chosen];
  },
  isUntouched: (key, typed) =>
    key === 'product' &&
    typed.every(
      ([name, value]) => value === '' || name === 'carrierTypeTab' || name === 'orderVariant' || name === 'term',
    ),
  lookUp: orderLookUp,
  sentAs: sentOrders.sentAs,
  kindOf: (payload) => (isQuotedPayload(payload) ? 'quote' : undefined),
};

/** True when there is equipment, so that its destination is asked. */
export function isHardwareAsked({ position: { answers } }: OpenOrder): boolean {
  return answers.service !== undefined && hasEquipment(answers.service);
}

/** The whole address; without its street as long as no line is chosen. */
function addressText({ position: { answers, facts } }: OpenOrder): string | null {
  const { address } = answers;
  if (!address) return null;
  const { street = '', city = '' } = facts.product ?? {};
  const zipcode = formatZipcode(address.zipcode);
  return street
    ? `${formatAddressLine({ ...address, street })}, ${zipcode} ${city}`.trim()
    : `${zipcode} ${formatAddressLine({ ...address, street })}`;
}

/** The address as typed. A draft whose address is being changed is still looked for by it. */
function addressTyped(steps: KeptSteps): string {
  const typed = (typedValues(steps['address']) ?? {}) as Record<string, string>;
  const { zipcode = '', housenr = '', housenrext = '' } = typed;
  const [suffix = ''] = housenrext.split('|');
  return [formatZipcode(zipcode), housenr, suffix.trim().toUpperCase()].filter(Boolean).join(' ').trim();
}

/** The uuid of the customer as typed. The customer step replaces the one that the order was started for. */
function endUserTyped(steps: KeptSteps): string | null {
  const { enduser = '' } = (typedValues(steps['customer'] ?? steps['address']) ?? {}) as { enduser?: string };
  return parseUuid(enduser);
}
