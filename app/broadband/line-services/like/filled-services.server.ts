import type { Preferred } from '~/broadband/domain/order-defaults';
import type { DraftEntry } from '~/flows/drafts/drafts.server';
import type { KeptSteps } from '~/flows/drafts/kept';
import { fieldsFrom } from '~/flows/wizard/wizard.server';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { TypedFields } from '~/kernel/forms/typed-fields';
import type { Access } from '~/kernel/session/authorize.server';
import { foreign } from '~/kernel/ui/words';
import type { ServiceAnswer, ServiceFacts } from '../answer.server';
import type { PricedLine } from '../ask-prices.server';
import type { ChosenLine } from '../chosen-line';
import { comparedTerm } from '../compared-term.server';
import { loadServiceChoices } from '../service-choices.server';
import { serviceStepParts } from '../service-step.server';
import { servicesLike } from './services-like.server';

/** The draft whose services are filled in, in any wizard. */
interface OpenLine {
  readonly draft: DraftEntry;
  readonly position: {
    readonly answers: { readonly product: PricedLine };
    readonly facts: { readonly product: ChosenLine };
  };
}

/** An earlier order or request of the same wizard. */
interface Earlier {
  readonly steps: KeptSteps;
  readonly position: {
    readonly answers: { readonly product?: PricedLine | undefined; readonly service?: ServiceAnswer | undefined };
    readonly facts: { readonly service?: ServiceFacts | undefined };
  };
}

interface FilledServices {
  readonly offerOnly: boolean;
  /** The choices that come before the earlier ones. Absent for who asked for the earlier ones themselves. */
  readonly preferred?: Preferred;
}

/** How an earlier order or request fills in the step of the services (`FilledStep`). */
export function filledServices({ offerOnly, preferred }: FilledServices) {
  return {
    page: serviceStepParts({ offerOnly }),
    words(t: Translator, { position: { answers, facts } }: Earlier, draft: KeptSteps): string | null {
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
    fields: (access: Access, open: OpenLine, example: Earlier) => fieldsLike(access, open, example, preferred),
  };
}

async function fieldsLike(
  access: Access,
  { draft, position: { answers, facts } }: OpenLine,
  { steps, position: before }: Earlier,
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
