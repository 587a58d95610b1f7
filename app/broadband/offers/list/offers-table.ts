import { paths } from '~/kernel/paths/paths';
import { defineTable } from '~/kernel/table/definition';
import type { ListDefinition } from '~/kernel/table/list-page';

/** Spec 2: by reference, without those that were ordered. */
export const offersList: ListDefinition = {
  definition: defineTable({
    columns: ['reference', 'line', 'status', 'publication_date', 'valid_until'],
    sortable: ['reference', 'status', 'publication_date', 'valid_until'],
    sort: { by: 'reference', descending: false },
    searchFields: ['reference'],
    filters: { showOpen: ['true', 'false'] },
  }),
  path: paths.offers(),
  exportPath: paths.offersExport(),
  heads: 'reference',
  prefetch: true,
};
