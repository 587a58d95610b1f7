import { useTranslation } from 'react-i18next';
import { FailedPanel } from '~/kernel/frame/errors/failed-panel';
import { Card } from '~/kernel/ui/card';
import { SummaryList } from '~/kernel/ui/summary-list';
import { DataTable } from '~/kernel/ui/table/data-table';
import type { ReportView } from './report-view.server';

/** The quality of a connection in figures, in total and by day (BBC-17). */
export function ReportFigures({ report }: { report: ReportView }) {
  const { t } = useTranslation('diagnostics');
  return (
    <>
      <p className="muted">
        {report.period}. {report.made}.
      </p>
      <Card title={t('report.summary')}>
        <SummaryList rows={report.figures.map(({ key, value }) => ({ key, label: t(`report.${key}`), value }))} />
      </Card>
      <Card title={t('report.days')}>
        {!report.days ? (
          <FailedPanel message={null} level={3} />
        ) : report.days.length > 0 ? (
          <Days days={report.days} />
        ) : (
          <p className="muted">{t('report.noDays')}</p>
        )}
      </Card>
    </>
  );
}

function Days({ days }: { days: NonNullable<ReportView['days']> }) {
  const { t } = useTranslation('diagnostics');
  return (
    <DataTable
      caption={t('report.daysCaption')}
      columns={[
        { key: 'date', label: t('report.date') },
        { key: 'disconnects', label: t('report.disconnects') },
        { key: 'offline', label: t('report.offline') },
      ]}
      rows={days.map(({ date, disconnects, offline, share }) => ({
        key: date,
        cells: {
          date,
          disconnects,
          offline: (
            <>
              <span className="measured">{offline}</span>
              <Share of={share} />
            </>
          ),
        },
      }))}
    />
  );
}

/** A bar that shows a day's share of the worst day. */
function Share({ of }: { of: number }) {
  return (
    <svg className="share" width="100" height="8" viewBox="0 0 100 8" aria-hidden>
      <path d={`M0 0h${of}v8H0z`} fill="currentColor" />
    </svg>
  );
}
