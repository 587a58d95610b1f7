import { useTranslation } from 'react-i18next';
import { paths } from '~/paths';
import type { PresentedService } from './service-view.server';

/** What an order cannot say of a profile, and where it is said afterwards (docs/decisions/030). */
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
