import { formatDate, parseDateInput, today } from '~/domain/time/dates';
import { seesPrices } from '~/domain/access/permissions';
import { formatPrice } from '~/domain/order/price';
import {
  contractEndWarns,
  datesThatMatter,
  judgeDate,
  terminationWindow,
  type TerminationWindow,
} from '~/domain/line/termination';
import { settlePanel, type Settled } from '~/provider/client.server';
import type { Contract, TerminationCost } from '~/provider/schemas/contract';
import type { Access } from '~/session/authorize.server';
import type { PanelNotice } from '~/panels/panel.server';

/** The button of a date that matters asks for that date; the other one for the cost of the date that was typed. */
const CHOSEN = /^choose (\d{4}-\d{2}-\d{2}|immediately)$/;

/** What such a button chose: a day, `immediately`, or nothing. */
export function chosenMoment(intent: string): string | null {
  return CHOSEN.exec(intent)?.[1] ?? null;
}

/** The days on which a connection may end, those that matter with their cost, and what the contract says of it (BBC-11, BBC-12). */
export async function endingDates(access: Access, nid: string, { atOnce }: { readonly atOnce: boolean }) {
  const { t } = access;
  const contract = await contractOf(access, nid);
  const window = windowOf(access, contract);
  const [dates, calculated] = await Promise.all([
    dateRows(access, nid, { window, contract, atOnce }),
    calculatedText(access, nid, window, contract),
  ]);
  const calculates = seesPrices(access) && hasCosts(contract);
  return {
    first: formatDate(window.earliest),
    last: formatDate(window.latest),
    notices: contractNotices(access, contract),
    title: t(calculates ? 'ending:dates.title' : 'ending:dates.titleWithout'),
    about: t(calculates ? 'ending:dates.text' : seesPrices(access) ? 'ending:dates.noContract' : 'ending:dates.sales'),
    /** Without a contract there is nothing to calculate. */
    calculates,
    calculated,
    dates,
  };
}
export type EndingDates = Awaited<ReturnType<typeof endingDates>>;

interface Rows {
  readonly window: TerminationWindow;
  readonly contract: Settled<Contract>;
  readonly atOnce: boolean;
}

async function dateRows(access: Access, nid: string, { window, contract, atOnce }: Rows) {
  const { t } = access;
  const contractEnd = contract.ok ? (contract.value?.endDate ?? null) : null;
  const rows = [
    ...(atOnce ? [{ value: 'immediately', date: dayOf(access), is: t('ending:dates.now') }] : []),
    ...datesThatMatter({ window, contractEnd }).map(({ date, is }) => ({
      value: date,
      date,
      is: is.map((what) => t(`ending:dates.${what}`)).join(', '),
    })),
  ];
  return Promise.all(
    rows.map(async ({ value, date, is }) => ({
      value,
      is,
      date: formatDate(date),
      cost: hasCosts(contract) ? costText(await costOn(access, nid, date), t('ending:dates.failed')) : null,
    })),
  );
}

/** The cost of the date in the form, when its button was pressed. */
async function calculatedText(
  access: Access,
  nid: string,
  window: TerminationWindow,
  contract: Settled<Contract>,
): Promise<string | null> {
  const { t, form } = access;
  if (form.get('intent') !== 'calculate' || !hasCosts(contract)) return null;
  const date = form.get('moment') === 'immediately' ? dayOf(access) : parseDateInput(form.get('wish_date') ?? '');
  if (date === null)
    return t(form.get('wish_date')?.trim() ? 'order:problem.custwishdate' : 'ending:problem.wishDateRequired');
  if (form.get('moment') !== 'immediately' && judgeDate(date, window) !== null) return rangeText(access, window);
  return t('ending:calculated', {
    date: formatDate(date),
    cost: costText(await costOn(access, nid, date), t('ending:dates.failed')) ?? '',
  });
}

/** Why the connection cannot end on this day (`YYYY-MM-DD`), or null (BBC-12). */
export async function endingDateProblem(access: Access, nid: string, date: string): Promise<string | null> {
  const window = windowOf(access, await contractOf(access, nid));
  return judgeDate(date, window) === null ? null : rangeText(access, window);
}

/** What ending on a day costs, for its review, and what the contract says of it. */
export async function endingCost(access: Access, nid: string, date: string) {
  const { t } = access;
  const [contract, cost] = await Promise.all([contractOf(access, nid), costOn(access, nid, date)]);
  const text = hasCosts(contract)
    ? (costText(cost, t('ending:review.costFailed')) ?? t('ending:dates.sales'))
    : t('ending:review.costUnknown');
  return {
    contractEnd: contract.ok ? (contract.value?.endDate ?? null) : null,
    notices: contractNotices(access, contract),
    line: { key: 'cost', label: t('ending:review.cost'), value: text },
    cost: cost?.ok ? cost.value.cost : null,
  };
}

export function dayOf({ now, timezone }: Pick<Access, 'now' | 'timezone'>): string {
  return today(now, timezone);
}

function contractOf({ provider }: Access, nid: string): Promise<Settled<Contract>> {
  return settlePanel(provider.connections.contract(nid));
}

/** While the contract is not known, the longer notice: what the provider may refuse is not offered. */
function windowOf(access: Access, contract: Settled<Contract>): TerminationWindow {
  return terminationWindow({
    today: dayOf(access),
    skipBusinessDays: contract.ok ? (contract.value?.skipBusinessDays ?? true) : true,
  });
}

function rangeText({ t }: Access, { earliest, latest }: TerminationWindow): string {
  return t('order:problem.wishDateRange', { first: formatDate(earliest), last: formatDate(latest) });
}

/** Only with a contract there are costs that the provider can tell; one that could not be read may be there. */
function hasCosts(contract: Settled<Contract>): boolean {
  return !contract.ok || contract.value !== null;
}

/** Null for who may not know. */
async function costOn(access: Access, nid: string, date: string): Promise<Settled<TerminationCost> | null> {
  return seesPrices(access) ? settlePanel(access.provider.connections.terminationCost(nid, date)) : null;
}

function costText(cost: Settled<TerminationCost> | null, failed: string): string | null {
  if (cost === null) return null;
  return cost.ok && cost.value.cost !== null ? formatPrice(cost.value.cost) : failed;
}

function contractNotices(access: Access, contract: Settled<Contract>): PanelNotice[] {
  const { t } = access;
  const warning = (key: 'none' | 'failed'): PanelNotice[] => [
    { tone: 'warning', title: t(`ending:contract.${key}.title`), text: t(`ending:contract.${key}.text`) },
  ];
  if (!contract.ok) return warning('failed');
  if (contract.value === null) return warning('none');
  const { endDate } = contract.value;
  if (endDate === null || !contractEndWarns(endDate, dayOf(access))) return [];
  return [
    {
      tone: 'warning',
      title: t('ending:contract.far.title'),
      text: t('ending:contract.far.text', { date: formatDate(endDate) }),
    },
  ];
}
