import type { TableDefinition } from '~/kernel/table/definition';

/** The list of pools by name. The provider searches from the start of the name. */
export const dataPoolsTable: TableDefinition = {
  columns: [
    { key: 'i18n_name', sortable: true },
    { key: 'product', sortable: false },
    { key: 'zones', sortable: false },
    { key: 'usage', sortable: false },
    { key: 'connections', sortable: false },
    { key: 'state', sortable: false },
    { key: 'start_date', sortable: true },
  ],
  sort: { by: 'i18n_name', descending: false },
  searchFields: ['any'],
  searchField: 'any',
  searchSorts: {},
  dates: [],
  uppercase: [],
  filters: {},
};
