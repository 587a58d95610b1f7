import { useTranslation } from 'react-i18next';
import type { TableState } from '~/kernel/table/definition';
import { ChoiceFilter } from '~/kernel/table/filters';
import { EXTRA_COLUMNS } from './list-definitions';
import { STATE_FILTERS } from './states';

const GROUPS = ['active', 'pending', 'others'] as const;

/**
 * The filter by state: active, in progress and, apart from them, the others (TAB-06). The optional column is beside it
 * (TAB-03).
 */
export function ConnectionFilters({ filters }: Pick<TableState, 'filters'>) {
  const { t } = useTranslation('connections');
  return (
    <>
      <ChoiceFilter
        name="state"
        label={t('overview.state.label')}
        filters={filters}
        options={GROUPS.map((group) => ({
          label: t(`overview.state.groups.${group}`),
          options: STATE_FILTERS[group].map((value) => ({ value, label: t(`overview.state.${value}`) })),
        }))}
      />
      <ChoiceFilter
        name="column"
        label={t('overview.column.label')}
        filters={filters}
        options={[
          { value: 'none', label: t('overview.column.none') },
          ...EXTRA_COLUMNS.map((value) => ({ value, label: t(`overview.list.columns.${value}`) })),
        ]}
      />
    </>
  );
}
