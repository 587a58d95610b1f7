import { useTranslation } from 'react-i18next';
import { useFrame } from '~/kernel/frame/use-frame';
import { paths } from '~/kernel/paths/paths';
import { Notice } from '~/kernel/ui/notice';

/**
 * The reason why a user sees no prices: the setting in the profile, with a link to it, or a missing right (PER-05,
 * PRO-06).
 */
export function HiddenPrices() {
  const { t } = useTranslation('common');
  const { pricesOff } = useFrame();
  if (!pricesOff) return t('hiddenPrices.sales');
  return (
    <>
      {t('hiddenPrices.off')} <a href={paths.profile('region')}>{t('hiddenPrices.turnOn')}</a>
    </>
  );
}

/** The reason as a notice in the place of the prices. */
export function HiddenPricesNotice() {
  const { t } = useTranslation('common');
  return (
    <Notice tone="info" title={t('hiddenPrices.title')}>
      <HiddenPrices />
    </Notice>
  );
}
