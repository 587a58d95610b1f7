import type { KeptSteps } from '~/flows/drafts/kept';
import type { StepActs } from '~/flows/wizard/keep-step.server';
import { typedValues } from '~/flows/wizard/wizard.server';
import type { Access } from '~/kernel/session/authorize.server';
import { contractMonths } from './contract';

/**
 * The term in months at which the user compared lines in this draft. The services start with it. Null when no term was
 * chosen.
 */
export function comparedTerm(steps: KeptSteps): number | null {
  return termIn(typedValues(steps['product']));
}

export function termIn(typed: unknown): number | null {
  return contractMonths((typed as { term?: unknown } | undefined)?.term);
}

/** Stores the step as it is, with the term of the button. Null when another button sent the form. */
export async function submitTerm({ form }: Access, acts: StepActs<never>) {
  const [intent, months = ''] = (form.get('intent') ?? '').split(' ');
  if (intent !== 'term') return null;
  return acts.stay('term', {
    facts: acts.factsStill(),
    typed: [...acts.typed().filter(([name]) => name !== 'term'), ['term', months]],
  });
}
