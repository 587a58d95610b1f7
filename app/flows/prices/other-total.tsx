import { useTranslation } from 'react-i18next';
import { Notice } from '~/kernel/ui/notice';

/** That the provider's total is another than its lines come to: neither is called what will be paid. */
export function OtherTotal({ lines, total }: { lines: string; total: string }) {
  const { t } = useTranslation('panels');
  return <Notice tone="warning">{t('prices.otherTotal', { lines, total })}</Notice>;
}
