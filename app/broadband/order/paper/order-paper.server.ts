import type { Party } from '~/flows/papers/letterhead';
import type { PaperForm } from '~/flows/papers/paper';
import type { SummaryLine, SummaryPart } from '~/flows/wizard/summary.server';
import type { WizardPaper } from '~/flows/wizard/paper/wizard-paper';
import type { KeyOf } from '~/flows/wizard/wizard.server';
import type { Translator } from '~/kernel/i18n/i18n.server';
import { technologyName } from '~/telecom/words/connection.server';
import { customerParty } from '~/telecom/ordering/customer-party';
import { LINE_ORDERS } from '~/telecom/ordering/order-names';
import type { OrderSteps } from '../order-wizard.server';
import type { CompleteOrder } from '../review/order-payload.server';
import { orderSummary } from '../review/order-summary.server';
import { stepsOfRow } from '../several/kept-row.server';

/** The confirmation of an ordered line on paper, alone or as a row of a sheet. */
export const orderPaper: WizardPaper<OrderSteps> = {
  parts: paperParts,
  customer: ({ facts }): Party | null => customerParty(facts.customer.enduser),
  several: { job: LINE_ORDERS, stepsOf: stepsOfRow },
};

/**
 * The lines that only concern the user's own organisation: labels, discounts, and remarks to the provider. The customer
 * is named at the head.
 */
const OWN_LINES: readonly string[] = ['enduser', 'tags', 'promo', 'remarks', 'replaces'];

/** The order on paper. A customer does not read who supplies the line, or what was agreed with the provider. */
export function paperParts(order: CompleteOrder, t: Translator, form: PaperForm): SummaryPart<KeyOf<OrderSteps>>[] {
  const parts = orderSummary(order, t);
  if (form === 'own') return parts;
  const { name, technology } = order.facts.product;
  const line = ({ key, ...rest }: SummaryLine): SummaryLine =>
    key === 'line' ? { key, ...rest, values: [`${name} (${technologyName(technology, t)})`] } : { key, ...rest };
  return parts.map(({ step, lines }) => ({
    step,
    lines: lines.filter(({ key }) => !OWN_LINES.includes(key)).map(line),
  }));
}
