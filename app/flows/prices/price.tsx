import { useTranslation } from 'react-i18next';
import { worded } from '~/kernel/ui/words';
import type { recurringLabel } from './amounts';

const CATEGORIES = ['carrier', 'circuit', 'sla', 'cpe', 'one_off', 'one_time', 'recurring'] as const;

/**
 * The heading of a price category in the page's language. Unknown types keep the provider's name, as do recurring prices,
 * since only that name says whether they recur monthly or yearly.
 */
export function PriceCategory({ type, name }: { type: string; name: string }) {
  const { t } = useTranslation('prices');
  const known = CATEGORIES.find((category) => category === type && !(category === 'recurring' && name !== ''));
  return <>{known ? t(`categories.${known}`) : worded(name)}</>;
}

/**
 * An amount with its recurrence, if known: written in the provider's notation, spoken in words (FMT-02, accessibility
 * 3).
 */
export function Price({ amount, per }: { amount: string; per: ReturnType<typeof recurringLabel> | null }) {
  const { t } = useTranslation('prices');
  if (per === null) return amount;
  return (
    <>
      {amount}
      <span aria-hidden> {per}</span>
      <span className="sr"> {t(`spoken.${per}`)}</span>
    </>
  );
}
