import { addSums, amountsIn, NO_SUMS, type Sums } from '~/flows/prices/confirmed-sums';
import type { RunItem } from '~/flows/runs/run';
import { planRun, runIdFrom } from '~/flows/runs/runs.server';
import type { Access } from '~/kernel/session/authorize.server';
import { formatDate } from '~/kernel/time/dates';
import { lineOrderJob, type LinesWish } from '../order/several/line-job.server';
import { UNCHECKED } from '../order/same-address/same-address.server';
import type { OwnOrder } from '../order/several/sent-line.server';
import type { RowJudged } from './opened-sheet.server';

/**
 * Plans the orders of a sheet: one for each row that is ready, and for those with another order if their user wants
 * that. Each choice makes one plan, so that pressing twice leads to the same one. Null without a row to order.
 */
export async function planOrders(
  access: Access,
  sheet: string,
  rows: readonly RowJudged[],
  isSecondWanted: boolean,
): Promise<string | null> {
  const chosen = rows.filter(({ judged: { kind } }) => kind === 'ready' || (kind === 'second' && isSecondWanted));
  if (chosen.length === 0) return null;
  const items = chosen.map((row) => itemOf(row, access));
  const known = chosen.map(({ judged: { sums } }) => sums);
  const together = known.some((sums) => sums === null)
    ? null
    : known.reduce<Sums>((all, one) => addSums(all, one ?? NO_SUMS), NO_SUMS);
  const wish: LinesWish = { kind: 'lines', count: items.length, together, sheet };
  const id = runIdFrom(`${sheet} orders${isSecondWanted ? ' and seconds' : ''}`);
  return (await planRun(access.session, lineOrderJob, wish, items, id)).id;
}

function itemOf({ item: { name }, judged }: RowJudged, { t }: Access): RunItem {
  const { kind, isUnchecked, steps, seen, sums, line, customer, months, date } = judged;
  const own: OwnOrder = { steps, seen, sums, second: kind === 'second' ? (isUnchecked ? UNCHECKED : 'on') : null };
  const price = sums && amountsIn(sums).map(({ amount, per }) => `${amount} ${t(`prices:spoken.${per}`)}`);
  const detail = [
    line,
    customer,
    months === null ? '' : t('contract:months', { count: months }),
    date === null ? '' : formatDate(date),
    price?.join(' + '),
  ];
  return { id: '', name, detail: detail.filter(Boolean).join(' · '), own, obstacle: null };
}
