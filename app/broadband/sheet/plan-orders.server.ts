import { addSums, NO_SUMS, type Sums } from '~/flows/prices/confirmed-sums';
import { contentHash } from '~/flows/intents/intent.server';
import type { RunEntry } from '~/flows/runs/kept-run.server';
import type { RunItem } from '~/flows/runs/run';
import { planRun, runIdFrom } from '~/flows/runs/runs.server';
import type { Translator } from '~/kernel/i18n/i18n.server';
import { seesPrices } from '~/kernel/access/permissions';
import type { Access } from '~/kernel/session/authorize.server';
import { formatDate } from '~/kernel/time/dates';
import { foreign } from '~/kernel/ui/words';
import { lineOrderJob } from '../order/several/line-job.server';
import type { Borrowed, ByDefault, LinesWish } from '../order/several/lines-wish';
import { ROW_PARTS } from '../order/several/row-choices.server';
import { rowsSent, runsWith } from '../order/several/rows-sent.server';
import { UNCHECKED } from '../order/same-address/same-address.server';
import type { OwnOrder } from '../order/several/sent-line.server';
import type { ReplacedLine } from './judged-row';
import type { RowJudged } from './opened-sheet.server';

/**
 * A plan, or the run that ordered its rows already. Without one, why: no row to order, or rows that were judged without
 * prices for a user who sees them now.
 */
export type PlannedOrders = { readonly run: string } | { readonly run: null; readonly why: 'nothing' | 'unpriced' };

/**
 * Plans the orders of a sheet: one for each row that is ready, and for those of a ticked reason that keeps rows apart.
 * Rows that were ordered from this sheet are left out. The same orders make one plan, so that pressing twice leads
 * to the same one.
 */
export async function planOrders(
  access: Access,
  { id: sheet, value: judged }: RunEntry,
  rows: readonly RowJudged[],
  ticked: { readonly second: boolean; readonly unchecked: boolean },
): Promise<PlannedOrders> {
  const sent = await rowsSent(access.session, sheet);
  const wanted = rows.filter(
    ({ judged: { kind, isUnchecked } }) =>
      kind === 'ready' || (kind === 'second' && ticked[isUnchecked ? 'unchecked' : 'second']),
  );
  // two rows that were mended at once may have one address, which is ordered once
  const chosen = wanted.filter(
    ({ item: { name } }, at) => !sent.has(name) && wanted.findIndex(({ item }) => item.name === name) === at,
  );
  if (chosen.length === 0)
    return wanted.flatMap(({ item: { name } }) => sent.get(name) ?? [])[0] ?? { run: null, why: 'nothing' };
  if (seesPrices(access) && chosen.some(({ judged: { seen } }) => seen === null)) return { run: null, why: 'unpriced' };
  const items = chosen.map((row) => itemOf(row, access));
  const known = chosen.map(({ judged: { sums } }) => sums);
  const together = known.some((sums) => sums === null)
    ? null
    : known.reduce<Sums>((all, one) => addSums(all, one ?? NO_SUMS), NO_SUMS);
  const borrowed = borrowedBy(chosen);
  const byDefault = defaultIn(chosen);
  const wish: LinesWish = {
    ...{ kind: 'lines', count: items.length, together, sheet },
    ...(judged.wish.kind === 'wave' ? { isWave: true } : {}),
    ...(borrowed ? { borrowed } : {}),
    ...(byDefault ? { byDefault } : {}),
  };
  // a row that was held back can be planned again after the run that left it
  const others = await runsWith(access.session, sheet);
  const orders = chosen.map(({ item: { name }, judged: { kind, steps, seen } }) => [name, kind, steps, seen]);
  const id = runIdFrom([sheet, 'orders', contentHash(orders), 'after', ...others].join('\n'));
  return { run: (await planRun(access.session, lineOrderJob, wish, items, id)).id };
}

/** The rows without a customer of their own. Null when each names one, or has none. */
function borrowedBy(rows: readonly RowJudged[]): Borrowed | null {
  const borrowing = rows.filter(({ judged: { isBorrowed, customer } }) => isBorrowed && customer !== '');
  const [first] = borrowing;
  if (!first) return null;
  const isMixed = rows.some(({ judged: { isBorrowed, customer } }) => !isBorrowed && customer !== '');
  return { customer: first.judged.customer, count: borrowing.length, isMixed };
}

/** The rows with a choice of the organisation's defaults. Null without any. */
function defaultIn(rows: readonly RowJudged[]): ByDefault | null {
  const parts = rows.map(({ judged: { origins } }) => ROW_PARTS.filter((part) => origins?.[part] === 'default'));
  const count = parts.filter((some) => some.length > 0).length;
  return count === 0 ? null : { count, parts: ROW_PARTS.filter((part) => parts.some((some) => some.includes(part))) };
}

function itemOf({ item: { name, at }, judged }: RowJudged, { t }: Access): RunItem {
  const { kind, isUnchecked, steps, seen, sums, line, customer, months, sla, isOnDemand, date, replaces } = judged;
  const own: OwnOrder = {
    steps,
    seen,
    sums,
    at,
    second: kind === 'second' ? (isUnchecked ? UNCHECKED : 'on') : null,
    ...(replaces && { old: oldText(replaces, t) }),
  };
  const detail = [
    replaces && t('sheet:orders.replaces', { address: replaces.address }),
    line,
    customer,
    months === null ? '' : t('contract:months', { count: months }),
    sla && foreign(sla),
    isOnDemand && t('order:delivery.onDemand'),
    date === null ? '' : formatDate(date),
  ];
  return { id: '', name, detail: detail.filter(Boolean).join(' · '), own, obstacle: null };
}

/** The parts of a replaced line that go along and that end. What that costs stands on the page of the wave. */
function oldText({ takes, ends, contract, cost }: ReplacedLine, t: Translator): string {
  const ended = ends.length > 0 ? ends.join(' ') : t('sheet:orders.endsNothing');
  const mayCost = cost === '' ? '' : t('variants:replace.contract.mayCost');
  return [t('sheet:orders.takes', { what: takes.join(' · ') }), ended, contract, mayCost].filter(Boolean).join(' ');
}
