import { formatDate } from '~/kernel/time/dates';
import { seesPrices } from '~/kernel/access/permissions';
import { formatPrice, recurringLabel, type PriceTotal } from '~/flows/prices/amounts';
import type { FieldProblems } from '~/kernel/forms/parse.server';
import { recheckDestinations } from '~/telecom/ordering/moved-destination.server';
import { settle } from '~/kernel/provider/client.server';
import type { Availability } from '~/broadband/provider/schemas/availability';
import type { Access } from '~/kernel/session/authorize.server';
import { joined, NOTHING_CHANGED, unchecked, type Recheck } from '~/flows/wizard/resume.server';
import { bandwidthText } from '~/telecom/words/connection.server';
import { askAvailability } from '../availability/availability-view.server';
import type { OpenOrder } from './order-area.server';
import { orderTotals } from '../services/prices.server';
import type { OrderAnswers } from './order-wizard.server';
import type { ProductFacts } from '../availability/product-answer.server';
import type { ServiceFacts } from '../services/answer.server';
import { checkProduct, numbersOf } from '../availability/product-check.server';
import { copperLine, type CopperLine } from '../replacing/replace-copper.server';
import { serviceFacts, serviceProblems } from '../services/service-check.server';
import { loadServiceChoices, type ServiceChoices } from '../services/service-choices.server';
import { movedDestinations } from './delivery/destination.server';
import { wishDateProblem } from './delivery/wish-date.server';

type RecheckedStep = 'product' | 'service' | 'customer' | 'delivery';

type Rechecked = Recheck<RecheckedStep>;
type Change = Rechecked['changes'][number];

/**
 * Checks the facts of the kept steps again, all at once: the line, its choices and prices, and the equipment's
 * destination. Drafts are kept for days, in which lines, prices, addresses and dates change.
 */
export async function recheck(access: Access, open: OpenOrder): Promise<Rechecked> {
  const { answers, facts } = open.position;
  const { address, product, service } = answers;
  if (!address || !product || !facts.product) return NOTHING_CHANGED;
  const [available, copper, choices, totals, moved] = await Promise.all([
    settle(askAvailability(access.provider, address, numbersOf(product))),
    product.replaceCopper ? copperLine(access, address, address.replaceCopperNid) : ({ kind: 'none' } as const),
    service ? loadServiceChoices(access.provider, product.carrier) : null,
    service && facts.service?.totals ? orderTotals(access, answers, facts.service.options) : null,
    settle(movedDestinations(access, open)),
  ]);
  const line: Rechecked =
    available.ok && copper.kind !== 'failed'
      ? checkLine(access, product, facts.product, available.value, copper)
      : unchecked(access.t('drafts:resume.lineUnchecked'));
  const lineNow = (line.renewed.product ?? facts.product) as ProductFacts;
  return joined([
    line,
    service && facts.service && choices
      ? choices.ok
        ? checkServices(access, service, facts.service, lineNow, choices.value, totals)
        : unchecked(access.t('drafts:resume.servicesUnchecked'))
      : NOTHING_CHANGED,
    recheckDestinations(access, 'order', moved),
    answers.delivery?.custwishdate ? checkWishDate(access, answers.delivery.custwishdate, lineNow) : NOTHING_CHANGED,
  ]);
}

function checkLine(
  access: Access,
  answer: OrderAnswers['product'],
  kept: ProductFacts,
  available: Availability,
  copper: CopperLine,
): Rechecked {
  const { t } = access;
  const change = (text: string): Change => ({ step: 'product', text });
  const check = checkProduct(answer, available, copper, access);
  if (!check.ok)
    return {
      ...NOTHING_CHANGED,
      changes: [change(lostText(access, check.problems, kept))],
      renewed: { product: null },
    };
  const now = check.facts;
  const lead = (count: number | null) =>
    count === null ? t('services:unknownNow') : t('order:product.lead', { count });
  const changes = [
    ...(now.download !== kept.download || now.upload !== kept.upload
      ? [
          change(
            t('drafts:resume.speed', { line: kept.name, before: bandwidthText(kept, t), after: bandwidthText(now, t) }),
          ),
        ]
      : []),
    ...(now.leadTimeDays !== kept.leadTimeDays
      ? [change(t('drafts:resume.lead', { before: lead(kept.leadTimeDays), after: lead(now.leadTimeDays) }))]
      : []),
    ...(kept.price && now.price && (kept.price.amount !== now.price.amount || kept.price.unit !== now.price.unit)
      ? [
          change(
            t('drafts:resume.linePrice', {
              line: kept.name,
              before: priceText(access, kept.price),
              after: priceText(access, now.price),
            }),
          ),
        ]
      : []),
  ];
  return { ...NOTHING_CHANGED, changes, renewed: changes.length > 0 ? { product: now } : {} };
}

