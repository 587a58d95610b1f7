import type { TableDefinition } from '~/kernel/table/definition';

/**
 * The list of customers, by company. The provider searches from the start of company name, city and zipcode at once
 * (spec 9).
 */
export const endUsersTable: TableDefinition = {
  columns: [
    { key: 'company_name', sortable: true },
    { key: 'zipcode', sortable: true },
    { key: 'city', sortable: true },
    { key: 'phone_number', sortable: false },
  ],
  sort: { by: 'company_name', descending: false },
  searchFields: ['any'],
  searchField: 'any',
  searchSorts: {},
  dates: [],
  uppercase: [],
  filters: {},
};
