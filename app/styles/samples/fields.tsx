import { useTranslation } from 'react-i18next';
import { describedBy, Field } from '~/kernel/ui/field';
import { Select, Textarea, TextInput } from '~/kernel/ui/inputs';

/** Fields: empty, filled in, wrong, fixed and off. */
export function Fields() {
  const { t } = useTranslation('styles');
  const [label, hint, error] = [t('label'), t('hint'), t('error')];
  const countries = (['nl', 'be'] as const).map((value) => ({ value, label: t(`countries.${value}`) }));
  return (
    <div className="fields">
      <Field id="empty" label={label} hint={hint} optional={t('optional')}>
        <TextInput id="empty" width={20} aria-describedby={describedBy('empty', { hint })} />
      </Field>
      <Field id="filled" label={label}>
        <TextInput id="filled" defaultValue={t('value')} />
      </Field>
      <Field id="wrong" label={label} hint={hint} error={error}>
        <TextInput id="wrong" width={10} aria-invalid aria-describedby={describedBy('wrong', { hint, error })} />
      </Field>
      <Field id="fixed" label={t('readOnly')}>
        <TextInput id="fixed" readOnly defaultValue={t('value')} />
      </Field>
      <Field id="off" label={t('off')}>
        <TextInput id="off" disabled defaultValue={t('value')} />
      </Field>
      <Field id="country" label={t('country')}>
        <Select id="country" width={20} options={[...countries, { label: t('group'), options: countries }]} />
      </Field>
      <Field id="remarks" label={t('remarks')}>
        <Textarea id="remarks" defaultValue={t('notice')} />
      </Field>
    </div>
  );
}
