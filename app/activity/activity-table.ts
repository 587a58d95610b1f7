import { paths } from '~/kernel/paths/paths';
import { TRAIL_KINDS, TRAIL_OUTCOMES } from '~/kernel/process/trail-words';
import { defineTable } from '~/kernel/table/definition';
import type { ListDefinition } from '~/kernel/table/list-page';

/** The days of each period, today included. */
export const PERIODS = { today: 1, week: 7, month: 31, quarter: 92 } as const;

/** The newest first. The address of who acted is the first column to go on a small screen. */
export const activityList: ListDefinition = {
  definition: defineTable({
    columns: ['at', 'who', 'deed', 'record', 'outcome', 'from'],
    sortable: ['at'],
    sort: { by: 'at', descending: true },
    searchFields: ['person', 'record', 'date'],
    dates: ['date'],
    uppercase: ['record'],
    filters: {
      period: ['all', 'today', 'week', 'month', 'quarter'],
      kind: ['all', ...TRAIL_KINDS],
      outcome: ['all', ...TRAIL_OUTCOMES],
    },
  }),
  path: paths.activity(),
  exportPath: paths.activityExport(),
  heads: 'at',
  looks: { from: { hideBelow: 'lg' } },
};
