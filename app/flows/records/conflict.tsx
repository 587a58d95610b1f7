import { useTranslation } from 'react-i18next';
import { Notice } from '~/kernel/ui/notice';

/** The notice about fields that somebody else changed since the form was opened. */
export function Conflict({ fields }: { fields: readonly string[] | undefined }) {
  const { t } = useTranslation('records');
  return (
    fields && (
      <Notice tone="warning" title={t('conflict.title')}>
        <p>{t('conflict.text')}</p>
        <ul>
          {fields.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Notice>
    )
  );
}
