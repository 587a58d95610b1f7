import { presentPrices } from '~/broadband/line-services/prices.server';
import { unkeptDraft } from '~/flows/drafts/unkept-draft.server';
import type { KeptSteps } from '~/flows/drafts/kept';
import { answersLike, type FilledSteps } from '~/flows/wizard/example/answers-like.server';
import { replay } from '~/flows/wizard/wizard.server';
import type { TypedFields } from '~/kernel/forms/typed-fields';
import { ProviderFailure, ProviderOutage } from '~/kernel/provider/errors';
import type { Access } from '~/kernel/session/authorize.server';
import { BROADBAND_ORDER } from '~/telecom/ordering/order-names';
import { orderWizard, type OrderSteps } from '../order/order-wizard.server';
import { sameAddress } from '../order/same-address/same-address.server';
import { isRowOnDemand, rowOrigins, type RowChoices } from '../order/several/row-choices.server';
import { orderOf } from '../order/several/sent-line.server';
import { NOTHING_JUDGED, type JudgedRow } from './judged-row';

/** A row with an address and a line. */
interface Begun {
  readonly name: string;
  readonly steps: KeptSteps;
  /** The name of the line. */
  readonly line: string;
  readonly date: string | null;
  /** The order that fills in the rest, and how it does. */
  readonly example: KeptSteps;
  readonly filled: FilledSteps<OrderSteps>;
  /** The fields of the customer of this row. */
  readonly customer: (like: TypedFields | null) => TypedFields;
  readonly isBorrowed: JudgedRow['isBorrowed'];
  /** The choices that come before those of the example. */
  readonly choices: RowChoices;
  /** The steps that are left to a person, each with the reason. */
  readonly wrong: Readonly<Record<string, string>>;
  /** The answers that a draft has at such a step already. */
  readonly typed: KeptSteps;
}

/** Judges the order of a row as if a person filled in the rest of it. A failing provider throws. */
export async function judgeOrder(
  access: Access,
  { name, steps: begun, line, date, example, filled: ways, customer, isBorrowed, choices, wrong, typed }: Begun,
): Promise<JudgedRow> {
  const { t } = access;
  const draft = unkeptDraft(access.session, BROADBAND_ORDER, begun, name);
  const filled = await answersLike(access, draft, {
    wizard: orderWizard,
    filled: ways,
    example: { steps: example, position: replay(orderWizard, example) },
    own: (key, like) => {
      if (key in wrong) return null;
      if (key === 'customer') return customer(like);
      return key === 'delivery' && like ? deliveryOf(like, date, choices) : like;
    },
  });
  if (filled.left?.isUnknown) throw new ProviderFailure(new ProviderOutage('nonsense', 'order sheet', false));
  const steps = { ...draft.value.steps, ...filled.steps, ...typed };
  const order = orderOf(steps);
  if (!order) {
    const gaps = filled.left && filled.left.key in wrong ? [] : lacking(filled.left, access);
    return { ...NOTHING_JUDGED, steps, line, date, problems: [...Object.values(wrong), ...gaps] };
  }
  const { answers, facts } = order;
  const [prices, there] = await Promise.all([
    presentPrices(access, { ...answers, offerOnly: false }, facts),
    sameAddress(access, { draft, position: { answers, facts } }),
  ]);
  const common = {
    isNowhere: false,
    steps,
    line,
    date,
    customer: facts.customer.enduser?.name ?? '',
    isBorrowed,
    months: answers.service.contract,
    sla: facts.service.sla,
    isOnDemand: answers.delivery.on_demand,
    origins: rowOrigins(order, choices),
    there: there ? thereTexts(there, access) : [],
  };
  // nobody can agree to a price that is not known as a whole, so such a row is ordered by itself
  const isShown = prices.kind === 'shown';
  if (prices.kind === 'none' || (isShown && prices.sums === null))
    return { ...NOTHING_JUDGED, ...common, problems: [t('sheet:noPrice')] };
  return {
    ...common,
    kind: there?.second ? 'second' : 'ready',
    isUnchecked: there?.second === 'unchecked',
    sums: isShown ? prices.sums : null,
    seen: isShown ? prices.seen : null,
    problems: [],
  };
}

/** The gaps of an order: the problems with its next step, or the step that a person has to answer. */
function lacking(
  left: Awaited<ReturnType<typeof answersLike<typeof orderWizard.steps>>>['left'],
  { t }: Access,
): string[] {
  const texts = Object.values(left?.problems ?? {}).flat();
  if (texts.length > 0) return texts;
  const key = left?.key ?? 'service';
  return [t('sheet:decide', { step: t(`order:steps.${key}`) })];
}

function thereTexts(
  { lines, orders, sent, drafts, unchecked }: NonNullable<Awaited<ReturnType<typeof sameAddress>>>,
  { t }: Access,
): string[] {
  return [
    ...orders.map(({ text }) => text),
    ...sent.map(({ text }) => text),
    ...(unchecked ? [t('sheet:unchecked')] : []),
    ...lines.map(({ text }) => text),
    ...drafts.map(({ text }) => text),
  ];
}

/** A row with a date of its own has chosen its delivery. */
function deliveryOf(like: TypedFields, date: string | null, choices: RowChoices): TypedFields {
  if (date !== null) return withField(like, 'custwishdate', date);
  return isRowOnDemand(date, choices) ? withField(like, 'on_demand', 'on') : like;
}

function withField(fields: TypedFields, name: string, value: string): TypedFields {
  return [...fields.filter(([other]) => other !== name), [name, value]];
}
