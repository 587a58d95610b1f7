import { useTranslation } from 'react-i18next';
import { Notice } from '~/kernel/ui/notice';

/**
 * The notice that the provider's total differs from the sum of its lines. It does not say which of the two will be
 * paid.
 */
export function OtherTotal({ lines, total }: { lines: string; total: string }) {
  const { t } = useTranslation('panels');
  return <Notice tone="warning">{t('prices.otherTotal', { lines, total })}</Notice>;
}
