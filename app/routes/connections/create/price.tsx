import { useTranslation } from 'react-i18next';

const SPOKEN = { '/mnd': 'perMonth', '/yrl': 'perYear', '/once': 'once' } as const;

/** An amount with its recurrence: written as the product writes it, spoken in words (FMT-02, accessibility 3). */
export function Price({ amount, per }: { amount: string; per: keyof typeof SPOKEN }) {
  const { t } = useTranslation('order');
  return (
    <>
      {amount}
      <span aria-hidden> {per}</span>
      <span className="sr"> {t(`price.${SPOKEN[per]}`)}</span>
    </>
  );
}
