import { useTranslation } from 'react-i18next';
import { PartPanel } from '~/flows/parts/part-panel';
import { SummaryList } from '~/kernel/ui/summary-list';
import { DataTable } from '~/kernel/ui/table/data-table';
import { worded } from '~/kernel/ui/words';
import type { DataPoolData } from './data-pool.server';

export function Packages({ packages }: Pick<DataPoolData, 'packages'>) {
  const { t } = useTranslation('dataPools');
  return (
    <PartPanel title={t('packages.title')} part={packages} none={t('packages.none')}>
      {({ rows, lost, more }) => (
        <>
          {lost > 0 && <p className="muted">{t('packages.lost', { count: lost })}</p>}
          {more > 0 && <p className="muted">{t('packages.more', { count: more })}</p>}
          {rows.length > 0 && (
            <SummaryList
              rows={rows.map(({ key, name, lines }) => ({
                key,
                label: worded(name),
                value: lines.map((line) => <div key={line}>{line}</div>),
              }))}
            />
          )}
        </>
      )}
    </PartPanel>
  );
}

export function Periods({ periods }: Pick<DataPoolData, 'periods'>) {
  const { t } = useTranslation('dataPools');
  const names = t('periods.columns', { returnObjects: true });
  return (
    <PartPanel title={t('periods.title')} part={periods} none={t('periods.none')}>
      {({ rows, lost, more }) => (
        <>
          {lost > 0 && <p className="muted">{t('periods.lost', { count: lost })}</p>}
          {more > 0 && <p className="muted">{t('periods.more', { count: more })}</p>}
          {rows.length > 0 && (
            <DataTable
              caption={t('periods.caption')}
              columns={[
                { key: 'period', label: names.period, heads: true },
                ...(new Set(rows.map(({ zone }) => zone)).size > 1
                  ? [{ key: 'zone' as const, label: names.zone }]
                  : []),
                { key: 'used', label: names.used, align: 'end' },
                { key: 'limit', label: names.limit, align: 'end' },
              ]}
              rows={rows.map(({ key, ...cells }) => ({ key, cells }))}
            />
          )}
        </>
      )}
    </PartPanel>
  );
}
