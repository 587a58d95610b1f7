import { useTranslation } from 'react-i18next';
import { BoundText, type BoundField } from '~/kernel/forms/bound-fields';

/** The field for the reseller's own tags of a record. */
export function TagsField({ field }: { field: BoundField }) {
  const { t } = useTranslation(['pickers', 'common']);
  return (
    <BoundText
      field={field}
      label={t('tags.label')}
      hint={t('tags.hint')}
      optional={t('common:optional')}
      autoComplete="off"
    />
  );
}
