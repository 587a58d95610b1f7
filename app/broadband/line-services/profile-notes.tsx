import { useTranslation } from 'react-i18next';
import { paths } from '~/kernel/paths/paths';
import type { PresentedService } from './service-view.server';

/**
 * The notes on settings of a profile that an order cannot have, with the page that sets them afterwards
 * (docs/decisions/orders.md).
 */
export function ProfileNotes({ choices: { hasRedundancy, hasIpVpn } }: { choices: PresentedService }) {
  const { t } = useTranslation(['services', 'radius']);
  if (!hasRedundancy && !hasIpVpn) return null;
  return (
    <p className="hint">
      {hasRedundancy && `${t('redundancy')} `}
      {hasIpVpn && (
        <>
          {t('ipVpn')} <a href={paths.radius()}>{t('radius:title')}</a>.
        </>
      )}
    </p>
  );
}
