import type { KeptStep } from '~/flows/drafts/kept';
import { typedValues } from '~/flows/wizard/wizard.server';
import type { ServiceFacts } from './answer.server';
import { taggingOf, type ServiceChoices } from './service-choices.server';
import { shownService } from './service-rows.server';
import { fillTags, type TypedService } from './typed-service.server';

interface OnLine {
  readonly usedVcis: readonly number[];
  /** The contract length in months at which its user compared lines. Null without a choice. */
  readonly term: number | null;
}

/**
 * The services of an earlier order on another line. Numbers of an ATM line stay there, and a promotion belongs to one
 * order.
 */
export function servicesLike(
  kept: KeptStep | undefined,
  { tagging }: ServiceFacts,
  choices: ServiceChoices,
  { usedVcis, term }: OnLine,
): TypedService {
  const { promo: _promo, ...typed } = shownService(typedValues(kept), choices, usedVcis);
  const now = taggingOf(choices);
  const keepsTags = tagging === 'vlan' && now === 'vlan';
  const circuits = typed.circuits.map((circuit) => (keepsTags ? circuit : { ...circuit, tag: '' }));
  return {
    ...typed,
    circuits: fillTags(circuits, now, usedVcis),
    contract: term === null ? typed.contract : String(term),
  };
}
