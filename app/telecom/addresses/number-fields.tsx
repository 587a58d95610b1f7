import { useTranslation } from 'react-i18next';
import { BoundText, type BoundField } from '~/kernel/forms/bound-fields';

interface NumberFieldsProps {
  readonly fields: Readonly<Record<'house_number' | 'house_number_extension', BoundField>>;
  readonly label: string;
  readonly extensionLabel: string;
}

/** The house number of an address and its suffix, in one row. */
export function NumberFields({ fields, label, extensionLabel }: NumberFieldsProps) {
  const { t } = useTranslation('common');
  return (
    <>
      <BoundText field={fields.house_number} label={label} width={10} inputMode="numeric" autoComplete="off" />
      <BoundText
        field={fields.house_number_extension}
        label={extensionLabel}
        optional={t('optional')}
        width={10}
        autoComplete="off"
      />
    </>
  );
}
