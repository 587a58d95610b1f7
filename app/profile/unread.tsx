import { useTranslation } from 'react-i18next';
import { Notice } from '~/kernel/ui/notice';

/** The profile could not be read now. */
export function Unread() {
  const { t } = useTranslation('profile');
  return <Notice tone="warning">{t('unread')}</Notice>;
}
