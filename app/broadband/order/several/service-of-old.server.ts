import { MOST_CIRCUITS } from '~/broadband/line-services/answer.server';
import { isOrderable, loadServiceChoices, type ServiceChoices } from '~/broadband/line-services/service-choices.server';
import { shownService } from '~/broadband/line-services/service-rows.server';
import { offeredSla } from '~/broadband/domain/sla';
import type { Preferred } from '~/broadband/domain/order-defaults';
import { preferredTerms } from '~/broadband/line-services/typed-service.server';
import { undecidedParts, type Undecided } from '~/broadband/domain/replacement';
import type { OldLineFacts } from '~/broadband/replacing/old-line.server';
import type { FilledStep } from '~/flows/wizard/example/answers-like.server';
import { fieldsFrom } from '~/flows/wizard/wizard.server';
import { sizeValue } from '~/telecom/lines/ip';
import { serviceLike } from '../example/service-like.server';
import type { OrderSteps } from '../order-wizard.server';

/**
 * The services of a line that replaces another. The SLA and the circuits with profiles and subnets are those of the old
 * line, and all else is like the example.
 * @param tell is told the parts of the old line about which a person decides; with any, the step stays open
 * @param preferred the choices that come before those of the example
 */
export function serviceOfOld(
  tell: (parts: readonly Undecided[]) => void,
  preferred: Preferred,
): FilledStep<OrderSteps, 'service'> {
  return {
    ...serviceLike,
    async fields(access, { position: { answers, facts } }, { position: before }) {
      const { old, sla } = facts.product.replaces ?? {};
      const like = before.answers.service;
      if (!old || !like) return null;
      const choices = await loadServiceChoices(access.provider, answers.product.carrier);
      if (!choices.ok) throw choices.failure;
      const parts = undecidedParts({ ...old, sla }, possibleOn(choices.value));
      tell(parts);
      if (parts.length > 0) return null;
      const usedVcis = facts.product.usedVcis ?? [];
      const { circuits } = shownService(null, choices.value, usedVcis, { old });
      return fieldsFrom({
        circuits,
        ...preferredTerms(choices.value, withSla(preferred, sla && offeredSla(sla, choices.value.slas)?.id), {
          sla: String(like.sla),
          contract: String(like.contract),
        }),
        cpe: equipmentOf(like.cpe),
      });
    },
  };
}

/** The choices with the SLA of the old line first. */
function withSla({ before, defaults }: Preferred, sla: number | undefined): Preferred {
  return { before: { sla: sla ?? before?.sla ?? null, months: before?.months ?? null }, defaults };
}

function possibleOn({ profiles, subnets, slas, missing }: ServiceChoices): Parameters<typeof undecidedParts>[1] {
  return {
    circuits: MOST_CIRCUITS,
    slas,
    profiles: new Set(profiles.filter(isOrderable).map(({ uuid }) => uuid)),
    sizes: missing.includes('subnets') ? null : new Set(subnets.map(sizeValue)),
  };
}

function equipmentOf(cpe: Readonly<Record<string, number | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(cpe).map(([key, count]) => [key, count === undefined ? '' : String(count)]));
}

/** The number and kinds of the subnets that go along, such as '2 × /29'. Empty without any. */
export function subnetsOf({ circuits }: OldLineFacts): string {
  const counts = new Map<string, number>();
  for (const { name } of circuits.flatMap(({ subnets }) => subnets)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => `${count} × ${name}`).join(', ');
}
