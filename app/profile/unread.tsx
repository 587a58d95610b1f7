import { useTranslation } from 'react-i18next';
import { Notice } from '~/kernel/ui/notice';

/** The profile could not be read now, or the provider does not tell this part of it. */
export function Unread({ isAbsent = false }: { isAbsent?: boolean }) {
  const { t } = useTranslation('profile');
  return <Notice tone={isAbsent ? 'info' : 'warning'}>{t(isAbsent ? 'absent' : 'unread')}</Notice>;
}
