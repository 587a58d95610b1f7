import { isForColleagues } from '~/flows/intents/colleagues.server';
import { isUnnamed } from '~/flows/intents/intent';
import { lookUpFor } from '~/flows/intents/reconcile.server';
import { amountsIn, type Sums } from '~/flows/prices/confirmed-sums';
import { placeOf } from '~/flows/runs/kept-run.server';
import { jobs } from '~/flows/runs/jobs.server';
import { runPaths } from '~/flows/runs/run-paths';
import { paperHref } from '~/flows/wizard/paper/sent-order.server';
import { wizards } from '~/flows/wizard/pages/wizards.server';
import { formatPrice } from '~/flows/prices/amounts';
import { paths } from '~/kernel/paths/paths';
import { parseUuid } from '~/kernel/text/uuid';
import { bothNames } from '~/kernel/session/acting.server';
import type { Access } from '~/kernel/session/authorize.server';
import { formatDateTime } from '~/kernel/time/dates';
import type { Shown } from '~/kernel/ui/status';
import { foreign } from '~/kernel/ui/words';
import { statesOf, totalOf, type OrderState, type Together } from './domain/orders';
import type { SentOrder } from './sent-orders.server';

type Reader = Pick<Access, 't' | 'timezone' | 'session' | 'now' | 'permissions'>;

/** A row names no more products or end customers of a run than this. */
const MOST_NAMED = 3;

/** The orders of one run, or one order. */
export type SentTogether = Together<SentOrder>;

const LOOKS: Readonly<Record<OrderState, Pick<Shown, 'tone' | 'icon'>>> = {
  unknown: { tone: 'warning', icon: 'warning' },
  lost: { tone: 'danger', icon: 'error' },
  'under way': { tone: 'info', icon: 'clock' },
  arrived: { tone: 'success', icon: 'check' },
  refused: { tone: 'danger', icon: 'error' },
  'not sent': { tone: 'neutral', icon: 'info' },
  closed: { tone: 'neutral', icon: 'info' },
};

/** The orders of a row in words. */
export function orderRow(row: SentTogether, reader: Reader) {
  const { t, timezone } = reader;
  const { orders, state, at, key } = row;
  const [first] = orders;
  return {
    key,
    what: whatText(row, reader),
    who: whoText(first, t),
    customer: customersText(orders, t),
    ...priceTexts(row, t),
    state: { ...LOOKS[state], text: stateText(row, t) },
    at: formatDateTime(new Date(at), timezone),
    href: hrefOf(row, reader),
    paper: paperOf(row, reader),
  };
}
export type OrderRow = ReturnType<typeof orderRow>;

/** The order: its record while the intent is there, otherwise its product. */
export function whatText({ orders, run }: Pick<SentTogether, 'orders' | 'run'>, { t }: Pick<Reader, 't'>): string {
  const [{ intent, line, product }] = orders;
  if (run !== null && orders.length > 1) return runText(orders, t);
  const described = intent && lookUpFor(line.wizard ?? '')?.describe(intent.value, t).what;
  return described || foreign(product);
}

/** The orders of a run by their products, which may differ in a run of a sheet. */
function runText(orders: SentTogether['orders'], t: Access['t']): string {
  const products = distinct(orders.map(({ product }) => product));
  const named = products.slice(0, MOST_NAMED).map((product) => foreign(product));
  const product = [...named, ...(products.length > MOST_NAMED ? ['…'] : [])].join(', ');
  return t(products.length > 1 ? 'ordered:runOfSeveral' : 'ordered:run', { count: orders.length, product });
}

/** The person who ordered, and the user in whose name. */
export function whoText({ line: { who, as } }: SentOrder, t: Access['t']): string {
  if (!who) return '';
  return as ? bothNames(t, as.name, who.name) : who.name;
}

/** The end customer. Empty without one, and for an order that is too old. */
export function customerOf({ intent }: SentOrder): string {
  return intent?.value.ordered?.customer ?? '';
}

/** The end customers of these orders, each once. */
export function customersOf(orders: readonly SentOrder[]): string[] {
  return distinct(orders.map(customerOf).filter(Boolean));
}

