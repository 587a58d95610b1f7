import { useTranslation } from 'react-i18next';
import type { ListFilter } from '~/kernel/table/filters';
import type { PoolChoices } from './pool-choices.server';
import { ACTIONS, EXTRA_COLUMNS, STATE_FILTERS } from './sims-table';

/**
 * The filters by block, pool and missing customer, and the choice of the optional column (TAB-03, MOB-01).
 * @param mayAct false for a reader without any action on a row
 */
export function useSimFilters(pools: PoolChoices, mayAct: boolean): readonly ListFilter[] {
  const { t } = useTranslation('mobile');
  const isPoolKnown = pools.options.length > 0 || pools.isFailed;
  const pool: ListFilter = {
    name: 'pool',
    label: t('list.pool.label'),
    hint: pools.isFailed ? t('list.pool.failed') : undefined,
    options: [{ value: 'any', label: t('list.pool.any') }, ...pools.options],
  };
  return [
    {
      name: 'state',
      label: t('list.state.label'),
      options: STATE_FILTERS.map((value) => ({ value, label: t(`list.state.${value}`) })),
    },
    ...(isPoolKnown ? [pool] : []),
    {
      name: 'column',
      label: t('list.column.label'),
      isLook: true,
      options: [
        { value: 'none', label: t('list.column.none') },
        ...[...EXTRA_COLUMNS, ...(mayAct ? [ACTIONS] : [])].map((value) => ({
          value,
          label: t(`list.columns.${value}`),
        })),
      ],
    },
    { name: 'withoutCustomer', label: t('list.withoutCustomer') },
  ];
}
