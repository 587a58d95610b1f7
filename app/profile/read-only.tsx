import { useTranslation } from 'react-i18next';
import { Notice } from '~/kernel/ui/notice';

interface ActingNames {
  readonly name: string;
  readonly organisation: string;
}

/** The reason why a page about security cannot be changed while a staff member works as the user. */
export function ReadOnly({ acting }: { acting: ActingNames | null }) {
  const { t } = useTranslation('profile');
  return (
    acting && (
      <Notice tone="warning" title={t('acting.title')}>
        {t('acting.text', { ...acting })}
      </Notice>
    )
  );
}

/** The profile could not be read now. */
export function Unread() {
  const { t } = useTranslation('profile');
  return <Notice tone="warning">{t('unread')}</Notice>;
}
