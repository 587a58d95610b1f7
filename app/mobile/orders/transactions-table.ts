import type { TableDefinition } from '~/kernel/table/definition';

/** The provider's names of the kinds (docs/provider-api.md), the most wanted first. */
export const ORDER_KINDS = ['all', 'new', 'change_data_pool', 'change', 'terminate'] as const;

/** The newest first, closed orders left out. The columns that sort are ours, as the specification names none. */
export const transactionsTable: TableDefinition = {
  columns: [
    { key: 'connection', sortable: false },
    { key: 'i18n_type', sortable: false },
    { key: 'end_user', sortable: true },
    { key: 'state', sortable: false },
    { key: 'created_at', sortable: true },
    { key: 'expected_completion_date', sortable: true },
  ],
  sort: { by: 'created_at', descending: true },
  searchFields: ['any'],
  searchField: 'any',
  searchSorts: {},
  dates: [],
  uppercase: [],
  filters: { kind: ORDER_KINDS, showClosed: ['false', 'true'] },
};
