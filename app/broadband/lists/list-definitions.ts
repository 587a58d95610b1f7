import { paths } from '~/kernel/paths/paths';
import { shownColumns } from '~/kernel/table/columns';
import { defineTable, type TableState } from '~/kernel/table/definition';
import type { ListDefinition } from '~/kernel/table/list-page';
import { STATE_FILTERS } from './states';

/** The optional columns of the overview (TAB-03). */
export const EXTRA_COLUMNS = ['supplier', 'end_of_life_date', 'ip', 'access_rules', 'nid', 'end_user'] as const;
export type ExtraColumn = (typeof EXTRA_COLUMNS)[number];

/** The optional column with the actions of each row. */
export const ACTIONS = 'actions' as const;

const SORTABLE_EXTRA: readonly ExtraColumn[] = ['supplier', 'end_of_life_date', 'nid'];

/** The searches of every list of connections. */
const SEARCHES = {
  searchFields: ['zipcode', 'street', 'city', 'username', 'ip', 'supplier', 'tags', 'access_rules', 'end_of_life_date'],
  searchSorts: {
    zipcode: 'zipcode',
    street: 'street',
    city: 'city',
    username: 'last_username',
    supplier: 'supplier',
    end_of_life_date: 'end_of_life_date',
  },
  dates: ['end_of_life_date'],
  uppercase: ['zipcode', 'street', 'city'],
} as const;

/**
 * The overview, sorted by zipcode (spec 2). Bandwidth cannot be sorted. `state` filters by group (TAB-06), and `column`
 * adds one optional column to those that are shown.
 */
export const connectionsTable = defineTable({
  columns: ['online', 'zipcode', 'city', 'last_username', 'bandwidth', 'carrier_type', ...EXTRA_COLUMNS, ACTIONS],
  sortable: ['online', 'zipcode', 'city', 'last_username', 'carrier_type', ...SORTABLE_EXTRA],
  optional: [...EXTRA_COLUMNS, ACTIONS],
  unfiled: [ACTIONS],
  sort: { by: 'zipcode', descending: false },
  ...SEARCHES,
  filters: {
    state: [...STATE_FILTERS.active, ...STATE_FILTERS.pending, ...STATE_FILTERS.others],
    column: ['none', ...EXTRA_COLUMNS, ACTIONS],
  },
});

export const connectionsList: ListDefinition = {
  definition: connectionsTable,
  path: paths.connections(),
  exportPath: paths.connectionsExport(),
  heads: 'zipcode',
  prefetch: true,
  looks: { last_username: { hideBelow: 'lg' } },
};

/** The optional columns that this state of the overview shows. */
export function extraColumns(state: TableState): readonly ExtraColumn[] {
  const shown = shownColumns(connectionsList, state);
  return EXTRA_COLUMNS.filter((column) => shown.includes(column));
}

/** The field name of the boxes that tick lines. */
export const LINE_BOX = 'line';

/**
 * The list of ending connections, earliest end first (spec 2). It has only active connections with an end-of-life date.
 */
export const endOfLifeList: ListDefinition = {
  definition: defineTable({
    ...SEARCHES,
    columns: ['choose', 'end_of_life_date', 'zipcode', 'city', 'last_username', 'carrier_type', 'replacement'],
    unfiled: ['replacement'],
    sortable: ['end_of_life_date', 'zipcode', 'city', 'last_username', 'carrier_type'],
    sort: { by: 'end_of_life_date', descending: false },
  }),
  path: paths.endOfLife(),
  exportPath: paths.endOfLifeExport(),
  heads: 'zipcode',
  prefetch: true,
  looks: { choose: { hiddenLabel: true }, last_username: { hideBelow: 'lg' } },
};

/** Spec 2: by expected date, without closed orders. */
export const pendingTable = defineTable({
  columns: ['state', 'zipcode', 'city', 'action', 'created_at', 'customer_wish_date', 'expected_completion_date'],
  sort: { by: 'expected_completion_date', descending: false },
  searchFields: ['zipcode', 'street', 'city', 'nid'],
  searchSorts: { zipcode: 'zipcode', city: 'city' },
  uppercase: ['zipcode', 'street', 'city', 'nid'],
  filters: { showClosed: ['false', 'true'] },
});

export const pendingList: ListDefinition = {
  definition: pendingTable,
  path: paths.pendingOrders(),
  exportPath: paths.pendingExport(),
  heads: 'zipcode',
  // the postcode and the street say where an order is, on a screen without room for the city
  looks: { city: { hideBelow: 'md' }, created_at: { hideBelow: 'lg' }, customer_wish_date: { hideBelow: 'lg' } },
};
