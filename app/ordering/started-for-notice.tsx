import { useTranslation } from 'react-i18next';
import { Notice } from '~/ui/notice';
import type { StartedFor } from './started-for.server';

/** For whom an order is started, or that it goes on without them. */
export function StartedForNotice({ startedFor }: { startedFor: StartedFor }) {
  const { t } = useTranslation('order');
  const { name } = startedFor;
  if (name !== null) return <Notice tone="info">{t('customer.startedFor', { name })}</Notice>;
  if (!startedFor.isUnknown) return null;
  return (
    <Notice tone="warning" title={t('customer.unknown.title')}>
      {t('customer.unknown.text')}
    </Notice>
  );
}
