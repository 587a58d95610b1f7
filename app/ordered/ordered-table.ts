import { paths } from '~/kernel/paths/paths';
import { defineTable } from '~/kernel/table/definition';
import type { ListDefinition } from '~/kernel/table/list-page';

const definition = defineTable({
  columns: ['what', 'who', 'customer', 'months', 'once', 'state', 'at'],
  sortable: ['what', 'who', 'customer', 'state', 'at'],
  sort: { by: 'state', descending: false },
  searchFields: ['what', 'customer', 'who'],
});

/** The orders of a period, by its name in an address. Those that may not have arrived stand first. */
export const orderedList = (period: string): ListDefinition => ({
  definition,
  path: paths.ordered(period),
  exportPath: paths.orderedExport(period),
  heads: 'what',
  looks: { months: { align: 'end' }, once: { align: 'end' }, at: { hideBelow: 'md' } },
});
