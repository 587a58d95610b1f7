import { typedFields } from '~/kernel/forms/typed-fields';
import type { ActionFunctionArgs } from '@remix-run/node';
import { contractMonths } from '~/broadband/services/contract';
import type { KeptSteps } from '~/flows/drafts/kept';
import type { Access } from '~/kernel/session/authorize.server';
import { factsStill, stayOnStep } from '~/flows/wizard/keep-step.server';
import { typedValues } from '~/flows/wizard/wizard.server';
import { orderArea, type OpenOrder } from '../order/order-area.server';

/** The term in months at which lines are compared in this draft, which the services begin with; null where none was. */
export function comparedTerm(steps: KeptSteps): number | null {
  return termIn(typedValues(steps['product']));
}

export function termIn(typed: unknown): number | null {
  return contractMonths((typed as { term?: unknown } | undefined)?.term);
}

/** Other prices: the step is kept as it stands, with the term of the button. Null when the form was sent for something else. */
export async function submitTerm(access: Access, open: OpenOrder, args: ActionFunctionArgs) {
  const [intent, months = ''] = (access.form.get('intent') ?? '').split(' ');
  if (intent !== 'term') return null;
  const typed = typedFields(access.form);
  const kept = orderArea.carry?.('product', access.form, typed, open.draft) ?? typed;
  return stayOnStep(access, orderArea, open, 'product', args, 'term', {
    facts: factsStill(access, orderArea, open, 'product'),
    typed: [...kept.filter(([name]) => name !== 'term'), ['term', months]],
  });
}
