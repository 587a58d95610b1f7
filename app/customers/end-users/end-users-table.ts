import { paths } from '~/kernel/paths/paths';
import { defineTable } from '~/kernel/table/definition';
import type { ListDefinition } from '~/kernel/table/list-page';

/**
 * The list of customers, by company. The provider searches from the start of company name, city and zipcode at once
 * (spec 9).
 */
export const endUsersList: ListDefinition = {
  definition: defineTable({
    columns: ['company_name', 'zipcode', 'city', 'phone_number'],
    sortable: ['company_name', 'zipcode', 'city'],
    sort: { by: 'company_name', descending: false },
    searchFields: ['any'],
  }),
  path: paths.endUsers(),
  exportPath: paths.endUsersExport(),
  heads: 'company_name',
  looks: { phone_number: { hideBelow: 'lg' } },
};
