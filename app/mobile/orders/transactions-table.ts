import { paths } from '~/kernel/paths/paths';
import { defineTable } from '~/kernel/table/definition';
import type { ListDefinition } from '~/kernel/table/list-page';

/** The provider's names of the kinds (docs/provider-api.md), the most common first. */
export const ORDER_KINDS = ['all', 'new', 'change_data_pool', 'change', 'terminate'] as const;

/**
 * The list of mobile orders, the newest first, without closed ones. The specification names no columns to sort by, so
 * these are ours.
 */
export const transactionsList: ListDefinition = {
  definition: defineTable({
    columns: ['connection', 'i18n_type', 'end_user', 'state', 'created_at', 'expected_completion_date'],
    sortable: ['end_user', 'created_at', 'expected_completion_date'],
    sort: { by: 'created_at', descending: true },
    searchFields: ['any'],
    filters: { kind: ORDER_KINDS, showClosed: ['false', 'true'] },
  }),
  path: paths.mobileTransactions(),
  exportPath: paths.mobileTransactionsExport(),
  heads: 'connection',
  prefetch: true,
  looks: { created_at: { hideBelow: 'lg' } },
};
