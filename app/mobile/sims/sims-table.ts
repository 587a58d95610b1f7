import { parseUuid } from '~/kernel/text/uuid';
import { shownColumns } from '~/kernel/table/columns';
import { paths } from '~/kernel/paths/paths';
import { defineTable, type TableState } from '~/kernel/table/definition';
import type { ListDefinition } from '~/kernel/table/list-page';
import { readTableState } from '~/kernel/table/table';

/** The optional columns (TAB-03). */
export const EXTRA_COLUMNS = ['product', 'nid', 'imsi', 'tags', 'last_seen', 'usage', 'usage_before'] as const;
export type ExtraColumn = (typeof EXTRA_COLUMNS)[number];

/** The optional column with the actions of each row. */
export const ACTIONS = 'actions' as const;

/** The usage of a SIM costs a call. */
const SINGLE: readonly ExtraColumn[] = ['usage', 'usage_before'];

const SORTABLE_EXTRA: readonly ExtraColumn[] = ['product', 'nid', 'last_seen'];

/** The field name of the boxes that tick SIMs. */
export const SIM_BOX = 'sim';

const ANY_POOL = ['any'] as const;

export const STATE_FILTERS = ['active', 'open', 'blocked', 'all'] as const;

/** The list of SIMs by number. One field searches the start of each number and name of a SIM (MOB-01). */
export const simsTable = defineTable({
  columns: ['choose', 'state', 'msisdn', ...EXTRA_COLUMNS, 'iccid', 'end_user', 'data_pool', ACTIONS],
  sortable: ['msisdn', 'iccid', 'end_user', 'data_pool', ...SORTABLE_EXTRA],
  optional: [...EXTRA_COLUMNS, ACTIONS],
  unfiled: [ACTIONS],
  single: SINGLE,
  sort: { by: 'msisdn', descending: false },
  searchFields: ['any'],
  filters: {
    state: STATE_FILTERS,
    withoutCustomer: ['false', 'true'],
    pool: ANY_POOL,
    column: ['none', ...EXTRA_COLUMNS, ACTIONS],
  },
});

export const simsList: ListDefinition = {
  definition: simsTable,
  path: paths.mobile(),
  exportPath: paths.mobileExport(),
  heads: 'msisdn',
  looks: { choose: { hiddenLabel: true }, iccid: { hideBelow: 'md' } },
};

/** The list of an address. It accepts any pool, since only the provider knows which exist. */
export function simsListAt(query: URLSearchParams): ListDefinition {
  const pool = parseUuid(query.get('pool') ?? undefined);
  const filters = { ...simsTable.filters, pool: pool === null ? ANY_POOL : ([...ANY_POOL, pool] as const) };
  return { ...simsList, definition: { ...simsTable, filters } };
}

export function readSimsState(query: URLSearchParams): TableState {
  return readTableState(simsListAt(query).definition, query);
}

/** The optional columns that this state shows. */
export function extraColumns(state: TableState): readonly ExtraColumn[] {
  const shown = shownColumns(simsList, state);
  return EXTRA_COLUMNS.filter((column) => shown.includes(column));
}
