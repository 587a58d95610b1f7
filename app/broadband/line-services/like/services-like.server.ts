import { NO_DEFAULTS, type Preferred } from '~/broadband/domain/order-defaults';
import type { KeptStep } from '~/flows/drafts/kept';
import { typedValues } from '~/flows/wizard/wizard.server';
import type { ServiceFacts } from '../answer.server';
import { taggingOf, type ServiceChoices } from '../service-choices.server';
import { shownService } from '../service-rows.server';
import { fillTags, preferredTerms, type TypedService } from '../typed-service.server';

interface OnLine {
  /** True for a circuit that the earlier line proposed by itself, so that the new line's own proposal is like it. */
  readonly isProposed: (product: string) => boolean;

  readonly usedVcis: readonly number[];
  /** The contract length in months at which its user compared lines. Null without a choice. */
  readonly term: number | null;
  /** The choices that come before those of the earlier order. Absent for who asked for that order itself. */
  readonly preferred?: Preferred | undefined;
}

const NOTHING_PREFERRED: Preferred = { before: null, defaults: NO_DEFAULTS };

/**
 * The services of an earlier order on another line. Numbers of an ATM line stay there, and a promotion belongs to one
 * order.
 */
export function servicesLike(
  kept: KeptStep | undefined,
  { tagging }: ServiceFacts,
  choices: ServiceChoices,
  { usedVcis, term, isProposed, preferred = NOTHING_PREFERRED }: OnLine,
): TypedService {
  const values = typedValues(kept) as { readonly circuits?: readonly { readonly product?: string }[] } | undefined;
  const { promo: _promo, ...typed } = shownService(values, choices, usedVcis);
  const now = taggingOf(choices);
  const keepsTags = tagging === 'vlan' && now === 'vlan';
  const circuits = typed.circuits.map((circuit, at) => {
    const before = values?.circuits?.[at]?.product ?? '';
    // another circuit costs another amount, so its user chooses it
    const product = before === circuit.product || isProposed(before) ? circuit.product : '';
    return keepsTags ? { ...circuit, product } : { ...circuit, product, tag: '' };
  });
  return {
    ...typed,
    circuits: fillTags(circuits, now, usedVcis),
    ...preferredTerms(choices, preferred, { ...typed, contract: term === null ? typed.contract : String(term) }),
  };
}
