import { paths } from '~/kernel/paths/paths';
import { defineTable } from '~/kernel/table/definition';
import type { ListDefinition } from '~/kernel/table/list-page';

/** The list of pools by name. The provider searches from the start of the name. */
export const dataPoolsList: ListDefinition = {
  definition: defineTable({
    columns: ['i18n_name', 'product', 'zones', 'usage', 'connections', 'state', 'start_date'],
    unfiled: ['usage'],
    sortable: ['i18n_name', 'start_date'],
    sort: { by: 'i18n_name', descending: false },
    searchFields: ['any'],
  }),
  path: paths.dataPools(),
  exportPath: paths.dataPoolsExport(),
  heads: 'i18n_name',
  looks: { start_date: { hideBelow: 'lg' }, connections: { align: 'end' } },
};
