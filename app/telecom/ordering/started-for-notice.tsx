import { useTranslation } from 'react-i18next';
import { Notice } from '~/kernel/ui/notice';
import type { StartedFor } from './started-for.server';

/** The notice about the customer of a new order, or about continuing without one. */
export function StartedForNotice({ startedFor }: { startedFor: StartedFor }) {
  const { t } = useTranslation('ordering');
  const { name } = startedFor;
  if (name !== null) return <Notice tone="info">{t('customer.startedFor', { name })}</Notice>;
  if (!startedFor.isUnknown) return null;
  return (
    <Notice tone="warning" title={t('customer.unknown.title')}>
      {t('customer.unknown.text')}
    </Notice>
  );
}
