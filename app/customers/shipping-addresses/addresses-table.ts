import type { TableDefinition } from '~/kernel/table/definition';

/** Spec 2: by reference. Archived addresses come when they are asked for. */
export const shippingAddressesTable: TableDefinition = {
  columns: [
    { key: 'reference', sortable: true },
    { key: 'contact', sortable: false },
    { key: 'address', sortable: false },
    { key: 'city', sortable: true },
  ],
  sort: { by: 'reference', descending: false },
  searchFields: ['reference'],
  searchField: 'reference',
  searchSorts: {},
  dates: [],
  uppercase: [],
  filters: { archived: ['false', 'true'] },
};
