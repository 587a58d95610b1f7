import { useTranslation } from 'react-i18next';
import { useFrame } from '~/kernel/frame/use-frame';

/** The head of a printed offer: who offers, with their contacts of the environment, and to whom. */
export function Letterhead({ customer }: { customer: string }) {
  const { t } = useTranslation('offers');
  const { brand, support } = useFrame();
  return (
    <div className="letterhead">
      <p>
        <strong>{brand.name}</strong>
        {support?.email && <span>{support.email}</span>}
        {support?.phone && <span>{support.phone}</span>}
      </p>
      <p>
        <span>{t('view.to')}</span>
        <strong>{customer}</strong>
      </p>
    </div>
  );
}
