import { useTranslation } from 'react-i18next';
import { Link } from '~/ui/link';
import { Notice } from '~/ui/notice';
import type { SameAddress } from './same-address.server';

/** The guard against ordering one thing twice: what is under way, sent or half-filled at this address, and that it could not be looked at (BBO-14). */
export function SameAddressNotice({ same }: { same: SameAddress }) {
  const { t } = useTranslation('drafts');
  if (!same) return null;
  const { orders, sent, drafts, unchecked } = same;
  return (
    <Notice tone="warning" title={t(orders.length + sent.length + drafts.length > 0 ? 'guard.title' : 'guard.uncheckedTitle')}>
      {sent.map((one) => (
        <p key={one.key}>
          {one.text} {one.href && <Link href={one.href}>{t('guard.seeOutcome')}</Link>}
        </p>
      ))}
      {orders.map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
      {orders.length > 0 && (
        <p>
          <Link href={same.pendingHref} reload>
            {t('guard.see')}
          </Link>
        </p>
      )}
      {unchecked && <p>{t('guard.unchecked')}</p>}
      {drafts.map((one) => (
        <p key={one.key}>
          {one.text} {one.href && <Link href={one.href}>{t('guard.goOn')}</Link>}
        </p>
      ))}
    </Notice>
  );
}
