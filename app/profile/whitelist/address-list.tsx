import { useTranslation } from 'react-i18next';

/** The addresses of a whitelist to read. */
export function AddressList({ addresses }: { addresses: readonly string[] }) {
  const { t } = useTranslation('profile');
  if (addresses.length === 0) return <p className="muted">{t('whitelist.none')}</p>;
  return (
    <ul className="bullets" translate="no">
      {addresses.map((address) => (
        <li key={address}>{address}</li>
      ))}
    </ul>
  );
}
