import type { TypedFields } from '~/kernel/forms/typed-fields';
import {
  formatPrice,
  pricesPerCategory,
  priceTotals,
  recurringLabel,
  sumOverTerm,
  type PriceTotal,
} from '~/flows/prices/amounts';
import { sumsOfTotals } from '~/flows/prices/confirmed-sums';
import type { QuotedPrice } from '~/flows/prices/quoted-price';
import { parseForm } from '~/kernel/forms/parse.server';
import type { Translator } from '~/kernel/i18n/i18n.server';
import { soon } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';
import { foreign } from '~/kernel/ui/words';
import { asForm } from '~/flows/wizard/wizard.server';
import { askPrices, type Priced, type PricedLine } from './ask-prices.server';
import { PricedService, type ChosenOption, type ServiceFacts } from './answer.server';
import type { HeadedLine } from './options.server';
import type { ServiceChoices } from './service-choices.server';

/**
 * The prices by category with totals (BBO-06, BBO-18). For users who may not see them they are `hidden`, and the
 * provider is not asked (PER-05). When pricing fails, the form can still be sent.
 */
export async function presentPrices(
  access: Access,
  answers: Priced,
  facts: { readonly service?: Pick<ServiceFacts, 'options'> | undefined },
) {
  const priced = await askPrices(access, answers, facts.service?.options);
  if (priced.kind !== 'priced') return priced;
  const { t } = access;
  const { promotion } = priced;
  const without = [...priced.unpriced, ...(promotion === null ? [] : [t('prices:promotion', { name: promotion })])];
  return {
    kind: 'shown' as const,
    offerUuid: priced.offerUuid,
    seen: priceSeen(priced.totals),
    // a price that lacks a part is not a whole price, and what a promotion does stands beside it
    sums: priced.unpriced.length > 0 ? null : sumsOfTotals(priced.totals),
    promotion,
    ...shownPrices(priced.lines),
    overTerm: without.length > 0 ? null : overTermText(t, priced.totals, answers.service?.contract ?? 0),
    without: without.length > 0 ? t('prices:without', { what: without.join(', ') }) : null,
    quoted: answers.offerOnly || isQuoted(answers.product),
  };
}

/** The sum over the whole contract in words. Null when it is not known. */
function overTermText(t: Translator, totals: readonly PriceTotal[], months: number): string | null {
  const sum = sumOverTerm(totals, months);
  return sum === null
    ? null
    : t('prices:overTerm', { term: t('contract:months', { count: months }), sum: formatPrice(sum) });
}

export type PresentedPrices = Awaited<ReturnType<typeof presentPrices>>;

/** Price lines by category, with the totals of each and of all. */
export function shownPrices(lines: readonly HeadedLine[]) {
  return {
    groups: pricesPerCategory(lines).map((group) => ({
      key: group.category,
      name: group.lines[0]?.categoryName ?? '',
      lines: group.lines.map((line, at) => ({
        key: String(at),
        name: foreign(line.name),
        count: line.count,
        amount: formatPrice(line.price * line.count),
        per: recurringLabel(line.unit),
      })),
      totals: group.totals.map(shownTotal),
    })),
    totals: priceTotals(lines).map(shownTotal),
  };
}
export type ShownPrices = ReturnType<typeof shownPrices>;

/**
 * The prices of a form as it is, even with errors. The page of a step waits for them only briefly. The call names only
 * services that the provider offers on this line.
 */
export async function formPrices(
  access: Access,
  answers: Priced,
  typed: TypedFields,
  choices: ServiceChoices,
): Promise<PresentedPrices> {
  const form = parseForm(asForm(typed), PricedService, access.t);
  const service = form.ok && isOffered(form.value, choices) ? form.value : undefined;
  return (
    (await soon(presentPrices(access, { ...answers, service }, {}))) ?? {
      kind: 'none',
      asked: true,
      offerOnly: answers.offerOnly,
    }
  );
}

function isOffered({ circuits, sla, contract, cpe }: PricedService, choices: ServiceChoices): boolean {
  return (
    circuits.every(
      ({ product, profile }) =>
        choices.circuits.some(({ id }) => id === product) && choices.profiles.some(({ uuid }) => uuid === profile),
    ) &&
    choices.slas.some(({ id }) => id === sla) &&
    choices.contracts.some(({ months }) => months === contract) &&
    Object.entries(cpe).every(
      ([key, count = 0]) => count <= (choices.cpes.find(({ id }) => `p${id}` === key)?.maxCount ?? 0),
    )
  );
}

/**
 * The totals of the answers, to store with the services. Null without prices, and when they come too late, since only
 * later comparisons need them.
 * @param kept the earlier prices of the options, which replace a failed list
 */
export async function askTotals(
  access: Access,
  answers: Priced,
  kept?: readonly ChosenOption[],
): Promise<PriceTotal[] | null> {
  const priced = await soon(askPrices(access, answers, kept));
  return priced?.kind === 'priced' ? priced.totals : null;
}

/** The totals in short for the form of the review, so that the user orders at the price that the review showed. */
function priceSeen(totals: readonly PriceTotal[]): string {
  return totals.map(({ unit, total }) => `${unit ?? 'once'} ${total.toFixed(2)}`).join();
}

/** The price of a review. A request for a quote costs no money, and its price is not known yet. */
export function quotedPrice(prices: PresentedPrices, { product }: Pick<Priced, 'product'>): QuotedPrice {
  const isOwed = prices.kind !== 'hidden' && !isQuoted(product);
  if (prices.kind !== 'shown') return { isOwed, seen: '' };
  const { seen, sums, promotion } = prices;
  return { isOwed, seen, sums, promotion };
}

/** The totals that a review posted back, in words; null when it showed none. */
export function priceWords(seen: string, t: Translator): string | null {
  const sums = [...seen.matchAll(/(months|years|once) (-?\d{1,9}\.\d{2})(?:,|$)/g)];
  const words = sums.map(([, unit = '', total]) => `${formatPrice(Number(total))} ${perText(unit, t)}`);
  return words.length > 0 ? words.join(' + ') : null;
}

/** The period for which a price is paid, in words. */
export function perText(unit: string | null, t: Translator): string {
  return t(`prices:spoken.${recurringLabel(unit)}`);
}

/**
 * True for a way of ordering that asks for a quote first. Its price is an indication, and no contract begins
 * (decisions: Variants).
 */
export function isQuoted(product: Pick<PricedLine, 'orderVariant'> | undefined): boolean {
  return product?.orderVariant === 'complex';
}

function shownTotal({ unit, total }: PriceTotal) {
  return { amount: formatPrice(total), per: recurringLabel(unit) };
}