/** The first end customers, and the number of the others. An order without one is said to be without. */
function customersText(orders: SentTogether['orders'], t: Access['t']): string {
  const names = customersOf(orders);
  const without = names.length === 0 ? 0 : orders.filter((order) => customerOf(order) === '').length;
  const others = names.length - MOST_NAMED;
  return [
    ...names.slice(0, MOST_NAMED),
    ...(others > 0 ? [t('ordered:others', { count: others })] : []),
    ...(without > 0 ? [t('ordered:without', { count: without })] : []),
  ].join(', ');
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}

export function stateWord(state: OrderState, t: Access['t']): string {
  return t(`ordered:states.${state}`);
}

/** The state in words. A run whose orders differ says how many are in each. */
function stateText({ orders, state }: SentTogether, t: Access['t']): string {
  const states = statesOf(orders);
  if (states.length === 1) return stateWord(state, t);
  return states.map(({ state: one, count }) => `${count} ${stateWord(one, t)}`).join(', ');
}

/** The confirmed amounts of a row. An order without a price says so, and one that costs nothing any more has none. */
function priceTexts({ orders }: SentTogether, t: Access['t']) {
  // totals leave out what a change costs each month, and its own row does not
  const total = totalOf(orders.map((order) => ({ ...order, instead: false })));
  const unpriced = total.unpriced > 0 ? t('ordered:noPrice', { count: total.unpriced }) : '';
  if (total.count === total.unpriced) return { months: unpriced, once: '' };
  const promoted = total.promoted > 0 ? t('ordered:noPromotion') : '';
  return { months: [recurring(total, t), promoted, unpriced].filter(Boolean).join(', '), once: onceOf(total) };
}

/** The amounts that recur: `€ 54,00`, and a yearly amount with its recurrence. */
export function recurring({ months, years }: Sums, t: Access['t']): string {
  const yearly = amountsIn({ months: 0, years, once: 0 }).map(
    ({ amount, per }) => `${amount} ${t(`prices:spoken.${per}`)}`,
  );
  return [...(months === 0 && years !== 0 ? [] : [formatPrice(months / 100)]), ...yearly].join(' + ');
}

export function onceOf({ once }: Sums): string {
  return once === 0 ? '' : formatPrice(once / 100);
}

/** The page of the order, or of its outcome while that is not known. Null for a colleague's run. */
function hrefOf({ orders, run }: SentTogether, reader: Reader): string | null {
  const [{ intent, line }] = orders;
  if (run !== null && orders.length > 1) return hrefOfRun(orders, run, reader);
  if (!intent) return null;
  const { id, owner, value } = intent;
  if (isForColleagues(value, reader.now)) return paths.sentOne(id);
  const isOpen = value.state === 'unknown' || value.state === 'submitting';
  if (isOpen && owner === reader.session.owner) {
    const wizard = wizardNamed(line.wizard);
    if (wizard) return wizard.area.paths.status(id);
    const job = run === null ? undefined : jobOf(line.wizard);
    if (job) return runPaths(job.area.paths.at, job.area.paths.key).item(...placeOf(id));
  }
  return lookUpFor(line.wizard ?? '')?.describe(value, reader.t).href ?? null;
}

/** The confirmation on paper of a single order. Null when there is none. */
function paperOf({ orders }: SentTogether, reader: Reader): string | null {
  const [{ intent }] = orders;
  return orders.length === 1 && intent ? paperHref(reader, wizards, intent) : null;
}

function wizardNamed(name: string | undefined) {
  return wizards.find(({ area }) => area.wizard.name === name);
}

function hrefOfRun(orders: SentTogether['orders'], run: string, { session, now }: Reader): string | null {
  const [{ intent, line }] = orders;
  if (intent?.owner === session.owner) return jobOf(line.wizard)?.area.paths().run(run) ?? null;
  const isLost = orders.some((order) => order.intent && isForColleagues(order.intent.value, now));
  return isLost ? paths.sentByColleagues(run) : null;
}

function jobOf(wizard: string | undefined) {
  return jobs.find(({ name }) => name === wizard);
}

/**
 * The number of what was ordered. Empty until it is known.
 * @param numbers the numbers of what the provider names by an id that people do not know
 */
export function numberOf({ intent }: SentOrder, numbers: ReadonlyMap<string, string>): string {
  const effect = intent?.value.effect ?? '';
  if (isUnnamed(effect) || effect === intent?.value.key) return '';
  return parseUuid(effect) === null ? effect : (numbers.get(effect) ?? '');
}
