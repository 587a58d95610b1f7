import type { FieldProblems, FormOf } from '~/kernel/forms/parse.server';
import type { Access } from '~/kernel/session/authorize.server';
import type { Service, ServiceFacts } from './answer.server';
import type { Priced, PricedLine } from './ask-prices.server';
import type { ChosenLine, LineAddress } from './chosen-line';
import { askTotals } from './prices.server';
import { serviceFacts, serviceProblems } from './service-check.server';
import type { ServiceChoices } from './service-choices.server';

interface Line {
  readonly answers: { readonly address: LineAddress; readonly product: PricedLine };
  readonly facts: { readonly product: ChosenLine };
}

interface Judged {
  readonly choices: ServiceChoices;
  readonly problems: FieldProblems;
  /** Absent for services with a problem. */
  readonly facts?: ServiceFacts;
}

/** Judges services by the choices on their line, with their totals as of now. */
export async function judgeServices(
  access: Access,
  { answers, facts }: Line,
  form: FormOf<typeof Service>,
  choices: ServiceChoices,
  { offerOnly }: Pick<Priced, 'offerOnly'>,
): Promise<Judged> {
  const problems = form.ok ? serviceProblems(form.value, choices, facts.product, access.t) : {};
  if (!form.ok || Object.keys(problems).length > 0) return { choices, problems };
  const totals = await askTotals(access, { ...answers, service: form.value, offerOnly });
  return { choices, problems, facts: serviceFacts(form.value, choices, totals) };
}
