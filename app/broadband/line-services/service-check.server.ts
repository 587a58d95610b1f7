import { isVci, isVlan } from '~/broadband/domain/vci';
import type { FieldProblems } from '~/kernel/forms/parse.server';
import type { Translator } from '~/kernel/i18n/i18n.server';
import { chosenOptions } from './options.server';
import type { ServiceAnswer, ServiceFacts } from './answer.server';
import type { ChosenLine } from './chosen-line';
import { isOrderable, taggingOf, type ServiceChoices, type SpareList } from './service-choices.server';

type Circuit = ServiceAnswer['circuits'][number];
type Say = (field: string, message: string) => void;

/**
 * The answers that are not among the line's choices, by field. Forged ids are refused here, before they reach the
 * provider.
 */
export function serviceProblems(
  answer: ServiceAnswer,
  choices: ServiceChoices,
  line: Pick<ChosenLine, 'usedVcis'>,
  t: Translator,
): FieldProblems {
  const problems: Record<string, string[]> = {};
  const say: Say = (field, message) => (problems[field] ??= []).push(message);
  answer.circuits.forEach((circuit, at) => {
    checkCircuit(circuit, `circuits[${at}]`, choices, t, say);
    checkTag(circuit, at, answer.circuits, choices, line, t, say);
  });
  if (!choices.slas.some(({ id }) => id === answer.sla)) say('sla', t('order:problem.sla'));
  if (!choices.contracts.some(({ months }) => months === answer.contract)) say('contract', t('order:problem.contract'));
  if (answer.promo && !choices.promos.includes(answer.promo))
    say('promo', unlisted(choices, 'promos', t) ?? t('variants:problem.promo'));
  for (const [key, count] of Object.entries(answer.cpe)) {
    const cpe = choices.cpes.find(({ id }) => `p${id}` === key);
    if (count && (!cpe || count > cpe.maxCount))
      say(`cpe.${key}`, t('order:problem.cpeMost', { most: cpe?.maxCount ?? 0 }));
  }
  return problems;
}

function checkCircuit(circuit: Circuit, field: string, choices: ServiceChoices, t: Translator, say: Say): void {
  const product = choices.circuits.find(({ id }) => id === circuit.product);
  if (!product) say(`${field}.product`, t('order:problem.circuitProduct'));
  const { bandwidth } = circuit;
  if (
    bandwidth &&
    !choices.bandwidths.some(({ download, upload }) => download === bandwidth.download && upload === bandwidth.upload)
  ) {
    say(`${field}.bandwidth`, unlisted(choices, 'bandwidths', t) ?? t('order:problem.bandwidth'));
  } else if (
    bandwidth &&
    product &&
    (bandwidth.download > (product.download ?? Infinity) || bandwidth.upload > (product.upload ?? Infinity))
  ) {
    say(`${field}.bandwidth`, t('order:problem.bandwidthTooHigh'));
  }
  const profile = choices.profiles.find(({ uuid }) => uuid === circuit.profile);
  if (!profile) say(`${field}.profile`, t('order:problem.profile'));
  else if (!isOrderable(profile)) say(`${field}.profile`, t('services:problem.redundancy'));
  circuit.subnets.forEach(({ size, routing }, at) => {
    const known = choices.subnets.some((subnet) => subnet.protocol === size.protocol && subnet.size === size.size);
    if (!known) say(`${field}.subnets[${at}].size`, unlisted(choices, 'subnets', t) ?? t('order:problem.subnet'));
    const earlier = circuit.subnets
      .slice(0, at)
      .some((subnet) => subnet.size.protocol === size.protocol && subnet.routing === 'primary');
    if (routing === 'primary' && earlier) say(`${field}.subnets[${at}].routing`, t('order:problem.onePrimary'));
  });
}

/** The problem of a choice from a missing list, which cannot be checked now. Null when the list came. */
function unlisted({ missing }: ServiceChoices, list: SpareList, t: Translator): string | null {
  return missing.includes(list) ? t('services:problem.unlisted') : null;
}

function checkTag(
  { tag }: Circuit,
  at: number,
  circuits: readonly Circuit[],
  choices: ServiceChoices,
  line: Pick<ChosenLine, 'usedVcis'>,
  t: Translator,
  say: Say,
): void {
  const field = `circuits[${at}].tag`;
  const atm = taggingOf(choices) === 'vci';
  if (atm ? !isVci(tag) : !isVlan(tag)) say(field, t(atm ? 'order:problem.vci' : 'order:problem.vlan'));
  else if (atm && line.usedVcis?.includes(tag)) say(field, t('order:problem.vciInUse', { vci: tag }));
  else if (circuits.slice(0, at).some((earlier) => earlier.tag === tag))
    say(field, t('order:problem.tagTwice', { tag }));
}

/** The names of the chosen services, for the review. */
export function serviceFacts(
  answer: ServiceAnswer,
  choices: ServiceChoices,
  totals: ServiceFacts['totals'],
): ServiceFacts {
  return {
    tagging: taggingOf(choices),
    circuits: answer.circuits.map((circuit) => ({
      name: choices.circuits.find(({ id }) => id === circuit.product)?.name ?? '',
      profile: choices.profiles.find(({ uuid }) => uuid === circuit.profile)?.name ?? '',
    })),
    sla: choices.slas.find(({ id }) => id === answer.sla)?.name ?? '',
    cpe: choices.cpes.flatMap(({ id, name }) => {
      const count = answer.cpe[`p${id}`] ?? 0;
      return count > 0 ? [{ id, name, count }] : [];
    }),
    options: chosenOptions(answer, choices),
    totals,
  };
}
