import { useTranslation } from 'react-i18next';
import type { BoundField } from '~/kernel/forms/bound-fields';
import { CheckedText } from '~/kernel/forms/checked-text';

interface NameFieldProps {
  readonly field: BoundField;
  readonly domain: string;
  /** The finding of the last check. */
  readonly checked: string | null;
}

/** The name of a new address, which is checked while it is typed, and by its button without scripts. */
export function NameField({ field, domain, checked }: NameFieldProps) {
  const { t } = useTranslation('email');
  return (
    <CheckedText
      field={field}
      label={t('name.label')}
      hint={t('name.hint', { domain })}
      maxLength={64}
      autoCapitalize="none"
      intent="check"
      check={t('name.check')}
      checked={checked}
    />
  );
}
