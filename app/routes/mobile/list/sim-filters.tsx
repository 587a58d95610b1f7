import { useTranslation } from 'react-i18next';
import { Checkbox } from '~/ui/choices';
import { Field } from '~/ui/field';
import { Select, type SelectOption } from '~/ui/inputs';
import { EXTRA_COLUMNS, STATE_FILTERS } from './sims-table';

interface SimFiltersProps {
  readonly filters: Readonly<Record<string, string>>;
  /** None where they could not be had and none is chosen. */
  readonly pools: readonly SelectOption[];
}

/** Blocked or not, in which pool, of nobody, and the optional column (TAB-03, MOB-01). */
export function SimFilters({ filters, pools }: SimFiltersProps) {
  const { t } = useTranslation('mobile');
  return (
    <>
      <Field id="state" label={t('list.state.label')}>
        <Select
          id="state"
          name="state"
          defaultValue={filters.state}
          options={STATE_FILTERS.map((value) => ({ value, label: t(`list.state.${value}`) }))}
        />
      </Field>
      {pools.length > 0 && (
        <Field id="pool" label={t('list.pool.label')}>
          <Select
            id="pool"
            name="pool"
            defaultValue={filters.pool}
            options={[{ value: 'any', label: t('list.pool.any') }, ...pools]}
          />
        </Field>
      )}
      <Field id="column" label={t('list.column.label')}>
        <Select
          id="column"
          name="column"
          defaultValue={filters.column}
          options={[
            { value: 'none', label: t('list.column.none') },
            ...EXTRA_COLUMNS.map((value) => ({ value, label: t(`list.columns.${value}`) })),
          ]}
        />
      </Field>
      <Checkbox
        id="withoutCustomer"
        name="withoutCustomer"
        value="true"
        label={t('list.withoutCustomer')}
        defaultChecked={filters.withoutCustomer === 'true'}
      />
    </>
  );
}
