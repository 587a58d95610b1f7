import type { KeptSteps } from '~/flows/drafts/kept';
import type { StepActs } from '~/flows/wizard/keep-step.server';
import { typedValues } from '~/flows/wizard/wizard.server';
import type { Access } from '~/kernel/session/authorize.server';
import { contractMonths } from './contract';

/** The term in months at which lines are compared in this draft, which the services begin with; null where none was. */
export function comparedTerm(steps: KeptSteps): number | null {
  return termIn(typedValues(steps['product']));
}

export function termIn(typed: unknown): number | null {
  return contractMonths((typed as { term?: unknown } | undefined)?.term);
}

/** Other prices: the step is kept as it stands, with the term of the button. Null when the form was sent for something else. */
export async function submitTerm({ form }: Access, acts: StepActs<never>) {
  const [intent, months = ''] = (form.get('intent') ?? '').split(' ');
  if (intent !== 'term') return null;
  return acts.stay('term', {
    facts: acts.factsStill(),
    typed: [...acts.typed().filter(([name]) => name !== 'term'), ['term', months]],
  });
}
