import { OUTCOMES, PLANNED, plannedOf } from '../run';
import type { RunWords } from '../action.server';
import type { ItemOutcome } from '../outcomes.server';
import type { ListQuery } from '~/kernel/provider/list-query';
import type { TableDefinition, TableState } from '~/kernel/table/definition';
import type { ListPart } from '~/kernel/table/list.server';

/** The records of a run, the worst outcome first. @param results the columns for their results */
export const itemsTable = (results: readonly string[] = []): TableDefinition => ({
  columns: [
    { key: 'name', sortable: true },
    { key: 'detail', sortable: true },
    ...results.map((key) => ({ key, sortable: false })),
    { key: 'outcome', sortable: true },
    { key: 'note', sortable: false },
    { key: 'sentAt', sortable: true },
  ],
  sort: { by: 'outcome', descending: false },
  searchFields: ['name'],
  searchField: 'name',
  searchSorts: {},
  dates: [],
  uppercase: [],
  filters: { outcome: ['all', 'replaces', ...OUTCOMES] },
  isFixed: true,
});

type Order = (left: ItemOutcome, right: ItemOutcome) => number;

const ORDERS: Readonly<Record<string, Order>> = {
  name: (left, right) => left.name.localeCompare(right.name),
  detail: (left, right) => left.detail.localeCompare(right.detail),
  outcome: (left, right) => OUTCOMES.indexOf(left.outcome) - OUTCOMES.indexOf(right.outcome),
  sentAt: (left, right) => (left.sentAt ?? 0) - (right.sentAt ?? 0),
};

const comparable = (text: string) => text.replace(/[\s.-]/g, '').toUpperCase();

/** The order of a plan's rows, exceptions first. */
const PLAN_ORDER: Order = (left, right) => PLANNED.indexOf(plannedOf(left)) - PLANNED.indexOf(plannedOf(right));

/** A page of a run's records, all of which are in memory. */
export function pageOfItems(
  items: readonly ItemOutcome[],
  query: ListQuery,
  filters: TableState['filters'],
  shown: RowsOf,
): ListPart<ItemOutcome> {
  const { page, perPage } = query;
  const rows = sortedItems(items, query, filters, shown);
  return { rows: rows.slice((page - 1) * perPage, page * perPage), count: rows.length };
}

/** The number of the page with the row in sight. Null when there is none. */
export function pageOfRow(
  items: readonly ItemOutcome[],
  query: ListQuery,
  filters: TableState['filters'],
  shown: RowsOf,
): number | null {
  const place = sortedItems(items, query, filters, shown).findIndex(({ at }) => at === shown.inSight);
  return place < 0 ? null : Math.floor(place / query.perPage) + 1;
}

/** The state of the run whose rows are listed. */
interface RowsOf {
  readonly isPlan: boolean;
  /** The place of the row that stays in sight, whatever is searched. Null without one. */
  readonly inSight: number | null;
  /** How the page shows a number, by which it can be searched too. Null without numbers. */
  readonly number: RunWords['number'];
}

/** The records that are searched. Those that sort equally keep the order of sending. */
function sortedItems(
  items: readonly ItemOutcome[],
  { sort, search }: ListQuery,
  filters: TableState['filters'],
  { isPlan, inSight, number }: RowsOf,
): ItemOutcome[] {
  const text = comparable(search?.text ?? '');
  const isFound = (stored: string) =>
    [stored, number?.(stored) ?? stored].some((shown) => comparable(shown).startsWith(text));
  const rows = items.filter(
    (item) =>
      item.at === inSight ||
      ((filters['outcome'] === 'all' || filters['outcome'] === groupOf(item, isPlan)) &&
        (text === '' || isFound(item.name) || isFound(item.detail))),
  );
  const field = sort?.field ?? 'outcome';
  const order = isPlan && field === 'outcome' ? PLAN_ORDER : ORDERS[field];
  return order
    ? rows.sort((left, right) => (sort?.descending ? -1 : 1) * order(left, right) || left.at - right.at)
    : rows;
}

/** The group by which a row can be filtered. */
function groupOf(item: ItemOutcome, isPlan: boolean): string {
  return isPlan && item.outcome === 'waiting' ? plannedOf(item) : item.outcome;
}
