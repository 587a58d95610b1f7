import { NOTHING_CHANGED, unchecked, type Recheck } from '~/flows/wizard/resume.server';
import { formatPrice, type PriceTotal } from '~/flows/prices/amounts';
import { seesPrices } from '~/kernel/access/permissions';
import type { FieldProblems } from '~/kernel/forms/parse.server';
import type { Settled } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';
import { bandwidthText } from '~/telecom/words/connection.server';
import type { ServiceAnswer, ServiceFacts } from './answer.server';
import type { ChosenLine } from './chosen-line';
import { perText } from './prices.server';
import { serviceFacts, serviceProblems } from './service-check.server';
import type { ServiceChoices } from './service-choices.server';

type Rechecked = Recheck<'service'>;
type Change = Rechecked['changes'][number];

/** The services of a draft as stored. */
interface KeptServices {
  readonly answer: ServiceAnswer;
  readonly facts: ServiceFacts;
}

/**
 * Compares the services of a draft with the present choices on its line.
 * @param totals the present prices; null when they were not requested or did not come
 */
export function recheckServices(
  access: Access,
  { answer, facts: kept }: KeptServices,
  line: ChosenLine,
  asked: Settled<ServiceChoices>,
  totals: PriceTotal[] | null,
): Rechecked {
  if (!asked.ok) return unchecked(access.t('drafts:resume.servicesUnchecked'));
  const choices = asked.value;
  const problems = serviceProblems(answer, choices, line, access.t);
  const gone = Object.keys(problems).filter((field) => wasAnswered(field, choices));
  if (gone.length > 0) {
    const changes = gone.map(
      (field): Change => ({ step: 'service', text: goneText(access, field, problems, answer, kept) }),
    );
    return { ...NOTHING_CHANGED, changes, renewed: { service: null } };
  }
  // a user who switched prices off no longer sees the stored ones
  if (!kept.totals || !seesPrices(access)) return NOTHING_CHANGED;
  if (!totals) return unchecked(access.t('drafts:resume.pricesUnchecked'));
  const changes = totalChanges(access, kept.totals, totals);
  return {
    ...NOTHING_CHANGED,
    changes,
    renewed:
      changes.length > 0
        ? {
            service: {
              ...serviceFacts(answer, choices, totals),
              ...(choices.missing.length > 0 ? { options: kept.options } : {}),
            },
          }
        : {},
  };
}

/**
 * True when the list came. Speeds, subnets and promotions may be missing once, and an empty list is then no proof
 * against a choice.
 */
function wasAnswered(field: string, { bandwidths, subnets, promos }: ServiceChoices): boolean {
  if (field.endsWith('.bandwidth')) return bandwidths.length > 0;
  if (field.includes('.subnets[')) return subnets.length > 0;
  return field !== 'promo' || promos.length > 0;
}

function goneText(
  { t }: Access,
  field: string,
  problems: FieldProblems,
  answer: ServiceAnswer,
  kept: ServiceFacts,
): string {
  const [, at = '', part = ''] = /^circuits\[(\d+)\]\.(\w+)/.exec(field) ?? [];
  const choice = (what: string, name: string | undefined) =>
    name ? t('drafts:resume.choiceGone', { what, name }) : null;
  const circuit = t('order:service.circuit', { number: Number(at) + 1 });
  const speeds = answer.circuits[Number(at)]?.bandwidth;
  const named: Readonly<Record<string, string | null>> = {
    sla: choice(t('order:service.sla'), kept.sla),
    contract: choice(t('contract:length'), t('contract:months', { count: answer.contract })),
    promo: choice(t('order:service.promo'), answer.promo),
    product: choice(circuit, kept.circuits[Number(at)]?.name),
    profile: choice(circuit, kept.circuits[Number(at)]?.profile),
    bandwidth: choice(circuit, speeds ? bandwidthText(speeds, t) : undefined),
    cpe: choice(t('ordering:equipment'), kept.cpe.find(({ id }) => field === `cpe.p${id}`)?.name),
  };
  const key = part || (field.startsWith('cpe.') ? 'cpe' : field);
  return named[key] ?? [at && circuit, problems[field]?.[0]].filter(Boolean).join(': ');
}

function totalChanges({ t }: Access, kept: readonly PriceTotal[], now: readonly PriceTotal[]): Change[] {
  const units = (['months', 'years', null] as const).filter((unit) =>
    [...kept, ...now].some((total) => total.unit === unit),
  );
  return units.flatMap((unit) => {
    const [before, after] = [kept, now].map((totals) => totals.find((total) => total.unit === unit)?.total);
    if (before === after) return [];
    const amount = (total: number | undefined) =>
      total === undefined ? t('drafts:resume.nothing') : formatPrice(total);
    return [
      {
        step: 'service',
        text: t('drafts:resume.total', { per: perText(unit, t), before: amount(before), after: amount(after) }),
      },
    ];
  });
}
