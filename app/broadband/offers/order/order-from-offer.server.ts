import { Address, type AddressAnswer } from '~/broadband/availability/address-answer.server';
import { askAvailability } from '~/broadband/availability/availability.server';
import {
  Product,
  readProduct,
  tabOf,
  type ProductAnswer,
  type ProductFacts,
} from '~/broadband/availability/product-answer.server';
import { checkProduct } from '~/broadband/availability/product-check.server';
import { lostText } from '~/broadband/availability/recheck-line.server';
import { Service } from '~/broadband/line-services/answer.server';
import { askTotals } from '~/broadband/line-services/prices.server';
import { recheckServices } from '~/broadband/line-services/recheck-services.server';
import { serviceFacts } from '~/broadband/line-services/service-check.server';
import { loadServiceChoices, type ServiceChoices } from '~/broadband/line-services/service-choices.server';
import { orderWizard } from '~/broadband/order/order-wizard.server';
import type { OfferedProducts, OneOffer } from '~/broadband/provider/schemas/offer';
import type { KeptStep, KeptSteps } from '~/flows/drafts/kept';
import { priceTotals } from '~/flows/prices/amounts';
import { joined, NOTHING_CHANGED, unchecked, type Recheck } from '~/flows/wizard/resume.server';
import { asForm, basisOf } from '~/flows/wizard/wizard.server';
import { seesPrices } from '~/kernel/access/permissions';
import { parseForm } from '~/kernel/forms/parse.server';
import { settle, type Settled } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';
import { offeredLines } from '../offered-lines.server';
import { addressFields, productFields, serviceFields } from './offered-steps.server';

/** An offer that tells what it is about. */
export type ReadOffer = OneOffer & { readonly request: OfferedProducts };

type Compared = Pick<Recheck<'product' | 'service'>, 'changes' | 'unchecked'>;

/** The order that an offer fills in. */
export interface FromOffer {
  /** Its steps. One that cannot be had any more has no facts, so that its user chooses again. */
  readonly steps: KeptSteps;
  /** The differences from the offer, and the questions that were not answered. */
  readonly found: Compared;
}

/** Fills in an order from an offer, at the lines, services and prices of now. */
export async function orderFromOffer(access: Access, offer: ReadOffer): Promise<FromOffer> {
  const { provider, t } = access;
  const { request } = offer;
  const address: KeptStep = { fields: addressFields(request), basis: basisOf(orderWizard, 'address', {}) };
  const typed = parseForm(asForm(address.fields), Address, t);
  if (!typed.ok) return { steps: { address }, found: unchecked(t('drafts:resume.lineUnchecked')) };
  const [available, choices] = await Promise.all([
    settle(askAvailability(provider, typed.value)),
    loadServiceChoices(provider, request.lineId),
  ]);
  const line = available.ok
    ? lineOf(access, offer, typed.value, available.value)
    : { found: unchecked(t('drafts:resume.lineUnchecked')), product: null };
  const { product } = line;
  if (!product)
    return { steps: { address, product: unanswered(productFields(request, tabOf(''))) }, found: line.found };
  const service = await servicesOf(access, offer, { address: typed.value, ...product }, choices);
  return {
    steps: { address, product: product.kept, ...(service.kept ? { service: service.kept } : {}) },
    found: joined<'product' | 'service'>([line.found, service.found]),
  };
}

interface ChosenProduct {
  readonly answer: ProductAnswer;
  readonly facts: ProductFacts;
  readonly kept: KeptStep;
}

/** The line of the offer as it can be had now. `product` is null when it cannot. */
function lineOf(
  access: Access,
  { request, name }: ReadOffer,
  address: AddressAnswer,
  available: Awaited<ReturnType<typeof askAvailability>>,
): { readonly found: Recheck<'product'>; readonly product: ChosenProduct | null } {
  const offered = available.lines.find(({ id }) => id === request.lineId);
  const fields = productFields(request, tabOf(offered?.carrierType ?? ''));
  const form = parseForm(asForm(fields), Product, access.t);
  const check = checkProduct(readProduct(form.read()), available, { kind: 'none' }, access, { offerOnly: false });
  if (!form.ok || !check.ok) {
    const text = lostText(access, check.problems, { name: name || access.t('offers:order.line') });
    return { found: { ...NOTHING_CHANGED, changes: [{ step: 'product', text }] }, product: null };
  }
  const kept = { fields, basis: basisOf(orderWizard, 'product', { address }), facts: check.facts };
  return { found: NOTHING_CHANGED, product: { answer: form.value, facts: check.facts, kept } };
}

/** The services of the offer on its line, with what is otherwise now. */
async function servicesOf(
  access: Access,
  offer: ReadOffer,
  { address, answer: product, facts: line }: Omit<ChosenProduct, 'kept'> & { readonly address: AddressAnswer },
  asked: Settled<ServiceChoices>,
): Promise<{ readonly found: Recheck<'service'>; readonly kept: KeptStep | null }> {
  const { t } = access;
  if (!asked.ok) return { found: unchecked(t('drafts:resume.servicesUnchecked')), kept: null };
  const choices = asked.value;
  const fields = serviceFields(offer.request, choices, line.usedVcis ?? []);
  const form = parseForm(asForm(fields), Service, t);
  if (!form.ok) return { found: unchecked(t('drafts:resume.servicesUnchecked')), kept: unanswered(fields) };
  const answer = form.value;
  const totals = await askTotals(access, { address, product, service: answer, offerOnly: false });
  const lines = offeredLines(access, offer);
  const kept = { answer, facts: serviceFacts(answer, choices, lines.length > 0 ? priceTotals(lines) : null) };
  const found = recheckServices(access, kept, line, asked, totals);
  const isGone = found.renewed.service === null;
  const unpriced = seesPrices(access) && lines.length === 0 ? unchecked(t('offers:order.noPrices')) : NOTHING_CHANGED;
  return {
    found: joined<'service'>([found, unpriced]),
    kept: isGone
      ? unanswered(fields)
      : {
          fields,
          basis: basisOf(orderWizard, 'service', { address, product }),
          facts: serviceFacts(answer, choices, totals),
        },
  };
}

/** A step that its user answers again, from these fields. */
function unanswered(fields: KeptStep['fields']): KeptStep {
  return { fields, basis: '' };
}
