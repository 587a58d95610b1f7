import { useTranslation } from 'react-i18next';
import { Notice } from '~/kernel/ui/notice';
import { worded } from '~/kernel/ui/words';

/** Several SIMs are several orders. The notice says what that means for the contract, the parcels and the equipment. */
export function SeveralNotice({ count, hardware }: { count: number; hardware: readonly string[] }) {
  const { t } = useTranslation('mobileOrder');
  return (
    <Notice tone="info" title={t('review.several.title', { count })}>
      <p>{t('review.several.orders')}</p>
      <p>{t('review.several.delivery')}</p>
      {hardware.length > 0 && (
        <>
          <p>{t('review.several.hardware')}</p>
          <ul>
            {hardware.map((name) => (
              <li key={name}>
                <span className="num">{count} × </span>
                {worded(name)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}
