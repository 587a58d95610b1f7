import { OUTCOMES, PLANNED, plannedOf } from '../run';
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
});

type Order = (left: ItemOutcome, right: ItemOutcome) => number;

const ORDERS: Readonly<Record<string, Order>> = {
  name: (left, right) => left.name.localeCompare(right.name),
  detail: (left, right) => left.detail.localeCompare(right.detail),
  outcome: (left, right) => OUTCOMES.indexOf(left.outcome) - OUTCOMES.indexOf(right.outcome),
  sentAt: (left, right) => (left.sentAt ?? 0) - (right.sentAt ?? 0),
};

const digitsOf = (text: string) => text.replace(/[\s.-]/g, '').toUpperCase();

/** The order of a plan's rows, exceptions first. */
const PLAN_ORDER: Order = (left, right) => PLANNED.indexOf(plannedOf(left)) - PLANNED.indexOf(plannedOf(right));

/** A page of a run's records, all of which are in memory. Records that sort equally keep the order of sending. */
export function pageOfItems(
  items: readonly ItemOutcome[],
  { page, perPage, sort, search }: ListQuery,
  filters: TableState['filters'],
  isPlan: boolean,
): ListPart<ItemOutcome> {
  const text = digitsOf(search?.text ?? '');
  const rows = items.filter(
    (item) =>
      (filters['outcome'] === 'all' || filters['outcome'] === groupOf(item, isPlan)) &&
      (text === '' || [item.name, item.detail].some((number) => digitsOf(number).startsWith(text))),
  );
  const field = sort?.field ?? 'outcome';
  const order = isPlan && field === 'outcome' ? PLAN_ORDER : ORDERS[field];
  if (order) rows.sort((left, right) => (sort?.descending ? -1 : 1) * order(left, right) || left.at - right.at);
  return { rows: rows.slice((page - 1) * perPage, page * perPage), count: rows.length };
}

/** The group by which a row can be filtered. */
function groupOf(item: ItemOutcome, isPlan: boolean): string {
  return isPlan && item.outcome === 'waiting' ? plannedOf(item) : item.outcome;
}
