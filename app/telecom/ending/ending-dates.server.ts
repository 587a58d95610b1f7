import { formatDate, parseDateInput } from '~/kernel/time/dates';
import { hasPricesOff, seesPrices } from '~/kernel/access/permissions';
import { datesThatMatter, judgeDate, type TerminationWindow } from '~/telecom/ending/termination';
import type { FieldProblems } from '~/kernel/forms/parse.server';
import type { Settled } from '~/kernel/provider/client.server';
import type { Contract } from '~/telecom/ending/contract';
import type { Access } from '~/kernel/session/authorize.server';
import {
  contractNotices,
  contractOf,
  costOn,
  costText,
  dayOf,
  hasCosts,
  windowOf,
  type Ends,
} from './ending-contract.server';

/** The button of a suggested date, which fills it in. The other button asks for the cost of the typed date. */
const CHOSEN = /^choose (\d{4}-\d{2}-\d{2}|immediately)$/;

/** The choice of such a button: a day or `immediately`. Null for another button. */
export function chosenMoment(intent: string): string | null {
  return CHOSEN.exec(intent)?.[1] ?? null;
}

/**
 * The days on which a connection may end, the suggested ones with their cost, and the notices about the contract
 * (BBC-11, BBC-12).
 */
export async function endingDates(access: Access, ends: Ends, { atOnce }: { readonly atOnce: boolean }) {
  const { t } = access;
  const contract = await contractOf(ends);
  const window = windowOf(access, contract);
  const [dates, calculated] = await Promise.all([
    dateRows(access, ends, { window, contract, atOnce }),
    calculatedText(access, ends, window, contract),
  ]);
  const sees = seesPrices(access, ends.pricing);
  const calculates = sees && hasCosts(ends, contract);
  return {
    first: formatDate(window.earliest),
    last: formatDate(window.latest),
    notices: contractNotices(access, contract),
    title: t(calculates ? 'ending:dates.title' : 'ending:dates.titleWithout'),
    about: t(calculates ? 'ending:dates.text' : sees ? whyNoCosts(ends) : whyHidden(access)),
    /** False without a contract, because there is no cost to calculate. */
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

async function dateRows(access: Access, ends: Ends, { window, contract, atOnce }: Rows) {
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
      cost: hasCosts(ends, contract) ? costText(await costOn(access, ends, date), t('ending:dates.failed')) : null,
    })),
  );
}

/** The button that asks for the cost of ending on the date in the form. */
const CALCULATE = 'calculate';

/** The date in the form, or the reason why it has no cost. */
function dayInForm(
  access: Access,
  window: TerminationWindow,
): { readonly date: string } | { readonly problem: string } {
  const { t, form } = access;
  if (form.get('moment') === 'immediately') return { date: dayOf(access) };
  const typed = form.get('wish_date') ?? '';
  const date = parseDateInput(typed);
  if (date === null)
    return { problem: t(typed.trim() ? 'ordering:problem.wishDate' : 'ending:problem.wishDateRequired') };
  return judgeDate(date, window) === null ? { date } : { problem: rangeText(access, window) };
}

/** The problems with a date when its cost was requested. */
export async function calculationProblems(access: Access, ends: Ends, intent: string): Promise<FieldProblems | null> {
  if (intent !== CALCULATE) return null;
  const day = dayInForm(access, windowOf(access, await contractOf(ends)));
  return 'problem' in day ? { wish_date: [day.problem] } : null;
}

/** The cost of the date in the form, when the button for it was pressed. */
async function calculatedText(
  access: Access,
  ends: Ends,
  window: TerminationWindow,
  contract: Settled<Contract>,
): Promise<string | null> {
  const { t, form } = access;
  if (form.get('intent') !== CALCULATE || !hasCosts(ends, contract)) return null;
  const day = dayInForm(access, window);
  if ('problem' in day) return null;
  return t('ending:calculated', {
    date: formatDate(day.date),
    cost: costText(await costOn(access, ends, day.date), t('ending:dates.failed')) ?? '',
  });
}

/** The reason why the connection cannot end on this day (`YYYY-MM-DD`). Null when it can (BBC-12). */
export async function endingDateProblem(access: Access, ends: Ends, date: string): Promise<string | null> {
  const window = windowOf(access, await contractOf(ends));
  return judgeDate(date, window) === null ? null : rangeText(access, window);
}

/** The cost of ending on a day, for the review, with the notices about the contract. */
export async function endingCost(access: Access, ends: Ends, date: string) {
  const { t } = access;
  const [contract, cost] = await Promise.all([contractOf(ends), costOn(access, ends, date)]);
  const costWords = costText(cost, t('ending:review.costFailed'));
  const isKnown = cost?.ok === true && cost.value.cost !== null;
  const known = isKnown ? t('ending:review.costOnce', { cost: costWords }) : costWords;
  const text = hasCosts(ends, contract) ? (known ?? t(whyHidden(access))) : t('ending:review.costUnknown');
  return {
    contractEnd: contract.ok ? (contract.value?.endDate ?? null) : null,
    notices: contractNotices(access, contract),
    line: { key: 'cost', label: t('ending:review.cost'), value: text },
    cost: cost?.ok ? cost.value.cost : null,
  };
}

function whyNoCosts({ costOn: asked }: Ends): 'ending:dates.notCalculated' | 'ending:dates.noContract' {
  return asked === null ? 'ending:dates.notCalculated' : 'ending:dates.noContract';
}

function whyHidden(access: Access): 'common:hiddenPrices.off' | 'common:hiddenPrices.sales' {
  return hasPricesOff(access) ? 'common:hiddenPrices.off' : 'common:hiddenPrices.sales';
}

function rangeText({ t }: Access, { earliest, latest }: TerminationWindow): string {
  return t('ordering:problem.wishDateRange', { first: formatDate(earliest), last: formatDate(latest) });
}
