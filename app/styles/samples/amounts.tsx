import { useTranslation } from 'react-i18next';
import { ShareBar } from '~/kernel/ui/chart/share-bar';
import { Meter } from '~/kernel/ui/meter';
import { QrCode } from '~/kernel/ui/secret/qr-code';

const SHARES = [0, 0.4, 1, 1.3];

/** Shares of a whole, with none and with more than all, and a code to scan. */
export function Amounts() {
  const { t } = useTranslation('styles');
  return (
    <>
      {SHARES.map((share) => (
        <div key={share}>
          <Meter share={share}>{t('share', { percent: share * 100 })}</Meter> <ShareBar share={share} />
        </div>
      ))}
      <QrCode text={t('value')} label={t('code')} />
    </>
  );
}
