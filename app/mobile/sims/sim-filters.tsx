import { useTranslation } from 'react-i18next';
import { ChoiceFilter, FlagFilter } from '~/kernel/table/filters';
import { describedBy, Field } from '~/kernel/ui/field';
import { Select } from '~/kernel/ui/inputs';
import type { PoolChoices } from './pool-choices.server';
import { EXTRA_COLUMNS, STATE_FILTERS } from './sims-table';

interface SimFiltersProps {
  readonly filters: Readonly<Record<string, string>>;
  readonly pools: PoolChoices;
}

/** The filters by block, pool and missing customer, and the choice of the optional column (TAB-03, MOB-01). */
export function SimFilters({ filters, pools }: SimFiltersProps) {
  const { t } = useTranslation('mobile');
  const poolHint = pools.isFailed ? t('list.pool.failed') : undefined;
  return (
    <>
      <ChoiceFilter
        name="state"
        label={t('list.state.label')}
        filters={filters}
        options={STATE_FILTERS.map((value) => ({ value, label: t(`list.state.${value}`) }))}
      />
      {(pools.options.length > 0 || pools.isFailed) && (
        <Field id="pool" label={t('list.pool.label')} hint={poolHint}>
          <Select
            id="pool"
            name="pool"
            aria-describedby={describedBy('pool', { hint: poolHint })}
            defaultValue={filters.pool}
            options={[{ value: 'any', label: t('list.pool.any') }, ...pools.options]}
          />
        </Field>
      )}
      <ChoiceFilter
        name="column"
        label={t('list.column.label')}
        filters={filters}
        options={[
          { value: 'none', label: t('list.column.none') },
          ...EXTRA_COLUMNS.map((value) => ({ value, label: t(`list.columns.${value}`) })),
        ]}
      />
      <FlagFilter name="withoutCustomer" label={t('list.withoutCustomer')} filters={filters} />
    </>
  );
}
