import { paths } from '~/kernel/paths/paths';
import { defineTable } from '~/kernel/table/definition';
import type { ListDefinition } from '~/kernel/table/list-page';

/** EML-01: by domain, with what is in it. */
export const domainsList: ListDefinition = {
  definition: defineTable({
    columns: ['domain', 'numEmailBoxes', 'numForwards', 'size', 'pending'],
    sort: { by: 'domain', descending: false },
    searchFields: ['domain'],
  }),
  path: paths.email(),
  exportPath: paths.emailExport(),
  heads: 'domain',
  prefetch: true,
  looks: { numEmailBoxes: { align: 'end' }, numForwards: { align: 'end' }, size: { align: 'end' } },
};
