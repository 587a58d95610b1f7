import { joined, NOTHING_CHANGED, unchecked, type Recheck } from '~/flows/wizard/resume.server';
import { formatPrice } from '~/flows/prices/amounts';
import type { Availability } from '~/broadband/provider/schemas/availability';
import type { FieldProblems } from '~/kernel/forms/parse.server';
import { settle } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';
import { bandwidthText } from '~/telecom/words/connection.server';
import { copperLine, type CopperLine } from '../replacing/replace-copper.server';
import type { ServiceAnswer, ServiceFacts } from '../line-services/answer.server';
import type { Priced } from '../line-services/ask-prices.server';
import { askTotals, perText } from '../line-services/prices.server';
import { recheckServices } from '../line-services/recheck-services.server';
import { loadServiceChoices } from '../line-services/service-choices.server';
import type { AddressedPosition } from './addressed-draft.server';
import { askAvailability } from './availability.server';
import type { ProductAnswer, ProductFacts } from './product-answer.server';
import { checkProduct, numbersOf } from './product-check.server';

type Rechecked = Recheck<'product' | 'service'>;
type Change = Rechecked['changes'][number];

/** The steps of an address, a line and its services, in any wizard. */
interface LinePosition {
  readonly answers: AddressedPosition['answers'] & { readonly service?: ServiceAnswer | undefined };
  readonly facts: AddressedPosition['facts'] & { readonly service?: ServiceFacts | undefined };
}

/**
 * Checks the line of a draft and its services again, all at once. Lines and prices change in the days that a draft is
 * stored.
 * @returns the changes and the present facts of the line; null while no line is chosen
 */
export async function recheckLine(
  access: Access,
  { answers, facts }: LinePosition,
  { offerOnly }: Pick<Priced, 'offerOnly'>,
): Promise<{ readonly found: Rechecked; readonly line: ProductFacts } | null> {
  const { address, product, service } = answers;
  if (!address || !product || !facts.product) return null;
  const [available, copper, choices, totals] = await Promise.all([
    settle(askAvailability(access.provider, address, numbersOf(product))),
    product.replaceCopper ? copperLine(access, address, address.replaceCopperNid) : ({ kind: 'none' } as const),
    service ? loadServiceChoices(access.provider, product.carrier) : null,
    service && facts.service?.totals ? askTotals(access, { ...answers, offerOnly }, facts.service.options) : null,
  ]);
  const found: Rechecked =
    available.ok && copper.kind !== 'failed'
      ? checkLine(access, product, facts.product, available.value, copper, { offerOnly })
      : unchecked(access.t('drafts:resume.lineUnchecked'));
  const line = (found.renewed.product ?? facts.product) as ProductFacts;
  const services =
    service && facts.service && choices
      ? recheckServices(access, { answer: service, facts: facts.service }, line, choices, totals)
      : NOTHING_CHANGED;
  return { found: joined<'product' | 'service'>([found, services]), line };
}

function checkLine(
  access: Access,
  answer: ProductAnswer,
  kept: ProductFacts,
  available: Availability,
  copper: CopperLine,
  priced: Pick<Priced, 'offerOnly'>,
): Rechecked {
  const { t } = access;
  const change = (text: string): Change => ({ step: 'product', text });
  const sla = kept.replaces?.sla;
  const check = checkProduct(answer, available, { ...copper, ...(sla && { sla }) }, access, priced);
  if (!check.ok)
    return {
      ...NOTHING_CHANGED,
      changes: [change(lostText(access, check.problems, kept))],
      renewed: { product: null },
    };
  const now = check.facts;
  const lead = (count: number | null) =>
    count === null ? t('services:unknownNow') : t('order:product.lead', { count });
  const changes = [
    ...(now.download !== kept.download || now.upload !== kept.upload
      ? [
          change(
            t('drafts:resume.speed', { line: kept.name, before: bandwidthText(kept, t), after: bandwidthText(now, t) }),
          ),
        ]
      : []),
    ...(now.leadTimeDays !== kept.leadTimeDays
      ? [change(t('drafts:resume.lead', { before: lead(kept.leadTimeDays), after: lead(now.leadTimeDays) }))]
      : []),
    ...(kept.price && now.price && (kept.price.amount !== now.price.amount || kept.price.unit !== now.price.unit)
      ? [
          change(
            t('drafts:resume.linePrice', {
              line: kept.name,
              before: priceText(access, kept.price),
              after: priceText(access, now.price),
            }),
          ),
        ]
      : []),
  ];
  return { ...NOTHING_CHANGED, changes, renewed: changes.length > 0 ? { product: now } : {} };
}

/**
 * The reason why the line cannot be ordered any more: it is gone, its way of ordering is gone, or its form has a
 * problem.
 */
export function lostText({ t }: Access, problems: FieldProblems, { name: line }: Pick<ProductFacts, 'name'>): string {
  if (problems['carrier']) return t('drafts:resume.lineGone', { line });
  if (problems['orderVariant']) return t('drafts:resume.variantGone', { line });
  return Object.values(problems).flat().join(' ');
}

function priceText({ t }: Access, { amount, unit }: NonNullable<ProductFacts['price']>): string {
  return `${formatPrice(amount)} ${perText(unit, t)}`;
}
