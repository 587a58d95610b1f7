import type { Preferred } from '~/broadband/domain/order-defaults';
import { comparedTerm } from '~/broadband/line-services/compared-term.server';
import { loadServiceChoices } from '~/broadband/line-services/service-choices.server';
import { servicesLike } from '~/broadband/line-services/services-like.server';
import { serviceStepParts } from '~/broadband/line-services/service-step.server';
import type { ExampleOrder, FilledStep } from '~/flows/wizard/example/answers-like.server';
import type { OpenStep } from '~/flows/wizard/open-step.server';
import { fieldsFrom } from '~/flows/wizard/wizard.server';
import type { TypedFields } from '~/kernel/forms/typed-fields';
import type { Access } from '~/kernel/session/authorize.server';
import { foreign } from '~/kernel/ui/words';
import type { OrderSteps } from '../order-wizard.server';

/** How an earlier order fills in the step of the services. */
export const serviceLike: FilledStep<OrderSteps, 'service'> = {
  page: serviceStepParts({ offerOnly: false }),
  words(t, { position: { answers, facts } }, draft) {
    if (!answers.service || !facts.service) return null;
    const equipment = facts.service.cpe.map(({ name, count }) => `${count} × ${foreign(name)}`);
    return [
      foreign(facts.service.sla),
      t('contract:months', { count: comparedTerm(draft) ?? answers.service.contract }),
      ...(equipment.length > 0 ? equipment : [t('order:review.noHardware')]),
      // a promotion belongs to one order
      ...(answers.service.promo ? [t('wizard:example.without', { what: foreign(answers.service.promo) })] : []),
    ].join(' · ');
  },
  fields: (access, open, example) => fieldsLike(access, open, example),
};

/** How an earlier order fills in the step where these choices come before its own. */
export function serviceLikeAfter(preferred: Preferred): FilledStep<OrderSteps, 'service'> {
  return { ...serviceLike, fields: (access, open, example) => fieldsLike(access, open, example, preferred) };
}

async function fieldsLike(
  access: Access,
  { draft, position: { answers, facts } }: OpenStep<OrderSteps, 'service'>,
  { steps, position: before }: ExampleOrder<OrderSteps>,
  preferred?: Preferred,
): Promise<TypedFields | null> {
  // services of a line that is replaced go along to the new one
  if (facts.product.replaces || !before.facts.service) return null;
  const choices = await loadServiceChoices(access.provider, answers.product.carrier);
  if (!choices.ok) return null;
  const earlier = before.answers.product?.carrier;
  const there =
    earlier === undefined || earlier === answers.product.carrier
      ? null
      : await loadServiceChoices(access.provider, earlier, []);
  const usual = there?.ok ? there.value.circuits[0]?.id : undefined;
  const on = {
    isProposed: (product: string) => usual !== undefined && product === String(usual),
    usedVcis: facts.product.usedVcis ?? [],
    term: comparedTerm(draft.value.steps),
    preferred,
  };
  return fieldsFrom(servicesLike(steps['service'], before.facts.service, choices.value, on));
}
