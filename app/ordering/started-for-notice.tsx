import { useTranslation } from 'react-i18next';
import { Notice } from '~/ui/notice';
import type { StartedFor } from './started-for.server';

/** That an order goes on without the end customer for whom it was to be started. */
export function StartedForNotice({ startedFor }: { startedFor: StartedFor }) {
  const { t } = useTranslation('order');
  if (!startedFor.isUnknown) return null;
  return (
    <Notice tone="warning" title={t('customer.unknown.title')}>
      {t('customer.unknown.text')}
    </Notice>
  );
}
