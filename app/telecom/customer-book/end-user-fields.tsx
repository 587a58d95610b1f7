import { useTranslation } from 'react-i18next';
import { BoundText, type BoundField } from '~/kernel/forms/bound-fields';

/** The name and phone number of an end customer. */
export function EndUserFields({ fields }: { fields: Readonly<Record<'company_name' | 'phone_number', BoundField>> }) {
  const { t } = useTranslation('endUsers');
  return (
    <>
      <BoundText field={fields.company_name} label={t('fields.company_name')} autoComplete="off" />
      <BoundText
        field={fields.phone_number}
        label={t('fields.phone_number')}
        hint={t('fields.phoneHint')}
        width={20}
        type="tel"
        autoComplete="off"
      />
    </>
  );
}
