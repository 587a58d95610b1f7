import { NO_DEFAULTS, type OrderDefaults } from '../domain/order-defaults';
import type { KeptSteps } from '~/flows/drafts/kept';
import type { NextPage } from '~/flows/runs/action.server';
import type { AskedField } from '~/flows/runs/choice/asked-field';
import type { RunEntry } from '~/flows/runs/kept-run.server';
import type { ItemOutcome } from '~/flows/runs/outcomes.server';
import type { Fact, Part } from '~/flows/runs/outcome/shown';
import type { Reads } from '~/flows/runs/job';
import type { Outcome, Wished } from '~/flows/runs/run';
import { listExamples } from '~/flows/wizard/example/examples.server';
import { replay } from '~/flows/wizard/wizard.server';
import type { Translator } from '~/kernel/i18n/i18n.server';
import { BROADBAND_ORDER_RIGHTS, satisfies } from '~/kernel/access/permissions';
import type { OutageKind } from '~/kernel/provider/errors';
import type { Access } from '~/kernel/session/authorize.server';
import { formatDate } from '~/kernel/time/dates';
import { foreign, unmarked } from '~/kernel/ui/words';
import { paths } from '~/kernel/paths/paths';
import { rowsSent, type RowSent } from '../order/several/rows-sent.server';
import { orderArea } from '../order/order-area.server';
import { orderWizard } from '../order/order-wizard.server';
import type { JudgedRow } from './judged-row';

/** A row without an answer is asked about twice, because the first time may be bad luck. */
const MOST_QUESTIONS = 2;
/** Outcomes with an order. */
const ORDERED: readonly Outcome[] = ['done', 'otherwise'];
const WITHOUT_ANSWER: Partial<Record<OutageKind, 'slow'>> = { timeout: 'slow' };

export const LONGEST_ID = 40;

/** How long a row that gets no answer is asked about. */
export const GIVE_UP: NonNullable<Reads<Wished>['giveUp']> = {
  after: MOST_QUESTIONS,
  word: ({ kind }) => WITHOUT_ANSWER[kind] ?? 'down',
};

/** The choice of a remembered order that fills in each row. @param options of `examplesOf` */
export function likeField(t: Translator, options: Awaited<ReturnType<typeof examplesOf>>): AskedField {
  return { name: 'like', label: t('sheet:like.label'), hint: t('sheet:like.hint'), options };
}

/** The fact that says what comes before the choices of the example. */
export function orderOfChoices(t: Translator, defaults: OrderDefaults = NO_DEFAULTS): Fact {
  const isSet = defaults.sla !== null || defaults.months !== null || defaults.onDemand;
  return {
    key: 'choices',
    label: t('sheet:choices.label'),
    values: [t('sheet:choices.last'), ...(isSet ? [t('sheet:choices.default')] : []), t('sheet:choices.like')],
  };
}

/** The user's remembered orders, the last first. */
export async function examplesOf(access: Access) {
  const examples = await listExamples(access.session, orderWizard.name);
  return examples.map(({ id, value }) => ({
    value: id,
    label: unmarked(`${formatDate(new Date(value.orderedAt), access.timezone)}: ${exampleText(access, value.steps)}`),
  }));
}

/** An example in words: its line and its services. */
export function exampleText({ t }: Access, steps: KeptSteps): string {
  const position = replay(orderWizard, steps);
  const services = orderArea.filled?.service?.words(t, { steps, position }, {}) ?? '';
  return [foreign(position.facts.product?.name ?? ''), services].filter(Boolean).join(' · ');
}

/** The notices of a run that has judged: what was ordered of it since, and which rows lack something. */
export async function afterJudged(
  { session, t }: Access,
  run: RunEntry,
  items: readonly ItemOutcome[],
  { ordered, lacking }: AfterTexts,
): Promise<Part[]> {
  const open = items.filter((item) => kindOf(item) === 'open' || item.outcome === 'not sent');
  const sent = await rowsSent(session, run.id);
  return [
    ...(sent.size > 0 ? [orderedPart([...sent.values()], ordered, t)] : []),
    ...(open.length > 0 ? [{ key: 'open', tone: 'warning', ...lacking(open.length) } as const] : []),
  ];
}

interface AfterTexts {
  /** The title above `count` orders that the provider accepted. */
  ordered(this: void, count: number): string;
  /** The notice about `count` rows that lack something, with the ways to mend that. */
  lacking(this: void, count: number): Pick<Part, 'title' | 'points' | 'after'>;
}

/** The runs that ordered rows. An order without an outcome is not called ordered. */
function orderedPart(sent: readonly RowSent[], ordered: AfterTexts['ordered'], t: Translator): Part {
  const done = sent.filter(({ outcome }) => ORDERED.includes(outcome)).length;
  const others = sent.length - done;
  const title = [
    ...(others > 0 ? [t('sheet:ordered.open', { count: others })] : []),
    ...(done > 0 ? [ordered(done)] : []),
  ].join('. ');
  const points = [...new Set(sent.map(({ run }) => run))].map((run) => ({
    key: run,
    text: t('sheet:ordered.see', { count: sent.filter((row) => row.run === run).length }),
    href: paths.sheet().run(run),
  }));
  return { key: 'ordered', tone: others > 0 ? 'warning' : 'info', title, points };
}

/** The button to the orders of a run that judged them. Null without a row that is left to order. */
export async function toOrders(
  { session, t, permissions }: Access,
  href: string,
  run: RunEntry,
  items: readonly ItemOutcome[],
): Promise<NextPage | null> {
  const sent = await rowsSent(session, run.id);
  // two rows that were mended at once may have one address, which is ordered once
  const left = items.filter((item) => !sent.has(item.name) && items.find((one) => isAlike(one, item)) === item);
  const count = (kind: JudgedRow['kind']) => left.filter((item) => kindOf(item) === kind).length;
  const seconds = left.filter((item) => kindOf(item) === 'second');
  const unchecked = seconds.filter(({ answer }) => (answer as JudgedRow).isUnchecked).length;
  const [ready, second] = [count('ready'), seconds.length];
  if (ready + second === 0 || !satisfies(BROADBAND_ORDER_RIGHTS, permissions)) return null;
  return {
    href,
    text: ready > 0 ? t('sheet:order.go', { count: ready }) : t('sheet:order.goTicked'),
    intro: t(`sheet:order.${sent.size > 0 ? 'introRest' : 'intro'}`),
    boxes: [
      { name: 'second', label: t('sheet:order.second', { count: second - unchecked }), count: second - unchecked },
      { name: 'unchecked', label: t('sheet:order.unchecked', { count: unchecked }), count: unchecked },
    ].flatMap(({ count, ...box }) => (count > 0 ? [{ ...box, hint: t('sheet:order.secondHint') }] : [])),
  };
}

/** True for rows with one address that would be ordered for one reason. */
function isAlike(one: ItemOutcome, other: ItemOutcome): boolean {
  return one.name === other.name && kindOf(one) === kindOf(other);
}

function kindOf({ answer }: ItemOutcome): JudgedRow['kind'] | undefined {
  return (answer as JudgedRow | null)?.kind;
}
