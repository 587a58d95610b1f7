import type { TableDefinition } from '~/table/definition';

/** Spec 2: by zipcode, ascending; bandwidth cannot be sorted. `state` offers active, in progress and the others (TAB-06). */
export const connectionsTable: TableDefinition = {
  columns: [
    { key: 'online', sortable: true },
    { key: 'zipcode', sortable: true },
    { key: 'city', sortable: true },
    { key: 'last_username', sortable: true },
    { key: 'bandwidth', sortable: false },
    { key: 'carrier_type', sortable: true },
  ],
  sort: { by: 'zipcode', descending: false },
  searchFields: ['zipcode', 'street', 'city', 'username', 'ip', 'supplier', 'tags', 'access_rules', 'end_of_life_date'],
  searchField: 'zipcode',
  uppercase: ['zipcode', 'street', 'city'],
  filters: { state: ['active', 'pending', 'other', 'all'] },
};

/** Spec 2: the first to end comes first; only active connections that have an end-of-life date. */
export const endOfLifeTable: TableDefinition = {
  columns: [
    { key: 'end_of_life_date', sortable: true },
    { key: 'zipcode', sortable: true },
    { key: 'city', sortable: true },
    { key: 'last_username', sortable: true },
    { key: 'carrier_type', sortable: true },
    { key: 'replacement', sortable: false },
  ],
  sort: { by: 'end_of_life_date', descending: false },
  searchFields: connectionsTable.searchFields,
  searchField: 'zipcode',
  uppercase: connectionsTable.uppercase,
  filters: {},
};

/** Spec 2: by expected date, closed orders left out. */
export const pendingTable: TableDefinition = {
  columns: [
    { key: 'state', sortable: true },
    { key: 'zipcode', sortable: true },
    { key: 'city', sortable: true },
    { key: 'action', sortable: true },
    { key: 'created_at', sortable: true },
    { key: 'customer_wish_date', sortable: true },
    { key: 'expected_completion_date', sortable: true },
  ],
  sort: { by: 'expected_completion_date', descending: false },
  searchFields: ['zipcode', 'street', 'city', 'nid'],
  searchField: 'zipcode',
  uppercase: ['zipcode', 'street', 'city', 'nid'],
  filters: { showClosed: ['false', 'true'] },
};
