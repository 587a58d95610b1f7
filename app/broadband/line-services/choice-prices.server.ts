import { sumsOfTotals, type Sums } from '~/flows/prices/confirmed-sums';
import { differenceInWords } from '~/flows/prices/confirmed-text.server';
import { asForm } from '~/flows/wizard/wizard.server';
import { seesPrices } from '~/kernel/access/permissions';
import { parseForm } from '~/kernel/forms/parse.server';
import type { TypedFields } from '~/kernel/forms/typed-fields';
import type { Access } from '~/kernel/session/authorize.server';
import { termChange } from '~/telecom/ordering/term-change';
import { PricedService } from './answer.server';
import { pricesIn, pricingQuery, type Priced } from './ask-prices.server';
import { chosenOptions } from './options.server';
import type { ServiceChoices } from './service-choices.server';
import type { PresentedService } from './service-view.server';
import { recentQuotation } from './quotations/recent-quotations.server';

/**
 * The cost of other choices beside the chosen ones, in words. It asks nothing: it compares whole quotations that the
 * user was told lately, so that no part is guessed. A choice without one says nothing.
 */
export function choicePrices(access: Access, answers: Priced, typed: TypedFields, choices: ServiceChoices) {
  const { address, product, offerOnly } = answers;
  const form = parseForm(asForm(typed), PricedService, access.t);
  // the user may have switched prices off since they were told
  const now = form.ok && seesPrices(access) ? sumsWith(form.value) : null;

  function sumsWith(service: PricedService): Sums | null {
    if (!address || !product) return null;
    const quotation = recentQuotation(access, { ...pricingQuery(address, product, service), offerOnly });
    if (quotation === null) return null;
    const { totals, unpriced } = pricesIn(access, quotation, service, chosenOptions(service, choices));
    return unpriced.length > 0 ? null : sumsOfTotals(totals);
  }

  /** The difference that a change of the form makes. Undefined when it is not known, or changes nothing. */
  return function costOf(change: (service: PricedService) => Partial<PricedService>): string | undefined {
    if (!form.ok || now === null) return undefined;
    const other = { ...form.value, ...change(form.value) };
    if (JSON.stringify(other) === JSON.stringify(form.value)) return undefined;
    const sums = sumsWith(other);
    if (sums === null) return undefined;
    const difference = differenceInWords(access, now, sums);
    const term = termChange(form.value.contract, other.contract);
    return term ? `${difference}, ${access.t(`services:term.${term.kind}`, { count: term.months })}` : difference;
  };
}

/** The choices with their cost beside the chosen ones, as far as that is known. */
export function withCosts(choices: PresentedService, costOf: ReturnType<typeof choicePrices>) {
  const beside = (label: string, cost: string | undefined) => (cost === undefined ? label : `${label} (${cost})`);
  return {
    ...choices,
    slas: choices.slas.map((sla) => ({ ...sla, price: costOf(() => ({ sla: Number(sla.value) })) })),
    contracts: choices.contracts.map((term) => ({
      ...term,
      price: costOf(() => ({ contract: Number(term.value) })),
    })),
    // one list serves all circuits, and a price is that of one circuit
    circuits: choices.circuits.map(({ value, label }) => ({
      value,
      label: beside(
        label,
        costOf(({ circuits: [only, ...more] }) =>
          only && more.length === 0 ? { circuits: [{ ...only, product: Number(value) }] } : {},
        ),
      ),
    })),
    cpes: choices.cpes.map((cpe) => ({
      ...cpe,
      counts: Array.from({ length: cpe.most + 1 }, (_, count) => ({
        count,
        // none is none, also where the form does not name the device yet
        cost: costOf(({ cpe: chosen }) =>
          (chosen[cpe.key] ?? 0) === count ? {} : { cpe: { ...chosen, [cpe.key]: count } },
        ),
      })),
    })),
  };
}
export type CostedService = ReturnType<typeof withCosts>;
