import { useTranslation } from 'react-i18next';
import { Field } from '~/ui/field';
import { Select } from '~/ui/inputs';
import { EXTRA_COLUMNS } from './list-definitions';
import { STATE_FILTERS } from './states';

const OTHERS = STATE_FILTERS.indexOf('other');

/** Active, in progress, and after a divider the others (TAB-06). */
export function StateFilter({ value }: { value: string }) {
  const { t } = useTranslation('connections');
  return (
    <Field id="state" label={t('overview.state.label')}>
      <Select
        id="state"
        name="state"
        defaultValue={value}
        options={[
          ...STATE_FILTERS.slice(0, OTHERS).map((state) => ({ value: state, label: t(`overview.state.${state}`) })),
          { value: 'divider', label: '──────', disabled: true },
          ...STATE_FILTERS.slice(OTHERS).map((state) => ({ value: state, label: t(`overview.state.${state}`) })),
        ]}
      />
    </Field>
  );
}

/** The optional column of the overview (TAB-03). */
export function ColumnChoice({ value }: { value: string }) {
  const { t } = useTranslation('connections');
  return (
    <Field id="column" label={t('overview.column.label')}>
      <Select
        id="column"
        name="column"
        defaultValue={value}
        options={[
          { value: 'none', label: t('overview.column.none') },
          ...EXTRA_COLUMNS.map((column) => ({ value: column, label: t(`overview.list.columns.${column}`) })),
        ]}
      />
    </Field>
  );
}