/** Why the line cannot be ordered any more: gone, not in this way, or what its form says of the line that is taken over. */
function lostText({ t }: Access, problems: FieldProblems, { name: line }: ProductFacts): string {
  if (problems['carrier']) return t('drafts:resume.lineGone', { line });
  if (problems['orderVariant']) return t('drafts:resume.variantGone', { line });
  return Object.values(problems).flat().join(' ');
}

function checkServices(
  access: Access,
  answer: OrderAnswers['service'],
  kept: ServiceFacts,
  line: ProductFacts,
  choices: ServiceChoices,
  totals: PriceTotal[] | null,
): Rechecked {
  const problems = serviceProblems(answer, choices, line, access.t);
  const gone = Object.keys(problems).filter((field) => wasAnswered(field, choices));
  if (gone.length > 0) {
    const changes = gone.map(
      (field): Change => ({ step: 'service', text: goneText(access, field, problems, answer, kept) }),
    );
    return { ...NOTHING_CHANGED, changes, renewed: { service: null } };
  }
  // switched off since: what was kept is shown no more
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

/** Speeds, subnets and promotions may be missing for once: an empty list says nothing of what was chosen. */
function wasAnswered(field: string, { bandwidths, subnets, promos }: ServiceChoices): boolean {
  if (field.endsWith('.bandwidth')) return bandwidths.length > 0;
  if (field.includes('.subnets[')) return subnets.length > 0;
  return field !== 'promo' || promos.length > 0;
}

function goneText(
  { t }: Access,
  field: string,
  problems: FieldProblems,
  answer: OrderAnswers['service'],
  kept: ServiceFacts,
): string {
  const [, at = '', part = ''] = /^circuits\[(\d+)\]\.(\w+)/.exec(field) ?? [];
  const choice = (what: string, name: string | undefined) =>
    name ? t('drafts:resume.choiceGone', { what, name }) : null;
  const circuit = t('order:service.circuit', { number: Number(at) + 1 });
  const speeds = answer.circuits[Number(at)]?.bandwidth;
  const named: Readonly<Record<string, string | null>> = {
    sla: choice(t('order:service.sla'), kept.sla),
    contract: choice(t('order:service.contract'), t('order:service.months', { count: answer.contract })),
    promo: choice(t('order:service.promo'), answer.promo),
    product: choice(circuit, kept.circuits[Number(at)]?.name),
    profile: choice(circuit, kept.circuits[Number(at)]?.profile),
    bandwidth: choice(circuit, speeds ? bandwidthText(speeds, t) : undefined),
    cpe: choice(t('order:service.cpe'), kept.cpe.find(({ id }) => field === `cpe.p${id}`)?.name),
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
        text: t('drafts:resume.total', { per: perText(t, unit), before: amount(before), after: amount(after) }),
      },
    ];
  });
}

function checkWishDate(access: Access, date: string, line: ProductFacts): Rechecked {
  const problem = wishDateProblem(access, line, date);
  if (!problem) return NOTHING_CHANGED;
  const text = access.t('drafts:resume.wishDate', { date: formatDate(date), problem });
  return { ...NOTHING_CHANGED, changes: [{ step: 'delivery', text }], renewed: { delivery: null } };
}

function priceText({ t }: Access, { amount, unit }: NonNullable<ProductFacts['price']>): string {
  return `${formatPrice(amount)} ${perText(t, unit)}`;
}

const PER = { '/mnd': 'perMonth', '/yrl': 'perYear', '/once': 'once' } as const;

function perText(t: Access['t'], unit: string | null): string {
  return t(`order:price.${PER[recurringLabel(unit)]}`);
}
