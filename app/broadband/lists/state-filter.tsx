import { useTranslation } from 'react-i18next';
import { Field } from '~/kernel/ui/field';
import { Select } from '~/kernel/ui/inputs';
import { EXTRA_COLUMNS } from './list-definitions';
import { STATE_FILTERS } from './states';

const GROUPS = ['active', 'pending', 'others'] as const;

/** Active, in progress and, apart from them, the others (TAB-06). */
export function StateFilter({ value }: { value: string }) {
  const { t } = useTranslation('connections');
  return (
    <Field id="state" label={t('overview.state.label')}>
      <Select
        id="state"
        name="state"
        defaultValue={value}
        options={GROUPS.map((group) => ({
          label: t(`overview.state.groups.${group}`),
          options: STATE_FILTERS[group].map((state) => ({ value: state, label: t(`overview.state.${state}`) })),
        }))}
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
