import { useTranslation } from 'react-i18next';
import { Field } from '~/ui/field';
import { Select } from '~/ui/inputs';

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
          { value: 'active', label: t('overview.state.active') },
          { value: 'pending', label: t('overview.state.pending') },
          { value: 'divider', label: '──────', disabled: true },
          { value: 'other', label: t('overview.state.other') },
          { value: 'all', label: t('overview.state.all') },
        ]}
      />
    </Field>
  );
}
