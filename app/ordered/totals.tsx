import { useTranslation } from 'react-i18next';
import { Card } from '~/kernel/ui/card';
import { Notice } from '~/kernel/ui/notice';
import { SummaryList } from '~/kernel/ui/summary-list';
import { DataTable } from '~/kernel/ui/table/data-table';
import type { TotalsView } from './totals.server';

/** The expected costs of a period, by product, with what they lack. */
export function Totals({ totals: { cut, products, sums, notes } }: { totals: TotalsView }) {
  const { t } = useTranslation('ordered');
  const columns = [
    { key: 'product', label: t('products.product'), heads: true },
    { key: 'count', label: t('products.count'), align: 'end' as const },
    ...(sums
      ? [
          { key: 'months', label: t('columns.months'), align: 'end' as const },
          { key: 'once', label: t('columns.once'), align: 'end' as const },
        ]
      : []),
  ];
  return (
    <>
      {cut && <Notice tone="warning">{cut}</Notice>}
      {products.length > 0 && (
        <Card title={t(sums ? 'totals.title' : 'products.title')}>
          <div className="stack">
            {sums && (
              <SummaryList
                rows={[
                  { key: 'months', label: t('totals.months'), value: sums.months },
                  ...(sums.years === null ? [] : [{ key: 'years', label: t('totals.years'), value: sums.years }]),
                  { key: 'once', label: t('totals.once'), value: sums.once },
                ]}
              />
            )}
            <DataTable
              caption={t('products.caption')}
              columns={columns}
              rows={products.map(({ key, ...cells }) => ({ key, cells }))}
            />
            {notes.map((note) => (
              <p key={note} className="muted">
                {note}
              </p>
            ))}
          </div>
        </Card>
      )}
    </>
  );
}
