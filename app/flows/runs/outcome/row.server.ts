import { SIM_ORDERS } from '~/telecom/ordering/order-names';
import { firstOfNextMonth, formatDate, formatDateTime, formatLatelyExact, today } from '~/kernel/time/dates';
import { parseUuid } from '~/kernel/text/uuid';
import type { Translator } from '~/kernel/i18n/i18n.server';
import { paths } from '~/kernel/paths/paths';
import { OUTCOMES, PLANNED, plannedOf, type Outcome, type Planned, type Run, type RunItem } from '~/flows/runs/run';
import { readOwnRun, type RunEntry } from '~/flows/runs/kept-run.server';
import { outcomesOf, type ItemOutcome } from '~/flows/runs/outcomes.server';
import { isPaused } from '~/flows/runs/pause.server';
import { quietSince } from '~/flows/runs/sign.server';
import type { Access } from '~/kernel/session/authorize.server';
import type { Shown } from '~/kernel/ui/status';
import { foreign } from '~/kernel/ui/words';
import type { OrderWish } from '~/mobile/order/several/destined.server';
import { LOOKS } from './looks';
import type { MadeSim } from '~/mobile/runs/order/made-sims.server';
import { simJob } from '~/mobile/runs/sim-action.server';
import type { Obstacle, SimWish } from '~/mobile/sim/sim-wish';

/** The jobs of runs over SIMs: changes of existing ones, and orders of new ones. */
export const RUN_JOBS: ReadonlySet<string> = new Set([simJob.name, SIM_ORDERS]);

export type RunWish = SimWish | OrderWish;

/** @throws 404 for a malformed, unknown or somebody else's id */
export async function openRun({ session }: Access, id: string | undefined): Promise<RunEntry> {
  const run = await readOwnRun(session, RUN_JOBS, id);
  if (!run) throw new Response(null, { status: 404 });
  return run;
}

export function wishOf({ wish }: Run): RunWish {
  return wish as RunWish;
}

/** Null for a run over SIMs that are there. */
export function orderOf({ value }: RunEntry): OrderWish | null {
  const wish = wishOf(value);
  return wish.kind === 'order' ? wish : null;
}

/** The wish in words. */
export function wishText(wish: RunWish, t: Translator): string {
  switch (wish.kind) {
    case 'tag':
      return t('simRuns:wishes.tag', { tags: wish.tags.join(', ') });
    case 'pool':
      return t('simRuns:wishes.pool', { name: foreign(wish.name) });
    case 'order':
      return t('simRuns:wishes.order', { name: foreign(wish.trace.productName) });
    default:
      return t(`simRuns:wishes.${wish.kind}`);
  }
}

type Words = Pick<Access, 't' | 'timezone'>;

/** The words for a finished record, by the kind of wish. A move is still to take effect, on the first of a month. */
const DONE = {
  block: { look: LOOKS.done, word: 'simRuns:outcome.done' },
  unblock: { look: LOOKS.done, word: 'simRuns:outcome.done' },
  tag: { look: LOOKS.done, word: 'simRuns:outcome.done' },
  order: { look: LOOKS.done, word: 'simRuns:orders.done' },
  pool: { look: LOOKS.waiting, word: 'simRuns:passedOn', dated: 'simRuns:passedOnFrom' },
} as const;

/** @param sentAt of each of what is named together: a date is named where it is that of all */
export function doneShown(run: Run, sentAt: readonly (number | null)[], t: Translator): Shown {
  const done = DONE[wishOf(run).kind];
  const dates = new Set(sentAt.map((at) => at && firstOfNextMonth(today(new Date(at)))));
  const [date] = dates;
  if (!('dated' in done) || dates.size !== 1 || !date) return { ...done.look, text: t(done.word) };
  return { ...done.look, text: t(done.dated, { date: formatDate(date) }) };
}

/** The outcome of a record. In a plan nothing has happened yet, so it tells what will. */
export function outcomeShown(
  { outcome, sentAt }: Pick<ItemOutcome, 'outcome' | 'sentAt'>,
  run: Run,
  t: Translator,
): Shown {
  if (outcome === 'done') return doneShown(run, [sentAt], t);
  const planned = run.state === 'planned' ? PLANNED.find((one) => one === outcome) : undefined;
  return { ...LOOKS[outcome], text: planned ? t(`simRuns:planned.${planned}`) : t(`simRuns:outcome.${outcome}`) };
}

/** The texts of the list of its SIMs. SIMs on order are known by their names. */
export function itemsTexts(run: RunEntry, t: Translator) {
  const texts = t('simRuns:items', { returnObjects: true });
  if (!orderOf(run)) return texts;
  const { columns, ...ordered } = t('simRuns:orders.items', { returnObjects: true });
  return { ...texts, ...ordered, columns: { ...texts.columns, ...columns } };
}

