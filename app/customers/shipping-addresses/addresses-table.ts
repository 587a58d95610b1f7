import { paths } from '~/kernel/paths/paths';
import { defineTable } from '~/kernel/table/definition';
import type { ListDefinition } from '~/kernel/table/list-page';

/** Spec 2: by reference. A filter adds the archived addresses. */
export const shippingAddressesList: ListDefinition = {
  definition: defineTable({
    columns: ['reference', 'contact', 'address', 'city'],
    sortable: ['reference', 'city'],
    sort: { by: 'reference', descending: false },
    searchFields: ['reference'],
    filters: { archived: ['false', 'true'] },
  }),
  path: paths.shippingAddresses(),
  exportPath: paths.shippingAddressesExport(),
  heads: 'reference',
};
