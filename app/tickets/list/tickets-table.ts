import { paths } from '~/kernel/paths/paths';
import { defineTable } from '~/kernel/table/definition';
import type { ListDefinition } from '~/kernel/table/list-page';

/** The statuses of spec 4, with all of them first. */
export const STATUS_FILTERS = ['all', 'new', 'open', 'solved', 'closed'] as const;

/** Spec 2: by id, without those that are closed. The newest is on top. */
export const ticketsList: ListDefinition = {
  definition: defineTable({
    columns: ['id', 'title', 'status', 'reference', 'created_at'],
    sort: { by: 'id', descending: true },
    searchFields: ['any'],
    filters: { status: STATUS_FILTERS, showClosed: ['false', 'true'] },
  }),
  path: paths.tickets(),
  exportPath: paths.ticketsExport(),
  heads: 'title',
  prefetch: true,
};
