import { useTranslation } from 'react-i18next';
import type { ListFilter } from '~/kernel/table/filters';
import { ACTIONS, EXTRA_COLUMNS } from './list-definitions';
import { STATE_FILTERS } from './states';

const GROUPS = ['active', 'pending', 'others'] as const;

/**
 * The filter by state: active, in progress and, apart from them, the others (TAB-06). The optional column is beside it
 * (TAB-03).
 * @param mayAct false for a reader without any action on a row
 */
export function useConnectionFilters(mayAct: boolean): readonly ListFilter[] {
  const { t } = useTranslation('connections');
  return [
    {
      name: 'state',
      label: t('overview.state.label'),
      options: GROUPS.map((group) => ({
        label: t(`overview.state.groups.${group}`),
        options: STATE_FILTERS[group].map((value) => ({ value, label: t(`overview.state.${value}`) })),
      })),
    },
    {
      name: 'column',
      label: t('overview.column.label'),
      isLook: true,
      options: [
        { value: 'none', label: t('overview.column.none') },
        ...[...EXTRA_COLUMNS, ...(mayAct ? [ACTIONS] : [])].map((value) => ({
          value,
          label: t(`overview.list.columns.${value}`),
        })),
      ],
    },
  ];
}