/** Why, where there is more to say than the outcome. */
export function noteOf(
  { outcome, obstacle, said, asks, isHeld, replaces, stood, otherwise, notYet, settledBy }: ItemOutcome,
  run: Run,
  t: Translator,
): string {
  if (isHeld) return t('simRuns:held.note');
  if (asks) return t('simRuns:orders.choose');
  if (settledBy !== null) return t('simRuns:note.settledBy', { name: settledBy });
  if (obstacle !== null) return t(`simRuns:obstacle.${obstacle as Obstacle}`);
  if (outcome === 'otherwise')
    return t('simRuns:note.otherwise', { got: foreign(otherwise ?? '') || t('mobile:ordered.data') });
  if (outcome === 'refused' || outcome === 'not sent') return said ?? t('simRuns:note.refused');
  if (outcome === 'unknown' || outcome === 'not found') return t(`simRuns:note.${outcome}`);
  if (outcome === 'done' && notYet !== null)
    return t('simRuns:note.notYet', { was: foreign(notYet) || t('mobile:ordered.data') });
  const wish = wishOf(run);
  const to = wish.kind === 'pool' && run.state === 'planned' && stood?.now ? foreign(wish.name) : null;
  const now = foreign(stood?.now ?? '');
  if (replaces === undefined) return to === null ? '' : t('simRuns:note.becomes', { now, to });
  if (to !== null && replaces) return t('simRuns:note.becomesInstead', { now, was: foreign(replaces), to });
  const was = foreign(replaces) || t('simRuns:plan.replaces.untold');
  return t(outcome === 'done' ? 'simRuns:note.replaced' : 'simRuns:note.replaces', { was });
}

/** The link to the SIM, or to the status of its order. */
function hrefOf({ at, id, outcome, effect, isHeld }: ItemOutcome, run: RunEntry): string | null {
  if (!orderOf(run)) return id ? paths.mobileConnection(id) : null;
  if (isHeld) return null;
  if (outcome === 'unknown' || outcome === 'not found') return paths.mobileRunItem(run.id, at);
  if (outcome !== 'done' || effect === null) return null;
  return parseUuid(effect) === null ? paths.mobileTransactions() : paths.mobileComplete(effect);
}

/** @param made the SIM that came of it */
export function itemRow(item: ItemOutcome, run: RunEntry, { t, timezone }: Words, made?: MadeSim) {
  const { nid = '', iccid, msisdn } = made?.numbers ?? {};
  return {
    sim: made ? { href: paths.mobileConnection(made.uuid), nid, iccid: iccid ?? '', msisdn: msisdn ?? '' } : null,
    at: item.at,
    href: hrefOf(item, run),
    name: item.name,
    detail: item.detail,
    outcome: outcomeShown(item, run.value, t),
    note: item.said === null ? noteOf(item, run.value, t) : foreign(noteOf(item, run.value, t)),
    // a record that never reached the provider was not sent
    sentAt:
      item.sentAt === null || item.isHeld || item.outcome === 'waiting'
        ? ''
        : formatDateTime(new Date(item.sentAt), timezone),
  };
}

export type Counts = Readonly<Record<Outcome, number>>;

export function countsOf(items: readonly Pick<ItemOutcome, 'outcome'>[]): Counts {
  const counts = Object.fromEntries(OUTCOMES.map((outcome) => [outcome, 0])) as Record<Outcome, number>;
  for (const { outcome } of items) counts[outcome] += 1;
  return counts;
}

/** The counts of a plan, in the order in which a person looks at them. */
export function plannedCounts(items: readonly ItemOutcome[]): Readonly<Record<Planned, number>> {
  const counts = { missing: 0, 'not sent': 0, left: 0, replaces: 0, waiting: 0 };
  for (const item of items) counts[plannedOf(item)] += 1;
  return counts;
}

/**
 * The state of a run in words. Lost records may still be found after the last send, and a run without a process does
 * not go on.
 */
export async function stateText(
  { t, now, timezone }: Access,
  run: RunEntry,
  items: readonly Pick<ItemOutcome, 'outcome' | 'sentAt' | 'unmet'>[],
) {
  if (isPaused(run)) return { isQuiet: false, text: t('simRuns:state.waits') };
  const quiet = await quietSince(run, items);
  if (quiet !== null)
    return { isQuiet: true, text: t('simRuns:quiet', { time: formatLatelyExact(new Date(quiet), now, timezone) }) };
  const { unknown, sending, 'not found': lost } = countsOf(items);
  const { state, held } = run.value;
  if (held) return { isQuiet: false, text: t('simRuns:held.state') };
  if (state === 'stopped' && sending > 0) return { isQuiet: false, text: t('simRuns:stopping', { count: sending }) };
  const isOpen = state === 'ended' && unknown + sending + lost > 0;
  return { isQuiet: false, text: t(`simRuns:state.${isOpen ? 'open' : stateOf(run, items)}`) };
}

/** The state of a run. Chosen SIMs that were missed, or got something else, leave it less than done. */
export function stateOf({ value: { state, otherwise = {} } }: RunEntry, items: readonly Pick<RunItem, 'unmet'>[]) {
  if (state !== 'ended') return state;
  if (items.some(({ unmet }) => unmet !== undefined)) return 'partly';
  return Object.keys(otherwise).length > 0 ? 'otherwise' : state;
}

export interface OpenedRun {
  readonly run: RunEntry;
  readonly items: readonly ItemOutcome[];
  readonly counts: Counts;
}

export async function readRunWhole(access: Access, id: string | undefined): Promise<OpenedRun> {
  const run = await openRun(access, id);
  const items = await outcomesOf(run);
  return { run, items, counts: countsOf(items) };
}
