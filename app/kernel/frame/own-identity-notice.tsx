import { useTranslation } from 'react-i18next';
import { Notice } from '~/kernel/ui/notice';
import { useRootData } from './root-data';

/**
 * Says why a page is read-only while staff work as the user: `ownIdentityOnly` refuses its forms. Nothing in a session of
 * one's own.
 */
export function OwnIdentityNotice() {
  const { t } = useTranslation();
  const acting = useRootData()?.acting;
  if (!acting) return null;
  return (
    <Notice tone="warning" title={t('acting.own.title', { name: acting.name })}>
      {t('acting.own.text', { name: acting.name })}
    </Notice>
  );
}
