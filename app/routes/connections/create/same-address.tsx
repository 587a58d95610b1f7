import { useTranslation } from 'react-i18next';
import { Link } from '~/ui/link';
import { Notice } from '~/ui/notice';
import type { SameAddress } from './same-address.server';

/** The guard against ordering one thing twice: what is under way at this address, and which colleague has a draft for it (BBO-14). */
export function SameAddressNotice({ same }: { same: SameAddress }) {
  const { t } = useTranslation('drafts');
  if (!same) return null;
  return (
    <Notice tone="warning" title={t('guard.title')}>
      {same.orders.map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
      {same.orders.length > 0 && (
        <p>
          <Link href={same.pendingHref} reload>
            {t('guard.see')}
          </Link>
        </p>
      )}
      {same.drafts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Notice>
  );
}
